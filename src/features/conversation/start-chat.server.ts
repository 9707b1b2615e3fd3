import type { Chat } from './forms/chat.ts';
import { storedAnswers } from '#shared/forms/engine/stored-answers.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { chatToken, openChatSession } from './chat-session.server.ts';
import { attemptText } from '#features/reports/submissions/idempotency-key.server.ts';
import { submitForm } from '#features/reports/submissions/submit-form.server.ts';
import type {
  Sending,
  SubmitFormResult,
} from '#features/reports/submissions/submit-form.server.ts';

export type StartChatResult =
  | Exclude<SubmitFormResult, { ok: true }>
  /** `token`: for the visitor's cookie. */
  | { ok: true; reference: string; token: string };

/**
 * Stores the message that begins a chat as a submission like any other, and opens the chat in the
 * visitor's browser. Sent again, the same message opens the same chat.
 */
export async function startChat(
  ctx: ServiceContext,
  { chat, ...sending }: Sending & { chat: Chat },
): Promise<StartChatResult> {
  const form = { ...sending, formType: 'chat', answers: chat };
  const attempt = attemptText(ctx, { ...form, answers: storedAnswers(chat) });
  const token = chatToken(ctx.ports.site, attempt);
  const result = await submitForm(ctx, {
    ...form,
    email: chat.email || undefined,
    alsoStore: (tx, { id }) => openChatSession(tx, { submissionId: id, token }),
  });
  return result.ok ? { ...result, token } : result;
}
