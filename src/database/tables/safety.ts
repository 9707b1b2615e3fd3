import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { formSubmissions } from './reports.ts';
import { createdAt, id, time } from './columns.ts';

/**
 * A person who sent a report for somebody else asks to open the case too. What they wrote about themselves
 * stays in the report; they can open nothing until the client, or staff who asked the client, allow it.
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
    /** Lower case; receives their codes. */
    email: text('email').notNull(),
    allowedAt: time('allowed_at'),
    /** `client`, or the member of staff to whom the client said so. */
    allowedByName: text('allowed_by_name'),
    /** When access was refused or revoked; it cannot be granted again. */
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
