import { createHash } from 'node:crypto';
import { asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { dayIn } from '#shared/calendar.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import { valuesFor } from '#shared/vocabulary/list.ts';
import { findWay, paymentWays } from '#shared/vocabulary/ways.ts';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import type { OwnRuleForm } from './forms/own-rule.ts';
import {
  isForClients,
  provedByItsEvent,
  ruleKey,
  type Clock,
  type DeadlineRule,
  type Trigger,
  type Where,
} from './rule.ts';
import { allRules, findRule, findStaleRules } from './rules.server.ts';
import { ownRules } from '#database/tables/deadlines.ts';

type Stored = typeof ownRules.$inferSelect;

/** Every rule that the dates of cases are computed with: shipped rules and those made by staff. */
export type RuleBook = {
  /** Rules in force. */
  rules: readonly DeadlineRule[];
  /** Changes with every rule, part, version and need, so that cases counted with another one are recalculated. */
  fingerprint: string;
  /** Also finds a rule that was ended, because dates were counted with it. */
  find(key: string): DeadlineRule | undefined;
};

/** Identifies an edition of the rules, in sixteen hexadecimal digits. */
export function fingerprintOf(rules: readonly DeadlineRule[]): string {
  const lines = rules.map(
    (rule) => `${ruleKey(rule)} ${rule.version} ${JSON.stringify(rule.needs)}`,
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

const shipped: RuleBook = {
  rules: allRules,
  fingerprint: fingerprintOf(allRules),
  find: findRule,
};

/** Reads the current rules. The caller authorises. */
export async function readRuleBook(ctx: ServiceContext): Promise<RuleBook> {
  return bookOf(await ctx.db.select().from(ownRules).orderBy(asc(ownRules.id)));
}

/** @param rows rules made by staff, ordered by id */
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

/** Condition on `case_deadlines`: rows whose rule is for clients, including ended rules of staff. */
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
    jurisdiction: row.livesIn ?? 'anywhere',
    needs: {
      ...provedByItsEvent,
      // Staff may name any country, and not only those whose law ships.
      lives: (row.livesIn ?? 'anywhere') as Where,
      money: row.isForPeople ? 'person' : 'anyone',
    },
    ...(row.effectiveFrom && { effectiveFrom: row.effectiveFrom }),
    ...(row.effectiveTo && { effectiveTo: row.effectiveTo }),
    ways: chosenWays(row),
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

/** No way chosen means any: staff narrow a rule, and the form lists every way. */
function chosenWays({ ways }: Stored): DeadlineRule['ways'] {
  const chosen = new Set(ways.map(findWay).filter((way) => way !== undefined));
  if (chosen.size === 0) return 'any';
  const notChosen = { outside: 'Staff did not choose it.' };
  return valuesFor(paymentWays, (way) => (chosen.has(way) ? 'applies' : notChosen));
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

/** Returns the names of rules, shipped and made by staff, whose source was last read more than a year ago. */
export async function findStaleNames(ctx: ServiceContext): Promise<string[]> {
  const { rules } = await readRuleBook(ctx);
  return findStaleRules(ctx.now(), rules).map((key) =>
    key.startsWith('own-')
      ? (rules.find((rule) => ruleKey(rule) === key)?.words.title ?? key)
      : key,
  );
}

export type OwnRule = Omit<Stored, 'changedBy'>;

/** As many as an organisation can keep up to date. */
const mostRules = 200;

/**
 * Returns the rules made by staff, by name; ended ones last.
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
 * Creates or changes a rule. A job that is woken immediately recalculates the dates of open cases.
 * @param input.id absent to create a rule; `version`: the version the form was filled from
 * @throws Refusal `invalid` for a day of reading in the future; `not_found`; `conflict` where a colleague
 *   has changed it since
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
 * Ends a rule, or puts it into force again. Rules are never deleted, because dates were counted with them.
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
