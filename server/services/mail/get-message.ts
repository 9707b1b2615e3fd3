import { and, asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { emailMessages, mailEvents } from '#server/db/schema/mail.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { Refusal } from '#server/errors.ts';
import { authorize } from '../authorize.ts';
import { visibleMails } from '../access/need-to-know.ts';
import { recordRead } from '../access/record-read.ts';
import { mailName } from '../letters/letters.ts';
import { getMailStatus } from './get-mail-status.ts';
import { whyWaiting } from './why-waiting.ts';
import type { WaitReason } from './why-waiting.ts';

export type MessageDetails = {
  /** What staff call this kind of mail. */
  name: string;
  message: Omit<typeof emailMessages.$inferSelect, 'payload'>;
  events: Pick<typeof mailEvents.$inferSelect, 'id' | 'kind' | 'detail' | 'at'>[];
  /** What it is about, as far as it is still there. */
  about: { reference: string | null; caseNumber: string | null };
  /** The server that took it; its id or `environment`, by name. */
  sentBy: string | undefined;
  waits: WaitReason | undefined;
};

/** More than any mail has; a loop that went wrong must not fill a page. */
const maxEvents = 200;

/** One mail with all that happened to it, but not its words. @throws Refusal `not_found` */
export async function getMessage(ctx: ServiceContext, id: string): Promise<MessageDetails> {
  authorize(ctx, 'mail:read');
  const [row] = await ctx.db
    .select({
      message: emailMessages,
      reference: formSubmissions.reference,
      caseNumber: cases.caseNumber,
    })
    .from(emailMessages)
    .leftJoin(formSubmissions, eq(emailMessages.submissionId, formSubmissions.id))
    .leftJoin(cases, eq(emailMessages.caseId, cases.id))
    .where(and(eq(emailMessages.id, id), visibleMails(ctx)));
  if (!row) throw new Refusal('not_found', 'This mail does not exist any more.');
  await recordRead(ctx, { action: 'mail.read', target: id });
  const { payload: _words, ...message } = row.message;
  const [events, status, sentBy] = await Promise.all([
    readEvents(ctx, id),
    getMailStatus(ctx),
    nameOf(ctx, message.sentBy),
  ]);
  const { reference, caseNumber } = row;
  return {
    name: mailName(message.template),
    message,
    events,
    about: { reference, caseNumber },
    sentBy,
    waits: whyWaiting(message, { status, now: ctx.now() }),
  };
}

function readEvents(ctx: ServiceContext, id: string): Promise<MessageDetails['events']> {
  return ctx.db
    .select({
      id: mailEvents.id,
      kind: mailEvents.kind,
      detail: mailEvents.detail,
      at: mailEvents.at,
    })
    .from(mailEvents)
    .where(eq(mailEvents.messageId, id))
    .orderBy(asc(mailEvents.id))
    .limit(maxEvents);
}

async function nameOf(ctx: ServiceContext, server: string | null): Promise<string | undefined> {
  if (server === null) return undefined;
  if (server === 'environment') return 'SMTP_URL';
  const found = await ctx.db.query.smtpConfigs.findFirst({
    columns: { name: true },
    where: (table, { eq: equals }) => equals(table.id, server),
  });
  return found?.name ?? 'a server that was deleted';
}
