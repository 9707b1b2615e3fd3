import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { findChat, removeChatSession } from './chat-session.server.ts';

/** Ends a chat in the visitor's browser, at once; what was said stays with the submission. */
export async function endChat(ctx: ServiceContext, token: string): Promise<void> {
  authorize(ctx, 'chat:use');
  await inTransaction(ctx, async (tx) => {
    const submissionId = await findChat(tx, token);
    if (submissionId === undefined) return;
    await removeChatSession(tx, token);
    await recordAudit(tx, { action: 'submission.chat-ended', target: submissionId });
  });
}
