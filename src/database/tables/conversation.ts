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
import { supporters } from './safety.ts';
import { cases } from './cases.ts';
import { formSubmissions } from './reports.ts';
import { users } from './staff.ts';
import { messageAudiences } from '#shared/vocabulary/message-audiences.ts';
import { createdAt, id, isOneOf, time, updatedAt } from './columns.ts';

/** Messages between client and staff about a case. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['client', 'staff'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name of the member of staff or of the client's helper; empty for the client. */
    authorName: text('author_name').notNull(),
    audience: text('audience', { enum: messageAudiences }).notNull().default('all'),
    /** The party it is from, or to whom alone it is. Once they are gone, staff alone read what was for them alone. */
    partyId: uuid('party_id').references(() => supporters.id, { onDelete: 'set null' }),
    /** Sealed, purpose `case-message`. */
    body: text('body').notNull(),
    /** Hash of the form key: a retry finds the first copy. */
    attempt: text('attempt').notNull().unique(),
    /** A mail notified the other side; it also covers messages that follow soon after. */
    isMailed: boolean('is_mailed').notNull(),
    /** It came by mail, of which the sender's address proves nothing, and may quote older messages. */
    cameByMail: boolean('came_by_mail').notNull().default(false),
    readByClientAt: time('read_by_client_at'),
    readByStaffAt: time('read_by_staff_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_messages_author', sql`${table.author} in ('client', 'staff')`),
    check('case_messages_audience', isOneOf(table.audience, messageAudiences)),
    index('case_messages_party')
      .on(table.partyId)
      .where(sql`${table.partyId} is not null`),
    index('case_messages_case').on(table.caseId, table.id),
    // Counts unread messages of clients, in the list of cases and above it.
    index('case_messages_unread')
      .on(table.caseId)
      .where(sql`${table.author} = 'client' and ${table.readByStaffAt} is null`),
  ],
);

/** One-time codes of the tracker, and the sessions they opened. The code itself is not stored. */
export const trackerCodes = pgTable(
  'tracker_codes',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** The supporter it was sent to; null: the client. */
    supporterId: uuid('supporter_id').references(() => supporters.id, { onDelete: 'cascade' }),
    /** The look-up that asked for it; null: staff gave it by another way, and any look-up may enter it. */
    lookUpId: uuid('look_up_id'),
    /** Who gave it; null: it was mailed. */
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    /** Number of codes entered while this one was the latest. */
    tries: smallint('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /** When the session opened by the code ends; "Lock now" brings it forward. */
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

/** Messages that follow a submission: additions to a tip and its answers, and the lines of a chat. */
export const submissionMessages = pgTable(
  'submission_messages',
  {
    id: id(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['sender', 'staff'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name of the member of staff, or of the helper who wrote for the sender; empty for the sender. */
    authorName: text('author_name').notNull(),
    /** Sealed, purpose `submission-message`. */
    body: text('body').notNull(),
    /** Hash of the form key: a retry finds the first copy. */
    attempt: text('attempt').notNull().unique(),
    /**
     * The other side has opened it. The time is not stored: it would reveal facts about an anonymous sender.
     */
    isSeen: boolean('is_seen').notNull().default(false),
    /** As of `case_messages`. */
    cameByMail: boolean('came_by_mail').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('submission_messages_author', sql`${table.author} in ('sender', 'staff')`),
    index('submission_messages_submission').on(table.submissionId, table.id),
    // Finds tips and chats with lines that no staff have opened.
    index('submission_messages_unseen')
      .on(table.submissionId)
      .where(sql`${table.author} = 'sender' and not ${table.isSeen}`),
  ],
);

/** The browser that holds a chat, while the chat lasts. */
export const chatSessions = pgTable('chat_sessions', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  /** SHA-256 of the cookie's token. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Receipts by which an anonymous sender proves to be the author of a tip. */
export const tipReceipts = pgTable('tip_receipts', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  /** HMAC of the sixteen digits, under a key outside the database. */
  receiptHash: text('receipt_hash').notNull().unique(),
  createdAt: createdAt(),
});

/** Reusable answers: the organisation's, or one person's. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    /** The owner; null for the organisation's. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    folder: text('folder').notNull().default(''),
    /** Language of the text; replies in the client's language come first. */
    language: text('language').notNull().default('en'),
    body: text('body').notNull(),
    /** Number of answers that used it. */
    uses: integer('uses').notNull().default(0),
    /** The day on which it is due for review. */
    reviewOn: date('review_on', { mode: 'string' }),
    /** An unchanged starter: its text comes from the release, not from this row. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    /** When staff deleted a starter; without its row it would come back. */
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
