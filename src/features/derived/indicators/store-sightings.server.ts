import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
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
  if (found.length > 0) await insertSightings(tx, source, found);
  await markReading(tx, source, { version: readerVersion });
}

/** Stores what a submission or a case names. */
async function insertSightings(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
  const ids = await insertIndicators(tx, found);
  const rows = found.map((each) => {
    const indicatorId = ids.get(keyOf(each));
    // Its last other sighting was removed, and the indicator with it, between the two statements.
    if (!indicatorId) throw new Error('An indicator vanished while it was being named.');
    const { field, role } = each;
    return {
      ...{ indicatorId, field, role, raw: each.raw.slice(0, 500) },
      ...sourceColumns(source),
      seenAt: tx.now(),
    };
  });
  const own = sourceColumn(indicatorSightings, source);
  await tx.db
    .insert(indicatorSightings)
    .values(rows)
    .onConflictDoUpdate({
      target: [own, indicatorSightings.indicatorId, indicatorSightings.field],
      targetWhere: isNotNull(own),
      set: { role: sql`excluded.role`, raw: sql`excluded.raw` },
    });
}

/**
 * Stores the indicators that are new, and keeps those that exist from being removed. Rows that exist are never
 * written to, so that reports that name the same wallet at the same moment don't wait for each other; sorted, so
 * that two which bring the same new ones can't wait for each other in a circle.
 * @returns their ids, by `keyOf`
 */
async function insertIndicators(
  tx: ServiceContext,
  found: readonly FieldIndicator[],
): Promise<ReadonlyMap<string, string>> {
  const rows = uniqueByKey(found).map((each) => ({ ...toRow(each), firstSeenAt: tx.now() }));
  await tx.db.insert(indicators).values(rows).onConflictDoNothing();
  const { id, kind, chain, value } = indicators;
  const kinds = rows.map((row) => row.kind);
  const chains = rows.map((row) => row.chain);
  const values = rows.map((row) => row.value);
  const stored = await tx.db
    .select({ id, kind, chain, value })
    .from(indicators)
    .where(and(inArray(kind, kinds), inArray(chain, chains), inArray(value, values)))
    .for('key share');
  return new Map(stored.map((row) => [keyOf(row), row.id]));
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
    ignoredReason,
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
    .prepare(`note_reading_of_${'caseId' in source ? 'case' : 'submission'}`)
    .execute();
}
