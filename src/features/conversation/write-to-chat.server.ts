import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import type { IncomingResult } from './take-incoming.server.ts';
import { findChat } from './chat-session.server.ts';
import { storeSendersLine } from './store-senders-line.server.ts';

/** `over`: the chat has ended, and what was typed begins a new one. */
export type WriteToChatResult = IncomingResult | { ok: false; code: 'over' };

/** Adds a line to the visitor's chat. */
export async function writeToChat(
  ctx: ServiceContext,
  { token, ...line }: { token: string; text: string; formKey: string },
): Promise<WriteToChatResult> {
  authorize(ctx, 'chat:use');
  try {
    const submissionId = await findChat(ctx, token);
    if (submissionId === undefined) return { ok: false, code: 'over' };
    return await storeSendersLine(ctx, { ...line, submissionId, budget: budgets.linesPerChat });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A chat could not be found');
    return { ok: false, code: 'unavailable' };
  }
}
