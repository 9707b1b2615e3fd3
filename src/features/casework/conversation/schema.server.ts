import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { supporters } from '#features/casework/care/schema.server.ts';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { users } from '#features/base/staff/schema.server.ts';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';

/** What client and staff write to each other about a case. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['client', 'staff'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the member of staff, or of whoever helps the client; empty for the client. */
    authorName: text('author_name').notNull(),
    /** Sealed, purpose `case-message`. */
    body: text('body').notNull(),
    /** Hash of the form it was sent with: a retry finds the first copy. */
    attempt: text('attempt').notNull().unique(),
    /** A mail told the other side of it; one that follows soon after tells of both. */
    isMailed: boolean('is_mailed').notNull(),
    readByClientAt: time('read_by_client_at'),
    readByStaffAt: time('read_by_staff_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_messages_author', sql`${table.author} in ('client', 'staff')`),
    index('case_messages_case').on(table.caseId, table.id),
    // How many messages of clients nobody has read, in the list of cases and above it.
    index('case_messages_unread')
      .on(table.caseId)
      .where(sql`${table.author} = 'client' and ${table.readByStaffAt} is null`),
  ],
);

/** One-time codes of the tracker, and what was opened with them. The code itself is stored nowhere. */
export const trackerCodes = pgTable(
  'tracker_codes',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Whose it is: the person's, or that of somebody who helps them. */
    supporterId: uuid('supporter_id').references(() => supporters.id, { onDelete: 'cascade' }),
    /** How often a code was entered while this one was the latest. */
    tries: smallint('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /** Until when the case stays open to whoever used it; brought forward by "Lock now". */
    opensUntil: time('opens_until'),
    createdAt: createdAt(),
  },
  (table) => [
    check('tracker_codes_used', sql`(${table.usedAt} is null) = (${table.opensUntil} is null)`),
    // The latest code of a case.
    index('tracker_codes_case').on(table.caseId, table.id),
    index('tracker_codes_supporter').on(table.supporterId),
  ],
);

/** What follows a submission: additions to a tip and the answers to it, and the lines of a chat. */
export const submissionMessages = pgTable(
  'submission_messages',
  {
    id: id(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['sender', 'staff'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the member of staff; empty for the sender. */
    authorName: text('author_name').notNull(),
    /** Sealed, purpose `submission-message`. */
    body: text('body').notNull(),
    /** Hash of the form it was sent with: a retry finds the first copy. */
    attempt: text('attempt').notNull().unique(),
    /** The other side has opened it. When is not kept: it would tell about somebody unknown. */
    isSeen: boolean('is_seen').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('submission_messages_author', sql`${table.author} in ('sender', 'staff')`),
    index('submission_messages_submission').on(table.submissionId, table.id),
    // Which tips and chats have lines that no staff have opened.
    index('submission_messages_unseen')
      .on(table.submissionId)
      .where(sql`${table.author} = 'sender' and not ${table.isSeen}`),
  ],
);

/** The browser that a chat belongs to, while it lasts. */
export const chatSessions = pgTable('chat_sessions', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  /** SHA-256 of what the cookie holds. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
});

/** By its receipt somebody unknown can prove to be the author of a tip. */
export const tipReceipts = pgTable('tip_receipts', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  /** HMAC of the sixteen digits, under a key outside the database. */
  receiptHash: text('receipt_hash').notNull().unique(),
  createdAt: createdAt(),
});

/** Answers that staff keep to use again: the organisation's, or one person's. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    /** Whose it is; empty for the organisation's. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    folder: text('folder').notNull().default(''),
    /** In which it is written; those of a client's own language come first. */
    language: text('language').notNull().default('en'),
    body: text('body').notNull(),
    /** How often it was put into an answer. */
    uses: integer('uses').notNull().default(0),
    /** The day on which somebody should read it again. */
    reviewOn: date('review_on', { mode: 'string' }),
    /** A starter that nobody changed: a release may better its words, which are not read from here. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    /** A starter that staff deleted; without its row it would come back. */
    removedAt: time('removed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('saved_replies_uses', sql`${table.uses} >= 0`),
    index('saved_replies_owner').on(table.ownerId),
  ],
);
