import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readMisp, readStix } from './attribution-bundles.server.ts';
import {
  decodeText,
  mostSourceBytes,
  readEntries,
  UnreadableFile,
  type GivenFile,
  type ReadEntries,
} from './attribution-entries.server.ts';
import {
  readAttributionCsv,
  readDomains,
  readOfac,
  readTagpack,
} from './attribution-lists.server.ts';
import type { AttributionFormat } from './format.ts';
import { attributions, attributionSources } from './schema.server.ts';
import { hashOfBytes } from './submission-keys.server.ts';

const readers: Readonly<Record<AttributionFormat, (text: string) => GivenFile>> = {
  tagpack: readTagpack,
  ofac: readOfac,
  csv: readAttributionCsv,
  domains: readDomains,
  stix: readStix,
  misp: readMisp,
};

export type SourceFile = {
  /** Author of the statements. */
  name: string;
  format: AttributionFormat;
  /** Terms of use, as staff understand them. */
  licence: string;
  fileName: string;
  /** Address from which it was fetched; undefined for an upload. */
  url?: string | undefined;
  bytes: Uint8Array;
};

/** Reading a large file keeps a CPU busy for seconds, so only one is read at a time. */
const oneByOne = pLimit(1);

/**
 * Dry run: reads a file and stores its statements as a draft, which is shown only on the page of
 * sources.
 * @throws Refusal `invalid` with the error of the file, and its position
 */
export async function draftSource(ctx: ServiceContext, file: SourceFile): Promise<{ id: string }> {
  authorize(ctx, 'attribution:write');
  const read = await readFile(file);
  return inTransaction(ctx, async (tx) => {
    await forgetDrafts(tx);
    const id = await storeSource(tx, file, read);
    await recordAudit(tx, {
      action: 'attributions.tried',
      target: id,
      details: { source: file.name, format: file.format, entries: String(read.entries.length) },
    });
    return { id };
  });
}

/** Deletes drafts that nobody has published within a day. */
export async function forgetDrafts({ db, now }: ServiceContext): Promise<void> {
  const { state, fetchedAt } = attributionSources;
  await db
    .delete(attributionSources)
    .where(and(eq(state, 'draft'), lt(fetchedAt, dayBefore(now()))));
}

function dayBefore(moment: Date): Date {
  return new Date(moment.getTime() - 86_400_000);
}

/** @throws Refusal `invalid` */
export function readFile({ format, bytes }: SourceFile): Promise<ReadEntries> {
  return oneByOne(async () => {
    try {
      if (bytes.length > mostSourceBytes)
        throw new UnreadableFile(`It is larger than ${mostSourceBytes >> 20} MB.`);
      const read = await readEntries(readers[format](decodeText(bytes)));
      if (read.entries.length === 0) throw new UnreadableFile(nothingIn(read));
      return read;
    } catch (error) {
      if (error instanceof UnreadableFile) throw new Refusal('invalid', error.message);
      throw error;
    }
  });
}

function nothingIn({ leftOut, problems }: ReadEntries): string {
  if (leftOut === 0) return 'Nothing stands in it that could be looked up.';
  return `Nothing in it can be looked up: ${leftOut.toLocaleString('en-US')} entries are of no kind that is known here, such as ${problems.slice(0, 2).join(', ')}. Is it another format?`;
}

async function storeSource(
  tx: ServiceContext,
  file: SourceFile,
  read: ReadEntries,
): Promise<string> {
  const id = v7();
  const { name, format, licence, fileName, url = null } = file;
  const addedBy =
    tx.actor.type === 'staff'
      ? sql`(select id from users where id::text = ${tx.actor.userId})`
      : null;
  await tx.db.insert(attributionSources).values({
    id,
    name,
    format,
    licence,
    fileName,
    url,
    state: 'draft',
    fetchedAt: tx.now(),
    askedAt: tx.now(),
    ...contentOf(file, read),
    addedBy,
    addedByName: actorName(tx),
    createdAt: tx.now(),
  });
  await storeEntries(tx, id, read);
  return id;
}

export function contentOf({ bytes }: SourceFile, read: ReadEntries) {
  return {
    sha256: hashOfBytes(bytes),
    entries: read.entries.length,
    leftOut: read.leftOut,
    notes: { mapping: read.mapping, problems: read.problems },
  };
}

/** Rows per statement. */
const atOnce = 1_000;

export async function storeEntries(
  tx: ServiceContext,
  sourceId: string,
  { entries }: ReadEntries,
): Promise<void> {
  for (let at = 0; at < entries.length; at += atOnce) {
    const rows = entries.slice(at, at + atOnce).map((entry) => ({ ...entry, sourceId }));
    await tx.db.insert(attributions).values(rows);
  }
}

/**
 * Publishes a draft next to indicators, where it replaces the earlier statements of the same source.
 * @throws Refusal `not_found`
 */
export async function showSource(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'attribution:write');
  await inTransaction(ctx, async (tx) => {
    const [draft] = await tx.db
      .select()
      .from(attributionSources)
      .where(and(eq(attributionSources.id, id), eq(attributionSources.state, 'draft')))
      .for('update');
    if (!draft || draft.fetchedAt < dayBefore(tx.now()))
      throw new Refusal('not_found', 'This dry run is not there any more.');
    const former = await tx.db
      .delete(attributionSources)
      .where(
        and(
          eq(attributionSources.state, 'shown'),
          eq(sql`lower(${attributionSources.name})`, draft.name.toLowerCase()),
          ne(attributionSources.id, id),
        ),
      )
      .returning({ entries: attributionSources.entries });
    await tx.db
      .update(attributionSources)
      .set({ state: 'shown' })
      .where(eq(attributionSources.id, id));
    const { name, format, entries, sha256, licence } = draft;
    await recordAudit(tx, {
      action: 'attributions.imported',
      target: id,
      details: {
        source: name,
        format,
        entries: String(entries),
        before: String(former[0]?.entries ?? 0),
        sha256,
        licence,
      },
    });
  });
}

/** Removes a source with all its statements, or a draft. Idempotent. */
export async function removeSource(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'attribution:write');
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(attributionSources)
      .where(eq(attributionSources.id, id))
      .returning();
    if (!gone) return;
    const { name, entries, state } = gone;
    await recordAudit(tx, {
      action: 'attributions.removed',
      target: id,
      details: { source: name, entries: String(entries), was: state },
      severity: 'warning',
    });
  });
}

type Sample = Pick<typeof attributions.$inferSelect, 'kind' | 'chain' | 'display' | 'label'>;

export type SourceRow = Omit<typeof attributionSources.$inferSelect, 'addedBy'> & {
  /** For a draft: its first statements. */
  sample: Sample[];
};

/** Statements shown of a draft. */
const sampleSize = 5;

/** The sources and drafts, each newest first. */
export async function findSources(
  ctx: ServiceContext,
): Promise<{ drafts: SourceRow[]; shown: SourceRow[] }> {
  authorize(ctx, 'attribution:read');
  const found = await ctx.db.select().from(attributionSources).orderBy(desc(attributionSources.id));
  const rows: SourceRow[] = [];
  for (const { addedBy: _, ...row } of found)
    rows.push({ ...row, sample: row.state === 'draft' ? await findSample(ctx, row.id) : [] });
  return {
    drafts: rows.filter(({ state }) => state === 'draft'),
    shown: rows.filter(({ state }) => state === 'shown'),
  };
}

function findSample(ctx: ServiceContext, sourceId: string): Promise<Sample[]> {
  const { kind, chain, display, label, id } = attributions;
  return ctx.db
    .select({ kind, chain, display, label })
    .from(attributions)
    .where(eq(attributions.sourceId, sourceId))
    .orderBy(asc(id))
    .limit(sampleSize);
}
