import { honeypotField } from '#features/reports/public/forms/form-meta.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { startChat, writeToChat } from '../../chat.server.ts';
import type { ChatProblem } from '../../chat-state.ts';
import { chatForm } from '../../forms/chat.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { refusalStatus } from '#kernel/errors.ts';
import { describeRefusal, describeText } from '#platform/http/describe-refusal.ts';

export type Received =
  /** `token`: of a chat that has just begun. */
  { ok: true; token: string | undefined } | { ok: false; status: number; problem: ChatProblem };

/** Stores what was written: into the chat that the cookie belongs to, or as the beginning of one. */
export async function receiveLine(
  ctx: ServiceContext,
  { form, token }: { form: FormData; token: string },
): Promise<Received> {
  if (token === '') return begin(ctx, form);
  const line = { token, text: text(form, 'text'), formKey: text(form, 'form_key') };
  const written = await writeToChat(ctx, line);
  if (written.ok) return { ok: true, token: undefined };
  if (written.code === 'over') {
    const problem = { title: m.chat_over_title(), errors: {}, message: m.chat_over() };
    return { ok: false, status: refusalStatus.conflict, problem };
  }
  const words = { label: m.chat_message_label(), failed: m.chat_failed_title() };
  const { status, ...problem } = describeText(written, words);
  return { ok: false, status, problem };
}

async function begin(ctx: ServiceContext, form: FormData): Promise<Received> {
  const values = { message: [text(form, 'text')], email: [text(form, 'email')] };
  const parsed = parseForm(chatForm, values, ctx.now());
  if (!parsed.ok) {
    const { message, email } = parsed.errors;
    const errors = { ...(message && { text: message }), ...(email && { email }) };
    const problem = { title: m.form_problem_title(), errors };
    return { ok: false, status: refusalStatus.invalid, problem };
  }
  const result = await startChat(ctx, {
    chat: parsed.answers,
    visitorKey: text(form, 'form_key'),
    honeypot: text(form, honeypotField),
  });
  if (result.ok) return { ok: true, token: result.token };
  return { ok: false, ...describeStart(result) };
}

function describeStart(result: Parameters<typeof describeRefusal>[0]): {
  status: number;
  problem: ChatProblem;
} {
  const { status, errors = {}, problem } = describeRefusal(result, fieldNames(chatForm));
  if (problem === 'unavailable') {
    const title = m.chat_failed_title();
    return { status, problem: { title, errors: {}, message: m.tracker_message_failed() } };
  }
  if (problem) {
    const message = m.form_too_many({ minutes: problem.retryAfterMinutes });
    return { status, problem: { title: m.form_too_many_title(), errors: {}, message } };
  }
  const { message, email } = errors;
  return {
    status,
    problem: {
      title: m.form_secret_title(),
      errors: { ...(message && { text: message }), ...(email && { email }) },
    },
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
