import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { createdAt, id, updatedAt } from './columns.ts';

/** Details for the letters and packets of a case, besides its payments and contact: one row for each case. */
export const caseParticulars = pgTable('case_particulars', {
  id: id(),
  caseId: uuid('case_id')
    .notNull()
    .unique()
    .references(() => cases.id, { onDelete: 'cascade' }),
  /** Postal address of the client. */
  address: text('address').notNull().default(''),
  /** Number of the complaint at ic3.gov. */
  ic3Number: text('ic3_number').notNull().default(''),
  policeNumber: text('police_number').notNull().default(''),
  /** Name of the police office, and of the officer where it is known. */
  policeOffice: text('police_office').notNull().default(''),
  /** Numbers of other reports, with the office of each. */
  otherNumbers: text('other_numbers').notNull().default(''),
  recordedByName: text('recorded_by_name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
