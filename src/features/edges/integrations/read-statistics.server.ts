import { and, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { readInTime } from '#kernel/lists/keyset-page.ts';

type Counts = Readonly<Record<string, number>>;

export type RecordStatistics = {
  countedAt: Date;
  submissions: { total: number; byStatus: Counts; byType: Counts };
  cases: { total: number; byStatus: Counts; byType: Counts };
};

/** In milliseconds: the caller is a program, which can wait longer than a person. */
const allowed = 10_000;

/**
 * Counts submissions and cases as the lists show them: without merged ones, and without records of
 * restricted cases.
 * @throws Refusal `unavailable` when counting takes too long
 */
export async function readRecordStatistics(ctx: ServiceContext): Promise<RecordStatistics> {
  authorize(ctx, 'statistics:read');
  const [submissions, ofCases] = await readInTime(
    ctx,
    async (tx) => [await countSubmissions(tx), await countCases(tx)] as const,
    { milliseconds: allowed },
  );
  return { countedAt: ctx.now(), submissions: sum(submissions), cases: sum(ofCases) };
}

type Group = { status: string; type: string; count: number };

function countSubmissions(tx: ServiceContext): Promise<Group[]> {
  const { status, formType, mergedInto } = formSubmissions;
  return tx.db
    .select({ status, type: formType, count: sql<number>`count(*)::int` })
    .from(formSubmissions)
    .where(and(sql`${mergedInto} is null`, visibleSubmissions(tx)))
    .groupBy(status, formType);
}

function countCases(tx: ServiceContext): Promise<Group[]> {
  const { status, caseType } = cases;
  return tx.db
    .select({ status, type: caseType, count: sql<number>`count(*)::int` })
    .from(cases)
    .where(visibleCases(tx))
    .groupBy(status, caseType);
}

function sum(groups: readonly Group[]) {
  const byStatus: Record<string, number> = {};
  const byType: Record<string, number> = {};
  let total = 0;
  for (const { status, type, count } of groups) {
    byStatus[status] = (byStatus[status] ?? 0) + count;
    byType[type] = (byType[type] ?? 0) + count;
    total += count;
  }
  return { total, byStatus, byType };
}
