import type { ServiceContext } from '#kernel/context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { insertSavedReply } from '#features/derived/saved-replies/fill-reply.server.ts';
import { undoOfAnswer } from '#features/derived/inbox/undo-of-answer.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { readUnsafeAnswer, type UnsafeAnswer } from '#shared/forms/unsafe-answer.ts';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';

/** Result of a message to the client or of a note; `typed` is shown again when it was not sent. */
export type MessageAnswer =
  /** `mentioned`: people who were mentioned. */
  | {
      isSent: true;
      isMailed: boolean;
      mentioned?: readonly string[];
      undo?: { action: string; fields: { undo: string } };
    }
  | {
      isSent: false;
      typed: string;
      error?: string;
      claims?: readonly Claim[];
      unsafe?: UnsafeAnswer;
    };

/** Sends the text as a message to the client, or stores it as an internal note. */
export async function sendCaseMessage(
  ctx: ServiceContext,
  { id, to, form }: { id: string; to: 'client' | 'staff'; form: FormData },
): Promise<{ status: number; answer: MessageAnswer }> {
  const typed = String(form.get('text') ?? '');
  const formKey = String(form.get('form_key') ?? '');
  try {
    if (to === 'staff') {
      const mentioned = await addCaseNote(ctx, { caseId: id, text: typed, formKey });
      return { status: 200, answer: { isSent: true, isMailed: false, mentioned } };
    }
    if (form.has('insert')) {
      const text = await insertSavedReply(ctx, { form, about: { case: id } });
      return { status: 200, answer: { isSent: false, typed: text } };
    }
    const result = await sendMessage(ctx, {
      caseId: id,
      text: typed,
      formKey,
      isConfirmed: form.get('confirmed') === 'yes',
      ...readUnsafeAnswer(form),
    });
    if (result.ok) {
      const undo = undoOfAnswer({ kind: 'case', id, value: result.id });
      return { status: 200, answer: { isSent: true, isMailed: result.isMailed, undo } };
    }
    const { claims, isUnsafe } = result;
    const unsafe = isUnsafe && { unsafe: readUnsafeAnswer(form) };
    return { status: 400, answer: { isSent: false, typed, claims, ...unsafe } };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status === 403 || refused.status === 404) throw error;
    return { status: refused.status, answer: { isSent: false, typed, error: refused.message } };
  }
}
