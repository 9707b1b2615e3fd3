import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileReading } from '#shared/vocabulary/file-reading.ts';
import { cases } from './cases.ts';
import { formSubmissions } from './reports.ts';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

/** Documents for download: built-in ones, made from the texts of the site, and uploads of staff. */
export const pdfs = pgTable(
  'pdfs',
  {
    id: id(),
    /** Text of the site that it is made from; null for an uploaded file. */
    builtIn: text('built_in').unique(),
    /** Its address is `/documents/{slug}.pdf`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    level: text('level').notNull(),
    /** Number of pages in the file. */
    pages: integer('pages').notNull(),
    /** Key of the file in the storage. */
    fileKey: text('file_key').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Fingerprint of the source of a built-in document; a different one triggers a new file. */
    edition: text('edition'),
    /** Day of the text, or of the upload. */
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
    // Each sort order of the panel's list.
    index('pdfs_title').on(table.title, table.id),
    index('pdfs_dated').on(table.datedAt, table.id),
    index('pdfs_downloads').on(table.downloads, table.id),
    // Number added in the last days, for the dashboard.
    index('pdfs_created').on(table.createdAt),
    // One file is one document: a repeated upload returns the first.
    uniqueIndex('pdfs_upload')
      .on(table.sha256)
      .where(sql`built_in is null`),
  ],
);

/** Progress of each built-in document. */
export const pdfRuns = pgTable(
  'pdf_runs',
  {
    builtIn: text('built_in').primaryKey(),
    state: text('state').notNull(),
    /** Reason of a failure, for staff. */
    problem: text('problem'),
    /** Fingerprint of its current or last source. */
    edition: text('edition'),
    /** Duration of the last run, in milliseconds. */
    took: integer('took'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('pdf_runs_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
);

/**
 * Files that people send as evidence. The content is encrypted in the storage; a trigger moves the
 * keys of a deleted row into `loose_files`, no matter how it was deleted.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    /** Hash of the secret of the unsent form; null once the file has an owner. */
    uploadKey: text('upload_key'),
    /** The sender's own id of the file, which identifies a repeated upload. */
    clientKey: text('client_key'),
    /**
     * For an unsent form: keyed hashes of the networks it came from, for their quotas. Null once the file
     * has an owner, because a tip may be anonymous.
     */
    networks: text('networks').array(),
    /** For an unsent form: time of its sender's last activity. */
    activeAt: time('active_at').notNull().defaultNow(),
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    /** Message of the case that it came with. */
    messageId: uuid('message_id'),
    /** Name given by the sender, without folders. */
    name: text('name').notNull(),
    /** Determined from the content; the type stated by the browser is ignored. */
    mime: text('mime').notNull(),
    /** In bytes, before encryption. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the file as it arrived, in hexadecimal. */
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** A picture without metadata; null if the file is no picture, or cannot be shown. */
    shownKey: text('shown_key').unique(),
    /** The file's own key, sealed, purpose `attachment-key`. */
    keySealed: text('key_sealed').notNull(),
    /** A file that waits for its check or is quarantined cannot be opened. */
    state: text('state', { enum: ['waiting', 'ready', 'quarantined'] }).notNull(),
    /** Verdict of the virus scanner, or why it did not run. */
    scanNote: text('scan_note').notNull().default(''),
    uploadedBy: text('uploaded_by', { enum: ['client', 'staff'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Version of the reader that has read its text; 0: none. */
    readBy: integer('read_by').notNull().default(0),
    /** What it found; the text itself is only in the file. */
    reading: jsonb('reading').$type<FileReading>(),
    /** Keyed hashes of its words, which find the file and tell nothing without the key. */
    wordHashes: integer('word_hashes').array(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('attachments_size', sql`${table.size} > 0`),
    check('attachments_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('attachments_state', sql`${table.state} in ('waiting', 'ready', 'quarantined')`),
    check('attachments_uploaded_by', sql`${table.uploadedBy} in ('client', 'staff')`),
    // A file belongs to an unsent form, to a submission, or to a case.
    check(
      'attachments_place',
      sql`num_nonnulls(${table.uploadKey}, ${table.submissionId}, ${table.caseId}) = 1`,
    ),
    check('attachments_message', sql`${table.messageId} is null or ${table.caseId} is not null`),
    // Files of a form, and detection of duplicates.
    unique('attachments_upload').on(table.uploadKey, table.clientKey),
    // Unsent files: summed up for quotas, and removed when abandoned.
    index('attachments_unsent')
      .on(table.activeAt)
      .where(sql`${table.uploadKey} is not null`),
    index('attachments_submission')
      .on(table.submissionId, table.id)
      .where(sql`${table.submissionId} is not null`),
    index('attachments_case')
      .on(table.caseId, table.id)
      .where(sql`${table.caseId} is not null`),
    // Files that a newer reader has not read, found each minute by its job.
    index('attachments_unread')
      .on(table.readBy, table.id)
      .where(sql`${table.uploadKey} is null and ${table.state} = 'ready'`),
    // Files that have all words of a search.
    index('attachments_words').using('gin', table.wordHashes),
    // Read each minute by the job that checks files.
    index('attachments_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Chain of custody of a file, from its arrival on. Append-only; it outlives the file. */
export const custodyEvents = pgTable(
  'custody_events',
  {
    id: id(),
    attachmentId: uuid('attachment_id').notNull(),
    at: time('at').notNull().defaultNow(),
    action: text('action', {
      enum: [
        'received',
        'hashed',
        'scanned',
        'attached',
        'viewed',
        'downloaded',
        'packed',
        'removed',
      ],
    }).notNull(),
    actorName: text('actor_name').notNull(),
    userId: uuid('user_id'),
    /** A checksum, a scanner's verdict or a place; never a person. */
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
 * Storage keys without a row: not yet, while a file is being written, or no longer. Written before the
 * file and removed within the transaction that references it, so that a crash leaves nothing behind.
 */
export const looseFiles = pgTable(
  'loose_files',
  {
    key: text('key').primaryKey(),
    removeAfter: time('remove_after').notNull().defaultNow(),
  },
  (table) => [index('loose_files_due').on(table.removeAfter)],
);
