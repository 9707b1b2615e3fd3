import { sql, type SQL } from 'drizzle-orm';
import { byRulesForClients } from '#features/derived/deadlines/own-rules.server.ts';
import { ownForms } from '#kernel/access/own-forms.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';

// Which rows are one person's: nothing that another one wrote, sent or told is among them.

/** Whose data: a case, and the address it has, in small letters. */
export type HeldSubject = { caseId: string; email: string };

/**
 * What of a table belongs to one person. A column that is in none of the lists goes to nobody: a test
 * asks for every column of every table here, and for every table that hangs on a case or an address.
 */
export type HeldTable = {
  /** As the person reads it. */
  title: string;
  rows: (of: HeldSubject) => SQL;
  given: readonly string[];
  /** Given, but not as they are stored: what may stand in them is narrowed by this expression. */
  narrowed?: Readonly<Record<string, string>>;
  /** Members of staff, by id or by name: they become “Member of staff 1”. */
  staff?: readonly string[];
  /** Sealed for the row's id, by purpose. */
  sealed?: Readonly<Record<string, string>>;
  /** Not given, by the reason why. */
  withheld: Readonly<Partial<Record<Reason, readonly string[]>>>;
};

/** @param names of columns, with spaces between */
export function columns(names: string): readonly string[] {
  return names.trim().split(/\s+/);
}

export const withheldBecause = {
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

type Reason = keyof typeof withheldBecause;

export function ofCase({ caseId }: HeldSubject): SQL {
  return sql`case_id = ${caseId}::uuid`;
}

/** Of the forms that the client sent; what others sent about the same fraud is not theirs. */
export function ofReports({ caseId }: HeldSubject): SQL {
  return sql`submission_id in (${ownForms(caseId)})`;
}

export function ofEither(of: HeldSubject): SQL {
  return sql`(${ofCase(of)} or ${ofReports(of)})`;
}

/** A payment that a deleted report of somebody else left to the case is staff's alone to see. */
export function ownPayments(of: HeldSubject): SQL {
  return sql`${ofEither(of)} and not of_others`;
}

export function byAddress({ email }: HeldSubject): SQL {
  return sql`lower(email) in (${email}, ${mailboxOf(email)})`;
}

/** As `isForClient` says it: what they sent, and what messages brought them; and what staff released to them. */
export function ownFiles({ caseId }: HeldSubject): SQL {
  return sql`select own.id from attachments own where own.upload_key is null and (
    (own.case_id = ${caseId}::uuid and (own.message_id is not null or own.uploaded_by = 'client'))
    or (own.uploaded_by = 'client' and own.submission_id in (${ownForms(caseId)}))
    or own.id in (select released.attachment_id from rights_files released
      join rights_requests request on request.id = released.request_id
      where request.case_id = ${caseId}::uuid and request.state = 'granted' and released.is_released))`;
}

/**
 * A date that was counted from a payment which somebody else told is theirs. One by a rule that staff alone
 * see is left out, and named among what is: nobody has read that it is true.
 */
export function ownDates(of: HeldSubject): SQL {
  return sql`case_id = ${of.caseId}::uuid and ${byRulesForClients()} and (payment_id is null
    or payment_id in (select own.id from payments own where ${ownPayments(of)}))`;
}

/** Colleagues are told of messages too, under the same case. */
export function ownMails(of: HeldSubject): SQL {
  return sql`select own.id from email_messages own
    where (own.case_id = ${of.caseId}::uuid or own.submission_id in (${ownForms(of.caseId)}))
      and lower(btrim(own.to_address)) = ${of.email}`;
}

/** Of a case's history only what is about the case itself: other changes may name other people. */
export const plainEvents = [
  ...(['number-changed', 'status-changed', 'stages-changed', 'urgency-changed'] as const),
  ...(['hold-changed', 'mail-changed', 'place-changed'] as const),
]
  .map((kind) => `'${kind}'`)
  .join(', ');
