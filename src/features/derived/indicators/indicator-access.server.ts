import { sql, type SQL } from 'drizzle-orm';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { HostWarning } from '#features/base/extraction/doubts.ts';
import type { IndicatorView, Twin } from './indicator-view.ts';
import { warnOfHost } from '#features/base/extraction/hosts.server.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';

/** Rights to read submissions and cases; hidden records do not appear in any count or list. */
export function readerRights({ actor }: ServiceContext): { submissions: boolean; cases: boolean } {
  if (actor.type !== 'staff') return { submissions: false, cases: false };
  return {
    submissions: actor.permissions.includes('submission:read'),
    cases: actor.permissions.includes('case:read'),
  };
}

/**
 * SQL condition on a sighting: the reader's role permits it, and the case is not a restricted one without
 * the reader on its list. @param alias of `indicator_sightings`
 */
export function isVisible(ctx: ServiceContext, alias: string): SQL {
  const may = readerRights(ctx);
  // Literals, so that the planner drops the whole condition for readers who may see everything.
  const [submissions, casesShown] = [sql.raw(String(may.submissions)), sql.raw(String(may.cases))];
  const row = sql.raw(alias);
  const ofRole = sql`(case when ${row}.case_id is null then ${submissions} else ${casesShown} end)`;
  const ofCase = visibleCases(ctx, sql`${row}.case_id`);
  const ofSubmission = visibleSubmissions(ctx, sql`${row}.submission_id`);
  return ofCase && ofSubmission ? sql`(${ofRole} and ${ofCase} and ${ofSubmission})` : ofRole;
}

/** Condition that the reader may see the indicator in at least one place. */
export function isSeenSomewhere(ctx: ServiceContext): SQL<boolean> {
  return sql`exists (select 1 from ${indicatorSightings} s
    where s.indicator_id = ${indicators.id} and ${isVisible(ctx, 's')})`;
}

/**
 * Condition that the reader may know of an indicator: they may see a sighting, or it is ignored and has no
 * sightings left.
 */
export function mayKnow(ctx: ServiceContext): SQL<boolean> {
  return sql`(${isSeenSomewhere(ctx)} or ${indicators.isIgnored} and not exists (
    select 1 from ${indicatorSightings} s where s.indicator_id = ${indicators.id}))`;
}

export type IndicatorRow = typeof indicators.$inferSelect;

/** @param links what other rows say about this one */
export function toView(
  row: IndicatorRow,
  links: { twins: Twin[]; likelyIndicatorId?: string | undefined },
): IndicatorView {
  const { id, kind, chain, value, display, checksum, likelyTypo, possibilities } = row;
  const { isIgnored, ignoredReason } = row;
  const { twins, likelyIndicatorId } = links;
  const hostWarning = warnOf(row);
  return {
    id,
    kind,
    chain,
    value,
    display,
    checksum,
    likelyTypo,
    possibilities,
    isIgnored,
    ignoredReason,
    twins,
    ...(likelyIndicatorId && { likelyIndicatorId }),
    ...(hostWarning && { hostWarning }),
  };
}

function warnOf({ kind, value }: IndicatorRow): HostWarning | undefined {
  if (kind === 'domain') return warnOfHost(value);
  if (kind === 'url') return warnOfHost(value.split(/[/:?#]/)[0] ?? '');
  return kind === 'email' ? warnOfHost(value.split('@').at(-1) ?? '') : undefined;
}
