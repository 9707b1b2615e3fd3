import { count } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { isCaseDue, isSubmissionDue } from './due-rows.server.ts';
import type { DueRule } from './due-rows.server.ts';

/** How many records a rule would remove or anonymise if it ran now, were it on. */
export async function countDue(ctx: ServiceContext, rule: DueRule): Promise<number> {
  const [row] =
    rule.subject === 'case'
      ? await ctx.db.select({ due: count() }).from(cases).where(isCaseDue(rule, ctx.now()))
      : await ctx.db
          .select({ due: count() })
          .from(formSubmissions)
          .where(isSubmissionDue(rule, ctx.now()));
  return row?.due ?? 0;
}
