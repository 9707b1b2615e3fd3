import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { builtInForm } from '#features/built-in-forms.ts';
import { payments } from '#features/payments/schema.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import {
  keyOf,
  readOwnIndicators,
  sourceColumns,
  type SightingSource,
} from './own-indicators.server.ts';
import type { Indicator } from './read/indicator.server.ts';
import { readerVersion } from './read/read-indicators.server.ts';
import { indicatorReadings, indicators, indicatorSightings } from './schema.server.ts';
import { wellKnownReason } from './read/wallet-formats.server.ts';
import { type FieldIndicator, readFields, askedFields } from './indicator-fields.server.ts';

export type RecordSightings = {
  source: SightingSource;
  /** What was written, by the name of its field. */
  texts: Readonly<Record<string, string>>;
  /** Of a submission; what people send for other reasons than a fraud is not read. */
  formType?: string;
  /** It was read before; what is not named any more is taken away. */
  isAgain?: boolean;
};

/**
 * Finds the indicators of a submission or a case and stores them with the caller's transaction, which
 * authorises and audits. It never fails the caller: whatever goes wrong here is rolled back by itself,
 * and the job reads the text later.
 */
export async function recordSightings(tx: ServiceContext, input: RecordSightings): Promise<void> {
  const { source } = input;
  try {
    await tx.db.transaction((db) => readAndStore({ ...tx, db }, input));
  } catch (error) {
    const log = { err: error, requestId: tx.requestId };
    tx.ports.log.error(log, 'Indicators could not be read on arrival; the job will try again');
    await markReading(tx, source, { version: 0 });
    await tx.ports.queue.wake('read-indicators', { db: tx.db });
  }
}

/** The same for whoever handles a failure. @throws whatever went wrong */
export async function readAndStore(tx: ServiceContext, input: RecordSightings): Promise<void> {
  const { source, isAgain = false } = input;
  const found = await findIn(tx, input);
  if (isAgain) await removeOutdated(tx, source, found);
  await storeSightings(tx, source, found);
  await markReading(tx, source, { version: readerVersion });
}

async function findIn(tx: ServiceContext, input: RecordSightings): Promise<FieldIndicator[]> {
  const { texts, formType, source } = input;
  if (formType !== undefined && builtInForm(formType)?.namesIndicators === false) return [];
  const submissionId = 'submissionId' in source ? source.submissionId : undefined;
  const asked = await askedFields(tx, { submissionId, formType });
  const all = { ...texts, ...(await paymentTexts(tx, source)) };
  return readFields(all, await readOwnIndicators(tx), asked);
}

/** What the payments of a submission or a case name, by field; each as a line of its own. */
async function paymentTexts(
  tx: ServiceContext,
  source: SightingSource,
): Promise<Record<string, string>> {
  const { caseId, submissionId, removedAt, id } = payments;
  const rows = await tx.db
    .select({
      payment_from: payments.sender,
      payment_to: payments.recipient,
      payment_id: payments.transactionId,
      payment_reference: payments.reference,
    })
    .from(payments)
    .where(
      and(
        'caseId' in source ? eq(caseId, source.caseId) : eq(submissionId, source.submissionId),
        isNull(removedAt),
      ),
    )
    .orderBy(asc(id));
  const texts: Record<string, string> = {};
  for (const row of rows)
    for (const [name, text] of Object.entries(row))
      if (text) texts[name] = [...(texts[name] ? [texts[name]] : []), text].join('\n');
  return texts;
}

/**
 * Stores what a submission or a case names. Rows of indicators that exist are never written to, so that
 * reports that name the same wallet at the same moment don't wait for each other; sorted, so that two
 * which bring the same new ones can't wait for each other in a circle.
 */
async function storeSightings(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
  if (found.length === 0) return;
  const sorted = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tx.db
    .insert(indicators)
    .values(uniqueByKey(sorted).map((each) => toRow(each, tx.now())))
    .onConflictDoNothing();
  const rows = sorted.map((each) => ({
    id: v7(),
    kind: each.kind,
    chain: each.chain,
    value: each.value,
    field: each.field,
    role: each.role,
    raw: each.raw.slice(0, 500),
  }));
  const { submissionId, caseId } = sourceColumns(source);
  const { rowCount } = await tx.db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, kind text, chain text, value text, field text, role text, raw text)
    ), named as (
      select given.*, stored.id as indicator_id from given
      join ${indicators} stored using (kind, chain, value)
      for key share of stored
    )
    insert into ${indicatorSightings}
      (id, indicator_id, submission_id, case_id, field, role, raw, seen_at)
    select id, indicator_id, ${submissionId}::uuid, ${caseId}::uuid, field, role, raw, ${tx.now()}
    from named
    on conflict (${sql.raw(submissionId ? 'submission_id' : 'case_id')}, indicator_id, field)
      where ${sql.raw(submissionId ? 'submission_id' : 'case_id')} is not null
      do update set role = excluded.role, raw = excluded.raw`);
  // Somebody's last sighting went, and the indicator with it, between the two statements.
  if (rowCount !== rows.length) throw new Error('An indicator vanished while it was being named.');
}

function uniqueByKey(found: readonly FieldIndicator[]): FieldIndicator[] {
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}

function toRow(found: FieldIndicator, now: Date): typeof indicators.$inferInsert {
  const { kind, chain, value, display, checksum, likelyTypo = null } = found;
  const reason = kind === 'wallet' ? wellKnownReason(value) : undefined;
  return {
    kind,
    chain,
    value,
    display,
    checksum,
    likelyTypo,
    lookalikeKey: lookalikeKey(found),
    firstSeenAt: now,
    ...(reason && { isIgnored: true, ignoredReason: reason }),
  };
}

/** Takes away the sightings of an earlier reading that this one does not find. */
async function removeOutdated(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
  const kept = new Set(found.map((each) => `${each.field} ${keyOf(each)}`));
  const isOfSource =
    'caseId' in source
      ? eq(indicatorSightings.caseId, source.caseId)
      : eq(indicatorSightings.submissionId, source.submissionId);
  const before = await tx.db
    .select({
      id: indicatorSightings.id,
      field: indicatorSightings.field,
      kind: indicators.kind,
      chain: indicators.chain,
      value: indicators.value,
    })
    .from(indicatorSightings)
    .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId))
    .where(isOfSource);
  const outdated = before.filter((each) => !kept.has(`${each.field} ${keyOf(each)}`));
  if (outdated.length === 0) return;
  const ids = outdated.map(({ id }) => id);
  await tx.db
    .delete(indicatorSightings)
    .where(and(isOfSource, inArray(indicatorSightings.id, ids)));
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
  const values = { version, problem, readAt: version > 0 ? tx.now() : null };
  const target = 'caseId' in source ? indicatorReadings.caseId : indicatorReadings.submissionId;
  await tx.db
    .insert(indicatorReadings)
    .values({ ...sourceColumns(source), ...values })
    .onConflictDoUpdate({ target, set: values });
}
