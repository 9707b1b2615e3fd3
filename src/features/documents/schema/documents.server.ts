import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';
import { users } from '#features/staff/schema/staff.server.ts';

/** Documents for download: our own, made from the texts of the site, and those that staff uploaded. */
export const pdfs = pgTable(
  'pdfs',
  {
    id: id(),
    /** Which text of the site it is made from; null for an uploaded file. */
    builtIn: text('built_in').unique(),
    /** Its address is `/documents/{slug}.pdf`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    level: text('level').notNull(),
    /** Counted in the file. */
    pages: integer('pages').notNull(),
    /** Under which the storage keeps the file. */
    fileKey: text('file_key').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Fingerprint of what a built-in document was made from; another one makes it anew. */
    edition: text('edition'),
    /** The day of the text, or of the upload. */
    datedAt: time('dated_at').notNull(),
    downloads: bigint('downloads', { mode: 'number' }).notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('pdfs_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'pdfs_category',
      sql`${table.category} in ('procedures', 'victims', 'prevention', 'guides', 'reports')`,
    ),
    check('pdfs_level', sql`${table.level} in ('beginner', 'intermediate', 'advanced', 'expert')`),
    check('pdfs_pages', sql`${table.pages} > 0`),
    check('pdfs_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    // The panel's list by each of its orders.
    index('pdfs_title').on(table.title, table.id),
    index('pdfs_dated').on(table.datedAt, table.id),
    index('pdfs_downloads').on(table.downloads, table.id),
    // "How many were added in the last days", for the dashboard.
    index('pdfs_created').on(table.createdAt),
    // One file is one document: the same upload again finds the first.
    uniqueIndex('pdfs_upload')
      .on(table.sha256)
      .where(sql`built_in is null`),
  ],
);

/** How far the making of each built-in document has got. */
export const pdfRuns = pgTable(
  'pdf_runs',
  {
    builtIn: text('built_in').primaryKey(),
    state: text('state').notNull(),
    /** Why it failed, for staff. */
    problem: text('problem'),
    /** What it is or was being made from. */
    edition: text('edition'),
    /** How long the last one took, in milliseconds. */
    took: integer('took'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('pdf_runs_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
);
