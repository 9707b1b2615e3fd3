import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { chatSessions } from './schema/conversation.server.ts';
import { tipReceipts } from './schema/tips.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { readLines } from './read-lines.server.ts';
import type { Line } from './read-lines.server.ts';

export type Thread = {
  /** How an answer reaches the sender: behind their receipt, or in the box of their chat. */
  way: 'receipt' | 'chat';
  /** The sender's browser still has the chat open. */
  isOpen: boolean;
  lines: Line[];
};

/**
 * What followed a submission, for staff; nothing where the sender can't come back to it. Reading it as
 * somebody who may answer marks the sender's lines as seen.
 * @throws Refusal `not_found`
 */
export async function getThread(
  ctx: ServiceContext,
  { id, formType }: { id: string; formType: string },
): Promise<Thread | undefined> {
  authorize(ctx, 'submission:read');
  await requireSubmissionAccess(ctx, id);
  const isChat = formType === 'chat';
  // One after the other: an answer asks inside its transaction, which has one connection.
  const [receipt] = await ctx.db
    .select({ id: tipReceipts.submissionId })
    .from(tipReceipts)
    .where(eq(tipReceipts.submissionId, id));
  const [session] = await ctx.db
    .select({ expiresAt: chatSessions.expiresAt })
    .from(chatSessions)
    .where(eq(chatSessions.submissionId, id));
  if (!isChat && !receipt) return undefined;
  const mayAnswer =
    ctx.actor.type === 'staff' && ctx.actor.permissions.includes('submission:write');
  const lines = await readLines(ctx, { submissionId: id, reader: mayAnswer ? 'staff' : undefined });
  const isOpen = isChat ? session !== undefined && session.expiresAt > ctx.now() : true;
  return { way: isChat ? 'chat' : 'receipt', isOpen, lines };
}
