import { and, asc, eq, gt, inArray, max, or, sql, sum } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readerRights, toView, type IndicatorRow } from './indicator-access.server.ts';
import { indicatorKinds, isBankCode } from '#shared/vocabulary/indicator-kinds.ts';
import type { ReadAgain, SeenIndicator } from './indicator-view.ts';
import { findCorrections, findTwins } from './indicator-sightings.server.ts';
import { findMatters } from './matters.server.ts';
import { indicatorReadings, indicators, indicatorSightings } from '#database/tables/indicators.ts';
import type { SightingSource } from './own-indicators.server.ts';

/** Other matters that a list names; the indicator's own page has all of them. */
const maxOthers = 10;

type Sighting = {
  indicator: IndicatorRow;
  field: string;
  role: SeenIndicator['role'];
  raw: string;
};

/**
 * Returns the indicators of a submission, or of a case and its submissions, each with its other sightings.
 * The caller also reads the record itself, and writes the audit row for both.
 */
export async function findIndicatorsOf(
  ctx: ServiceContext,
  source: SightingSource,
): Promise<SeenIndicator[]> {
  authorize(ctx, 'caseId' in source ? 'case:read' : 'submission:read');
  if ('caseId' in source) await requireCaseAccess(ctx, source.caseId);
  else await requireSubmissionAccess(ctx, source.submissionId);
  const sightings = await findSightingsOf(ctx, source);
  const groups = [...Map.groupBy(sightings, ({ indicator }) => indicator.id).values()];
  const rows = groups.flatMap(([first]) => first?.indicator ?? []);
  const own = 'caseId' in source ? source.caseId : await matterOfSubmission(ctx, source);
  const linking = rows
    .filter(({ isIgnored, kind }) => !isIgnored && !isBankCode(kind))
    .map(({ id }) => id);
  const [matters, twins, meant] = await Promise.all([
    findMatters(ctx, { indicatorIds: linking, except: [own], most: maxOthers }),
    findTwins(ctx, rows),
    findCorrections(ctx, rows),
  ]);
  const othersOf = Map.groupBy(matters, ({ indicatorId }) => indicatorId);
  const seen = groups.flatMap((group): SeenIndicator[] => {
    const [first] = group;
    if (!first) return [];
    const { id } = first.indicator;
    const latest = othersOf.get(id) ?? [];
    const links = { twins: twins.get(id) ?? [], likelyIndicatorId: meant.get(id) };
    return [
      {
        ...toView(first.indicator, links),
        role: clearestOf(group),
        fields: [...new Set(group.map(({ field }) => field))],
        raw: first.raw,
        others: { total: latest[0]?.total ?? 0, latest },
      },
    ];
  });
  return seen.toSorted(byKind);
}

/**
 * Returns what changed when a newer version of the reader read the texts of a submission, or of a case and
 * its submissions, again; undefined if nothing did.
 */
export async function findReadingChanges(
  ctx: ServiceContext,
  source: SightingSource,
): Promise<ReadAgain | undefined> {
  authorize(ctx, 'caseId' in source ? 'case:read' : 'submission:read');
  if ('caseId' in source) await requireCaseAccess(ctx, source.caseId);
  else await requireSubmissionAccess(ctx, source.submissionId);
  const { caseId, submissionId, added, removed, readAt } = indicatorReadings;
  const isOfSource =
    'caseId' in source
      ? or(
          eq(caseId, source.caseId),
          inArray(
            submissionId,
            ctx.db
              .select({ id: formSubmissions.id })
              .from(formSubmissions)
              .where(eq(formSubmissions.caseId, source.caseId)),
          ),
        )
      : eq(submissionId, source.submissionId);
  const [row] = await ctx.db
    .select({ at: max(readAt), added: sum(added), removed: sum(removed) })
    .from(indicatorReadings)
    .where(and(isOfSource, or(gt(added, 0), gt(removed, 0))));
  if (!row?.at) return undefined;
  return { at: row.at, added: Number(row.added), removed: Number(row.removed) };
}

/** A person's own contact stays theirs, whatever another field says. */
function clearestOf(group: readonly Pick<Sighting, 'role'>[]): SeenIndicator['role'] {
  const roles = ['reporter', 'named'] as const;
  return roles.find((each) => group.some(({ role }) => role === each)) ?? 'unclear';
}

function byKind(one: SeenIndicator, other: SeenIndicator): number {
  return indicatorKinds.indexOf(one.kind) - indicatorKinds.indexOf(other.kind);
}

async function findSightingsOf(ctx: ServiceContext, source: SightingSource): Promise<Sighting[]> {
  const { submissions } = readerRights(ctx);
  const ofCase = 'caseId' in source ? source.caseId : undefined;
  const submissionsOfCase =
    ofCase && submissions
      ? inArray(
          indicatorSightings.submissionId,
          ctx.db
            .select({ id: formSubmissions.id })
            .from(formSubmissions)
            .where(eq(formSubmissions.caseId, ofCase)),
        )
      : undefined;
  const isOfSource =
    'caseId' in source
      ? or(eq(indicatorSightings.caseId, source.caseId), submissionsOfCase)
      : eq(indicatorSightings.submissionId, source.submissionId);
  return ctx.db
    .select({
      indicator: indicators,
      field: indicatorSightings.field,
      role: indicatorSightings.role,
      raw: indicatorSightings.raw,
    })
    .from(indicatorSightings)
    .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId))
    .where(isOfSource)
    .orderBy(asc(indicatorSightings.id))
    .limit(1_000);
}

async function matterOfSubmission(
  ctx: ServiceContext,
  { submissionId }: { submissionId: string },
): Promise<string> {
  const { caseId, mergedInto, duplicateOf, duplicateReason } = formSubmissions;
  const [row] = await ctx.db
    .select({
      caseId,
      mergedInto,
      duplicateOf,
      duplicateReason,
      isKnown: sql<boolean>`${visibleSubmissions(ctx, duplicateOf) ?? true}`,
    })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId));
  const isRepeat = row?.isKnown && row.duplicateReason?.startsWith('contact-');
  return row?.caseId ?? row?.mergedInto ?? (isRepeat ? row.duplicateOf : null) ?? submissionId;
}
