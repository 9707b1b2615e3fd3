import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { retentionRules } from '#server/db/schema/database.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { describeRule } from './describe-rule.ts';

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
