import { eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { sendAll } from '#kernel/send-all.ts';
import type { FieldIndicator } from './indicator-fields.server.ts';
import { keyOf, sourceColumns, type SightingSource } from './own-indicators.server.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { readerVersion } from '#features/base/extraction/read-indicators.server.ts';
import { wellKnownReason } from '#features/base/extraction/wallet-formats.server.ts';
import { indicatorReadings, indicators, indicatorSightings } from './schema.server.ts';

/** Stores what was found in a text, with the caller's transaction, and that it was read. */
export async function storeFound(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
  await sendAll([
    ...(found.length > 0 ? [insertIndicators(tx, found), insertSightings(tx, source, found)] : []),
    markReading(tx, source, { version: readerVersion }),
  ]);
}

/** Stores what a submission or a case names. */
async function insertSightings(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
  // An indicator whose last other sighting is removed meanwhile goes with it; the insert then fails on its null.
  const rows = found.map((each) => ({
    ...{ indicatorId: idOf(each), field: each.field, role: each.role, raw: each.raw.slice(0, 500) },
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
 * Stores the indicators that are new. Rows that exist are never written to, so that reports that name the same wallet
 * at the same moment don't wait for each other; sorted, so that two which bring the same new ones can't wait for each
 * other in a circle.
 */
async function insertIndicators(
  tx: ServiceContext,
  found: readonly FieldIndicator[],
): Promise<void> {
  const rows = uniqueByKey(found).map((each) => ({ ...toRow(each), firstSeenAt: tx.now() }));
  const insert = tx.db.insert(indicators).values(rows).onConflictDoNothing();
  await named('insert_indicators', rows.length, insert);
}

/** The id of a stored indicator, looked up while its sighting is stored: it may be an older row's. */
function idOf({ kind, chain, value }: FieldIndicator): SQL<string> {
  return sql<string>`(select ${indicators.id} from ${indicators}
    where ${eq(indicators.kind, kind)} and ${eq(indicators.chain, chain)} and ${eq(indicators.value, value)})`;
}

/** Most reports name only a few things; each number of rows is a statement of its own. */
const mostNamedRows = 8;

/** Has a connection plan an insert of a few rows once. */
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
  const ignoredReason = kind === 'wallet' ? wellKnownReason(value) : undefined;
  return {
    kind,
    chain,
    value,
    display,
    checksum,
    likelyTypo,
    lookalikeKey: lookalikeKey(found),
    isIgnored: ignoredReason !== undefined,
    ignoredReason: ignoredReason ?? null,
  };
}

/** What every address of a chain begins with, and whoever imitates one gets for free. */
const prefix = /^(?:0x|bc1[qpzry]|ltc1[qp]|[13TrLMDA9qp])/;

/**
 * Chain, first four and last four characters of a wallet: wallets show no more than these, and
 * "address poisoning" counts on it.
 */
function lookalikeKey({ kind, chain, value }: Pick<Indicator, 'kind' | 'chain' | 'value'>) {
  if (kind !== 'wallet') return null;
  const body = chain === 'solana' ? value : value.replace(prefix, '');
  return `${chain}:${body.slice(0, 4)}:${body.slice(-4)}`;
}

/**
 * Notes which release of the reader has read a text.
 * @param reading version 0: nobody yet, the job will; `problem`: what this version met there
 */
export async function markReading(
  tx: ServiceContext,
  source: SightingSource,
  reading: { version: number; problem?: string },
): Promise<void> {
  const { version, problem = null } = reading;
  const noted = { version, problem, readAt: version > 0 ? tx.now() : null };
  await tx.db
    .insert(indicatorReadings)
    .values({ ...sourceColumns(source), ...noted })
    .onConflictDoUpdate({ target: sourceColumn(indicatorReadings, source), set: noted })
    .prepare(`note_reading_of_${kindOf(source)}`)
    .execute();
}
