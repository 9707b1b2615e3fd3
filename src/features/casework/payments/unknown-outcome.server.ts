import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import { caseOfPayment } from './case-of-payment.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { payments } from '#database/tables/payments.ts';

/** Finds cases with payments of which nobody has recorded what became of the money. */
export const findUnknownOutcomes: MatterSource = async (ctx, files) => {
  const ids = files.map(({ id }) => id);
  const rows = await ctx.db
    .select({ about: caseOfPayment })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(
      and(
        inArray(caseOfPayment, ids),
        isNull(payments.removedAt),
        visibleCases(ctx, caseOfPayment),
      ),
    )
    .groupBy(caseOfPayment)
    .having(sql`bool_and(${payments.state} = 'unknown')`);
  return rows.map(({ about }) => ({
    about,
    key: 'outcome',
    kind: 'outcome' as const,
    text: 'The outcome is not recorded: nothing says what became of the money',
  }));
};
