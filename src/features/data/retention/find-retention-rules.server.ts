import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { retentionRules } from '../schema/database.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { countDue } from './count-due.server.ts';
import type { RetentionRule } from './due-rows.server.ts';

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
