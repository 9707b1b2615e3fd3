import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, updatedAt } from '../columns.ts';

export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text('key').notNull().unique(),
  value: text('value').notNull(),
  description: text('description'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One row, raised whenever something public changes; page caches compare themselves with it. */
export const siteVersion = pgTable(
  'site_version',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('site_version_only_row', sql`${table.onlyRow}`)],
);
