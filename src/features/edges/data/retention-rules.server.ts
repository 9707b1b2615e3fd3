import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countDue, describeRule, type RetentionRule } from './retention-run.server.ts';
import { retentionRules } from '#database/tables/data.ts';

/** `due`: number of records that the rule would remove or anonymise if it were active and ran now. */
type RuleWithPreview = RetentionRule & { due: number };

/** All rules, active or not, each with its current effect. */
export async function findRetentionRules(ctx: ServiceContext): Promise<RuleWithPreview[]> {
  authorize(ctx, 'database:read');
  const rules = await ctx.db
    .select()
    .from(retentionRules)
    .orderBy(asc(retentionRules.subject), asc(retentionRules.status), asc(retentionRules.id));
  return Promise.all(rules.map(async (rule) => ({ ...rule, due: await countDue(ctx, rule) })));
}

export type RuleInput = {
  subject: 'submission' | 'case';
  /** Null: every form without its own rule. */
  formType: string | null;
  status: string;
  days: number;
  isActive: boolean;
};

/** New period and state of an existing rule; its subject stays. */
type ChangedRule = { id: string; days: number; isActive: boolean };

type SavedRule =
  | { ok: true }
  | Refused
  /** It would remove records at the next run, more than the actor has confirmed. */
  | { ok: false; code: 'unconfirmed'; due: number; rule: RuleInput };

type Refused = { ok: false; code: 'refused'; field: 'what' | 'days'; message: string };

const statuses = {
  submission: ['pending', 'reviewed', 'resolved', 'rejected'],
  case: ['resolved', 'closed'],
} as const;

/**
 * Adds a rule, or changes the period and state of an existing one.
 * @param input `confirmed`: number of records removed at the next run that the actor has confirmed
 * @throws Refusal `not_found`
 */
export async function saveRetentionRule(
  ctx: ServiceContext,
  input: (ChangedRule | RuleInput) & { confirmed?: number },
): Promise<SavedRule> {
  authorize(ctx, 'database:write');
  const { days, confirmed = 0 } = input;
  if (!Number.isInteger(days) || days < 1 || days > 36_500)
    return refuse('days', 'Enter a number of days from 1 to 36,500.');
  if (!('id' in input) && !statuses[input.subject].some((known) => known === input.status))
    return refuse('what', 'Choose what the rule applies to.');
  return inTransaction(ctx, async (tx) => {
    const { before, after } = await compare(tx, input);
    if (!before && (await isThere(tx, after))) return thereAlready();
    const due = await countNewlyDue(tx, { before, after });
    if (due > confirmed) return { ok: false, code: 'unconfirmed', due, rule: after };
    const id = before ? await change(tx, { ...after, id: before.id }) : await add(tx, after);
    // Somebody else added it concurrently.
    if (id === undefined) return thereAlready();
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

/** The previous rule, unless it is new, and the next one. */
async function compare(
  tx: ServiceContext,
  input: ChangedRule | RuleInput,
): Promise<{ before: RetentionRule | undefined; after: RuleInput }> {
  if (!('id' in input)) {
    const { subject, formType, status, days, isActive } = input;
    const after = { subject, formType: subject === 'case' ? null : formType, status };
    return { before: undefined, after: { ...after, days, isActive } };
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

async function isThere(tx: ServiceContext, rule: RuleInput): Promise<boolean> {
  const { subject, status, formType } = rule;
  const of =
    formType === null ? isNull(retentionRules.formType) : eq(retentionRules.formType, formType);
  const same = and(eq(retentionRules.subject, subject), eq(retentionRules.status, status), of);
  return (await tx.db.$count(retentionRules, same)) > 0;
}

function thereAlready(): Refused {
  return refuse('what', 'There is a rule for this already: change that one.');
}

function refuse(field: Refused['field'], message: string): Refused {
  return { ok: false, code: 'refused', field, message };
}

/** Zero when the previous rule would remove as many. */
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

async function add(tx: ServiceContext, rule: RuleInput): Promise<string | undefined> {
  const [added] = await tx.db.insert(retentionRules).values(rule).onConflictDoNothing().returning();
  return added?.id;
}

/**
 * Removes a rule: its subject is then kept until another rule applies.
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

/**
 * The next run of the rules: every night at 03:41 UTC, as scheduled in the queue.
 * @param now in UTC
 */
export function nextRetentionRun(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(3, 41, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
