import type { ServiceContext } from '#kernel/context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { insertSavedReply } from '#features/derived/saved-replies/fill-reply.server.ts';
import { undoOfAnswer } from '#features/derived/inbox/undo-of-answer.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { noticeWords } from '#shared/mail-notice.ts';
import { readShownTo } from '#shared/forms/shown-to.ts';
import { readUnsafeAnswer } from '#shared/forms/unsafe-answer.ts';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';

/** Sends the text as a message to the client, or stores it as an internal note. */
export async function sendCaseMessage(
  ctx: ServiceContext,
  { id, to, form }: { id: string; to: 'client' | 'staff'; form: FormData },
): Promise<{ status: number; answer: WrittenAnswer }> {
  const typed = { text: String(form.get('text') ?? '') };
  const formKey = String(form.get('form_key') ?? '');
  try {
    if (to === 'staff') {
      const mentioned = await addCaseNote(ctx, { caseId: id, text: typed.text, formKey });
      return { status: 200, answer: { isSent: true, mentioned } };
    }
    if (form.has('insert')) {
      const text = await insertSavedReply(ctx, { form, about: { case: id } });
      return { status: 200, answer: { isSent: false, typed: { text } } };
    }
    const result = await sendMessage(ctx, {
      caseId: id,
      text: typed.text,
      formKey,
      isConfirmed: form.get('confirmed') === 'yes',
      ...readUnsafeAnswer(form),
      ...readShownTo(form),
    });
    if (result.ok) {
      const undo = undoOfAnswer({ kind: 'case', id, value: result.id });
      return { status: 200, answer: { isSent: true, undo, told: noticeWords(result.notice) } };
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
