import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#kernel/columns.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';

/** By its receipt somebody unknown can prove to be the author of a tip. */
export const tipReceipts = pgTable('tip_receipts', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  /** HMAC of the sixteen digits, under a key outside the database. */
  receiptHash: text('receipt_hash').notNull().unique(),
  createdAt: createdAt(),
});
