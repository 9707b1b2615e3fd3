import { createHash } from 'node:crypto';
import { asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { dayIn } from '#shared/calendar.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import { findWay, paymentWays } from '#shared/vocabulary/ways.ts';
import { factWord } from './fact-words.ts';
import type { OwnRuleForm } from './forms/own-rule.ts';
import { isForClients, ruleKey, type Clock, type DeadlineRule, type Trigger } from './rule.ts';
import { allRules, findRule, findStaleRules } from './rules.server.ts';
import { ownRules } from './schema.server.ts';

type Stored = typeof ownRules.$inferSelect;

/** Every rule by which the dates of cases are counted: those that ship, and those that staff made. */
export type RuleBook = {
  /** Those in force. */
  rules: readonly DeadlineRule[];
  /** Changes with every rule, part and version, so that cases counted with others are counted anew. */
  fingerprint: string;
  /** Also one that was ended: dates were counted with it. */
  find(key: string): DeadlineRule | undefined;
};

/** What tells one edition of the rules from another, in sixteen hexadecimal digits. */
export function fingerprintOf(rules: readonly DeadlineRule[]): string {
  const lines = rules.map((rule) => `${ruleKey(rule)} ${rule.version}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

const shipped: RuleBook = {
  rules: allRules,
  fingerprint: fingerprintOf(allRules),
  find: findRule,
};

/** The rules as they are now. The caller authorises. */
export async function readRuleBook(ctx: ServiceContext): Promise<RuleBook> {
  return bookOf(await ctx.db.select().from(ownRules).orderBy(asc(ownRules.id)));
}

/** @param rows what staff made, in the order of their ids */
function bookOf(rows: readonly Stored[]): RuleBook {
  if (rows.length === 0) return shipped;
  const own = rows.flatMap((row) => toRule(row) ?? []);
  const byKey = new Map(own.map((rule) => [ruleKey(rule), rule]));
  const ended = new Set(rows.filter(({ endedAt }) => endedAt).map(({ id }) => `own-${id}`));
  const rules = [...allRules, ...own.filter(({ id }) => !ended.has(id))];
  return {
    rules,
    fingerprint: fingerprintOf(rules),
    find: (key) => findRule(key) ?? byKey.get(key),
  };
}

/** Of the rows of `case_deadlines`: those by rules whose dates a client may see; ended ones of staff count too. */
export function byRulesForClients(): SQL {
  const keys = allRules.filter(isForClients).map(ruleKey);
  return sql`(rule = any(${sql.param(keys)}::text[])
    or rule in (select 'own-' || made.id from deadline_rules made where made.is_for_clients))`;
}

function toRule(row: Stored): DeadlineRule | undefined {
  const trigger = triggerOf(row.trigger);
  const clock = clockOf(row);
  if (!trigger || !clock) return undefined;
  return {
    id: `own-${row.id}`,
    version: row.version,
    level: 'S',
    audience: row.isForClients ? 'public' : 'staff',
    jurisdiction: 'US',
    ...(row.effectiveFrom && { effectiveFrom: row.effectiveFrom }),
    ...(row.effectiveTo && { effectiveTo: row.effectiveTo }),
    ways: paymentWays.filter((way) => row.ways.some((stored) => findWay(stored) === way)),
    trigger,
    clock,
    duty: row.duty,
    strength: row.strength,
    source: { citation: row.citation, url: row.source, readOn: row.readOn },
    words: {
      title: row.name,
      what: row.what,
      when: row.applies,
      from: trigger.by === 'payment' ? 'you paid' : `this happened: ${factWord(row.trigger)}`,
    },
  };
}

function triggerOf(trigger: string): Trigger | undefined {
  if (trigger === 'payment') return { by: 'payment' };
  const kind = eventKinds.find((each) => each === trigger);
  return kind && { by: 'event', kinds: [kind] };
}

function clockOf({ unit, count }: Stored): Clock | undefined {
  if (unit === 'stated') return { unit };
  return count === null ? undefined : { unit, n: count };
}

/** The names of rules, shipped and made, that somebody should read again: read more than a year ago. */
export async function findStaleNames(ctx: ServiceContext): Promise<string[]> {
  const { rules } = await readRuleBook(ctx);
  return findStaleRules(ctx.now(), rules).map((key) =>
    key.startsWith('own-')
      ? (rules.find((rule) => ruleKey(rule) === key)?.words.title ?? key)
      : key,
  );
}

export type OwnRule = Omit<Stored, 'changedBy'>;

/** So many an organisation keeps up to date. */
const mostRules = 200;

/**
 * The rules that staff made, by name; ended ones last.
 * @throws Refusal `forbidden`
 */
export async function findOwnRules(ctx: ServiceContext): Promise<OwnRule[]> {
  authorize(ctx, 'deadline:read');
  const rows = await ctx.db
    .select()
    .from(ownRules)
    .orderBy(asc(isNotNull(ownRules.endedAt)), asc(sql`lower(${ownRules.name})`), asc(ownRules.id))
    .limit(mostRules);
  return rows.map(toOwnRule);
}

const noRule = 'This rule does not exist.';

/** @throws Refusal `not_found` */
export async function getOwnRule(ctx: ServiceContext, { id }: { id: string }): Promise<OwnRule> {
  authorize(ctx, 'deadline:read');
  const [row] = await ctx.db.select().from(ownRules).where(eq(ownRules.id, id));
  if (!row) throw new Refusal('not_found', noRule);
  return toOwnRule(row);
}

function toOwnRule(row: Stored): OwnRule {
  const { changedBy: _, ...rule } = row;
  return rule;
}

/**
 * Makes a rule, or changes one. The dates of open cases are counted anew by a job that is woken at once.
 * @param input.id without one a rule is made; `version`: the one the form was filled from
 * @throws Refusal `invalid` for a day of reading to come; `not_found`; `conflict` where a colleague changed it since
 */
export async function saveOwnRule(
  ctx: ServiceContext,
  { id, version, rule }: { id?: string | undefined; version: number; rule: OwnRuleForm },
): Promise<void> {
  authorize(ctx, 'deadline:write');
  if (rule.readOn > dayIn(ctx.now(), 'UTC'))
    throw new Refusal('invalid', 'The day on which it was read has not come yet.');
  await inTransaction(ctx, async (tx) => {
    const by = { changedBy: userOf(tx), changedByName: actorName(tx), updatedAt: tx.now() };
    const details = { name: rule.name, source: rule.source, read: rule.readOn };
    if (id === undefined) {
      if ((await tx.db.$count(ownRules)) >= mostRules)
        throw new Refusal('conflict', `There can be ${mostRules} rules.`);
      const made = { ...rule, ...by, createdAt: tx.now() };
      const [row] = await tx.db.insert(ownRules).values(made).returning({ id: ownRules.id });
      await recordAudit(tx, { action: 'deadline.rule-made', target: row?.id ?? '', details });
    } else {
      await lockRule(tx, { id, version });
      const changed = { ...rule, ...by, version: version + 1 };
      await tx.db.update(ownRules).set(changed).where(eq(ownRules.id, id));
      await recordAudit(tx, { action: 'deadline.rule-changed', target: id, details });
    }
    await tx.ports.queue.wake('case-dates', { db: tx.db });
  });
}

/**
 * Ends a rule, or puts it into force again. It is never deleted: dates were counted with it.
 * @throws Refusal `not_found`, `conflict`
 */
export async function endOwnRule(
  ctx: ServiceContext,
  { id, version, isEnded }: { id: string; version: number; isEnded: boolean },
): Promise<void> {
  authorize(ctx, 'deadline:write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockRule(tx, { id, version });
    const endedAt = isEnded ? tx.now() : null;
    const by = { changedBy: userOf(tx), changedByName: actorName(tx), updatedAt: tx.now() };
    await tx.db
      .update(ownRules)
      .set({ endedAt, ...by, version: version + 1 })
      .where(eq(ownRules.id, id));
    const action = isEnded ? 'deadline.rule-ended' : 'deadline.rule-resumed';
    await recordAudit(tx, { action, target: id, details: { name } });
    await tx.ports.queue.wake('case-dates', { db: tx.db });
  });
}

async function lockRule(
  tx: ServiceContext,
  { id, version }: { id: string; version: number },
): Promise<Stored> {
  const [row] = await tx.db.select().from(ownRules).where(eq(ownRules.id, id)).for('update');
  if (!row) throw new Refusal('not_found', noRule);
  if (row.version !== version)
    throw new Refusal('conflict', 'A colleague changed this rule meanwhile. Load the page again.');
  return row;
}

function userOf({ actor }: ServiceContext): string | null {
  return actor.type === 'staff' ? actor.userId : null;
}
