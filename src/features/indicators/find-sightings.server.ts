import { and, eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { indicatorSightings } from './schema/indicators.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import type { IndicatorRole } from './indicator-kinds.ts';
import { authorize } from '#kernel/authorize.ts';
import { readKeysetPage } from '#kernel/lists/keyset-page.ts';
import type { Cursor, Page } from '#kernel/lists/keyset-page.ts';
import { isVisible } from './may-see.server.ts';

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
};

const pageSize = 25;

/** Where an indicator was seen, newest first, as far as the reader may see it. */
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
};
