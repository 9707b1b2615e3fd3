import { phoneCallStates } from '#shared/vocabulary/phone-call-states.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, time } from './columns.ts';
import { formSubmissions } from './reports.ts';
import { users } from './staff.ts';

/** Somebody tried to call back and reached nobody. `at`: ISO 8601. */
export type CallTry = { at: string; by: string };

/** A call with somebody whose report staff type: a draft until it is ended, then what only a call has. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: id(),
    /** Sealed, purpose `phone-call`: what was typed as JSON; after the end only what the report has no place for. */
    sealed: text('sealed').notNull(),
    state: text('state', { enum: phoneCallStates }).notNull().default('open'),
    /** Who typed last. */
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    takenByName: text('taken_by_name').notNull(),
    version: integer('version').notNull().default(1),
    /** The opened page that wrote last: its own next words are no conflict, also when an answer was lost. */
    writer: uuid('writer').notNull(),
    startedAt: time('started_at').notNull(),
    /** When something was last typed; thirty days later an unfinished call is deleted. */
    typedAt: time('typed_at').notNull(),
    /** When the person was told that we call again. */
    callBackAt: time('call_back_at'),
    tries: jsonb('tries').$type<CallTry[]>().notNull().default([]),
    endedAt: time('ended_at'),
    /** The report that it became. */
    submissionId: uuid('submission_id')
      .unique()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    /** When the caller had read the reference back. */
    readBackAt: time('read_back_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('phone_calls_state', isOneOf(table.state, phoneCallStates)),
    check(
      'phone_calls_ended',
      sql`(${table.state} = 'ended') = (${table.endedAt} is not null)
        and (${table.state} = 'ended') = (${table.submissionId} is not null)`,
    ),
    check(
      'phone_calls_promised',
      sql`(${table.state} = 'call-back') = (${table.callBackAt} is not null)`,
    ),
    index('phone_calls_unfinished')
      .on(table.typedAt)
      .where(sql`${table.state} <> 'ended'`),
  ],
);
