import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { payments } from './payments.ts';
import { users } from './staff.ts';
import { createdAt, id, isOneOf, time, updatedAt } from './columns.ts';
import { payingPartyKeys } from '#shared/vocabulary/payer.ts';

function caseId() {
  return uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' });
}

/** Inputs of a case's dates that are not payments or facts. */
export const caseLedgers = pgTable(
  'case_ledgers',
  {
    id: id(),
    caseId: caseId().unique(),
    /** Where the client lives, ISO 3166-1, and the part of ISO 3166-2 after the dash; null: as their report says. */
    country: text('country'),
    state: text('state'),
    /** Whose money it was. Null: as the report says. */
    moneyOf: text('money_of', { enum: payingPartyKeys }),
    /** Country of the bank or app they paid through, for payments that name none. Null: as the report says. */
    bankCountry: text('bank_country'),
    /** Fingerprint of the rules that the dates were computed with; empty when they never were. */
    rules: text('rules').notNull().default(''),
    /** SHA-256 in hexadecimal of the secret in the calendar's address; null for none. */
    feedHash: text('feed_hash').unique(),
    feedMadeAt: time('feed_made_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('case_ledgers_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('case_ledgers_state', sql`${table.state} is null or ${table.country} is not null`),
    check('case_ledgers_money', isOneOf(table.moneyOf, payingPartyKeys)),
    check('case_ledgers_bank', sql`${table.bankCountry} ~ '^[A-Z]{2}$'`),
  ],
);

/** Facts of a case that start a clock, in addition to its payments. */
export const caseFacts = pgTable(
  'case_facts',
  {
    id: id(),
    caseId: caseId(),
    /** One of `eventKinds`; a kind that a later release does not know starts nothing. */
    kind: text('kind').notNull(),
    /** Days of the calendar; equal where the day is known. */
    earliest: date('earliest', { mode: 'string' }).notNull(),
    latest: date('latest', { mode: 'string' }).notNull(),
    /** Name of the institution or person, where there can be several. */
    about: text('about').notNull().default(''),
    saidBy: text('said_by', { enum: ['client', 'staff'] }).notNull(),
    /** Id of the staff member who recorded it; `client` for the client. */
    notedBy: text('noted_by').notNull(),
    removedAt: time('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_facts_days', sql`${table.earliest} <= ${table.latest}`),
    check('case_facts_said_by', sql`${table.saidBy} in ('client', 'staff')`),
    index('case_facts_case').on(table.caseId, table.id),
  ],
);

/** One date of a case, as last computed. Its earlier values are in its changes. */
export const caseDeadlines = pgTable(
  'case_deadlines',
  {
    id: id(),
    caseId: caseId(),
    /** Rule, part, and the payment or fact it was counted from. */
    key: text('key').notNull(),
    /** Rule and part. */
    rule: text('rule').notNull(),
    ruleVersion: smallint('rule_version').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /** A moment, or the end of a day: exactly one of the two is set. */
    dueAt: time('due_at'),
    dueOn: date('due_on', { mode: 'string' }),
    /** Five days before the date, a margin of our own, where the law counts the day of receipt. */
    sendBy: date('send_by', { mode: 'string' }),
    /** IANA name of the time zone in which the day ends. */
    zone: text('zone').notNull(),
    basis: text('basis').notNull(),
    overAt: time('over_at').notNull(),
    /** Null when the facts leave open when it has surely passed. */
    surelyOverAt: time('surely_over_at'),
    state: text('state', { enum: ['open', 'done', 'dropped'] })
      .notNull()
      .default('open'),
    settledAt: time('settled_at'),
    /** Id of the staff member who settled it; `client` for the client. */
    settledBy: text('settled_by'),
    /** Evidence that it was done, in a few words. */
    proof: text('proof').notNull().default(''),
    /** Set when no fact gives the date any more. */
    withdrawnAt: time('withdrawn_at'),
    /** Since when the date has this value. Dates that had passed by then need no action. */
    changedAt: time('changed_at').notNull(),
    /** Days before the date at which the last reminder was sent. */
    remindedDays: smallint('reminded_days'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('case_deadlines_key').on(table.caseId, table.key),
    check('case_deadlines_due', sql`num_nonnulls(${table.dueAt}, ${table.dueOn}) = 1`),
    check('case_deadlines_state', sql`${table.state} in ('open', 'done', 'dropped')`),
    check('case_deadlines_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
    // Rows are deleted with their payment.
    index('case_deadlines_payment').on(table.paymentId),
    // Serves the query of the reminder job.
    index('case_deadlines_coming')
      .on(table.overAt)
      .where(sql`state = 'open' and withdrawn_at is null`),
  ],
);

/** History of a date: each change with its time and cause. */
export const caseDeadlineChanges = pgTable(
  'case_deadline_changes',
  {
    id: id(),
    deadlineId: uuid('deadline_id')
      .notNull()
      .references(() => caseDeadlines.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['set', 'moved', 'withdrawn', 'returned', 'done', 'dropped', 'reopened'],
    }).notNull(),
    /** A day, or a moment in ISO 8601; empty where the change concerns no date. */
    was: text('was').notNull().default(''),
    due: text('due').notNull().default(''),
    /** Cause of the change, such as `payment-changed`. */
    cause: text('cause').notNull().default(''),
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'case_deadline_changes_kind',
      sql`${table.kind} in ('set', 'moved', 'withdrawn', 'returned', 'done', 'dropped', 'reopened')`,
    ),
    index('case_deadline_changes_of').on(table.deadlineId, table.id),
  ],
);

/** A rule made by staff: a practice of the organisation, or a statement of a company about itself. */
export const ownRules = pgTable(
  'deadline_rules',
  {
    id: id(),
    name: text('name').notNull(),
    /** `payment`, or one of `eventKinds`; a kind that a later release does not know starts nothing. */
    trigger: text('trigger').notNull(),
    /** ISO 3166-1, or with a part of ISO 3166-2: where people live whom the rule is for; null for anywhere. */
    livesIn: text('lives_in'),
    /** True when it is for a person's own money, and not a company's. */
    isForPeople: boolean('is_for_people').notNull(),
    /** Payment methods that the rule applies to; empty for all. */
    ways: text('ways').array().notNull(),
    unit: text('unit', { enum: ['hours', 'days', 'business-days', 'stated'] }).notNull(),
    /** Null where the trigger is itself the last day. */
    count: integer('count'),
    duty: text('duty', { enum: ['client', 'institution', 'officer'] }).notNull(),
    /** The duty and when it applies, as sentences. */
    what: text('what').notNull(),
    applies: text('applies').notNull(),
    strength: text('strength', {
      enum: ['statute', 'network-rule', 'company-policy', 'practice'],
    }).notNull(),
    citation: text('citation').notNull(),
    source: text('source').notNull(),
    readOn: date('read_on', { mode: 'string' }).notNull(),
    /** True when clients see its dates. */
    isForClients: boolean('is_for_clients').notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    effectiveTo: date('effective_to', { mode: 'string' }),
    /** Since when the rule starts no clock. The row stays, because dates were counted with it. */
    endedAt: time('ended_at'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedByName: text('changed_by_name').notNull(),
    /** Raised by every change; the dates of cases are then recalculated. */
    version: smallint('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'deadline_rules_unit',
      sql`${table.unit} in ('hours', 'days', 'business-days', 'stated')`,
    ),
    check('deadline_rules_count', sql`(${table.unit} = 'stated') = (${table.count} is null)`),
    check('deadline_rules_count_range', sql`${table.count} between 1 and 3650`),
    check('deadline_rules_duty', sql`${table.duty} in ('client', 'institution', 'officer')`),
    check(
      'deadline_rules_strength',
      sql`${table.strength} in ('statute', 'network-rule', 'company-policy', 'practice')`,
    ),
    check('deadline_rules_lives', sql`${table.livesIn} ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'`),
    check('deadline_rules_effective', sql`${table.effectiveFrom} <= ${table.effectiveTo}`),
  ],
);
