import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { cases } from './cases.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { users } from './staff.ts';

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    formType: text('form_type').notNull(),
    /** What was sent, field by field, as it arrived. */
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    /** The answers alone, lower case, so that search finds words and not field names. */
    searchText: text('search_text').notNull(),
    status: text('status', { enum: ['pending', 'reviewed', 'resolved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Hash of the visitor's key and the content: a retry finds the first copy. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** A hidden field that people cannot see was filled in; stored all the same, nothing is lost. */
    isSuspectedSpam: boolean('is_suspected_spam').notNull().default(false),
    submittedAt: time('submitted_at').notNull(),
    emailSent: boolean('email_sent').notNull().default(false),
    emailSentAt: time('email_sent_at'),
    emailError: text('email_error'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'form_submissions_status',
      sql`${table.status} in ('pending', 'reviewed', 'resolved', 'rejected')`,
    ),
    // The list filtered by status or by type, newest first; the plain list pages on the primary key.
    index('form_submissions_status_id').on(table.status, table.id.desc()),
    index('form_submissions_type_id').on(table.formType, table.id.desc()),
    // "contains" search over every answer.
    index('form_submissions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // The submissions of a case, shown on its page.
    index('form_submissions_case')
      .on(table.caseId)
      .where(sql`${table.caseId} is not null`),
  ],
);
