import { and, eq, like, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import type { CaseStatus, CaseType } from '#shared/states/case-status.ts';
import { authorize } from '../authorize.ts';
import { containsPattern } from '../contains-pattern.ts';
import { readKeysetPage } from '../keyset-page.ts';
import type { Cursor, Page } from '../keyset-page.ts';

export type CaseRow = {
  id: string;
  caseNumber: string;
  caseType: CaseType;
  status: CaseStatus;
  statusChangedAt: Date;
  createdAt: Date;
  name: string | null;
  email: string | null;
};

export type CaseFilter = {
  /** Found in number, name or e-mail. */
  query?: string | undefined;
  status?: CaseStatus | undefined;
};

export const pageSize = 25;

/** Cases, newest first. */
export async function findCases(
  ctx: ServiceContext,
  input: CaseFilter & { cursor?: Cursor | undefined },
): Promise<Page<CaseRow>> {
  authorize(ctx, 'case:read');
  const pattern = containsPattern(input.query);
  return readKeysetPage(
    cases.id,
    { cursor: input.cursor, size: pageSize },
    ({ where, orderBy, limit }) =>
      ctx.db
        .select(listColumns)
        .from(cases)
        .where(
          and(
            input.status && eq(cases.status, input.status),
            pattern ? like(cases.searchText, pattern) : undefined,
            where,
          ),
        )
        .orderBy(orderBy)
        .limit(limit),
  );
}

const listColumns = {
  id: cases.id,
  caseNumber: cases.caseNumber,
  caseType: cases.caseType,
  status: cases.status,
  statusChangedAt: cases.statusChangedAt,
  createdAt: cases.createdAt,
  name: sql<string | null>`${cases.userDetails} ->> 'name'`,
  email: sql<
    string | null
  >`coalesce(${cases.userDetails} ->> 'email', ${cases.userDetails} ->> 'contact_email')`,
};
