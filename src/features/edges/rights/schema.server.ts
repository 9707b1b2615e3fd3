import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from '#features/casework/cases/schema.server.ts';
import { attachments } from '#features/base/documents/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { users } from '#features/base/staff/schema.server.ts';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';

/**
 * What people ask about their own data, and what became of it. The row stays when the case goes: it
 * shows that somebody was answered, and when. What it says in words goes with the person.
 */
export const rightsRequests = pgTable(
  'rights_requests',
  {
    id: id(),
    kind: text('kind', { enum: ['access', 'correct', 'delete'] }).notNull(),
    state: text('state', {
      enum: ['open', 'counting', 'granted', 'refused', 'cancelled'],
    }).notNull(),
    /** Null: from somebody without a case, or the case is gone. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** The form of somebody without a case. */
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'set null',
    }),
    /** As it was then: what a person quotes later. Empty without a case. */
    caseNumber: text('case_number').notNull().default(''),
    /** Sealed, purpose `rights-request`: what they wrote; empty where there is nothing to write. */
    words: text('words').notNull().default(''),
    askedAt: time('asked_at').notNull(),
    /** By when staff answer. */
    dueAt: time('due_at').notNull(),
    /** Of a deletion: not before. */
    runsAt: time('runs_at'),
    /** When the job first saw that its time had come: the next run carries it out. */
    foundDueAt: time('found_due_at'),
    /** Why a deletion waits for a person. */
    heldBecause: text('held_because', { enum: ['legal-hold', 'staff', 'failed'] }),
    /** SHA-256 in hexadecimal of the copy that the person may keep as a proof. */
    copyHash: text('copy_hash'),
    /** Sealed, purpose `rights-copy`; dropped with the data that it is a copy of. */
    copySealed: text('copy_sealed'),
    /** When staff took the time once longer that the law allows; then `dueAt` is the later date. */
    extendedAt: time('extended_at'),
    extendedByName: text('extended_by_name'),
    /** Sealed, purpose `rights-extension`: why, as the person is told. */
    extension: text('extension').notNull().default(''),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    /** Sealed, purpose `rights-answer`: what the person is told. */
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('rights_requests_kind', sql`${table.kind} in ('access', 'correct', 'delete')`),
    check(
      'rights_requests_state',
      sql`${table.state} in ('open', 'counting', 'granted', 'refused', 'cancelled')`,
    ),
    check('rights_requests_held', sql`${table.heldBecause} in ('legal-hold', 'staff', 'failed')`),
    check(
      'rights_requests_counting',
      sql`${table.state} <> 'counting' or (${table.kind} = 'delete' and ${table.runsAt} is not null)`,
    ),
    // One of a kind at a time for a case, however often somebody presses.
    uniqueIndex('rights_requests_open')
      .on(table.caseId, table.kind)
      .where(sql`state in ('open', 'counting')`),
    // The queue, and the deletions whose time has come.
    index('rights_requests_due')
      .on(table.dueAt, table.id)
      .where(sql`state in ('open', 'counting')`),
    index('rights_requests_decided')
      .on(table.decidedAt, table.id)
      .where(sql`decided_at is not null`),
    index('rights_requests_case').on(table.caseId, table.id),
    index('rights_requests_submission').on(table.submissionId),
    // Somebody brings a copy after years.
    index('rights_requests_copy').on(table.copyHash),
  ],
);

/** What staff wrote for each other about a person, as it was released to them: read, and blacked out. */
export const rightsTexts = pgTable(
  'rights_texts',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => rightsRequests.id, { onDelete: 'cascade' }),
    source: text('source', {
      enum: ['case-note', 'report-note', 'link-note', 'outcome-note'],
    }).notNull(),
    sourceId: uuid('source_id').notNull(),
    /** Sealed, purpose `rights-text`; empty where the whole text was left out. */
    body: text('body').notNull().default(''),
    /** Something in it was blacked out, or all of it. */
    isRedacted: boolean('is_redacted').notNull(),
    /** Of the original. */
    writtenAt: time('written_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'rights_texts_source',
      sql`${table.source} in ('case-note', 'report-note', 'link-note', 'outcome-note')`,
    ),
    unique('rights_texts_once').on(table.requestId, table.source, table.sourceId),
  ],
);

/** What staff collected about a person as files, as somebody decided about each: released, or held back. */
export const rightsFiles = pgTable(
  'rights_files',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => rightsRequests.id, { onDelete: 'cascade' }),
    attachmentId: uuid('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    isReleased: boolean('is_released').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('rights_files_once').on(table.requestId, table.attachmentId),
    index('rights_files_attachment').on(table.attachmentId),
  ],
);
