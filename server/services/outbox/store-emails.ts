import { v7 } from 'uuid';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { mailLanes } from '#shared/mail-lanes.ts';
import type { MailKind } from '../letters/letter.ts';
import { mails } from '../letters/letters.ts';
import type { EmailTemplate, EmailTemplates } from '../letters/letters.ts';
import { recordMailEvents } from './record-mail-event.ts';
import type { NewMailEvent } from './record-mail-event.ts';
import { whyUnwanted } from './why-unwanted.ts';

export type NewEmail = {
  [Template in EmailTemplate]: {
    template: Template;
    to: string;
    payload: EmailTemplates[Template];
    submissionId?: string;
    caseId?: string;
  };
}[EmailTemplate];

export type StoredEmail = { id: string; isQueued: boolean };

/**
 * Writes mails into the outbox with the caller's transaction: they exist exactly when the change that
 * they tell about does. Mail that is not mandatory and not wanted is kept as suppressed, for staff to
 * see, and never sent. Without a wake-up the others leave with the next sweep; see `enqueueEmail`.
 * @returns the mails in the order given
 */
export async function storeEmails(
  tx: ServiceContext,
  emails: readonly NewEmail[],
): Promise<StoredEmail[]> {
  if (emails.length === 0) return [];
  const rows: ReturnType<typeof toRow>[] = [];
  const suppressed: NewMailEvent[] = [];
  for (const email of emails) {
    const kind = mails[email.template];
    const why = await whyUnwanted(tx, { to: email.to, kind });
    const row = toRow(email, { kind, isWanted: why === undefined, due: tx.now() });
    rows.push(row);
    if (why !== undefined) {
      suppressed.push({ messageId: row.id, kind: 'suppressed', detail: why });
    }
  }
  await tx.db.insert(emailMessages).values(rows);
  await recordMailEvents(tx, suppressed);
  return rows.map(({ id, state }) => ({ id, isQueued: state === 'queued' }));
}

function toRow(
  { template, to, payload, submissionId, caseId }: NewEmail,
  { kind, isWanted, due }: { kind: MailKind; isWanted: boolean; due: Date },
) {
  return {
    id: v7(),
    template,
    toAddress: to,
    payload,
    submissionId,
    caseId,
    state: isWanted ? ('queued' as const) : ('suppressed' as const),
    lane: mailLanes.indexOf(kind.lane),
    nextAttemptAt: due,
  };
}
