import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { cases } from './cases.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { formSubmissions } from './submissions.ts';

/** The outbox. A row is written in the transaction of what it tells about, so neither exists alone. */
export const emailMessages = pgTable(
  'email_messages',
  {
    id: id(),
    template: text('template').notNull(),
    toAddress: text('to_address').notNull(),
    payload: jsonb('payload').$type<Record<string, string>>().notNull(),
    state: text('state', {
      enum: ['queued', 'sending', 'sent', 'deferred', 'failed', 'suppressed'],
    })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull().defaultNow(),
    /** While sending: after this time the claim is void, because the process that held it died. */
    claimedUntil: time('claimed_until'),
    lastError: text('last_error'),
    sentAt: time('sent_at'),
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'email_messages_state',
      sql`${table.state} in ('queued', 'sending', 'sent', 'deferred', 'failed', 'suppressed')`,
    ),
    // The drain takes what is due, oldest first.
    index('email_messages_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} in ('queued', 'deferred', 'sending')`),
    // How many wait and how many failed, on every page of the back office; few rows among all mail.
    index('email_messages_unsent')
      .on(table.state, table.id)
      .where(sql`${table.state} in ('queued', 'deferred', 'sending', 'failed')`),
    // The last test mail and what became of it.
    index('email_messages_test')
      .on(table.id)
      .where(sql`${table.template} = 'test-mail'`),
    index('email_messages_submission').on(table.submissionId),
    index('email_messages_case').on(table.caseId),
  ],
);
