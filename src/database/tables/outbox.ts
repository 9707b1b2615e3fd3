import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { cases } from './cases.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { formSubmissions } from './reports.ts';

/**
 * The outbox. A row is written in the transaction of the change that it reports, so neither exists
 * alone.
 */
export const emailMessages = pgTable(
  'email_messages',
  {
    id: id(),
    template: text('template').notNull(),
    toAddress: text('to_address').notNull(),
    payload: jsonb('payload').$type<Record<string, string>>().notNull(),
    /**
     * Language in which the recipient writes to us; the mail uses it if a translation exists when it is
     * written.
     */
    language: text('language').notNull().default('en'),
    state: text('state', {
      enum: ['queued', 'sending', 'sent', 'deferred', 'failed', 'suppressed'],
    })
      .notNull()
      .default('queued'),
    /** The number of its lane; see `mail-lanes.ts`. */
    lane: smallint('lane').notNull().default(1),
    /** Domain of the recipient, by which mail is throttled. */
    domain: text('domain').generatedAlwaysAs(sql`lower(split_part(to_address, '@', 2))`),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull().defaultNow(),
    /** While sending: the claim expires at this time, because the process that renewed it died. */
    claimedUntil: time('claimed_until'),
    lastError: text('last_error'),
    sentAt: time('sent_at'),
    /** Server that accepted it: id of a configuration, or `environment`. */
    sentBy: text('sent_by'),
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    /** Staff gave a reason to write to an unsafe address; the audit log has it. */
    overridesSafety: boolean('overrides_safety').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'email_messages_state',
      sql`${table.state} in ('queued', 'sending', 'sent', 'deferred', 'failed', 'suppressed')`,
    ),
    check('email_messages_lane', sql`${table.lane} between 0 and 4`),
    // The outbox job takes due mail: one lane after the other, oldest first.
    index('email_messages_due')
      .on(table.lane, table.nextAttemptAt, table.id)
      .where(sql`${table.state} in ('queued', 'deferred', 'sending')`),
    // Number of waiting and failed mails, on every page of the back office; few rows among all mail.
    index('email_messages_unsent')
      .on(table.state, table.id)
      .where(sql`${table.state} in ('queued', 'deferred', 'sending', 'failed')`),
    // The last test mail with its outcome.
    index('email_messages_test')
      .on(table.id)
      .where(sql`${table.template} = 'test-mail'`),
    // The list of all mail: one state or one kind, newest first, and the search for an address.
    index('email_messages_state').on(table.state, table.id),
    index('email_messages_template').on(table.template, table.id),
    index('email_messages_address').using('gin', sql`lower(${table.toAddress}) gin_trgm_ops`),
    index('email_messages_submission').on(table.submissionId),
    index('email_messages_case').on(table.caseId),
  ],
);

/** History of one mail. The mail's own row records its creation. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => emailMessages.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: [
        'claimed',
        'sent',
        'deferred',
        'failed',
        'bounced',
        'complained',
        'delayed',
        'suppressed',
        'retried',
        'uncertain',
        'auto-answered',
      ],
    }).notNull(),
    /** Text for staff, including the server's response. */
    detail: text('detail'),
    at: time('at').notNull(),
  },
  (table) => [
    check(
      'mail_events_kind',
      sql`${table.kind} in ('claimed', 'sent', 'deferred', 'failed', 'bounced', 'complained', 'delayed', 'suppressed', 'retried', 'uncertain', 'auto-answered')`,
    ),
    // One mail's events in order; they are deleted with the mail.
    index('mail_events_message').on(table.messageId, table.id),
  ],
);
