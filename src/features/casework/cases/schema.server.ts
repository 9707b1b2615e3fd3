import { caseLinkKinds } from '#shared/vocabulary/case-links.ts';
import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import { caseTypes } from '#shared/vocabulary/case-types.ts';
import { urgencies } from '#shared/vocabulary/urgencies.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/base/staff/schema.server.ts';
import { createdAt, id, isOneOf, time, updatedAt, openCases } from '#kernel/columns.ts';

/** `contact_email` is read where `email` is missing: older records carry it. */
export type UserDetails = { name?: string; email?: string; phone?: string; contact_email?: string };

/** A step of the case that the client sees; `completedAt` is an ISO 8601 time in UTC. */
export type ProgressStage = {
  title: string;
  description?: string;
  completed: boolean;
  completedAt?: string;
};

export const cases = pgTable(
  'cases',
  {
    id: id(),
    caseNumber: text('case_number').notNull().unique(),
    caseType: text('case_type', {
      enum: caseTypes,
    }).notNull(),
    status: text('status', { enum: caseStatuses }).notNull().default('submitted'),
    statusChangedAt: time('status_changed_at').notNull().defaultNow(),
    userDetails: jsonb('user_details').$type<UserDetails>().notNull(),
    /** For the client; never shown by a look-up alone. */
    notes: text('notes').notNull().default(''),
    progressStages: jsonb('progress_stages').$type<ProgressStage[]>().notNull().default([]),
    /** In which the client writes; letters and saved replies follow it. */
    language: text('language').notNull().default('en'),
    /** Number, name and e-mail, lower case. */
    searchText: text('search_text').notNull(),
    /** Since when it is closed, without a break; retention counts from here. */
    closedAt: time('closed_at'),
    /** Kept as it is, whatever the retention rules say. */
    legalHold: boolean('legal_hold').notNull().default(false),
    /** Only administrators and the people in `case_access` may know of it. */
    isRestricted: boolean('is_restricted').notNull().default(false),
    /** When name, e-mail, phone and notes were removed; figures and history stay. */
    anonymisedAt: time('anonymised_at'),
    /** How urgent staff say that it is; null: as its reports say. */
    urgency: text('urgency', { enum: urgencies }),
    /** Who works on it, and since when. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: time('assigned_at'),
    /** By when staff mean to have done something about it. */
    dueAt: time('due_at'),
    /** From when on its next open date of the ledger presses; kept by the verbs that count them. */
    deadlineAt: time('deadline_at'),
    /** The earlier of the two: what the inbox goes by. */
    pressesAt: time('presses_at').generatedAlwaysAs(sql`least(due_at, deadline_at)`),
    /** Since when the client waits for an answer of staff; null: they have one, or asked nothing. */
    waitsSince: time('waits_since'),
    /** Until then it stands in no queue of the inbox; afterwards on top of its own, for who said so. */
    snoozedUntil: time('snoozed_until'),
    snoozedBy: uuid('snoozed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when the client wants no e-mail about changes of status; null: they get it. */
    mailStoppedAt: time('mail_stopped_at'),
    // What lists show and search by. Made by the database: a correction leaves no old copy behind.
    contactName: text('contact_name').generatedAlwaysAs(
      sql`nullif(btrim(user_details ->> 'name'), '')`,
    ),
    contactEmail: text('contact_email').generatedAlwaysAs(
      sql`nullif(lower(btrim(coalesce(user_details ->> 'email', user_details ->> 'contact_email'))), '')`,
    ),
    /** Raised by every change, so that nobody overwrites a colleague's. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('cases_case_type', isOneOf(table.caseType, caseTypes)),
    check('cases_status', isOneOf(table.status, caseStatuses)),
    check('cases_urgency', isOneOf(table.urgency, urgencies)),
    // The staff list: plain, and by each of its filters. An index can be read from either end.
    index('cases_opened').on(table.createdAt, table.id),
    index('cases_status_opened').on(table.status, table.createdAt, table.id),
    index('cases_type_opened').on(table.caseType, table.createdAt, table.id),
    index('cases_assignee_opened')
      .on(table.assignedTo, table.createdAt, table.id)
      .where(sql`${table.assignedTo} is not null`),
    // "Nobody's": a null is no value that an index could be ordered behind.
    index('cases_unassigned_opened')
      .on(table.createdAt, table.id)
      .where(sql`${table.assignedTo} is null`),
    // The same list, and the columns of the board, by the last change of status.
    index('cases_changed').on(table.statusChangedAt, table.id),
    index('cases_status_changed').on(table.status, table.statusChangedAt, table.id),
    // The queues of the inbox, each in its own order. They hold open work alone.
    index('cases_inbox').on(table.createdAt, table.id).where(openCases(table)),
    index('cases_inbox_own')
      .on(table.assignedTo, table.createdAt, table.id)
      .where(sql`${openCases(table)} and ${table.assignedTo} is not null`),
    index('cases_inbox_new')
      .on(table.createdAt, table.id)
      .where(sql`${openCases(table)} and ${table.assignedTo} is null`),
    index('cases_inbox_presses')
      .on(table.pressesAt, table.id)
      .where(sql`${openCases(table)} and ${table.pressesAt} is not null`),
    index('cases_inbox_waiting')
      .on(table.waitsSince, table.id)
      .where(sql`${openCases(table)} and ${table.waitsSince} is not null`),
    index('cases_inbox_snoozed')
      .on(table.snoozedUntil, table.id)
      .where(sql`${openCases(table)} and ${table.snoozedUntil} is not null`),
    // Searches of one or two characters look for beginnings.
    index('cases_number_begins').using('btree', sql`${table.caseNumber} text_pattern_ops`),
    index('cases_email_begins').using('btree', sql`${table.contactEmail} text_pattern_ops`),
    index('cases_name_begins').using('btree', sql`lower(${table.contactName}) text_pattern_ops`),
    // What somebody may not see is left out of every list: these few are all that is asked for.
    index('cases_restricted')
      .on(table.id)
      .where(sql`${table.isRestricted}`),
    // "contains" search by number, name and e-mail.
    index('cases_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The history of a case: one row per change, written in the same transaction. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    actorUserId: uuid('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    /** The version of the case that the change led to; null: the change raised none. */
    version: integer('version'),
    createdAt: createdAt(),
  },
  (table) => [index('case_events_case_id').on(table.caseId, table.id)],
);

/** What staff note about a case; nobody else reads it. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Sealed, purpose `internal-notes`; empty once it is withdrawn. */
    body: text('body').notNull(),
    /** Of whoever sent it: a retry finds the first copy. */
    attempt: text('attempt').unique(),
    withdrawnAt: time('withdrawn_at'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_notes_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.body} <> '')`),
    index('case_notes_case').on(table.caseId, table.createdAt, table.id),
  ],
);

/** Two cases that have something to do with each other; stored once, shown on both. */
export const caseLinks = pgTable(
  'case_links',
  {
    id: id(),
    /** The smaller of the two identifiers, so that a pair has one row. */
    firstId: uuid('first_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: caseLinkKinds }).notNull(),
    /** Sealed, purpose `case-link`; empty where nothing was noted. */
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_links_order', sql`${table.firstId} < ${table.secondId}`),
    check('case_links_kind', isOneOf(table.kind, caseLinkKinds)),
    unique('case_links_pair').on(table.firstId, table.secondId),
    // The links of a case are looked up from either end.
    index('case_links_second').on(table.secondId),
  ],
);

/** A step that a new case begins with. */
export type StageTemplate = { title: string; description?: string };

/** The stages that cases of a type begin with. A type without a row has the built-in ones. */
export const caseStageTemplates = pgTable(
  'case_stage_templates',
  {
    id: id(),
    caseType: text('case_type', {
      enum: caseTypes,
    })
      .notNull()
      .unique(),
    stages: jsonb('stages').$type<{ list: StageTemplate[] }>().notNull(),
    version: integer('version').notNull().default(1),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedByName: text('changed_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('case_stage_templates_case_type', isOneOf(table.caseType, caseTypes))],
);

/** Somebody and a case; the row goes with either. */
export function personOfCase() {
  return {
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  };
}

/** Who may see a restricted case, beside administrators. A case that is open to all has no rows. */
export const caseAccess = pgTable(
  'case_access',
  {
    id: id(),
    ...personOfCase(),
    grantedByName: text('granted_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('case_access_person').on(table.caseId, table.userId),
    // A person's rows go with their account.
    index('case_access_user').on(table.userId),
  ],
);
