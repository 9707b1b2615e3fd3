import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { sendAll } from '#kernel/send-all.ts';
import type { FieldIndicator } from './indicator-fields.server.ts';
import { keyOf, sourceColumns, type SightingSource } from './own-indicators.server.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { readerVersion } from '#features/base/extraction/read-indicators.server.ts';
import { isBankCode } from '#shared/vocabulary/indicator-kinds.ts';
import { wellKnownReason } from '#features/base/extraction/wallet-formats.server.ts';
import { indicatorReadings, indicators, indicatorSightings } from '#database/tables/indicators.ts';

/**
 * Stores the indicators found in a text, in the caller's transaction, and marks it as read.
 * @param changes numbers of indicators that a newer reader found in addition or no longer
 */
export async function storeFound(
  tx: ServiceContext,
  source: SightingSource,
  { found, changes }: { found: readonly FieldIndicator[]; changes?: ReadingChanges | undefined },
): Promise<void> {
  await sendAll([
    ...(found.length > 0 ? [insertIndicators(tx, found), insertSightings(tx, source, found)] : []),
    markReading(tx, source, { version: readerVersion, changes }),
  ]);
}

/** The chains that people chose for addresses which look the same on several. */
export async function asSettled(
  tx: ServiceContext,
  found: readonly FieldIndicator[],
): Promise<FieldIndicator[]> {
  const open = found.filter(({ possibilities }) => possibilities !== undefined);
  if (open.length === 0) return [...found];
  const values = [...new Set(open.map(({ value }) => value))];
  const settled = await tx.db
    .select({ value: indicators.value, chain: indicators.chain })
    .from(indicators)
    .where(
      and(
        eq(indicators.kind, 'wallet'),
        inArray(indicators.value, values),
        isNotNull(indicators.settledAt),
      ),
    );
  const chainOf = new Map(settled.map(({ value, chain }) => [value, chain]));
  return found.map((each) => {
    const chain = each.possibilities && chainOf.get(each.value);
    if (chain === undefined) return each;
    const { possibilities: _settled, ...rest } = each;
    return { ...rest, chain };
  });
}

/** Stores the sightings of a submission or a case. */
async function insertSightings(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
  // An indicator whose last other sighting is removed meanwhile is deleted; the insert then fails on its
  // null.
  const rows = found.map((each) => ({
    indicatorId: idOf(each),
    field: each.field,
    role: each.role,
    raw: each.raw.slice(0, 500),
    ...sourceColumns(source),
    seenAt: tx.now(),
  }));
  const own = sourceColumn(indicatorSightings, source);
  await named(
    `insert_sightings_of_${kindOf(source)}`,
    rows.length,
    tx.db
      .insert(indicatorSightings)
      .values(rows)
      .onConflictDoUpdate({
        target: [own, indicatorSightings.indicatorId, indicatorSightings.field],
        targetWhere: isNotNull(own),
        set: { role: sql`excluded.role`, raw: sql`excluded.raw` },
      }),
  );
}

/**
 * Inserts the new indicators. Existing rows are never updated, so that concurrent reports of the same
 * wallet do not wait for each other; sorted, so that two transactions with the same new ones cannot
 * deadlock.
 */
async function insertIndicators(
  tx: ServiceContext,
  found: readonly FieldIndicator[],
): Promise<void> {
  const rows = uniqueByKey(found).map((each) => ({ ...toRow(each), firstSeenAt: tx.now() }));
  const insert = tx.db.insert(indicators).values(rows).onConflictDoNothing();
  await named('insert_indicators', rows.length, insert);
}

/** Looks up the id of a stored indicator within the insert of its sighting: the row may be an older one. */
function idOf({ kind, chain, value }: FieldIndicator): SQL<string> {
  return sql<string>`(select ${indicators.id} from ${indicators}
    where ${eq(indicators.kind, kind)} and ${eq(indicators.chain, chain)} and ${eq(indicators.value, value)})`;
}

/** Most reports name few indicators; each number of rows needs a prepared statement. */
const mostNamedRows = 8;

/** Uses a prepared statement, planned once per connection, for inserts of few rows. */
async function named(
  name: string,
  rows: number,
  insert: { prepare(name: string): { execute(): Promise<unknown> }; execute(): Promise<unknown> },
): Promise<void> {
  await (rows > mostNamedRows ? insert : insert.prepare(`${name}_${rows}`)).execute();
}

function kindOf(source: SightingSource): 'case' | 'submission' {
  return 'caseId' in source ? 'case' : 'submission';
}

function sourceColumn<CaseId, SubmissionId>(
  table: { caseId: CaseId; submissionId: SubmissionId },
  source: SightingSource,
): CaseId | SubmissionId {
  return 'caseId' in source ? table.caseId : table.submissionId;
}

function uniqueByKey(found: readonly FieldIndicator[]): FieldIndicator[] {
  const byKey = new Map(found.map((each) => [keyOf(each), each]));
  return [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? []);
}

function toRow(found: FieldIndicator) {
  const { kind, chain, value, display, checksum, likelyTypo = null } = found;
  // A routing number stays in exports, and is left out where matters are linked.
  const ignoredReason =
    isBankCode(kind) && kind !== 'aba'
      ? 'It names a bank, which many reports share.'
      : kind === 'wallet'
        ? wellKnownReason(value)
        : undefined;
  return {
    kind,
    chain,
    value,
    display,
    checksum,
    likelyTypo,
    possibilities: [...(found.possibilities ?? [])],
    lookalikeKey: lookalikeKey(found),
    isIgnored: ignoredReason !== undefined,
    ignoredReason: ignoredReason ?? null,
  };
}

/** Prefix of every address of a chain, which an imitation gets for free. */
const prefix =
  /^(?:0x|(?:bc|ltc|dgb)1[qpzry]|(?:addr|stake|cosmos|osmo|zs)1|[EU]Q|t[13]|[13TrLMDA9qpXG48])/;

/**
 * Chain, first four and last four characters of a wallet: wallets display only these, and "address
 * poisoning" relies on it.
 */
export function lookalikeKey({ kind, chain, value }: Pick<Indicator, 'kind' | 'chain' | 'value'>) {
  if (kind !== 'wallet') return null;
  const body = chain === 'solana' ? value : value.replace(prefix, '');
  return `${chain}:${body.slice(0, 4)}:${body.slice(-4)}`;
}

/**
 * Records which version of the reader has read a text.
 * @param reading version 0: not read yet, the job will; `problem`: the error of this version
 */
export async function markReading(
  tx: ServiceContext,
  source: SightingSource,
  reading: { version: number; problem?: string; changes?: ReadingChanges | undefined },
): Promise<void> {
  const { version, problem = null, changes } = reading;
  const noted = { version, problem, readAt: version > 0 ? tx.now() : null, ...changes };
  await tx.db
    .insert(indicatorReadings)
    .values({ ...sourceColumns(source), ...noted })
    .onConflictDoUpdate({ target: sourceColumn(indicatorReadings, source), set: noted })
    .prepare(`note_reading_of_${kindOf(source)}${changes ? '_again' : ''}`)
    .execute();
}

/** Indicators found in addition, and no longer found, when a newer reader reads a text again. */
export type ReadingChanges = { added: number; removed: number };
