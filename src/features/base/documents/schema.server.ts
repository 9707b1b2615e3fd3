import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { users } from '#features/base/staff/schema.server.ts';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';

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

/**
 * Files that people send as evidence. The content lies encrypted in the storage; a trigger puts the
 * keys of a deleted row into `loose_files`, whichever way it was deleted.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    /** Hash of the secret of the form that is being filled in; null once the file belongs somewhere. */
    uploadKey: text('upload_key'),
    /** The sender's own id of the file, so that a repeated upload is known as such. */
    clientKey: text('client_key'),
    /**
     * Of a form that is being filled in: keyed hashes of the networks that it came from, for their
     * budgets. Null once the file belongs somewhere: a tip may be anonymous.
     */
    networks: text('networks').array(),
    /** Of a form that is being filled in: when its sender was last heard of. */
    activeAt: time('active_at').notNull().defaultNow(),
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    /** The message of the case that it came with. */
    messageId: uuid('message_id'),
    /** As the sender called it, without folders. */
    name: text('name').notNull(),
    /** By its content; what the browser said counts for nothing. */
    mime: text('mime').notNull(),
    /** In bytes, before encryption. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of the file as it arrived, in hexadecimal. */
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** A picture without metadata; null for what is no picture, or none that can be shown. */
    shownKey: text('shown_key').unique(),
    /** The file's own key, sealed, purpose `attachment-key`. */
    keySealed: text('key_sealed').notNull(),
    /** Nobody opens a file that waits for its check or is quarantined. */
    state: text('state', { enum: ['waiting', 'ready', 'quarantined'] }).notNull(),
    /** What the virus scanner said, or why it was not asked. */
    scanNote: text('scan_note').notNull().default(''),
    uploadedBy: text('uploaded_by', { enum: ['client', 'staff'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('attachments_size', sql`${table.size} > 0`),
    check('attachments_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('attachments_state', sql`${table.state} in ('waiting', 'ready', 'quarantined')`),
    check('attachments_uploaded_by', sql`${table.uploadedBy} in ('client', 'staff')`),
    // A file belongs to a form that is being filled in, to a submission, or to a case.
    check(
      'attachments_place',
      sql`num_nonnulls(${table.uploadKey}, ${table.submissionId}, ${table.caseId}) = 1`,
    ),
    check('attachments_message', sql`${table.messageId} is null or ${table.caseId} is not null`),
    // The files of a form, and whether one is there already.
    unique('attachments_upload').on(table.uploadKey, table.clientKey),
    // What nobody has sent off yet: summed up, and removed when nobody goes on with it.
    index('attachments_unsent')
      .on(table.activeAt)
      .where(sql`${table.uploadKey} is not null`),
    index('attachments_submission')
      .on(table.submissionId, table.id)
      .where(sql`${table.submissionId} is not null`),
    index('attachments_case')
      .on(table.caseId, table.id)
      .where(sql`${table.caseId} is not null`),
    // The job that checks files asks for these each minute.
    index('attachments_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Who did what with a file, from its arrival on. Append-only, and it outlasts the file. */
export const custodyEvents = pgTable(
  'custody_events',
  {
    id: id(),
    attachmentId: uuid('attachment_id').notNull(),
    at: time('at').notNull().defaultNow(),
    action: text('action', {
      enum: [
        ...(['received', 'hashed', 'scanned', 'attached', 'viewed'] as const),
        ...(['downloaded', 'packed', 'removed'] as const),
      ],
    }).notNull(),
    actorName: text('actor_name').notNull(),
    userId: uuid('user_id'),
    /** A checksum, a scanner's verdict, a place; never a person. */
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    check(
      'custody_events_action',
      sql`${table.action} in ('received', 'hashed', 'scanned', 'attached', 'viewed', 'downloaded', 'packed', 'removed')`,
    ),
    index('custody_events_attachment').on(table.attachmentId, table.id),
  ],
);

/**
 * Keys in the storage that no row leads to: not yet, while a file is being written, or not any more.
 * Written before the file and taken away with the transaction that names it, so that nothing is left
 * behind by a crash.
 */
export const looseFiles = pgTable(
  'loose_files',
  {
    key: text('key').primaryKey(),
    removeAfter: time('remove_after').notNull().defaultNow(),
  },
  (table) => [index('loose_files_due').on(table.removeAfter)],
);
