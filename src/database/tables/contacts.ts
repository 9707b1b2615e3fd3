import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

/** Contact details of the organisation. The list is short and read in full. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    contactType: text('contact_type', { enum: ['phone', 'email', 'address'] }).notNull(),
    label: text('label').notNull(),
    value: text('value').notNull(),
    description: text('description').notNull().default(''),
    /** True for the one contact of its type that is shown where there is room for only one. */
    isPrimary: boolean('is_primary').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    pageLocation: text('page_location', { enum: ['all', 'header', 'footer', 'contact_page'] })
      .notNull()
      .default('all'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('contacts_type', sql`${table.contactType} in ('phone', 'email', 'address')`),
    check(
      'contacts_page_location',
      sql`${table.pageLocation} in ('all', 'header', 'footer', 'contact_page')`,
    ),
    check('contacts_order', sql`${table.displayOrder} >= 0`),
    // At most one primary contact of each type.
    uniqueIndex('contacts_primary')
      .on(table.contactType)
      .where(sql`${table.isPrimary}`),
  ],
);
