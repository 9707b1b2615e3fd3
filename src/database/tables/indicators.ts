import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { formSubmissions } from './reports.ts';
import { users } from './staff.ts';
import { id, time } from './columns.ts';

/** One row per wallet, domain, phone …, however often and in whatever notation it was named. */
export const indicators = pgTable(
  'indicators',
  {
    id: id(),
    kind: text('kind', {
      enum: [
        'wallet',
        'transaction',
        'domain',
        'url',
        'email',
        'phone',
        'handle',
        'iban',
        'account',
        'clabe',
        'aba',
        'sortcode',
        'bsb',
        'ifsc',
        'bic',
      ],
    }).notNull(),
    /** Blockchain of a wallet, platform of a handle; empty where there is none or it is unknown. */
    chain: text('chain').notNull().default(''),
    /** Canonical spelling, by which it is found again. */
    value: text('value').notNull(),
    /** Display form: EIP-55 letters, international phone format, Unicode host. */
    display: text('display').notNull(),
    checksum: text('checksum', { enum: ['valid', 'invalid', 'none'] }).notNull(),
    /** The value that was probably meant, where the checksum is wrong and exactly one correction fixes it. */
    likelyTypo: text('likely_typo'),
    /** Chains whose addresses look the same, until a person says which it is. */
    possibilities: text('possibilities').array().notNull().default([]),
    /** Null with `settled_at` set: the person has left. */
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Time at which a person chose the chain, which no later reading changes. */
    settledAt: time('settled_at'),
    /**
     * For wallets: chain, first four and last four characters. Look-alikes share it and differ in between.
     */
    lookalikeKey: text('lookalike_key'),
    firstSeenAt: time('first_seen_at').notNull(),
    /** Too common to link matters: an exchange's public wallet, a token's contract. */
    isIgnored: boolean('is_ignored').notNull().default(false),
    /** Null with `is_ignored` set: from the program's own list of well-known contracts. */
    ignoredBy: uuid('ignored_by').references(() => users.id, { onDelete: 'set null' }),
    ignoredAt: time('ignored_at'),
    ignoredReason: text('ignored_reason'),
  },
  (table) => [
    unique('indicators_kind_chain_value').on(table.kind, table.chain, table.value),
    check(
      'indicators_kind',
      sql`${table.kind} in ('wallet', 'transaction', 'domain', 'url', 'email', 'phone', 'handle', 'iban', 'account', 'clabe', 'aba', 'sortcode', 'bsb', 'ifsc', 'bic')`,
    ),
    check('indicators_checksum', sql`${table.checksum} in ('valid', 'invalid', 'none')`),
    // Look-up by prefix, whatever the kind.
    index('indicators_value').on(table.value.op('text_pattern_ops')),
    // Look-up of sites that host the mail of a sender.
    index('indicators_mail_host')
      .on(sql`split_part(${table.value}, '@', 2)`)
      .where(sql`${table.kind} = 'email'`),
    // Look-up of look-alike wallets.
    index('indicators_lookalike')
      .on(table.lookalikeKey)
      .where(sql`${table.lookalikeKey} is not null`),
  ],
);

/** A sighting of an indicator: in one field of a submission or of a case. */
export const indicatorSightings = pgTable(
  'indicator_sightings',
  {
    id: id(),
    indicatorId: uuid('indicator_id')
      .notNull()
      .references(() => indicators.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    role: text('role', { enum: ['reporter', 'named', 'unclear'] }).notNull(),
    /** Notation in the text. */
    raw: text('raw').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    check(
      'indicator_sightings_one_source',
      sql`num_nonnulls(${table.submissionId}, ${table.caseId}) = 1`,
    ),
    check('indicator_sightings_role', sql`${table.role} in ('reporter', 'named', 'unclear')`),
    // Indicators of a submission or a case; each once per field.
    uniqueIndex('indicator_sightings_submission')
      .on(table.submissionId, table.indicatorId, table.field)
      .where(sql`${table.submissionId} is not null`),
    uniqueIndex('indicator_sightings_case')
      .on(table.caseId, table.indicatorId, table.field)
      .where(sql`${table.caseId} is not null`),
    // Sightings of an indicator, newest first; read backwards.
    index('indicator_sightings_indicator').on(table.indicatorId, table.id),
  ],
);

/** A submission or a case, with at most one row. */
function oneMatter() {
  return {
    submissionId: uuid('submission_id')
      .unique()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .unique()
      .references(() => cases.id, { onDelete: 'cascade' }),
  };
}

/**
 * Version of the reader that has read a submission or a case. Version 0 was not read yet: it is older than
 * the reader, or reading it failed on arrival.
 */
export const indicatorReadings = pgTable(
  'indicator_readings',
  {
    id: id(),
    ...oneMatter(),
    version: integer('version').notNull(),
    /** Name of the error that this version met; the next version tries again. */
    problem: text('problem'),
    readAt: time('read_at'),
    /** Indicators that a newer reader found in addition, or no longer found, in a text that an older one read. */
    added: integer('added').notNull().default(0),
    removed: integer('removed').notNull().default(0),
  },
  (table) => [
    check(
      'indicator_readings_one_source',
      sql`num_nonnulls(${table.submissionId}, ${table.caseId}) = 1`,
    ),
    // Texts read by an older version.
    index('indicator_readings_version').on(table.version),
  ],
);

/**
 * Sharing decision of staff about an indicator. Without a row the indicator was reported and not reviewed.
 * A table of its own, because rows of `indicators` are never updated while reports arrive.
 */
export const indicatorSharing = pgTable(
  'indicator_sharing',
  {
    indicatorId: uuid('indicator_id')
      .primaryKey()
      .references(() => indicators.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['reported', 'checked', 'disputed', 'withdrawn'] }).notNull(),
    /** Label of the Traffic Light Protocol 2.0. */
    tlp: text('tlp', { enum: ['clear', 'green', 'amber', 'amber+strict', 'red'] })
      .notNull()
      .default('amber'),
    /** Chain of a transaction, which its hash does not reveal. */
    chain: text('chain').notNull().default(''),
    /** Null: from the first report on. */
    validFrom: date('valid_from', { mode: 'string' }),
    /** The last day; null: until further notice. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** Time of the first check: published objects keep their date of creation. */
    checkedAt: time('checked_at'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedByName: text('changed_by_name').notNull(),
    changedAt: time('changed_at').notNull(),
    /** Raised by every change, so that nobody overwrites a colleague's. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'indicator_sharing_state',
      sql`${table.state} in ('reported', 'checked', 'disputed', 'withdrawn')`,
    ),
    check(
      'indicator_sharing_tlp',
      sql`${table.tlp} in ('clear', 'green', 'amber', 'amber+strict', 'red')`,
    ),
    check(
      'indicator_sharing_checked',
      sql`${table.state} <> 'checked' or ${table.checkedAt} is not null`,
    ),
    check('indicator_sharing_valid', sql`${table.validFrom} <= ${table.validUntil}`),
    // Shareable indicators, in the order of an export.
    index('indicator_sharing_checked_order')
      .on(table.indicatorId)
      .where(sql`${table.state} = 'checked'`),
  ],
);

/**
 * Consent of the person behind a case or a submission to share the indicators they named as an offender's.
 * A later refusal is kept as a row: it outranks a consent of the same matter.
 */
export const sharingConsents = pgTable(
  'sharing_consents',
  {
    id: id(),
    ...oneMatter(),
    how: text('how', { enum: ['writing', 'phone'] }).notNull(),
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    withdrawnAt: time('withdrawn_at'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: time('recorded_at').notNull(),
  },
  (table) => [
    check(
      'sharing_consents_one_source',
      sql`num_nonnulls(${table.submissionId}, ${table.caseId}) = 1`,
    ),
    check('sharing_consents_how', sql`${table.how} in ('writing', 'phone')`),
  ],
);

/** An objection to a published indicator. Its text is the submission; this row holds the outcome. */
export const indicatorDisputes = pgTable(
  'indicator_disputes',
  {
    id: id(),
    submissionId: uuid('submission_id')
      .notNull()
      .unique()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    /** Null: it named no known indicator, or the indicator was deleted. */
    indicatorId: uuid('indicator_id').references(() => indicators.id, { onDelete: 'set null' }),
    /** True when the listing says "disputed" while it is open: not for spam, a flood or a repeat. */
    isShown: boolean('is_shown').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'rejected'] })
      .notNull()
      .default('open'),
    raisedAt: time('raised_at').notNull(),
    /** When it was last raised, decided or reopened: the published data changes with it. */
    changedAt: time('changed_at').notNull(),
    decidedAt: time('decided_at'),
    decidedByName: text('decided_by_name'),
    /** Reason, in the words of the staff member who decided. */
    reason: text('reason').notNull().default(''),
    /** State of the indicator before it was withdrawn, to be restored. */
    formerState: text('former_state', { enum: ['reported', 'checked', 'disputed', 'withdrawn'] }),
    /** Version of the sharing decision at the withdrawal: a later one is a decision of its own. */
    withdrawnVersion: integer('withdrawn_version'),
  },
  (table) => [
    check('indicator_disputes_state', sql`${table.state} in ('open', 'accepted', 'rejected')`),
    check(
      'indicator_disputes_decided',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null)`,
    ),
    check(
      'indicator_disputes_former_state',
      sql`${table.formerState} in ('reported', 'checked', 'disputed', 'withdrawn')`,
    ),
    index('indicator_disputes_indicator').on(table.indicatorId),
    // Disputes that wait for a decision, oldest first.
    index('indicator_disputes_open')
      .on(table.id)
      .where(sql`${table.state} = 'open'`),
  ],
);
