import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { findChat, removeChatSession } from './chat-session.ts';

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
