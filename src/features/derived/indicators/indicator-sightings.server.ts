import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readKeysetPage, type Cursor, type Page } from '#kernel/lists/keyset-page.ts';
import { isSeenSomewhere, isVisible, type IndicatorRow } from './indicator-access.server.ts';
import type { IndicatorRole, Twin } from './indicator-view.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';

export type SightingRow = {
  id: string;
  field: string;
  role: IndicatorRole;
  raw: string;
  seenAt: Date;
  submissionId: string | null;
  reference: string | null;
  formType: string | null;
  caseId: string | null;
  caseNumber: string | null;
  /** Case that was opened for the submission. */
  openedCaseId: string | null;
  /** True when the person consented to share what they named; null: nothing is recorded. */
  consent: boolean | null;
};

const pageSize = 25;

/** Returns the sightings of an indicator, newest first, as far as the reader may see them. */
export function findSightings(
  ctx: ServiceContext,
  input: { indicatorId: string; cursor?: Cursor | undefined },
): Promise<Page<SightingRow>> {
  authorize(ctx, 'submission:read');
  return readKeysetPage(
    indicatorSightings.id,
    { cursor: input.cursor, size: pageSize },
    ({ where, orderBy, limit }) =>
      ctx.db
        .select(listColumns)
        .from(indicatorSightings)
        .leftJoin(formSubmissions, eq(formSubmissions.id, indicatorSightings.submissionId))
        .leftJoin(cases, eq(cases.id, indicatorSightings.caseId))
        .where(
          and(
            eq(indicatorSightings.indicatorId, input.indicatorId),
            isVisible(ctx, 'indicator_sightings'),
            where,
          ),
        )
        .orderBy(orderBy)
        .limit(limit),
  );
}

const listColumns = {
  id: indicatorSightings.id,
  field: indicatorSightings.field,
  role: indicatorSightings.role,
  raw: indicatorSightings.raw,
  seenAt: indicatorSightings.seenAt,
  submissionId: indicatorSightings.submissionId,
  reference: sql<string | null>`${formSubmissions.reference}`,
  formType: sql<string | null>`${formSubmissions.formType}`,
  caseId: indicatorSightings.caseId,
  caseNumber: sql<string | null>`${cases.caseNumber}`,
  openedCaseId: sql<string | null>`${formSubmissions.caseId}`,
  consent: sql<boolean | null>`(select bool_and(c.withdrawn_at is null) from sharing_consents c
    where c.case_id = indicator_sightings.case_id
      or c.submission_id = indicator_sightings.submission_id
      or c.case_id = ${formSubmissions.caseId})`,
};

/** More would mean that the key does not discriminate. */
const maxTwins = 200;

/**
 * Returns other wallets that begin and end like one of these: a sign of address poisoning, or of a slip.
 * Only those that the reader may see somewhere are included.
 * @returns by the id of the indicator
 */
export async function findTwins(
  ctx: ServiceContext,
  rows: readonly Pick<IndicatorRow, 'id' | 'lookalikeKey'>[],
): Promise<Map<string, Twin[]>> {
  const keys = rows.flatMap(({ lookalikeKey }) => lookalikeKey ?? []);
  const twins = new Map<string, Twin[]>();
  if (keys.length === 0) return twins;
  const alike = await ctx.db
    .select({
      id: indicators.id,
      display: indicators.display,
      lookalikeKey: indicators.lookalikeKey,
    })
    .from(indicators)
    .where(and(inArray(indicators.lookalikeKey, keys), isSeenSomewhere(ctx)))
    .orderBy(indicators.id)
    .limit(maxTwins);
  for (const { id, lookalikeKey } of rows) {
    const others = alike.filter((each) => each.lookalikeKey === lookalikeKey && each.id !== id);
    twins.set(
      id,
      others.map(({ id: twinId, display }) => ({ id: twinId, display })),
    );
  }
  return twins;
}

/**
 * Returns the stored indicators that mistyped ones were probably meant to be.
 * @returns ids by the id of the mistyped one
 */
export async function findCorrections(
  ctx: ServiceContext,
  rows: readonly IndicatorRow[],
): Promise<Map<string, string>> {
  const meant = new Map<string, string>();
  for (const { id, kind, chain, likelyTypo } of rows.filter((row) => row.likelyTypo !== null)) {
    const value = toValue(kind, chain, likelyTypo ?? '');
    const [stored] = await ctx.db
      .select({ id: indicators.id })
      .from(indicators)
      .where(
        and(
          eq(indicators.kind, kind),
          eq(indicators.chain, chain),
          eq(indicators.value, value),
          ne(indicators.id, id),
          isSeenSomewhere(ctx),
        ),
      );
    if (stored) meant.set(id, stored.id);
  }
  return meant;
}

/** Canonical value of what is displayed. */
function toValue(kind: string, chain: string, shown: string): string {
  if (kind === 'iban') return shown.replaceAll(' ', '');
  return chain === 'evm' ? shown.toLowerCase() : shown;
}
