import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { cases } from './cases.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { users } from './staff.ts';

/** What the public may know of a closed case. Nothing is published without the client's consent. */
export const caseOutcomes = pgTable(
  'case_outcomes',
  {
    /** Stands in public pages, so it must not be the case's. */
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .unique()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** What was returned to the client, in minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** When the case was closed, as YYYY-MM. */
    month: text('month').notNull(),
    consentRecordedBy: uuid('consent_recorded_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    consentRecordedAt: time('consent_recorded_at'),
    publishedAt: time('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('case_outcomes_amount', sql`${table.amount} > 0`),
    check('case_outcomes_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('case_outcomes_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check(
      'case_outcomes_consent',
      sql`${table.publishedAt} is null or ${table.consentRecordedAt} is not null`,
    ),
  ],
);
