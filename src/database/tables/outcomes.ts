import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { cases } from './cases.ts';

/** The public facts of a closed case. Nothing is published without the client's consent. */
export const caseOutcomes = pgTable(
  'case_outcomes',
  {
    /** Appears in public pages, so it must differ from the case's id. */
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .unique()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Amount returned to the client, in minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** When the case was closed, as YYYY-MM. */
    month: text('month').notNull(),
    /** Text of the notice next to the amount; no name, no number. */
    publishedText: text('published_text').notNull().default(''),
    /** How and when the client agreed, and the record of it; the note is sealed, `outcome-consent`. */
    consentHow: text('consent_how', { enum: ['writing', 'phone'] }),
    consentOn: date('consent_on', { mode: 'string' }),
    consentNote: text('consent_note').notNull().default(''),
    consentRecordedByName: text('consent_recorded_by_name').notNull().default(''),
    consentRecordedBy: uuid('consent_recorded_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    consentRecordedAt: time('consent_recorded_at'),
    publishedAt: time('published_at'),
    /** When it was last withdrawn from the site. */
    withdrawnAt: time('withdrawn_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('case_outcomes_amount', sql`${table.amount} > 0`),
    check('case_outcomes_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('case_outcomes_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('case_outcomes_consent_how', sql`${table.consentHow} in ('writing', 'phone')`),
    // Published outcomes, newest first: few rows, no matter how many cases.
    index('case_outcomes_published')
      .on(table.publishedAt)
      .where(sql`${table.publishedAt} is not null`),
    check(
      'case_outcomes_consent',
      sql`${table.publishedAt} is null or ${table.consentRecordedAt} is not null`,
    ),
  ],
);
