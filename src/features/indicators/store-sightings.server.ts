import { sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { prepared, together } from '#kernel/statements.ts';
import type { FieldIndicator } from './indicator-fields.server.ts';
import { keyOf, sourceColumns, type SightingSource } from './own-indicators.server.ts';
import type { Indicator } from './read/indicator.server.ts';
import { readerVersion } from './read/read-indicators.server.ts';
import { wellKnownReason } from './read/wallet-formats.server.ts';
import { indicatorReadings, indicators, indicatorSightings } from './schema.server.ts';

/** Stores what was found in a text, with the caller's transaction, and that it was read. */
export async function storeFound(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
  await together(tx, [
    ...sightingSteps(tx, source, found),
    () => markReading(tx, source, { version: readerVersion }),
  ]);
}

/**
 * Stores what a submission or a case names. Rows of indicators that exist are never written to, so that
 * reports that name the same wallet at the same moment don't wait for each other; sorted, so that two
 * which bring the same new ones can't wait for each other in a circle.
 */
function sightingSteps(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): (() => Promise<unknown>)[] {
  if (found.length === 0) return [];
  const sorted = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = sorted.map((each) => ({ ...each, id: v7(), raw: each.raw.slice(0, 500) }));
  const seenAt = tx.now().toISOString();
  const named = uniqueByKey(sorted).map((each) => toRow(each));
  return [
    () => insertIndicators(tx.db, { seenAt, rows: JSON.stringify(named) }),
    async () => {
      const insert = 'caseId' in source ? insertCaseSightings : insertFormSightings;
      const given = { ...sourceColumns(source), seenAt, rows: JSON.stringify(rows) };
      const { rowCount } = await insert(tx.db, given);
      // Somebody's last sighting went, and the indicator with it, between the two statements.
      if (rowCount !== rows.length)
        throw new Error('An indicator vanished while it was being named.');
    },
  ];
}

const insertIndicators = prepared(
  'insert_indicators',
  () => sql`
    insert into ${indicators} (id, kind, chain, value, display, checksum, likely_typo, lookalike_key,
      first_seen_at, is_ignored, ignored_reason)
    select id, kind, chain, value, display, checksum, "likelyTypo", "lookalikeKey",
      ${sql.placeholder('seenAt')}::timestamptz, "ignoredReason" is not null, "ignoredReason"
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as row (id uuid, kind text, chain text,
      value text, display text, checksum text, "likelyTypo" text, "lookalikeKey" text,
      "ignoredReason" text)
    on conflict do nothing`,
);

const insertCaseSightings = prepared('insert_case_sightings', () => insertSightings('case_id'));
const insertFormSightings = prepared('insert_form_sightings', () =>
  insertSightings('submission_id'),
);

function insertSightings(source: 'case_id' | 'submission_id'): SQL {
  return sql`
    with named as (
      select given.*, stored.id as indicator_id from jsonb_to_recordset(
        ${sql.placeholder('rows')}::jsonb) as given (id uuid, kind text, chain text, value text,
        field text, role text, raw text)
      join ${indicators} stored using (kind, chain, value)
      for key share of stored
    )
    insert into ${indicatorSightings}
      (id, indicator_id, submission_id, case_id, field, role, raw, seen_at)
    select id, indicator_id, ${sql.placeholder('submissionId')}::uuid,
      ${sql.placeholder('caseId')}::uuid, field, role, raw,
      ${sql.placeholder('seenAt')}::timestamptz
    from named
    on conflict (${sql.raw(source)}, indicator_id, field) where ${sql.raw(source)} is not null
      do update set role = excluded.role, raw = excluded.raw`;
}

function uniqueByKey(found: readonly FieldIndicator[]): FieldIndicator[] {
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}

function toRow(found: FieldIndicator) {
  const { kind, chain, value, display, checksum, likelyTypo = null } = found;
  const ignoredReason = kind === 'wallet' ? wellKnownReason(value) : undefined;
  return {
    id: v7(),
    kind,
    chain,
    value,
    display,
    checksum,
    likelyTypo,
    lookalikeKey: lookalikeKey(found),
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
  const readAt = version > 0 ? tx.now().toISOString() : null;
  const note = 'caseId' in source ? noteCaseReading : noteFormReading;
  await note(tx.db, { id: v7(), ...sourceColumns(source), version, problem, readAt });
}

const noteCaseReading = prepared('note_case_reading', () => noteReading('case_id'));
const noteFormReading = prepared('note_form_reading', () => noteReading('submission_id'));

function noteReading(source: 'case_id' | 'submission_id'): SQL {
  return sql`
    insert into ${indicatorReadings} (id, submission_id, case_id, version, problem, read_at)
    values (${sql.placeholder('id')}::uuid, ${sql.placeholder('submissionId')}::uuid, ${sql.placeholder('caseId')}::uuid,
      ${sql.placeholder('version')}::int, ${sql.placeholder('problem')}::text,
      ${sql.placeholder('readAt')}::timestamptz)
    on conflict (${sql.raw(source)}) do update set version = excluded.version,
      problem = excluded.problem, read_at = excluded.read_at`;
}
