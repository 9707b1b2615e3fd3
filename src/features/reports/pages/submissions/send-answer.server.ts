import type { WrittenAnswer } from '#features/conversation/write-box.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { answerSender } from '#features/conversation/answer-sender.server.ts';

/** Stores what staff write to a tipster or into a chat. */
export async function sendAnswer(
  ctx: ServiceContext,
  { id, form }: { id: string; form: FormData },
): Promise<{ status: number; written: WrittenAnswer }> {
  const typed = String(form.get('text') ?? '');
  try {
    const result = await answerSender(ctx, {
      ...{ id, text: typed },
      formKey: String(form.get('form_key') ?? ''),
      byMail: form.get('by_mail') === 'yes',
      isConfirmed: form.get('confirmed') === 'yes',
    });
    if (result.ok) return { status: 200, written: { isSent: true } };
    return { status: 400, written: { isSent: false, typed, claims: result.claims } };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status === 403 || refused.status === 404) throw error;
    const written = { isSent: false, typed, error: refused.message };
    return { status: refused.status, written };
  }
}
