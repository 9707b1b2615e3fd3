import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { lengthOf } from '#shared/forms/clean-text.ts';
import { readMisp, readStix } from './attribution-bundles.server.ts';
import {
  decodeText,
  mostEntries,
  mostSourceBytes,
  readEntries,
  UnreadableFile,
  type AttributionEntry,
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
import { readAdapters, readNames, readReserves, readSpellbook } from './label-lists.server.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';
import { hashOfBytes } from './submission-keys.server.ts';

const readers: Readonly<
  Record<AttributionFormat, (text: string, about: { name: string }) => GivenFile>
> = {
  tagpack: readTagpack,
  reserves: readReserves,
  spellbook: readSpellbook,
  names: readNames,
  adapters: readAdapters,
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
  /** YYYY-MM-DD, where the list names a day. */
  listDay?: string | undefined;
  /** Address from which it was fetched; undefined for an upload. */
  url?: string | undefined;
  bytes: Uint8Array;
  /** Where an operator may bring in more than an upload. */
  limits?: SourceLimits;
};

/** Reading a large file keeps a CPU busy for seconds, so only one is read at a time. */
const oneByOne = pLimit(1);

/** Limits of one file. */
type SourceLimits = { bytes: number; entries: number };

const uploadLimits: SourceLimits = { bytes: mostSourceBytes, entries: mostEntries };

/** Characters of a name. The command took longer ones, which no page could show. */
const longestName = 200;

/**
 * Dry run: reads a file and stores its statements as a draft, which is shown only on the page of
 * sources.
 * @throws Refusal `invalid` for too long a name, or with the error of the file, and its position
 */
export async function draftSource(ctx: ServiceContext, file: SourceFile): Promise<{ id: string }> {
  authorize(ctx, 'attribution:write');
  if (lengthOf(file.name) > longestName)
    throw new Refusal(
      'invalid',
      `The name of the list is too long. Use ${longestName} characters or fewer.`,
    );
  // Somewhere on Earth it is tomorrow already.
  const tomorrow = new Date(ctx.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (file.listDay && file.listDay > tomorrow)
    throw new Refusal('invalid', `The day of the list, ${file.listDay}, lies in the future.`);
  return oneByOne(() =>
    inTransaction(ctx, async (tx) => {
      await forgetDrafts(tx);
      const id = await storeSource(tx, file);
      const read = await storeEntries(tx, id, file);
      await tx.db
        .update(attributionSources)
        .set(contentOf(file, read))
        .where(eq(attributionSources.id, id));
      await recordAudit(tx, {
        action: 'attributions.tried',
        target: id,
        details: { source: file.name, format: file.format, entries: String(read.entries) },
      });
      return { id };
    }),
  );
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

function nothingIn({ leftOut, problems }: ReadEntries): string {
  if (leftOut === 0) return 'Nothing stands in it that could be looked up.';
  return `Nothing in it can be looked up: ${leftOut.toLocaleString('en-US')} entries are of no kind that is known here, such as ${problems.slice(0, 2).join(', ')}. Is it another format?`;
}

async function storeSource(tx: ServiceContext, file: SourceFile): Promise<string> {
  const id = v7();
  const { name, format, licence, fileName, listDay = null, url = null } = file;
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
    listDay,
    url,
    state: 'draft',
    fetchedAt: tx.now(),
    askedAt: tx.now(),
    ...contentOf(file, { mapping: [], entries: 0, leftOut: 0, problems: [] }),
    addedBy,
    addedByName: actorName(tx),
    createdAt: tx.now(),
  });
  return id;
}

export function contentOf({ bytes }: SourceFile, read: ReadEntries) {
  return {
    sha256: hashOfBytes(bytes),
    entries: read.entries,
    leftOut: read.leftOut,
    notes: { mapping: read.mapping, problems: read.problems },
  };
}

/**
 * Reads a file and stores its statements under a source, in the caller's transaction.
 * @throws Refusal `invalid` with the error of the file, and its position
 */
export async function storeEntries(
  tx: ServiceContext,
  sourceId: string,
  { format, name, bytes, limits = uploadLimits }: SourceFile,
): Promise<ReadEntries> {
  try {
    if (bytes.length > limits.bytes)
      throw new UnreadableFile(`It is larger than ${limits.bytes >> 20} MB.`);
    const given = readers[format](decodeText(bytes), { name });
    const read = await readEntries(given, {
      most: limits.entries,
      store: (entries) => storeBatch(tx, sourceId, entries),
    });
    if (read.entries === 0) throw new UnreadableFile(nothingIn(read));
    return read;
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal('invalid', error.message);
    throw error;
  }
}

/** One parameter for all rows: a value each costs the driver four times as long. */
export async function storeBatch(
  { db }: ServiceContext,
  sourceId: string,
  entries: readonly AttributionEntry[],
): Promise<number> {
  const rows = entries.map((entry) => ({
    id: v7(),
    kind: entry.kind,
    chain: entry.chain,
    value: entry.value,
    display: entry.display,
    label: entry.label,
    actor: entry.actor,
    category: entry.category,
    confidence: entry.confidence,
    confidence_word: entry.confidenceWord,
    reference: entry.reference,
    valid_from: entry.validFrom,
    proof: entry.proof,
  }));
  const stored = await db.execute(sql`
    insert into ${attributions} (id, source_id, kind, chain, value, display, label, actor, category,
      confidence, confidence_word, reference, valid_from, proof)
    select id, ${sourceId}::uuid, kind, chain, value, display, label, actor, category,
      confidence, confidence_word, reference, valid_from, nullif(proof, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, kind text, chain text,
      value text, display text, label text, actor text, category text, confidence int,
      confidence_word text, reference text, valid_from date, proof jsonb)
    on conflict do nothing`);
  return stored.rowCount ?? 0;
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
    const isTaken = await tx.db.$count(
      attributionSources,
      and(
        eq(attributionSources.isOwn, true),
        eq(sql`lower(${attributionSources.name})`, draft.name.toLowerCase()),
      ),
    );
    if (isTaken > 0)
      throw new Refusal('conflict', `“${draft.name}” is our own list. Give this one another name.`);
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

/**
 * Removes a source with all its statements, or a draft. Idempotent.
 * @throws Refusal `conflict` for our own list
 */
export async function removeSource(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'attribution:write');
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(attributionSources)
      .where(eq(attributionSources.id, id))
      .returning();
    if (!gone) return;
    if (gone.isOwn)
      throw new Refusal('conflict', 'Its entries are taken back one by one, on their requests.');
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
