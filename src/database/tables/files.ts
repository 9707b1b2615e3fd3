import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, updatedAt } from './columns.ts';
import { users } from './staff.ts';

/** Metadata of each file in the storage. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: id(),
    /** Purpose, such as `site_logo` or `person_photo`. */
    kind: text('kind').notNull(),
    /** Key in the storage. */
    key: text('key').notNull().unique(),
    /** Name given by the sender; shown to staff only. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the stored content, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** In pixels; images only. */
    width: integer('width'),
    height: integer('height'),
    /** True if anybody who knows its address may read it. */
    isPublic: boolean('is_public').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stored_files_size', sql`${table.size} >= 0`),
    check('stored_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    // Files of one kind, newest first.
    index('stored_files_kind').on(table.kind, table.id),
  ],
);
