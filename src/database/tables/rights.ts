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
import { cases } from './cases.ts';
import { attachments } from './documents.ts';
import { formSubmissions } from './reports.ts';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

/**
 * Requests of people about their own data, and their outcome. The row outlives the case: it proves that
 * somebody was answered, and when. Its texts are deleted with the person.
 */
export const rightsRequests = pgTable(
  'rights_requests',
  {
    id: id(),
    kind: text('kind', { enum: ['access', 'correct', 'delete'] }).notNull(),
    state: text('state', {
      enum: ['open', 'counting', 'granted', 'refused', 'cancelled'],
    }).notNull(),
    /** Null for a person without a case, or when the case is gone. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** The form of a person without a case. */
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'set null',
    }),
    /** Number at the time, which a person may quote later. Empty without a case. */
    caseNumber: text('case_number').notNull().default(''),
    /** Sealed, purpose `rights-request`: the person's text; empty for kinds without one. */
    words: text('words').notNull().default(''),
    askedAt: time('asked_at').notNull(),
    /** Deadline of the answer. */
    dueAt: time('due_at').notNull(),
    /** Earliest time of a deletion. */
    runsAt: time('runs_at'),
    /** When the job first found it due: the next run carries it out. */
    foundDueAt: time('found_due_at'),
    /** Reason why a deletion waits for a person. */
    heldBecause: text('held_because', { enum: ['legal-hold', 'staff', 'failed'] }),
    /** SHA-256 in hexadecimal of the copy that the person may keep as proof. */
    copyHash: text('copy_hash'),
    /** Sealed, purpose `rights-copy`; deleted together with the original data. */
    copySealed: text('copy_sealed'),
    /** When staff used the one extension that the law allows; then `dueAt` is the later date. */
    extendedAt: time('extended_at'),
    extendedByName: text('extended_by_name'),
    /** Sealed, purpose `rights-extension`: the reason given to the person. */
    extension: text('extension').notNull().default(''),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    /** Sealed, purpose `rights-answer`: the answer to the person. */
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
    // Only one open request of a kind per case.
    uniqueIndex('rights_requests_open')
      .on(table.caseId, table.kind)
      .where(sql`state in ('open', 'counting')`),
    // The queue, and deletions that are due.
    index('rights_requests_due')
      .on(table.dueAt, table.id)
      .where(sql`state in ('open', 'counting')`),
    index('rights_requests_decided')
      .on(table.decidedAt, table.id)
      .where(sql`decided_at is not null`),
    index('rights_requests_case').on(table.caseId, table.id),
    index('rights_requests_submission').on(table.submissionId),
    // Finds a copy that somebody presents years later.
    index('rights_requests_copy').on(table.copyHash),
  ],
);

/** Internal texts of staff about a person, as released to them: read, and redacted. */
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
    /** Sealed, purpose `rights-text`; empty when the whole text was withheld. */
    body: text('body').notNull().default(''),
    /** Part or all of it was redacted. */
    isRedacted: boolean('is_redacted').notNull(),
    /** Time of the original. */
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

/** Files that staff collected about a person, with the decision about each: released, or withheld. */
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
