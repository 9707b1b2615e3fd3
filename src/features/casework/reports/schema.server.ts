import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';
import { urgencies } from '#shared/vocabulary/urgencies.ts';
import { sql, type SQL } from 'drizzle-orm';
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
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cases } from '#features/casework/cases/schema.server.ts';
import { users } from '#features/base/staff/schema.server.ts';
import { createdAt, id, isOneOf, time, updatedAt, isEmergency, openWork } from '#kernel/columns.ts';

/** One question of a form that staff built; see `src/shared/forms/template-field.ts` for the kinds. */
export type StoredTemplateField = {
  name: string;
  kind: string;
  label: string;
  hint: string;
  required: boolean;
  /** Of a choice: what the visitor chooses from. */
  options: string[];
  /** In characters; only of texts. */
  maxLength?: number;
};

/** Forms that staff built. What a form asks is kept version by version. */
export const formTemplates = pgTable(
  'form_templates',
  {
    id: id(),
    /** The last part of the address, and the type of the submissions. */
    formType: text('form_type').notNull().unique(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** The current version; raised by every change of the content. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('form_templates_form_type', sql`${table.formType} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** What a form asked at one time. Outlives its template as long as a submission needs its words. */
export const formTemplateVersions = pgTable(
  'form_template_versions',
  {
    id: id(),
    templateId: uuid('template_id').references(() => formTemplates.id, { onDelete: 'set null' }),
    version: integer('version').notNull(),
    formType: text('form_type').notNull(),
    name: text('name').notNull(),
    introduction: text('introduction').notNull().default(''),
    fields: jsonb('fields').$type<{ list: StoredTemplateField[] }>().notNull(),
    successMessage: text('success_message').notNull(),
    /** Both empty: the confirmation that every form has. */
    emailSubject: text('email_subject').notNull().default(''),
    emailTemplate: text('email_template').notNull().default(''),
    redirectUrl: text('redirect_url'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The history of a template, and its current version.
    unique('form_template_versions_number').on(table.templateId, table.version),
    // The names of the forms that submissions came from.
    index('form_template_versions_form_type').on(table.formType, table.id.desc()),
  ],
);

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    formType: text('form_type').notNull(),
    /** What was sent, field by field, as it arrived. */
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    /** The answers alone, folded, so that search finds words and not field names. */
    searchText: text('search_text').notNull(),
    status: text('status', { enum: submissionStatuses }).notNull().default('pending'),
    language: text('language').notNull().default('en'),
    /** Hash of the visitor's key and the content: a retry finds the first copy. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** A hidden field that people cannot see was filled in; stored all the same, nothing is lost. */
    isSuspectedSpam: boolean('is_suspected_spam').notNull().default(false),
    /** Words of self-harm were written, in the form or later in its chat: staff see a mark. */
    welfareMark: boolean('welfare_mark').notNull().default(false),
    submittedAt: time('submitted_at').notNull(),
    statusChangedAt: time('status_changed_at').notNull().defaultNow(),
    // For lists. Made by the database: neither a correction nor an anonymised row leaves an old copy.
    urgency: text('urgency').generatedAlwaysAs(
      sql`coalesce(staff_urgency, case data ->> 'urgency' when 'standard' then 'normal'
        when 'consultation' then 'low' else nullif(data ->> 'urgency', '') end)`,
    ),
    /** What staff say instead of the sender; null: what the sender said. */
    staffUrgency: text('staff_urgency', { enum: urgencies }),
    /** A referral names two people; the one who wrote is the one to answer. */
    contactName: text('contact_name').generatedAlwaysAs(
      sql`nullif(btrim(coalesce(data ->> 'name', data ->> 'referrerName')), '')`,
    ),
    contactEmail: text('contact_email').generatedAlwaysAs(
      sql`nullif(lower(btrim(coalesce(data ->> 'email', data ->> 'referrerEmail'))), '')`,
    ),
    /** The worst state of its mails: one that failed, else one that waits. */
    mailState: text('mail_state', { enum: ['none', 'waiting', 'sent', 'failed'] })
      .notNull()
      .default('none'),
    emailSent: boolean('email_sent').notNull().default(false),
    emailSentAt: time('email_sent_at'),
    emailError: text('email_error'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: time('assigned_at'),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** It came from this case's client while the case was restricted: its list decides who sees it. */
    guardedBy: uuid('guarded_by').references(() => cases.id, { onDelete: 'set null' }),
    /** Perhaps the same report, sent again: the earliest one that it looks like. */
    duplicateOf: uuid('duplicate_of').references((): AnyPgColumn => formSubmissions.id, {
      onDelete: 'set null',
    }),
    /** What the two have in common; `none`: staff looked and said that they are not the same. */
    duplicateReason: text('duplicate_reason', {
      enum: [
        ...(['none', 'contact-email', 'contact-phone', 'transaction', 'wallet', 'iban'] as const),
        ...(['email', 'phone', 'handle'] as const),
      ],
    }),
    /** Its content lives on in another one. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => formSubmissions.id, {
      onDelete: 'set null',
    }),
    /** Kept whatever the retention rules say. */
    legalHold: boolean('legal_hold').notNull().default(false),
    /** By when staff mean to have done something about it. */
    dueAt: time('due_at'),
    /** Out of the inbox until then; afterwards on top of its queue, for who said so. */
    snoozedUntil: time('snoozed_until'),
    snoozedBy: uuid('snoozed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when its sender waits for an answer of staff; null: they have one. */
    waitsSince: time('waits_since'),
    /** The day on which a report says that money moved, YYYY-MM-DD: text, which sorts as days do. */
    movedOn: text('moved_on').generatedAlwaysAs(
      sql`case when form_type = 'report' and data ->> 'incident_date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        and coalesce(nullif(data ->> 'amount_lost', ''), nullif(data ->> 'paid_by', '')) is not null
        then data ->> 'incident_date' end`,
    ),
    /** Of a form that staff built: what it asked when this was sent. */
    templateVersionId: uuid('template_version_id').references(() => formTemplateVersions.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('form_submissions_status', isOneOf(table.status, submissionStatuses)),
    check('form_submissions_staff_urgency', isOneOf(table.staffUrgency, urgencies)),
    check(
      'form_submissions_duplicate_reason',
      sql`${table.duplicateReason} in ('none', 'contact-email', 'contact-phone', 'transaction', 'wallet', 'iban', 'email', 'phone', 'handle')`,
    ),
    check(
      'form_submissions_mail_state',
      sql`${table.mailState} in ('none', 'waiting', 'sent', 'failed')`,
    ),
    // The staff list: plain, and by each of its filters, always newest (or oldest) first. Ascending,
    // since an index can be read from either end; what Drizzle writes for `desc()` orders nulls
    // otherwise than a query does, and is never used for sorting.
    // With what is merged in it, the plain list is counted from the index alone.
    index('form_submissions_arrived').on(table.submittedAt, table.id, table.mergedInto),
    index('form_submissions_status_arrived').on(table.status, table.submittedAt, table.id),
    index('form_submissions_type_arrived').on(table.formType, table.submittedAt, table.id),
    index('form_submissions_mail_arrived').on(table.mailState, table.submittedAt, table.id),
    index('form_submissions_urgency_arrived')
      .on(table.urgency, table.submittedAt, table.id)
      .where(sql`${table.urgency} is not null`),
    index('form_submissions_assignee_arrived')
      .on(table.assignedTo, table.submittedAt, table.id)
      .where(sql`${table.assignedTo} is not null`),
    // "Nobody's" and "suspected spam": a null is no value that an index could be ordered behind.
    index('form_submissions_unassigned_arrived')
      .on(table.submittedAt, table.id)
      .where(sql`${table.assignedTo} is null`),
    index('form_submissions_spam_arrived')
      .on(table.submittedAt, table.id)
      .where(sql`${table.isSuspectedSpam}`),
    // The same list, sorted by the last change of status.
    index('form_submissions_changed').on(table.statusChangedAt, table.id),
    index('form_submissions_status_changed').on(table.status, table.statusChangedAt, table.id),
    // Searches of one or two characters look for beginnings.
    index('form_submissions_reference_begins').using(
      'btree',
      sql`${table.reference} text_pattern_ops`,
    ),
    index('form_submissions_email_begins').using(
      'btree',
      sql`${table.contactEmail} text_pattern_ops`,
    ),
    index('form_submissions_name_begins').using(
      'btree',
      sql`lower(${table.contactName}) text_pattern_ops`,
    ),
    // "contains" search over every answer.
    index('form_submissions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // The same for the part of an e-mail address, which is a rare word among addresses and may be a
    // common one among all others.
    index('form_submissions_addresses').using(
      'gin',
      sql`(${addressesIn(table.searchText)}) gin_trgm_ops`,
    ),
    // Whether a version is still needed when its template is removed.
    index('form_submissions_template_version')
      .on(table.templateVersionId)
      .where(sql`${table.templateVersionId} is not null`),
    // The submissions of a case, shown on its page.
    index('form_submissions_case')
      .on(table.caseId)
      .where(sql`${table.caseId} is not null`),
    // What is hidden with a restricted case before anybody has decided about it.
    index('form_submissions_guarded')
      .on(table.guardedBy)
      .where(sql`${table.guardedBy} is not null`),
    // The queues of the inbox, each in its own order. They hold open work alone, and stay short.
    index('form_submissions_inbox').on(table.submittedAt, table.id).where(openWork(table)),
    index('form_submissions_inbox_own')
      .on(table.assignedTo, table.submittedAt, table.id)
      .where(sql`${openWork(table)} and ${table.assignedTo} is not null`),
    index('form_submissions_inbox_new')
      .on(table.submittedAt, table.id)
      .where(
        sql`${openWork(table)} and ${table.assignedTo} is null and ${table.status} = 'pending'`,
      ),
    index('form_submissions_inbox_moved')
      .on(table.movedOn, table.id)
      .where(sql`${openWork(table)} and ${table.movedOn} is not null`),
    index('form_submissions_inbox_emergency')
      .on(table.submittedAt, table.id)
      .where(sql`${openWork(table)} and ${isEmergency(table)}`),
    index('form_submissions_inbox_due')
      .on(table.dueAt, table.id)
      .where(sql`${openWork(table)} and ${table.dueAt} is not null`),
    index('form_submissions_inbox_snoozed')
      .on(table.snoozedUntil, table.id)
      .where(sql`${openWork(table)} and ${table.snoozedUntil} is not null`),
    index('form_submissions_inbox_waiting')
      .on(table.waitsSince, table.id)
      .where(sql`${openWork(table)} and ${table.waitsSince} is not null`),
    // What was merged into a submission, or sent again, is listed beside it.
    index('form_submissions_duplicates')
      .on(table.duplicateOf)
      .where(sql`${table.duplicateOf} is not null`),
    index('form_submissions_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
);

/**
 * Of a text only the words with an `@` in them: whatever is looked for with an `@` stands in one. An
 * index knows this expression, so queries must take it from here.
 */
export function addressesIn(column: AnyPgColumn): SQL {
  return sql`regexp_replace(${column}, '(^|\\s)[^\\s@]+(?!\\S)', ' ', 'g')`;
}

/** What staff note about a submission; nobody else reads it. */
export const submissionNotes = pgTable(
  'submission_notes',
  {
    id: id(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    /** Sealed, purpose `submission-note`; empty once it is withdrawn. */
    body: text('body').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    withdrawnAt: time('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'submission_notes_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.body} <> '')`,
    ),
    index('submission_notes_submission').on(table.submissionId, table.id),
  ],
);
