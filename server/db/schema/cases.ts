import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { users } from './staff.ts';

/** `contact_email` is read where `email` is missing: older records carry it. */
export type UserDetails = { name?: string; email?: string; phone?: string; contact_email?: string };

/** A step of the case that the client sees; `completedAt` is an ISO 8601 time in UTC. */
export type ProgressStage = {
  title: string;
  description?: string;
  completed: boolean;
  completedAt?: string;
};

export const cases = pgTable(
  'cases',
  {
    id: id(),
    caseNumber: text('case_number').notNull().unique(),
    caseType: text('case_type', {
      enum: [
        'fraud',
        'cybercrime',
        'identity_theft',
        'phishing',
        'romance_scam',
        'investment_scam',
        'tech_support_scam',
        'other',
      ],
    }).notNull(),
    status: text('status', {
      enum: ['submitted', 'under_review', 'investigating', 'pending_info', 'resolved', 'closed'],
    })
      .notNull()
      .default('submitted'),
    statusChangedAt: time('status_changed_at').notNull().defaultNow(),
    userDetails: jsonb('user_details').$type<UserDetails>().notNull(),
    /** For the client; never shown by a look-up alone. */
    notes: text('notes').notNull().default(''),
    internalNotes: text('internal_notes').notNull().default(''),
    progressStages: jsonb('progress_stages').$type<ProgressStage[]>().notNull().default([]),
    /** Number, name and e-mail, lower case. */
    searchText: text('search_text').notNull(),
    /** Raised by every change, so that nobody overwrites a colleague's. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'cases_case_type',
      sql`${table.caseType} in ('fraud', 'cybercrime', 'identity_theft', 'phishing', 'romance_scam', 'investment_scam', 'tech_support_scam', 'other')`,
    ),
    check(
      'cases_status',
      sql`${table.status} in ('submitted', 'under_review', 'investigating', 'pending_info', 'resolved', 'closed')`,
    ),
    // The list filtered by status, newest first.
    index('cases_status_id').on(table.status, table.id.desc()),
    // "contains" search by number, name and e-mail.
    index('cases_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The history of a case: one row per change, written in the same transaction. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    actorUserId: uuid('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('case_events_case_id').on(table.caseId, table.id)],
);
