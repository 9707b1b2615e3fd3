import { asc, count } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { retentionRules } from '#server/db/schema/database.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { authorize } from '../authorize.ts';
import { isCaseDue, isSubmissionDue } from './due-rows.ts';
import type { RetentionRule } from './due-rows.ts';

/** `due`: how many records the rule would remove or anonymise if it ran now, were it on. */
export type RuleWithPreview = RetentionRule & { due: number };

/** All rules, on and off, each with what it would do at this moment. */
export async function findRetentionRules(ctx: ServiceContext): Promise<RuleWithPreview[]> {
  authorize(ctx, 'database:read');
  const rules = await ctx.db
    .select()
    .from(retentionRules)
    .orderBy(asc(retentionRules.subject), asc(retentionRules.status), asc(retentionRules.id));
  return Promise.all(rules.map(async (rule) => ({ ...rule, due: await countDue(ctx, rule) })));
}

async function countDue(ctx: ServiceContext, rule: RetentionRule): Promise<number> {
  const [row] =
    rule.subject === 'case'
      ? await ctx.db.select({ due: count() }).from(cases).where(isCaseDue(rule))
      : await ctx.db.select({ due: count() }).from(formSubmissions).where(isSubmissionDue(rule));
  return row?.due ?? 0;
}
