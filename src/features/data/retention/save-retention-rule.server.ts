import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { retentionRules } from '../schema/database.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { countDue } from './count-due.server.ts';
import { describeRule } from './describe-rule.server.ts';
import type { RetentionRule } from './due-rows.server.ts';

export type RuleInput = {
  subject: 'submission' | 'case';
  /** Null: every form without a rule of its own. */
  formType: string | null;
  status: string;
  days: number;
  isActive: boolean;
};

/** How long an existing rule keeps, and whether it is on; what it applies to stays. */
export type ChangedRule = { id: string; days: number; isActive: boolean };

export type SavedRule =
  | { ok: true }
  /** It would remove records already at the next run, more than whoever saves it knows of. */
  | { ok: false; code: 'unconfirmed'; due: number; rule: RuleInput };

const statuses = {
  submission: ['pending', 'reviewed', 'resolved', 'rejected'],
  case: ['resolved', 'closed'],
} as const;

/**
 * Adds a rule, or changes how long an existing one keeps and whether it is on.
 * @param input `confirmed`: how many records whoever saves it was told would go at the next run
 * @throws Refusal `invalid`, `conflict`, `not_found`
 */
export async function saveRetentionRule(
  ctx: ServiceContext,
  input: (ChangedRule | RuleInput) & { confirmed?: number },
): Promise<SavedRule> {
  authorize(ctx, 'database:write');
  const { days, confirmed = 0 } = input;
  if (!Number.isInteger(days) || days < 1 || days > 36_500)
    throw new Refusal('invalid', 'Enter a number of days from 1 to 36,500.');
  return inTransaction(ctx, async (tx) => {
    const { before, after } = await compare(tx, input);
    const due = await countNewlyDue(tx, { before, after });
    if (due > confirmed) return { ok: false, code: 'unconfirmed', due, rule: after };
    const id = before ? await change(tx, { ...after, id: before.id }) : await add(tx, after);
    await recordAudit(tx, {
      action: before ? 'retention.rule-changed' : 'retention.rule-added',
      target: id,
      details: before
        ? { from: describeRule(before), to: describeRule(after) }
        : { rule: describeRule(after) },
      severity: 'warning',
    });
    return { ok: true };
  });
}

/** The rule as it was, unless it is new, and as it shall be. */
async function compare(
  tx: ServiceContext,
  input: ChangedRule | RuleInput,
): Promise<{ before: RetentionRule | undefined; after: RuleInput }> {
  if (!('id' in input)) {
    const after = checked(input);
    if (await isThere(tx, after)) throw thereAlready();
    return { before: undefined, after };
  }
  const [before] = await tx.db
    .select()
    .from(retentionRules)
    .where(eq(retentionRules.id, input.id))
    .for('update');
  if (!before) throw new Refusal('not_found', 'This rule is not there any more.');
  const { subject, formType, status } = before;
  const { days, isActive } = input;
  return { before, after: { subject, formType, status, days, isActive } };
}

function checked({ subject, formType, status, days, isActive }: RuleInput): RuleInput {
  const isKnown = statuses[subject].some((known) => known === status);
  if (!isKnown) throw new Refusal('invalid', 'Choose a status.');
  return { subject, formType: subject === 'case' ? null : formType, status, days, isActive };
}

async function isThere(tx: ServiceContext, rule: RuleInput): Promise<boolean> {
  const { subject, status, formType } = rule;
  const of =
    formType === null ? isNull(retentionRules.formType) : eq(retentionRules.formType, formType);
  const same = and(eq(retentionRules.subject, subject), eq(retentionRules.status, status), of);
  return (await tx.db.$count(retentionRules, same)) > 0;
}

function thereAlready(): Refusal {
  return new Refusal('conflict', 'There is a rule for this already: change that one.');
}

/** None where the rule, as it was, would remove as many. */
async function countNewlyDue(
  tx: ServiceContext,
  { before, after }: { before: RetentionRule | undefined; after: RuleInput },
): Promise<number> {
  if (!after.isActive) return 0;
  const due = await countDue(tx, after);
  const was = before?.isActive ? await countDue(tx, before) : 0;
  return due > was ? due : 0;
}

async function change(tx: ServiceContext, { id, days, isActive }: ChangedRule): Promise<string> {
  await tx.db.update(retentionRules).set({ days, isActive }).where(eq(retentionRules.id, id));
  return id;
}

async function add(tx: ServiceContext, rule: RuleInput): Promise<string> {
  const [added] = await tx.db.insert(retentionRules).values(rule).onConflictDoNothing().returning();
  // Somebody else added it this moment.
  if (!added) throw thereAlready();
  return added.id;
}
