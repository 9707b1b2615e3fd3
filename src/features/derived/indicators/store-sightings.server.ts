import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { gathered, together } from '#kernel/statements.ts';
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
  const seenAt = tx.now().toISOString();
  const own = sourceColumns(source);
  const rows = found.map((each) => ({
    ...each,
    ...own,
    id: v7(),
    raw: each.raw.slice(0, 500),
    seenAt,
  }));
  const named = uniqueByKey(found).map((each) => ({ ...toRow(each), seenAt }));
  return [
    () => insertIndicators(tx.db, named),
    async () => {
      const insert = 'caseId' in source ? insertCaseSightings : insertFormSightings;
      const stored = await insert(tx.db, rows);
      const ofSource = stored.rows.filter(
        ({ source_id: id }) => id === (own.caseId ?? own.submissionId),
      );
      // Somebody's last sighting went, and the indicator with it, between the two statements.
      if (ofSource.length !== rows.length)
        throw new Error('An indicator vanished while it was being named.');
    },
  ];
}

const insertIndicators = gathered<ReturnType<typeof toRow> & { seenAt: string }>(
  'insert_indicators',
  (rows) => sql`
    insert into ${indicators} (id, kind, chain, value, display, checksum, likely_typo, lookalike_key,
      first_seen_at, is_ignored, ignored_reason)
    select id, kind, chain, value, display, checksum, "likelyTypo", "lookalikeKey",
      "seenAt", "ignoredReason" is not null, "ignoredReason"
    from jsonb_to_recordset(${rows}) as row (id uuid, kind text, chain text,
      value text, display text, checksum text, "likelyTypo" text, "lookalikeKey" text,
      "ignoredReason" text, "seenAt" timestamptz)
    order by kind, chain, value
    on conflict do nothing`,
);

const insertCaseSightings = insertSightings('case_id');
const insertFormSightings = insertSightings('submission_id');

function insertSightings(source: 'case_id' | 'submission_id') {
  return gathered<object, { source_id: string }>(
    `insert_sightings_${source}`,
    (rows) => sql`
    with named as (
      select given.*, stored.id as indicator_id from jsonb_to_recordset(${rows}) as given (id uuid, kind text,
        chain text, value text, field text, role text, raw text, "submissionId" uuid, "caseId" uuid,
        "seenAt" timestamptz)
      join ${indicators} stored using (kind, chain, value)
      for key share of stored
    )
    insert into ${indicatorSightings}
      (id, indicator_id, submission_id, case_id, field, role, raw, seen_at)
    select id, indicator_id, "submissionId", "caseId", field, role, raw, "seenAt" from named
    on conflict (${sql.raw(source)}, indicator_id, field) where ${sql.raw(source)} is not null
      do update set role = excluded.role, raw = excluded.raw
    returning ${sql.raw(source)} as source_id`,
  );
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
  await note(tx.db, [{ id: v7(), ...sourceColumns(source), version, problem, readAt }]);
}

const noteCaseReading = noteReading('case_id');
const noteFormReading = noteReading('submission_id');

function noteReading(source: 'case_id' | 'submission_id') {
  return gathered(
    `note_reading_${source}`,
    (rows) => sql`
    insert into ${indicatorReadings} (id, submission_id, case_id, version, problem, read_at)
    select id, "submissionId", "caseId", version, problem, "readAt"
    from jsonb_to_recordset(${rows}) as row (id uuid, "submissionId" uuid, "caseId" uuid, version int,
      problem text, "readAt" timestamptz)
    on conflict (${sql.raw(source)}) do update set version = excluded.version,
      problem = excluded.problem, read_at = excluded.read_at`,
  );
}
