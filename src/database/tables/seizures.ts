import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

function noticeId() {
  return uuid('notice_id')
    .notNull()
    .references(() => seizureNotices.id, { onDelete: 'cascade' });
}

/** A complaint, affidavit or notice of an authority about a seizure, as added by staff. */
export const seizureNotices = pgTable(
  'seizure_notices',
  {
    id: id(),
    kind: text('kind', {
      enum: ['complaint', 'affidavit', 'forfeiture', 'remission', 'other'],
    }).notNull(),
    /** Title, as typed by staff. */
    title: text('title').notNull(),
    /** Source: an address, or in words. */
    source: text('source').notNull(),
    /** Empty for pasted text. */
    fileName: text('file_name').notNull().default(''),
    /**
     * Storage key of the encrypted file; null for pasted text, and for notices added before files were
     * stored.
     */
    fileKey: text('file_key'),
    /** In bytes. */
    fileSize: bigint('file_size', { mode: 'number' }),
    /** Encryption key of the file, sealed for this row. */
    keySealed: text('key_sealed'),
    /** SHA-256 in hexadecimal of the file as it came, or of the pasted text. */
    sha256: text('sha256').notNull().unique(),
    /** Null for pasted text, which has no pages. */
    pages: integer('pages'),
    /** Extracted text, with a form feed between pages. */
    body: text('body').notNull(),
    /** Version of the reader that has read it. */
    reader: integer('reader').notNull().default(1),
    // Days that the notice states, as entered by staff.
    seizedOn: date('seized_on', { mode: 'string' }),
    restitutionBy: date('restitution_by', { mode: 'string' }),
    petitionBy: date('petition_by', { mode: 'string' }),
    claimBy: date('claim_by', { mode: 'string' }),
    readBy: uuid('read_by').references(() => users.id, { onDelete: 'set null' }),
    readByName: text('read_by_name').notNull(),
    readAt: time('read_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Raised by every change, so that nobody overwrites a colleague's. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'seizure_notices_kind',
      sql`${table.kind} in ('complaint', 'affidavit', 'forfeiture', 'remission', 'other')`,
    ),
    check(
      'seizure_notices_file',
      sql`num_nulls(${table.fileKey}, ${table.fileSize}, ${table.keySealed}) in (0, 3)`,
    ),
  ],
);

/** Values of a notice, in the canonical spelling of indicators. */
export const seizureValues = pgTable(
  'seizure_values',
  {
    id: id(),
    noticeId: noticeId(),
    kind: text('kind', {
      enum: ['wallet', 'transaction', 'domain', 'iban', 'account', 'email', 'phone', 'handle'],
    }).notNull(),
    chain: text('chain').notNull().default(''),
    value: text('value').notNull(),
    display: text('display').notNull(),
    checksum: text('checksum', { enum: ['valid', 'invalid', 'none'] }).notNull(),
    /** Key for comparison with payments: lower case, without blanks, hyphens and prefixes. */
    paymentKey: text('payment_key').notNull(),
    /** From 1; null in a text without pages. */
    page: integer('page'),
    /** From 1, on the page or in the text. */
    line: integer('line').notNull(),
    /** Surrounding words. */
    excerpt: text('excerpt').notNull(),
  },
  (table) => [
    unique('seizure_values_once').on(table.noticeId, table.kind, table.chain, table.value),
    check(
      'seizure_values_kind',
      sql`${table.kind} in ('wallet', 'transaction', 'domain', 'iban', 'account', 'email', 'phone', 'handle')`,
    ),
    check('seizure_values_checksum', sql`${table.checksum} in ('valid', 'invalid', 'none')`),
    // New reports and payments are compared with all notices.
    index('seizure_values_value').on(table.value, table.kind, table.chain),
    index('seizure_values_payment_key').on(table.paymentKey),
  ],
);

/** Matches between notices and cases, stored once somebody was notified. */
export const seizureFinds = pgTable(
  'seizure_finds',
  {
    id: id(),
    noticeId: noticeId(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    foundAt: time('found_at').notNull(),
    /** When its days were added as facts of the case. */
    deadlinesAddedAt: time('doors_added_at'),
    deadlinesAddedByName: text('doors_added_by_name').notNull().default(''),
  },
  (table) => [
    unique('seizure_finds_once').on(table.noticeId, table.caseId),
    // Deleted with their case.
    index('seizure_finds_case').on(table.caseId),
  ],
);
