import { sql, type SQL } from 'drizzle-orm';
import { byRulesForClients } from '#features/derived/deadlines/own-rules.server.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';

// Selects one person's rows, and none that another person wrote, sent or reported.

/** The person: their case, and its address in lower case. */
export type HeldSubject = { caseId: string; email: string };

/**
 * The part of a table that belongs to one person. A column in none of the lists is given to nobody: a test
 * requires an entry for every column of every table here, and for every table that belongs to a case or an
 * address.
 */
export type HeldTable = {
  /** As the person reads it. */
  title: string;
  rows: (of: HeldSubject) => SQL;
  given: readonly string[];
  /** Exported in a reduced form, by this expression. */
  narrowed?: Readonly<Record<string, string>>;
  /** Members of staff, by id or by name, replaced by “Member of staff 1”. */
  staff?: readonly string[];
  /** Sealed and bound to the row's id, by purpose. */
  sealed?: Readonly<Record<string, string>>;
  /** Not exported, by reason. */
  withheld: Readonly<Partial<Record<Reason, readonly string[]>>>;
};

/** @param names of columns, separated by spaces */
export function columns(names: string): readonly string[] {
  return names.trim().split(/\s+/);
}

export const withholdingReasons = {
  copy: 'A copy of other answers, made for searching',
  secret: 'Keeps others out of your case',
  other: 'Tells of somebody else or of another case',
  technical: 'Tells nothing of you: how the program works',
  same: 'The same member of staff as in the column beside it',
  notes: 'Written by staff for each other: released after a person has read it',
  network: 'May be the address of somebody else who opened your case: ask us',
  apart: 'Your sealed copy: it is a file of its own',
  unproved:
    'Dates by rules that only our staff see, because nobody has read them in the law: ask us',
} as const;

type Reason = keyof typeof withholdingReasons;

export function ofCase({ caseId }: HeldSubject): SQL {
  return sql`case_id = ${caseId}::uuid`;
}

/** Rows of the forms that the client sent; reports of others about the same fraud are not theirs. */
export function ofReports({ caseId }: HeldSubject): SQL {
  return sql`submission_id in (${ownForms(caseId)})`;
}

export function ofEither(of: HeldSubject): SQL {
  return sql`(${ofCase(of)} or ${ofReports(of)})`;
}

/** Excludes payments that a deleted report of somebody else left to the case, which only staff see. */
export function ownPayments(of: HeldSubject): SQL {
  return sql`${ofEither(of)} and not of_others`;
}

export function byAddress({ email }: HeldSubject): SQL {
  return sql`lower(email) in (${email}, ${mailboxOf(email)})`;
}

/** Files for the client according to `isForClient`: sent, or received in messages; and those released. */
export function ownFiles({ caseId }: HeldSubject): SQL {
  return sql`select own.id from attachments own where own.upload_key is null and (
    (own.case_id = ${caseId}::uuid and (own.message_id is not null or own.uploaded_by = 'client'))
    or (own.uploaded_by = 'client' and own.submission_id in (${ownForms(caseId)}))
    or own.id in (select released.attachment_id from rights_files released
      join rights_requests request on request.id = released.request_id
      where request.case_id = ${caseId}::uuid and request.state = 'granted' and released.is_released))`;
}

/**
 * Dates of the client. A date computed from a payment that somebody else reported belongs to that person. A
 * date by a rule for staff only is left out, and listed as withheld: nobody has verified the rule.
 */
export function ownDates(of: HeldSubject): SQL {
  return sql`case_id = ${of.caseId}::uuid and ${byRulesForClients()} and (payment_id is null
    or payment_id in (select own.id from payments own where ${ownPayments(of)}))`;
}

/** Colleagues are notified of messages too, under the same case, so those mails are excluded. */
export function ownMails(of: HeldSubject): SQL {
  return sql`select own.id from email_messages own
    where (own.case_id = ${of.caseId}::uuid or own.submission_id in (${ownForms(of.caseId)}))
      and lower(btrim(own.to_address)) = ${of.email}`;
}

/** Kinds of events about the case itself; other changes may name other people. */
export const plainEvents = [
  'number-changed',
  'status-changed',
  'stages-changed',
  'urgency-changed',
  'hold-changed',
  'mail-changed',
  'place-changed',
]
  .map((kind) => `'${kind}'`)
  .join(', ');
