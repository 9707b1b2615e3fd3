import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { payments } from './schema.server.ts';

/** Finds cases with payments of which nobody has recorded what became of the money. */
export const findUnknownOutcomes: MatterSource = async (ctx, files) => {
  const file = sql<string>`coalesce(${payments.caseId}, ${formSubmissions.caseId})`;
  const ids = files.map(({ id }) => id);
  const rows = await ctx.db
    .select({ about: file })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(and(inArray(file, ids), isNull(payments.removedAt), visibleCases(ctx, file)))
    .groupBy(file)
    .having(sql`bool_and(${payments.state} = 'unknown')`);
  return rows.map(({ about }) => ({
    about,
    key: 'outcome',
    kind: 'outcome' as const,
    text: 'The outcome is not recorded: nothing says what became of the money',
  }));
};
