import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { formSubmissions } from './reports.ts';

/** Opt-outs. Optional mail that a person does not want is not sent to them. */
export const suppressions = pgTable('suppressions', {
  id: id(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** Keys of `optOutChoices`. */
  choices: text('choices').array().notNull(),
  confirmedAt: time('confirmed_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Mailboxes that somebody else reads: a report says that it is not safe to write there. No mail to a
 * person is sent to one. Removing a row makes the mailbox safe again, also for mail that waits.
 */
export const unsafeAddresses = pgTable(
  'unsafe_addresses',
  {
    id: id(),
    /** In the spelling of `mailboxOf`. */
    email: text('email').notNull().unique(),
    /** The first report that said so. The address stays unsafe if that report is removed. */
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    // Removing a submission searches for references to it.
    index('unsafe_addresses_submission').on(table.submissionId),
  ],
);

/** Requests that wait for the link in a mail: proof that the requester reads that mailbox. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: id(),
    purpose: text('purpose', { enum: ['opt-out', 'newsletter'] }).notNull(),
    /** SHA-256 of the token in the link; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Lower case. */
    email: text('email').notNull(),
    choices: text('choices').array().notNull(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('confirmations_purpose', sql`${table.purpose} in ('opt-out', 'newsletter')`),
    // Removing a submission removes its confirmations.
    index('confirmations_submission').on(table.submissionId),
  ],
);

/** Subscribers of the newsletter, confirmed by the link in the mail. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  confirmedAt: time('confirmed_at').notNull(),
  createdAt: createdAt(),
});
