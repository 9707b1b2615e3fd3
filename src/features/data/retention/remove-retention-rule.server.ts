import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { retentionRules } from '../schema/database.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { describeRule } from './describe-rule.server.ts';

/**
 * Takes a rule away: what it applied to is then kept until another rule applies.
 * @throws Refusal `not_found`
 */
export async function removeRetentionRule(
  ctx: ServiceContext,
  input: { id: string },
): Promise<void> {
  authorize(ctx, 'database:write');
  await inTransaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(retentionRules)
      .where(eq(retentionRules.id, input.id))
      .returning();
    if (!removed) throw new Refusal('not_found', 'This rule is not there any more.');
    await recordAudit(tx, {
      action: 'retention.rule-removed',
      target: removed.id,
      details: { rule: describeRule(removed) },
      severity: 'warning',
    });
  });
}
