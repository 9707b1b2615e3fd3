import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { indicatorSightings, indicators } from './schema/indicators.server.ts';
import { lookalikeKey } from './lookalike-key.server.ts';
import { keyOf } from './own-indicators.server.ts';
import type { FieldIndicator } from './read-fields.server.ts';
import { sourceColumns } from './sighting-source.server.ts';
import type { SightingSource } from './sighting-source.server.ts';
import { wellKnownReason } from './well-known-wallets.server.ts';

/**
 * Stores what a submission or a case names. Rows of indicators that exist are never written to, so that
 * reports that name the same wallet at the same moment don't wait for each other; sorted, so that two
 * which bring the same new ones can't wait for each other in a circle.
 */
export async function storeSightings(
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
    ...{ id: v7(), kind: each.kind, chain: each.chain, value: each.value },
    ...{ field: each.field, role: each.role, raw: each.raw.slice(0, 500) },
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
    ...{ kind, chain, value, display, checksum, likelyTypo },
    lookalikeKey: lookalikeKey(found),
    firstSeenAt: now,
    ...(reason && { isIgnored: true, ignoredReason: reason }),
  };
}

/** Takes away the sightings of an earlier reading that this one does not find. */
export async function removeOutdated(
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
      ...{ kind: indicators.kind, chain: indicators.chain, value: indicators.value },
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
