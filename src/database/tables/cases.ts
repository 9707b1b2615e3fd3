import { caseLinkKinds } from '#shared/vocabulary/case-links.ts';
import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import { caseTypes } from '#shared/vocabulary/case-types.ts';
import type { DangerSign } from '#shared/vocabulary/danger-signs.ts';
import { urgencies } from '#shared/vocabulary/urgencies.ts';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './staff.ts';
import {
  createdAt,
  id,
  isDanger,
  isEmergencyCase,
  isUrgentCase,
  isOneOf,
  openCases,
  time,
  updatedAt,
  phoneDigits,
} from './columns.ts';

/** `contact_email` is read where `email` is missing: older records carry it. */
export type UserDetails = { name?: string; email?: string; phone?: string; contact_email?: string };

/** A step of the case, shown to the client; `completedAt` is an ISO 8601 time in UTC. */
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
    /** For the client; a look-up alone never shows them. */
    notes: text('notes').notNull().default(''),
    progressStages: jsonb('progress_stages').$type<ProgressStage[]>().notNull().default([]),
    /** The client's language; letters and saved replies follow it. */
    language: text('language').notNull().default('en'),
    /** Number, name and e-mail, lower case. */
    searchText: text('search_text').notNull(),
    phoneDigits: text('phone_digits')
      .notNull()
      .generatedAlwaysAs(phoneDigits(sql`coalesce(user_details ->> 'phone', '')`)),
    /** When it was last closed, null while open; retention counts from here. */
    closedAt: time('closed_at'),
    /** Exempts the case from every retention rule. */
    legalHold: boolean('legal_hold').notNull().default(false),
    /** Visible only to administrators and the people in `case_access`. */
    isRestricted: boolean('is_restricted').notNull().default(false),
    /** When name, e-mail, phone and notes were removed; figures and history stay. */
    anonymisedAt: time('anonymised_at'),
    /** Urgency set by staff; null: the urgency of its reports. */
    urgency: text('urgency', { enum: urgencies }),
    // Facts of its reports and payments, which order the inbox; the triggers `…_recount_…` of both keep them.
    /** When the first of its reports arrived. */
    reportedAt: time('reported_at'),
    welfareMark: boolean('welfare_mark').notNull().default(false),
    threatMark: boolean('threat_mark').notNull().default(false),
    /** The offender lives with the client, or reads their phone. */
    homeMark: boolean('home_mark').notNull().default(false),
    /** When words of each kind of danger were last heard after its reports, ISO 8601. */
    dangerSigns: jsonb('danger_signs')
      .$type<Partial<Record<DangerSign, string>>>()
      .notNull()
      .default({}),
    /** When staff called the danger over, after they had talked; a new sign empties it. */
    dangerOverAt: time('danger_over_at'),
    /** When the client or their helper wrote that it is over: staff ask, and only then is the danger called over. */
    safeSaidAt: time('safe_said_at'),
    /** The latest day on which money moved that may still be stopped, YYYY-MM-DD. */
    movedOn: text('moved_on'),
    /** The highest urgency. */
    toldUrgency: text('told_urgency'),
    /** When the matter reached us: opening a case does not move it to the end of the inbox. */
    arrivedAt: time('arrived_at')
      .notNull()
      .generatedAlwaysAs(sql`least(created_at, reported_at)`),
    /** The assignee, and since when. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: time('assigned_at'),
    /** When staff mean to have acted on it. */
    dueAt: time('due_at'),
    /** When its next open date in the ledger becomes pressing; set by the functions that compute dates. */
    deadlineAt: time('deadline_at'),
    /** The same for an open case, else never: the list sorts by it, so every row has one. */
    nextAt: time('next_at')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(case when status not in ('resolved', 'closed') then deadline_at end, 'infinity'::timestamptz)`,
      ),
    /** The earlier of the two, by which the inbox is ordered. */
    attentionAt: time('presses_at').generatedAlwaysAs(sql`least(due_at, deadline_at)`),
    /** The largest single amount that anybody told or noted, in US cents; 0 where none has a value in dollars. */
    largestCents: bigint('largest_cents', { mode: 'number' }).notNull().default(0),
    /** Since when the client waits for an answer of staff; null when they do not wait. */
    waitsSince: time('waits_since'),
    /** Hides the case from the inbox until then; afterwards it tops the queue of the person who did so. */
    snoozedUntil: time('snoozed_until'),
    snoozedBy: uuid('snoozed_by').references(() => users.id, { onDelete: 'set null' }),
    /** What staff were told of safe contact, under the names of the report's answers, which it overrides. */
    safeContact: jsonb('safe_contact').$type<Record<string, string>>().notNull().default({}),
    /** Since when the client declines e-mail about changes of status; null: they get it. */
    mailStoppedAt: time('mail_stopped_at'),
    // Columns that lists show and search by, generated so that a correction leaves no old copy behind.
    contactName: text('contact_name').generatedAlwaysAs(
      sql`nullif(btrim(user_details ->> 'name'), '')`,
    ),
    contactEmail: text('contact_email').generatedAlwaysAs(
      sql`nullif(lower(btrim(coalesce(user_details ->> 'email', user_details ->> 'contact_email'))), '')`,
    ),
    /** Raised by every change, so that concurrent edits are detected. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('cases_case_type', isOneOf(table.caseType, caseTypes)),
    check('cases_status', isOneOf(table.status, caseStatuses)),
    check('cases_urgency', isOneOf(table.urgency, urgencies)),
    // The staff list, unfiltered and by each of its filters. An index can be read in both directions.
    index('cases_opened').on(table.createdAt, table.id),
    index('cases_status_opened').on(table.status, table.createdAt, table.id),
    index('cases_type_opened').on(table.caseType, table.createdAt, table.id),
    index('cases_assignee_opened')
      .on(table.assignedTo, table.createdAt, table.id)
      .where(sql`${table.assignedTo} is not null`),
    // Unassigned cases: a null cannot serve as the leading value of a keyset index.
    index('cases_unassigned_opened')
      .on(table.createdAt, table.id)
      .where(sql`${table.assignedTo} is null`),
    // The same list, and the columns of the board, by the last change of status.
    index('cases_changed').on(table.statusChangedAt, table.id),
    index('cases_status_changed').on(table.status, table.statusChangedAt, table.id),
    // By the time that is left, and by amount.
    index('cases_next').on(table.nextAt, table.id),
    index('cases_largest').on(table.largestCents, table.id),
    // The queues of the inbox, each in its own order. They hold only open cases.
    index('cases_inbox').on(table.arrivedAt, table.id).where(openCases(table)),
    index('cases_inbox_own')
      .on(table.assignedTo, table.arrivedAt, table.id)
      .where(sql`${openCases(table)} and ${table.assignedTo} is not null`),
    index('cases_inbox_new')
      .on(table.arrivedAt, table.id)
      .where(sql`${openCases(table)} and ${table.assignedTo} is null`),
    index('cases_inbox_danger')
      .on(table.arrivedAt, table.id)
      .where(sql`${openCases(table)} and ${isDanger(table)}`),
    index('cases_inbox_moved')
      .on(table.movedOn, table.id)
      .where(sql`${openCases(table)} and ${table.movedOn} is not null`),
    index('cases_inbox_emergency')
      .on(table.arrivedAt, table.id)
      .where(sql`${openCases(table)} and ${isEmergencyCase(table)}`),
    index('cases_inbox_urgent')
      .on(table.arrivedAt, table.id)
      .where(sql`${openCases(table)} and ${isUrgentCase(table)}`),
    index('cases_inbox_presses')
      .on(table.attentionAt, table.id)
      .where(sql`${openCases(table)} and ${table.attentionAt} is not null`),
    index('cases_inbox_waiting')
      .on(table.waitsSince, table.id)
      .where(sql`${openCases(table)} and ${table.waitsSince} is not null`),
    // Clients who wait for an answer, also in closed cases.
    index('cases_waiting')
      .on(table.waitsSince, table.id)
      .where(sql`${table.waitsSince} is not null`),
    index('cases_inbox_snoozed')
      .on(table.snoozedUntil, table.id)
      .where(sql`${openCases(table)} and ${table.snoozedUntil} is not null`),
    // Searches of one or two characters match prefixes.
    index('cases_number_begins').using('btree', sql`${table.caseNumber} text_pattern_ops`),
    // A number as people type it, with or without its prefix: `isTypedNumber`.
    index('cases_number_bare').on(sql`right(translate(${table.caseNumber}, 'OIL-', '011'), 10)`),
    // The six digits alone, which people remember: `isShortNumber`.
    index('cases_number_short').on(sql`right(translate(${table.caseNumber}, 'OIL-', '011'), 6)`),
    index('cases_email_begins').using('btree', sql`${table.contactEmail} text_pattern_ops`),
    index('cases_name_begins').using('btree', sql`lower(${table.contactName}) text_pattern_ops`),
    // Every list excludes the restricted cases that the reader may not see; this index finds those few.
    index('cases_restricted')
      .on(table.id)
      .where(sql`${table.isRestricted}`),
    // "contains" search by number, name and e-mail.
    index('cases_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('cases_phones').using('gin', sql`${table.phoneDigits} gin_trgm_ops`),
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
    /** The version of the case after the change; null when the change raised none. */
    version: integer('version'),
    createdAt: createdAt(),
  },
  (table) => [index('case_events_case_id').on(table.caseId, table.id)],
);

/** Internal notes about a case; only staff read them. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Sealed, purpose `internal-notes`; empty once it is withdrawn. */
    body: text('body').notNull(),
    /** Idempotency key of the sender: a retry finds the first copy. */
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

/** Two related cases; stored once, shown on both. */
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
    /** Sealed, purpose `case-link`; empty without a note. */
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

/** Columns for a person and a case; the row is deleted with either. */
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

/** People who may see a restricted case in addition to administrators. An unrestricted case has no rows. */
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
    // Rows are deleted with the person's account.
    index('case_access_user').on(table.userId),
  ],
);
