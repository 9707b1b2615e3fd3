import { sql, type SQL } from 'drizzle-orm';
import { ownReports } from '#features/reports/submission.server.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';

// Which rows are one person's: nothing that another one wrote, sent or told is among them.

/** Whose data: a case, and the address it has, in small letters. */
export type HeldSubject = { caseId: string; email: string };

export function ofCase({ caseId }: HeldSubject): SQL {
  return sql`case_id = ${caseId}::uuid`;
}

/** Of the reports that the client sent; what others sent about the same fraud is not theirs. */
export function ofReports({ caseId }: HeldSubject): SQL {
  return sql`submission_id in (${ownReports(caseId)})`;
}

export function ofEither(of: HeldSubject): SQL {
  return sql`(${ofCase(of)} or ${ofReports(of)})`;
}

export function byAddress({ email }: HeldSubject): SQL {
  return sql`lower(email) in (${email}, ${mailboxOf(email)})`;
}

/** As `isForClient` says it: what they sent, and what messages brought them. */
export function ownFiles({ caseId }: HeldSubject): SQL {
  return sql`select own.id from attachments own where own.upload_key is null and (
    (own.case_id = ${caseId}::uuid and (own.message_id is not null or own.uploaded_by = 'client'))
    or (own.uploaded_by = 'client' and own.submission_id in (${ownReports(caseId)})))`;
}

/** A date that was counted from a payment which somebody else told is theirs. */
export function ownDates(of: HeldSubject): SQL {
  return sql`case_id = ${of.caseId}::uuid and (payment_id is null
    or payment_id in (select own.id from payments own where ${ofEither(of)}))`;
}

/** Colleagues are told of messages too, under the same case. */
export function ownMails(of: HeldSubject): SQL {
  return sql`select own.id from email_messages own
    where (own.case_id = ${of.caseId}::uuid or own.submission_id in (${ownReports(of.caseId)}))
      and lower(btrim(own.to_address)) = ${of.email}`;
}

/** Of a case's history only what is about the case itself: other changes may name other people. */
export const plainEvents = [
  ...(['number-changed', 'status-changed', 'stages-changed', 'urgency-changed'] as const),
  ...(['hold-changed', 'mail-changed', 'place-changed'] as const),
]
  .map((kind) => `'${kind}'`)
  .join(', ');
