import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import type { StandingSource } from '#features/base/audit/standing-work.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { lengthOf } from '#shared/forms/clean-text.ts';
import { readMisp, readStix } from './attribution-bundles.server.ts';
import {
  decodeText,
  mostEntries,
  mostSourceBytes,
  otherParts,
  readEntries,
  UnreadableFile,
  type AttributionEntry,
  type GivenFile,
  type ReadEntries,
} from './attribution-entries.server.ts';
import { findAllowed, type Allowed } from './allowed-values.server.ts';
import { readOfac, readTagpack } from './attribution-lists.server.ts';
import type { AttributionFormat } from './format.ts';
import { readCategory } from './label-kinds.ts';
import { readAdapters, readNames, readReserves, readSpellbook } from './label-lists.server.ts';
import { readAttributionCsv, readSites } from './site-lists.server.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';
import { urls } from '#shared/urls.ts';
import { hashOfBytes } from './submission-keys.server.ts';
import { partAnswerWords, partWord, type PartAnswer, type Verdict } from './verdict.ts';

/** The reader of each format. */
export const listReaders: Readonly<
  Record<
    AttributionFormat,
    (text: string, about: { name: string; fileName: string; now: Date }) => GivenFile
  >
> = {
  tagpack: readTagpack,
  reserves: readReserves,
  spellbook: readSpellbook,
  names: readNames,
  adapters: readAdapters,
  ofac: readOfac,
  csv: readAttributionCsv,
  domains: readSites,
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
  /** True where staff want to be asked about every part again, also those they judged before. */
  isAskedAnew?: boolean | undefined;
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
      const content = contentOf(file, read);
      const [draft] = await tx.db
        .update(attributionSources)
        .set(content)
        .where(eq(attributionSources.id, id))
        .returning();
      const former = file.isAskedAnew ? undefined : await findFormer(tx, file);
      if (draft && former) {
        const known = await answerAsBefore(tx, draft, former.answers);
        await keepAnswers(tx, { id, answers: former.answers });
        await tx.db
          .update(attributionSources)
          .set({
            notes: {
              ...content.notes,
              mapping: [...content.notes.mapping, ...answersInWords(known)],
            },
          })
          .where(eq(attributionSources.id, id));
      }
      await recordAudit(tx, {
        action: 'attributions.tried',
        target: id,
        details: { source: file.name, format: file.format, entries: String(read.entries) },
      });
      return { id };
    }),
  );
}

/** Lists of others that are shown, for the list of what somebody leaves behind. */
export const standingSources: StandingSource = {
  actions: ['attributions.imported'],
  async find(ctx, ids) {
    authorize(ctx, 'staff:read');
    const { id, name, url, state } = attributionSources;
    const rows = await ctx.db
      .select({ id, name, url })
      .from(attributionSources)
      .where(and(inArray(id, [...ids]), eq(state, 'shown')));
    return rows.map((row) => ({
      id: row.id,
      what: `List “${row.name}”${row.url === null ? '' : ', fetched every day'}`,
      href: urls.admin.attributionSources(),
    }));
  },
};

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
  return `Nothing in it can be shown. ${problems.slice(0, 3).join('. ')}. Is it another format?`;
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
    ...contentOf(file, { mapping: [], entries: 0, leftOut: 0, repeated: 0, problems: [] }),
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
  { format, name, fileName, bytes, limits = uploadLimits }: SourceFile,
): Promise<ReadEntries> {
  const allowed = await findAllowed(tx, { except: name });
  try {
    if (bytes.length > limits.bytes)
      throw new UnreadableFile(`It is larger than ${limits.bytes >> 20} MB.`);
    const given = listReaders[format](decodeText(bytes), { name, fileName, now: tx.now() });
    const read = await readEntries(given, {
      most: limits.entries,
      now: tx.now(),
      judge: (category) => (readCategory(format, category).risk === undefined ? 'unknown' : 'bad'),
      store: async (entries) =>
        storeBatch(tx, sourceId, await askAboutAllowed(tx, entries, allowed)),
    });
    if (read.entries === 0) throw new UnreadableFile(nothingIn(read));
    return read;
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal('invalid', error.message);
    throw error;
  }
}

/** Begins the name of the part that holds one value which we know to be allowed. */
const allowedPart = 'allowed here: ';

/** What a file says against a value that we know to be allowed is asked, value by value. */
async function askAboutAllowed(
  tx: ServiceContext,
  entries: readonly AttributionEntry[],
  allowed: Allowed,
): Promise<AttributionEntry[]> {
  const reasons = await allowed.reasonsOf(
    tx,
    entries.filter(({ verdict }) => verdict === 'bad' || verdict === 'asked'),
  );
  return entries.map((entry) => {
    const reason = reasons.get(entry);
    return reason === undefined
      ? entry
      : { ...entry, verdict: 'asked', part: `${allowedPart}${entry.display}, ${reason}` };
  });
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
    valid_until: entry.validUntil,
    proof: entry.proof,
    verdict: entry.verdict,
    part: entry.part,
  }));
  const stored = await db.execute(sql`
    insert into ${attributions} (id, source_id, kind, chain, value, display, label, actor, category,
      confidence, confidence_word, reference, valid_from, valid_until, proof, verdict, part)
    select id, ${sourceId}::uuid, kind, chain, value, display, label, actor, category,
      confidence, confidence_word, reference, valid_from, valid_until, nullif(proof, 'null'::jsonb), verdict, part
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, kind text, chain text,
      value text, display text, label text, actor text, category text, confidence int,
      confidence_word text, reference text, valid_from date, valid_until timestamptz, proof jsonb,
      verdict text, part text)
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
    const open = await findOpenParts(tx, id);
    const [first] = open;
    if (first)
      throw new Refusal(
        'conflict',
        `Say first what the list holds: ${open.length === 1 ? `“${partWord(first.part)}” waits` : `${open.length} parts wait`} for an answer.`,
      );
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

/** A part of a draft, of which staff say what it holds. */
export type OpenPart = { part: string; count: number; examples: string[] };

/** Parts that wait for an answer, the largest first. */
async function findOpenParts({ db }: ServiceContext, sourceId: string): Promise<OpenPart[]> {
  const { part, display, id } = attributions;
  return db
    .select({
      part,
      count: sql<number>`count(*)::int`,
      examples: sql<string[]>`(array_agg(${display} order by ${id}))[1:3]`,
    })
    .from(attributions)
    .where(and(eq(attributions.sourceId, sourceId), eq(attributions.verdict, 'asked')))
    .groupBy(part)
    .orderBy(desc(sql`count(*)`), asc(part))
    .limit(mostOpenParts);
}

/** Parts that one page asks about; the next follow when these are answered. */
const mostOpenParts = 50;

/**
 * Says what a part of a draft holds. What is left out counts as such. The answer holds for the next file of the same
 * source too.
 * @throws Refusal `not_found`
 */
export async function settlePart(
  ctx: ServiceContext,
  { source, part, answer }: { source: string; part: string; answer: PartAnswer },
): Promise<void> {
  authorize(ctx, 'attribution:write');
  await inTransaction(ctx, async (tx) => {
    const [draft] = await tx.db
      .select()
      .from(attributionSources)
      .where(and(eq(attributionSources.id, source), eq(attributionSources.state, 'draft')))
      .for('update');
    if (!draft) throw new Refusal('not_found', 'This dry run is not there any more.');
    await applyAnswers(tx, draft, new Map([[part, answer]]));
    await keepAnswers(tx, { id: source, answers: { ...draft.answers, [part]: answer } });
    await recordAudit(tx, {
      action: 'attributions.settled',
      target: source,
      details: { source: draft.name, part: partWord(part), answer },
    });
  });
}

/** The list that this file would take the place of, where it is of the same kind. */
async function findFormer({ db }: ServiceContext, { name, format }: SourceFile) {
  const [former] = await db
    .select({ answers: attributionSources.answers })
    .from(attributionSources)
    .where(
      and(
        eq(attributionSources.state, 'shown'),
        eq(attributionSources.format, format),
        eq(sql`lower(${attributionSources.name})`, name.toLowerCase()),
      ),
    );
  return former;
}

function answersInWords(answers: ReadonlyMap<string, PartAnswer>): string[] {
  if (answers.size === 0) return [];
  const said = [...answers].map(
    ([part, answer]) => `“${partWord(part)}”: ${partAnswerWords[answer]}`,
  );
  const rest = said.length > mostAnswersSaid ? `, and ${said.length - mostAnswersSaid} more` : '';
  return [`As you answered before. ${said.slice(0, mostAnswersSaid).join('; ')}${rest}.`];
}

/** Answers that the page of a dry run repeats. */
const mostAnswersSaid = 20;

/**
 * Judges parts as staff judged those of the same names in an earlier file, in the caller's transaction. The part that
 * gathers what has no name of its own holds something else in each file.
 * @returns the answers that were used
 */
async function answerAsBefore(
  tx: ServiceContext,
  source: { id: string },
  answers: Readonly<Record<string, PartAnswer>>,
): Promise<ReadonlyMap<string, PartAnswer>> {
  const names = Object.keys(answers).filter((part) => part !== otherParts);
  const { part, verdict, sourceId } = attributions;
  const open = await tx.db
    .selectDistinct({ part })
    .from(attributions)
    .where(and(eq(sourceId, source.id), eq(verdict, 'asked'), inArray(part, names)));
  const known = new Map(
    open.flatMap((each): [string, PartAnswer][] => {
      const answer = answers[each.part];
      return answer === undefined ? [] : [[each.part, answer]];
    }),
  );
  await applyAnswers(tx, source, known);
  return known;
}

/**
 * Judges the next file of a source as staff judged the one before, in the caller's transaction. New values that are
 * allowed here are left out until somebody brings the list in by hand.
 * @throws Refusal `invalid` for a part of which nobody has said what it holds
 */
export async function judgeAgain(
  tx: ServiceContext,
  source: typeof attributionSources.$inferSelect,
): Promise<void> {
  await answerAsBefore(tx, source, source.answers);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- fifty parts at a time
    const open = await findOpenParts(tx, source.id);
    if (open.length === 0) return;
    const unsettled = open.find(({ part }) => !part.startsWith(allowedPart));
    if (unsettled)
      throw new Refusal(
        'invalid',
        `Nobody has said what “${partWord(unsettled.part)}” holds. Bring the list in by hand once.`,
      );
    // oxlint-disable-next-line no-await-in-loop -- fifty parts at a time
    await applyAnswers(tx, source, new Map(open.map(({ part }) => [part, 'leave'])));
  }
}

async function applyAnswers(
  tx: ServiceContext,
  source: { id: string },
  answers: ReadonlyMap<string, PartAnswer>,
): Promise<void> {
  let left = 0;
  for (const [part, answer] of answers) {
    const isPart = and(
      eq(attributions.sourceId, source.id),
      eq(attributions.verdict, 'asked'),
      eq(attributions.part, part),
    );
    if (answer === 'leave') {
      // oxlint-disable-next-line no-await-in-loop -- few parts
      const gone = await tx.db.delete(attributions).where(isPart);
      left += gone.rowCount ?? 0;
    } else {
      // oxlint-disable-next-line no-await-in-loop -- few parts
      await tx.db.update(attributions).set({ verdict: answer }).where(isPart);
    }
  }
  await tx.db
    .update(attributionSources)
    .set({
      entries: sql`${attributionSources.entries} - ${left}`,
      leftOut: sql`${attributionSources.leftOut} + ${left}`,
    })
    .where(eq(attributionSources.id, source.id));
}

/** Keeps what staff said of parts, for the next file. */
async function keepAnswers(
  { db }: ServiceContext,
  { id, answers }: Pick<typeof attributionSources.$inferSelect, 'id' | 'answers'>,
): Promise<void> {
  await db.update(attributionSources).set({ answers }).where(eq(attributionSources.id, id));
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
  /** For a draft: its first statements, and the parts that wait for an answer. */
  sample: Sample[];
  open: OpenPart[];
  counts: Readonly<Record<Verdict, number>>;
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
    rows.push({
      ...row,
      sample: row.state === 'draft' ? await findSample(ctx, row.id) : [],
      open: row.state === 'draft' ? await findOpenParts(ctx, row.id) : [],
      counts: row.state === 'draft' ? await countVerdicts(ctx, row.id) : noCounts,
    });
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

const noCounts: Readonly<Record<Verdict, number>> = { bad: 0, good: 0, unknown: 0 };

async function countVerdicts(
  { db }: ServiceContext,
  sourceId: string,
): Promise<Record<Verdict, number>> {
  const rows = await db
    .select({ verdict: attributions.verdict, count: sql<number>`count(*)::int` })
    .from(attributions)
    .where(eq(attributions.sourceId, sourceId))
    .groupBy(attributions.verdict);
  const counts = { ...noCounts };
  for (const { verdict, count } of rows) if (verdict !== 'asked') counts[verdict] = count;
  return counts;
}
