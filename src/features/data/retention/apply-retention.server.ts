import { asc, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { retentionRules } from '../schema/database.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { anonymiseCases } from './anonymise-cases.server.ts';
import { describeRule } from './describe-rule.server.ts';
import { isCaseDue, isSubmissionDue } from './due-rows.server.ts';
import type { RetentionRule } from './due-rows.server.ts';
import { removeSubmissions } from './remove-submissions.server.ts';

/** Records in one transaction: nobody waits long, and an interrupted run loses little work. */
const batch = 500;

/** Removes or anonymises everything whose time is over by an active rule. */
export async function applyRetention(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const rules = await ctx.db
    .select()
    .from(retentionRules)
    .where(eq(retentionRules.isActive, true))
    .orderBy(asc(retentionRules.id));
  for (const rule of rules) {
    let goesOn = true;
    while (goesOn) goesOn = !signal?.aborted && (await applyBatch(ctx, rule.id));
  }
}

/** False once the rule has nothing left to do. */
async function applyBatch(ctx: ServiceContext, ruleId: string): Promise<boolean> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    // Read again: somebody may have switched it off since the last batch.
    const [rule] = await tx.db
      .select()
      .from(retentionRules)
      .where(eq(retentionRules.id, ruleId))
      .for('share');
    if (!rule?.isActive) return false;
    const done = await applyTo(tx, rule);
    if (done === 0) return false;
    await recordAudit(tx, {
      action:
        rule.subject === 'case' ? 'retention.cases-anonymised' : 'retention.submissions-removed',
      target: rule.id,
      details: { rule: describeRule(rule), records: String(done) },
      severity: 'warning',
    });
    return true;
  });
}

async function applyTo(tx: ServiceContext, rule: RetentionRule): Promise<number> {
  const lock = { skipLocked: true } as const;
  if (rule.subject === 'case') {
    const due = await tx.db
      .select({ id: cases.id })
      .from(cases)
      .where(isCaseDue(rule, tx.now()))
      .limit(batch)
      .for('update', lock);
    await anonymiseCases(
      tx,
      due.map(({ id }) => id),
    );
    return due.length;
  }
  const due = await tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(isSubmissionDue(rule, tx.now()))
    .limit(batch)
    .for('update', lock);
  await removeSubmissions(
    tx,
    due.map(({ id }) => id),
  );
  return due.length;
}
