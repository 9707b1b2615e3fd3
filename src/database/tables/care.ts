import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { formSubmissions } from './reports.ts';
import { createdAt, id, time } from './columns.ts';
import { emailMessages } from './outbox.ts';

/** A letter of the plan that went into the outbox. It outlives its case, unnamed, so that it is counted. */
export const careContacts = pgTable(
  'care_contacts',
  {
    id: id(),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** Number of the letter, from 1. */
    step: smallint('step').notNull(),
    /** Null after the list of mail is cleared. */
    messageId: uuid('message_id').references(() => emailMessages.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
    /** When it was taken out of the outbox: a later letter replaced it, or the plan stopped. */
    withdrawnAt: time('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('care_contacts_step', sql`${table.step} between 1 and 5`),
    unique('care_contacts_case_step').on(table.caseId, table.step),
    // Clearing mails sets their reference in these rows to null.
    index('care_contacts_message').on(table.messageId),
  ],
);

/** Staff paused the letters of a case; without a row they continue. */
export const carePauses = pgTable('care_pauses', {
  id: id(),
  caseId: uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' })
    .unique(),
  pausedByName: text('paused_by_name').notNull(),
  createdAt: createdAt(),
});

/** A report of an offer to get money back. It holds none of the reporter's text; the submission does. */
export const recoveryOffers = pgTable(
  'recovery_offers',
  {
    id: id(),
    submissionId: uuid('submission_id')
      .references(() => formSubmissions.id, { onDelete: 'set null' })
      .unique(),
    /** The case that the reporter had opened with a one-time code. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    hasPaid: boolean('has_paid').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_offers_case').on(table.caseId)],
);
