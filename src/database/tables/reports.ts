import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';
import type { DangerSign } from '#shared/vocabulary/danger-signs.ts';
import { urgencies } from '#shared/vocabulary/urgencies.ts';
import { sql, type SQL } from 'drizzle-orm';
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { users } from './staff.ts';
import {
  createdAt,
  id,
  isOneOf,
  time,
  updatedAt,
  isDanger,
  isEmergency,
  isMailRead,
  isTipOrChat,
  isUrgent,
  openWork,
  phoneDigits,
} from './columns.ts';

/** One question of a form built by staff; see `src/shared/forms/template-field.ts` for the kinds. */
export type StoredTemplateField = {
  name: string;
  kind: string;
  label: string;
  hint: string;
  required: boolean;
  /** For a choice: its options. */
  options: string[];
  /** In characters; only for texts. */
  maxLength?: number;
};

/** Forms built by staff. Every version of their content is stored. */
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

/** Content of a form at one time. Outlives its template as long as a submission needs its labels. */
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
    /** Both empty: the standard confirmation of every form. */
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
    // The names of forms with submissions.
    index('form_template_versions_form_type').on(table.formType, table.id.desc()),
  ],
);

/** A generated column may not read another one, so two repeat it. */
const lastMoved =
  sql.raw(`greatest(paid_on, case when form_type = 'report' and data ->> 'incident_date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        and coalesce(nullif(data ->> 'amount_lost', ''), nullif(data ->> 'paid_by', '')) is not null
        then data ->> 'incident_date' end)`);

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    formType: text('form_type').notNull(),
    /** The answers, field by field, as they arrived. */
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    /** The answers alone, case-folded, so that a search matches words and not field names. */
    searchText: text('search_text').notNull(),
    /** Generated from the answers, so that neither a correction nor anonymisation leaves an old number. */
    phoneDigits: text('phone_digits')
      .notNull()
      .generatedAlwaysAs(phoneDigits(sql`search_text`)),
    status: text('status', { enum: submissionStatuses }).notNull().default('pending'),
    language: text('language').notNull().default('en'),
    /** Hash of the visitor's key and the content: a retry finds the first copy. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /**
     * The honeypot, a field that people cannot see, was filled in; stored anyway, so that nothing is lost.
     */
    isSuspectedSpam: boolean('is_suspected_spam').notNull().default(false),
    /** Words of self-harm were found, in the form or later in its chat: staff see a mark. */
    welfareMark: boolean('welfare_mark').notNull().default(false),
    /** Words of violence, or of a person who is held or forced to work, were written. */
    threatMark: boolean('threat_mark').notNull().default(false),
    /** The sender ticked that the offender lives with them, or reads their phone. */
    homeMark: boolean('home_mark')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce('lives-with-offender' = any(string_to_array(data ->> 'dangers', chr(10))), false)`,
      ),
    /** When words of each kind of danger were last heard after it was sent, in its chat, ISO 8601. */
    dangerSigns: jsonb('danger_signs')
      .$type<Partial<Record<DangerSign, string>>>()
      .notNull()
      .default({}),
    /** When the sender or staff said that the danger is over; a new sign empties it. */
    dangerOverAt: time('danger_over_at'),
    submittedAt: time('submitted_at').notNull(),
    statusChangedAt: time('status_changed_at').notNull().defaultNow(),
    // Columns for lists, generated so that neither a correction nor anonymisation leaves an old copy.
    urgency: text('urgency').generatedAlwaysAs(
      sql`coalesce(staff_urgency, case data ->> 'urgency' when 'standard' then 'normal'
        when 'consultation' then 'low' else nullif(data ->> 'urgency', '') end)`,
    ),
    /** Urgency set by staff, which overrides the sender's; null: the sender's. */
    staffUrgency: text('staff_urgency', { enum: urgencies }),
    /** A referral names two people; the answer goes to its author. */
    contactName: text('contact_name').generatedAlwaysAs(
      sql`nullif(btrim(coalesce(data ->> 'name', data ->> 'referrerName')), '')`,
    ),
    contactEmail: text('contact_email').generatedAlwaysAs(
      sql`nullif(lower(btrim(coalesce(data ->> 'email', data ->> 'referrerEmail'))), '')`,
    ),
    /** The worst state of its mails: failed, else waiting. */
    mailState: text('mail_state', { enum: ['none', 'waiting', 'sent', 'failed'] })
      .notNull()
      .default('none'),
    emailSent: boolean('email_sent').notNull().default(false),
    emailSentAt: time('email_sent_at'),
    emailError: text('email_error'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: time('assigned_at'),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** The restricted case whose client sent it: that case's access list decides who sees it. */
    guardedBy: uuid('guarded_by').references(() => cases.id, { onDelete: 'set null' }),
    /** The earliest submission that this one may repeat. */
    duplicateOf: uuid('duplicate_of').references((): AnyPgColumn => formSubmissions.id, {
      onDelete: 'set null',
    }),
    /** Fact that the two have in common; `none`: staff decided that they differ. */
    duplicateReason: text('duplicate_reason', {
      enum: [
        'none',
        'contact-email',
        'contact-phone',
        'transaction',
        'wallet',
        'iban',
        'email',
        'phone',
        'handle',
      ],
    }),
    /** The submission into which it was merged. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => formSubmissions.id, {
      onDelete: 'set null',
    }),
    /** Exempts it from every retention rule. */
    legalHold: boolean('legal_hold').notNull().default(false),
    /** When staff mean to have acted on it. */
    dueAt: time('due_at'),
    /** Hides it from the inbox until then; afterwards it tops the queue of the person who snoozed it. */
    snoozedUntil: time('snoozed_until'),
    snoozedBy: uuid('snoozed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when its sender waits for an answer of staff; null: they do not wait. */
    waitsSince: time('waits_since'),
    /** The day of the last payment of the report that can still be stopped, YYYY-MM-DD, which triggers keep. */
    paidOn: text('paid_on'),
    /** The day on which money moved according to the report, YYYY-MM-DD: text, which sorts by day. */
    movedOn: text('moved_on').generatedAlwaysAs(lastMoved),
    /** The same day, empty where nobody told one: the list sorts by it, so every row has one. */
    movedOrder: text('moved_order')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(${lastMoved}, '')`),
    /** The largest payment of the report in US cents, which triggers keep; null where none has a value in dollars. */
    largestPaid: bigint('largest_paid', { mode: 'number' }),
    /** The larger of that and the sum that the report tells in dollars; 0 without either. */
    largestCents: bigint('largest_cents', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`greatest(largest_paid, case when form_type = 'report' and data ->> 'currency' in ('USD', 'USDT', 'USDC')
        and data ->> 'amount_lost' ~ '^[0-9]{1,12}([.][0-9]{1,2})?$'
        then round((data ->> 'amount_lost')::numeric * 100)::bigint end, 0)`,
      ),
    /** For a form built by staff: the version that was filled in. */
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
    // The staff list, unfiltered and by each of its filters, always newest (or oldest) first. Ascending,
    // since an index can be read in both directions; Drizzle's `desc()` orders nulls differently from a
    // query, so such an index is never used for sorting.
    // Includes `mergedInto`, so that an index-only scan can count the unfiltered list.
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
    // Unassigned and suspected spam: a null cannot serve as the leading value of a keyset index.
    index('form_submissions_unassigned_arrived')
      .on(table.submittedAt, table.id)
      .where(sql`${table.assignedTo} is null`),
    index('form_submissions_spam_arrived')
      .on(table.submittedAt, table.id)
      .where(sql`${table.isSuspectedSpam}`),
    // The same list, by the day on which money moved, and by amount.
    index('form_submissions_moved').on(table.movedOrder, table.id),
    index('form_submissions_largest').on(table.largestCents, table.id),
    // The same list, sorted by the last change of status.
    index('form_submissions_changed').on(table.statusChangedAt, table.id),
    index('form_submissions_status_changed').on(table.status, table.statusChangedAt, table.id),
    // Searches of one or two characters match prefixes.
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
    // The second half of a reference, read from a note.
    index('form_submissions_reference_ends').using(
      'btree',
      sql`right(${table.reference}, 5) text_pattern_ops`,
    ),
    index('form_submissions_phones').using('gin', sql`${table.phoneDigits} gin_trgm_ops`),
    // "contains" search over every answer.
    index('form_submissions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // "contains" search over the words with an `@`: part of an address is rare among addresses, but may be
    // common among all words.
    index('form_submissions_addresses').using(
      'gin',
      sql`(${addressesIn(table.searchText)}) gin_trgm_ops`,
    ),
    // Finds submissions that still need a version when its template is removed.
    index('form_submissions_template_version')
      .on(table.templateVersionId)
      .where(sql`${table.templateVersionId} is not null`),
    // The submissions of a case, shown on its page.
    index('form_submissions_case')
      .on(table.caseId)
      .where(sql`${table.caseId} is not null`),
    // Submissions restricted with a case, about which nobody has decided yet.
    index('form_submissions_guarded')
      .on(table.guardedBy)
      .where(sql`${table.guardedBy} is not null`),
    // The queues of the inbox, each in its own order. They hold only open work, and stay short.
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
    index('form_submissions_inbox_danger')
      .on(table.submittedAt, table.id)
      .where(sql`${openWork(table)} and ${isDanger(table)}`),
    index('form_submissions_inbox_emergency')
      .on(table.submittedAt, table.id)
      .where(sql`${openWork(table)} and ${isEmergency(table)}`),
    index('form_submissions_inbox_mail_read')
      .on(table.submittedAt, table.id)
      .where(sql`${openWork(table)} and ${isMailRead(table)}`),
    // Finds the cases of people who say that others read their mail.
    index('form_submissions_mail_read_case')
      .on(table.caseId)
      .where(sql`${table.caseId} is not null and ${isMailRead(table)}`),
    index('form_submissions_inbox_urgent')
      .on(table.submittedAt, table.id)
      .where(sql`${openWork(table)} and ${isUrgent(table)}`),
    index('form_submissions_inbox_talk')
      .on(table.submittedAt, table.id)
      .where(sql`${openWork(table)} and ${isTipOrChat(table)}`),
    index('form_submissions_inbox_due')
      .on(table.dueAt, table.id)
      .where(sql`${openWork(table)} and ${table.dueAt} is not null`),
    index('form_submissions_inbox_snoozed')
      .on(table.snoozedUntil, table.id)
      .where(sql`${openWork(table)} and ${table.snoozedUntil} is not null`),
    index('form_submissions_inbox_waiting')
      .on(table.waitsSince, table.id)
      .where(sql`${openWork(table)} and ${table.waitsSince} is not null`),
    // Lists the submissions merged into, or repeated by, another one.
    index('form_submissions_duplicates')
      .on(table.duplicateOf)
      .where(sql`${table.duplicateOf} is not null`),
    index('form_submissions_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
);

/**
 * Extracts the words with an `@` from a text: any search term with an `@` is found in one of them. An
 * index is defined on this expression, so queries must use this function.
 */
export function addressesIn(column: AnyPgColumn): SQL {
  return sql`regexp_replace(${column}, '(^|\\s)[^\\s@]+(?!\\S)', ' ', 'g')`;
}

/** Internal notes about a submission; only staff read them. */
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

/** An unfinished report that its sender wants to continue elsewhere. */
export const pausedReports = pgTable(
  'paused_reports',
  {
    id: id(),
    /** SHA-256 of the form's key, which finds a report that is paused again or sent. */
    keyHash: text('key_hash').notNull().unique(),
    /** SHA-256 of the code that opens it. */
    codeHash: text('code_hash').notNull().unique(),
    /** Sealed, purpose `paused-report`: the answers as JSON. */
    sealed: text('sealed').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('paused_reports_expiry').on(table.expiresAt)],
);
