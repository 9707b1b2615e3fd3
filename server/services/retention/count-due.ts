import { count } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { isCaseDue, isSubmissionDue } from './due-rows.ts';
import type { DueRule } from './due-rows.ts';

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
