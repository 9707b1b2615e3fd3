import { and, eq } from 'drizzle-orm';
import PostalMime, { type Attachment } from 'postal-mime';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { emailMessages, mailEvents } from '#database/tables/outbox.ts';
import { isUnknownMailbox } from '#kernel/ports/mail.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { endSubscription } from './suppressions.server.ts';
import { countMail, mailDayOf } from './outbox/mail-days.server.ts';
import { noteComplaint, noteDeadAddress } from './undeliverable.server.ts';
import { watchRamp } from './outbox/ramp.server.ts';
import { environmentServer } from '#kernel/outbox/read-mail-server.ts';
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';
import { mailEventOf, updateSubmissionMail } from './outbox/deliver-email.server.ts';

export type TakenReport =
  | 'noted'
  /** It was reported before, or adds nothing new. */
  | 'known'
  /** No report, or not about one of our mails that still exists. */
  | 'not-ours';

type SentMail = typeof emailMessages.$inferSelect;

/**
 * Records a mail server's report about a mail that was accepted before: a bounce, a delay, or a spam
 * complaint. A duplicate report counts once.
 * @param raw the whole message, as it reached the bounce mailbox
 */
export async function takeMailReport(
  ctx: ServiceContext,
  raw: Uint8Array | string,
): Promise<TakenReport> {
  authorize(ctx, 'mail:send');
  const report = await readMailReport(raw);
  if (!report) return 'not-ours';
  return inTransaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .select()
      .from(emailMessages)
      .where(eq(emailMessages.id, report.mailId))
      .for('update');
    if (!mail) return 'not-ours';
    const isNew = await note(tx, mail, report);
    if (!isNew) return 'known';
    await recordMailEvents(tx, [
      { messageId: mail.id, kind: report.kind, detail: `${opening[report.kind]} ${report.detail}` },
    ]);
    await recordAudit(tx, {
      action: `mail.${report.kind}`,
      target: mail.id,
      severity: report.kind === 'delayed' ? 'info' : 'warning',
    });
    return 'noted';
  });
}

const opening = {
  bounced: 'The mail came back:',
  delayed: 'The mail server on the other side has it and could not deliver it yet:',
  complained: 'The reader reported it as spam.',
} as const;

async function note(tx: ServiceContext, mail: SentMail, report: MailReport): Promise<boolean> {
  if (report.kind === 'bounced') return noteReturn(tx, mail, report);
  if (await hasEvent(tx, mail.id, report.kind)) return false;
  if (report.kind === 'delayed') return mail.state === 'sent';
  const server = mail.sentBy ?? environmentServer;
  await noteComplaint(tx, mail.toAddress);
  await endSubscription(tx, mail);
  await countMail(tx, { day: mailDayOf(tx.now()), server }, { complained: 1 });
  await watchRamp(tx, server, { complained: 1 });
  return true;
}

async function noteReturn(
  tx: ServiceContext,
  mail: SentMail,
  { isDead, detail }: MailReport,
): Promise<boolean> {
  if (mail.state !== 'sent') return false;
  const server = mail.sentBy ?? environmentServer;
  await tx.db
    .update(emailMessages)
    .set({ state: 'failed', lastError: `The mail came back: ${detail}` })
    .where(eq(emailMessages.id, mail.id));
  if (mail.submissionId) await updateSubmissionMail(tx, mail.submissionId);
  await countMail(tx, { day: mailDayOf(tx.now()), server }, { bounced: 1, failed: 1 });
  await watchRamp(tx, server, { bounced: 1 });
  if (isDead) await noteDeadAddress(tx, { email: mail.toAddress, response: detail });
  await announce(tx, { kind: 'mail.failed', id: mail.id });
  await emit(tx, 'mail.undelivered', { ...mailEventOf(mail), cause: 'failed' });
  return true;
}

async function hasEvent(
  tx: ServiceContext,
  messageId: string,
  kind: MailReport['kind'],
): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: mailEvents.id })
    .from(mailEvents)
    .where(and(eq(mailEvents.messageId, messageId), eq(mailEvents.kind, kind)))
    .limit(1);
  return found !== undefined;
}

/** Report about one of our mails. */
type MailReport = {
  /** Id of the mail's row. */
  mailId: string;
  kind: 'bounced' | 'delayed' | 'complained';
  /** The address does not exist, as opposed to a rejected mail. */
  isDead: boolean;
  /** The other side's text, on one line. */
  detail: string;
};

/**
 * Parses a delivery status (RFC 3464) or a feedback report (RFC 5965) about one of our mails.
 * @param raw the whole message
 * @returns undefined if it is neither, or names none of our mails
 */
async function readMailReport(raw: Uint8Array | string): Promise<MailReport | undefined> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const mailId = attachments.map((part) => findMailId(part)).find((id) => id !== undefined);
  if (mailId === undefined) return undefined;
  const status = textOf(attachments, 'message/delivery-status');
  if (status !== undefined) return readStatus(status, mailId);
  const feedback = textOf(attachments, 'message/feedback-report');
  return feedback === undefined ? undefined : readFeedback(feedback, mailId);
}

const returnedTypes = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers']);

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ownHeader = new RegExp(`^X-Lantern-Mail:\\s*(${uuid})\\s*$`, 'im');
const messageId = new RegExp(`^Message-ID:\\s*<(${uuid})@`, 'im');

function findMailId(part: Attachment): string | undefined {
  if (!returnedTypes.has(part.mimeType.toLowerCase())) return undefined;
  const [headers = ''] = decode(part).split(/\r?\n\r?\n/);
  return (ownHeader.exec(headers) ?? messageId.exec(headers))?.[1]?.toLowerCase();
}

function textOf(parts: readonly Attachment[], type: string): string | undefined {
  const part = parts.find(({ mimeType }) => mimeType.toLowerCase() === type);
  return part && decode(part);
}

function decode({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Each of our mails has one recipient, so the failed one of several groups concerns it. */
function readStatus(text: string, mailId: string): MailReport | undefined {
  const groups = text.split(/\r?\n\r?\n/).map((group) => readFields(group));
  const withAction = groups.filter((fields) => fields.has('action'));
  const fields =
    withAction.find((each) => each.get('action')?.toLowerCase() === 'failed') ?? withAction[0];
  const action = fields?.get('action')?.toLowerCase();
  if (!fields || (action !== 'failed' && action !== 'delayed')) return undefined;
  const status = fields.get('status') ?? '';
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^smtp;\s*/i, '');
  const detail = [status, diagnostic].filter(Boolean).join(' – ').slice(0, 400);
  const code = Number(/^\d{3}/.exec(diagnostic)?.[0]);
  return {
    mailId,
    kind: action === 'failed' ? 'bounced' : 'delayed',
    isDead: action === 'failed' && isUnknownMailbox({ code, text: status || diagnostic }),
    detail: detail || 'No reason was given.',
  };
}

function readFeedback(text: string, mailId: string): MailReport | undefined {
  const type = readFields(text).get('feedback-type')?.toLowerCase();
  if (type === undefined || type === 'not-spam') return undefined;
  return { mailId, kind: 'complained', isDead: false, detail: `Feedback type: ${type}` };
}

/** Header-like lines; a line that begins with a space continues the previous one. */
function readFields(text: string): ReadonlyMap<string, string> {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      if (at < 1) return [];
      const value = line.slice(at + 1).replaceAll(/[\p{Cc}\s]+/gu, ' ');
      return [[line.slice(0, at).trim().toLowerCase(), value.trim()] as const];
    }),
  );
}
