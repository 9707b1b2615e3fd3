import { asc, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import type { Reply } from '../forms/reply.ts';
import { mailName } from '#features/letters.server.ts';
import { openReply } from '../reply-text.server.ts';

const columns = {
  id: emailMessages.id,
  submissionId: emailMessages.submissionId,
  template: emailMessages.template,
  toAddress: emailMessages.toAddress,
  state: emailMessages.state,
  attempts: emailMessages.attempts,
  lastError: emailMessages.lastError,
  sentAt: emailMessages.sentAt,
  nextAttemptAt: emailMessages.nextAttemptAt,
  createdAt: emailMessages.createdAt,
};

export type SubmissionEmail = Pick<typeof emailMessages.$inferSelect, keyof typeof columns> & {
  /** What staff call this kind of mail. */
  name: string;
  /** What staff wrote, where it is an answer of theirs that can still be opened. */
  reply: Reply | undefined;
};

/** The mails sent because of some submissions, oldest first. The caller authorises. */
export async function findSubmissionMails(
  ctx: ServiceContext,
  submissionIds: readonly string[],
): Promise<SubmissionEmail[]> {
  const rows = await ctx.db
    .select({ ...columns, payload: emailMessages.payload })
    .from(emailMessages)
    .where(inArray(emailMessages.submissionId, [...submissionIds]))
    .orderBy(asc(emailMessages.id));
  return rows.map(({ payload, ...email }) => ({
    ...email,
    name: mailName(email.template),
    reply: email.template === 'submission-reply' ? open(ctx, payload['sealed'] ?? '') : undefined,
  }));
}

/** One answer whose key is lost must not hide the whole submission. */
function open({ ports, requestId }: ServiceContext, sealed: string): Reply | undefined {
  try {
    return openReply(ports.seal, sealed);
  } catch (error) {
    ports.log.error({ err: error, requestId }, 'A sent reply could not be opened');
    return undefined;
  }
}
