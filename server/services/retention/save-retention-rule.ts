import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { retentionRules } from '#server/db/schema/database.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { describeRule } from './describe-rule.ts';

export type RuleInput = {
  subject: 'submission' | 'case';
  /** Null: every form without a rule of its own. */
  formType: string | null;
  status: string;
  days: number;
  isActive: boolean;
};

const statuses = {
  submission: ['pending', 'reviewed', 'resolved', 'rejected'],
  case: ['resolved', 'closed'],
} as const;

/**
 * Adds a rule, or changes how long an existing one keeps and whether it is on.
 * @param input `id`: of the rule to change; what it applies to stays
 * @throws Refusal `invalid`, `conflict`, `not_found`
 */
export async function saveRetentionRule(
  ctx: ServiceContext,
  input: { id: string; days: number; isActive: boolean } | RuleInput,
): Promise<void> {
  authorize(ctx, 'database:write');
  const { days, isActive } = input;
  if (!Number.isInteger(days) || days < 1 || days > 36_500)
    throw new Refusal('invalid', 'Enter a number of days from 1 to 36,500.');
  await inTransaction(ctx, async (tx) => {
    if ('id' in input) {
      const [before] = await tx.db
        .select()
        .from(retentionRules)
        .where(eq(retentionRules.id, input.id))
        .for('update');
      if (!before) throw new Refusal('not_found', 'This rule is not there any more.');
      await tx.db
        .update(retentionRules)
        .set({ days, isActive })
        .where(eq(retentionRules.id, input.id));
      await recordAudit(tx, {
        action: 'retention.rule-changed',
        target: input.id,
        details: { from: describeRule(before), to: describeRule({ ...before, days, isActive }) },
        severity: 'warning',
      });
      return;
    }
    const [added] = await tx.db
      .insert(retentionRules)
      .values(checked(input))
      .onConflictDoNothing()
      .returning();
    if (!added) throw new Refusal('conflict', 'There is a rule for this already: change that one.');
    await recordAudit(tx, {
      action: 'retention.rule-added',
      target: added.id,
      details: { rule: describeRule(added) },
      severity: 'warning',
    });
  });
}

function checked({ subject, formType, status, days, isActive }: RuleInput) {
  const isKnown = statuses[subject].some((known) => known === status);
  if (!isKnown) throw new Refusal('invalid', 'Choose a status.');
  return { subject, formType: subject === 'case' ? null : formType, status, days, isActive };
}
