import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { createdAt, id, time } from '#kernel/columns.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';

/** A letter of the plan that went into the outbox. It outlives its case, without naming it, to be counted. */
export const careContacts = pgTable(
  'care_contacts',
  {
    id: id(),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** Which letter, from 1. */
    step: smallint('step').notNull(),
    /** Null once the list of mail was cleared. */
    messageId: uuid('message_id').references(() => emailMessages.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
    /** When it was taken out of the outbox: a later one took its place, or the plan stopped. */
    withdrawnAt: time('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('care_contacts_step', sql`${table.step} between 1 and 5`),
    unique('care_contacts_case_step').on(table.caseId, table.step),
    // Mails that are cleared take their mark off these rows.
    index('care_contacts_message').on(table.messageId),
  ],
);

/** Staff stopped the letters of a case; without a row they go on. */
export const carePauses = pgTable('care_pauses', {
  id: id(),
  caseId: uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' })
    .unique(),
  pausedByName: text('paused_by_name').notNull(),
  createdAt: createdAt(),
});

/** What somebody has typed into the report and wants to go on with elsewhere. */
export const pausedReports = pgTable(
  'paused_reports',
  {
    id: id(),
    /** SHA-256 of the key of the form: a report that is paused again, or sent, is found by it. */
    keyHash: text('key_hash').notNull().unique(),
    /** SHA-256 of the code that opens it. */
    codeHash: text('code_hash').notNull().unique(),
    /** Sealed, purpose `paused-report`: the answers as JSON. */
    sealed: text('sealed').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('paused_reports_expiry').on(table.expiresAt)],
);

/**
 * Somebody who sent a report for another person asks to open the case too. What they wrote of themselves
 * stays in the report; nothing is open to them until the person, or staff who asked the person, allow it.
 */
export const supporters = pgTable(
  'supporters',
  {
    id: id(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' })
      .unique(),
    name: text('name').notNull(),
    /** In small letters: where their codes go. */
    email: text('email').notNull(),
    allowedAt: time('allowed_at'),
    /** `client`, or the member of staff whom the person told. */
    allowedByName: text('allowed_by_name'),
    /** Refused or taken back; then it does not open again. */
    withdrawnAt: time('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'supporters_allowed',
      sql`(${table.allowedAt} is null) = (${table.allowedByName} is null)`,
    ),
    check(
      'supporters_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnByName} is null)`,
    ),
  ],
);

/** Somebody pressed "Somebody offered to get my money back". No word of theirs is here: those are in the submission. */
export const recoveryOffers = pgTable(
  'recovery_offers',
  {
    id: id(),
    submissionId: uuid('submission_id')
      .references(() => formSubmissions.id, { onDelete: 'set null' })
      .unique(),
    /** Of whoever had opened it with a one-time code. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    hasPaid: boolean('has_paid').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_offers_case').on(table.caseId)],
);
