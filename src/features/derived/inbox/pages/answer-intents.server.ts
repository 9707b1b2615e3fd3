import { copyFromLibrary } from '#features/base/documents/given-files.server.ts';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { answerSender } from '#features/casework/conversation/sender-lines.server.ts';
import { replySchema } from '#features/casework/reports/forms/reply.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import { insertSavedReply } from '#features/derived/saved-replies/fill-reply.server.ts';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import {
  caseIntent,
  submissionIntent,
  type SentControl,
} from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { MailQuestion } from '#kernel/outbox/mail-question.ts';
import { orRefuse, refusalOf } from '#platform/http/staff-context.ts';
import { readSeen } from '#shared/forms/seen.ts';
import { readShownTo } from '#shared/forms/shown-to.ts';
import { readUnsafeAnswer } from '#shared/forms/unsafe-answer.ts';
import { letterWords, noticeWords } from '#shared/mail-notice.ts';
import { undoOfAnswer } from '../undo-of-answer.ts';

/** Result of sending a text, for the composer that sent it. */
export type TextFeedback = { written: WrittenAnswer };

/** Kind of text in a case: a message to the client, or an internal note. */
export const caseTextIntents = {
  message: caseIntent<TextFeedback>('message-sent', (ctx, sent) =>
    orRefuse(answerForm(ctx, sent, sendCaseMessage(ctx, sent))),
  ),
  note: caseIntent<TextFeedback>('note-added', (ctx, sent) =>
    orRefuse(answerForm(ctx, sent, addInternalNote(ctx, sent))),
  ),
};

/** Answers to whoever sent a form: by mail or in their case, behind the receipt of a tip, in a chat. */
export const submissionTextIntents = {
  reply: submissionIntent<TextFeedback>('Error sending the answer', 'reply-queued', (ctx, sent) =>
    answerForm(ctx, sent, sendReply(ctx, sent)),
  ),
  answer: submissionIntent<TextFeedback>('Error storing the answer', 'answer-stored', (ctx, sent) =>
    answerForm(ctx, sent, sendAnswer(ctx, sent)),
  ),
};

/** With script, or with a question to answer first, the text goes back to its form. */
async function answerForm(
  ctx: ServiceContext,
  { form, text }: SentControl,
  sending: Promise<WrittenAnswer>,
) {
  // Whatever comes of it, its author is told of it, and so has seen it.
  const seenAt = ctx.now().toISOString();
  const fields = { subject: text('subject'), text: text('text'), way: text('way') };
  const typed = { ...fields, ticked: readTicked(form) };
  try {
    const written = await sending;
    if (written.isSent && !form.has('stay')) return undefined;
    const isAsked = Boolean(written.claims) || Boolean(written.unsafe);
    return {
      status: isAsked ? 400 : 200,
      feedback: { written: { ...written, ...(written.isSent && { seenAt }) } },
    };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status === 403 || refused.status === 404) throw error;
    const written = { isSent: false, typed, error: refused.message, seenAt };
    return { status: refused.status, feedback: { written } };
  }
}

async function addInternalNote(
  ctx: ServiceContext,
  { id, text }: SentControl,
): Promise<WrittenAnswer> {
  const note = { caseId: id, text: text('text'), formKey: text('form_key') };
  return { isSent: true, mentioned: await addCaseNote(ctx, note) };
}

async function sendCaseMessage(
  ctx: ServiceContext,
  { id, form, text }: SentControl,
): Promise<WrittenAnswer> {
  const typed = { text: text('text'), ticked: readTicked(form) };
  if (form.has('insert')) {
    const filled = await insertSavedReply(ctx, { form, about: { case: id } });
    return { isSent: false, typed: { ...typed, text: filled } };
  }
  const result = await sendMessage(ctx, {
    caseId: id,
    text: typed.text,
    files: await readGiven(ctx, id, form),
    formKey: text('form_key'),
    isConfirmed: text('confirmed') === 'yes',
    ...readUnsafeAnswer(form),
    ...readShownTo(form),
    ...readOnly(text('only')),
    seenAt: readSeen(form, ctx.now()),
  });
  if (!result.ok) return asked(result, { form, typed });
  const undo = undoOfAnswer({ kind: 'case', id, value: result.id });
  return { isSent: true, undo, told: noticeWords(result.notice) };
}

function readTicked(form: FormData): string[] {
  return [...form.getAll('give'), ...form.getAll('library')].map(String);
}

/** Ids of the files that go with a message: those of the case, and copies of documents. */
async function readGiven(ctx: ServiceContext, caseId: string, form: FormData): Promise<string[]> {
  const documents = form.getAll('library').map(String);
  const files = form.getAll('give').map((id) => requireId(String(id), 'file'));
  return [...files, ...(await copyFromLibrary(ctx, { caseId, documents }))];
}

/** @param chosen empty for everybody who may open the case, `client`, or the id of a party */
function readOnly(chosen: string): { only?: 'client' | { partyId: string } } {
  if (chosen === '') return {};
  return { only: chosen === 'client' ? chosen : { partyId: requireId(chosen, 'helper') } };
}

/** Sends a reply by mail, or as a message in the submission's case, where only the client can open it. */
async function sendReply(
  ctx: ServiceContext,
  { id, form, text }: SentControl,
): Promise<WrittenAnswer> {
  const typed = { subject: text('subject'), text: text('text'), way: text('way') };
  const caseId = typed.way === 'case' ? requireId(text('case'), 'case') : undefined;
  if (form.has('insert')) {
    const about = caseId ? { case: caseId } : { submission: id };
    const filled = await insertSavedReply(ctx, { form, about });
    return { isSent: false, typed: { ...typed, text: filled } };
  }
  const isConfirmed = text('confirmed') === 'yes';
  const shown = { ...readShownTo(form), seenAt: readSeen(form, ctx.now()) };
  if (caseId) {
    const formKey = text('form_key');
    const message = { caseId, text: typed.text, formKey, isConfirmed, submissionId: id };
    const result = await sendMessage(ctx, { ...message, ...readUnsafeAnswer(form), ...shown });
    if (!result.ok) return asked(result, { form, typed });
    const undo = undoOfAnswer({ kind: 'case', id: caseId, value: result.id });
    return { isSent: true, undo, told: noticeWords(result.notice) };
  }
  const parsed = replySchema.safeParse(typed);
  if (!parsed.success)
    throw new Refusal(
      'invalid',
      `${parsed.error.issues.map(({ message }) => message).join('. ')}.`,
    );
  const { reason } = readUnsafeAnswer(form);
  const reply = { id, reply: parsed.data, isConfirmed, reason, ...shown };
  const result = await replyToSubmission(ctx, reply);
  if (result.ok)
    return {
      isSent: true,
      undo: undoOfAnswer({ kind: 'report', id, value: result.emailId }),
      told: letterWords(result.notice),
    };
  if (result.code !== 'no_address') return asked(result, { form, typed });
  throw new Refusal(
    'invalid',
    'No e-mail address was given. Use another way to reach this person.',
  );
}

/** Sends a message of staff to a tipster or into a chat. */
async function sendAnswer(
  ctx: ServiceContext,
  { id, form, text }: SentControl,
): Promise<WrittenAnswer> {
  const typed = { text: text('text') };
  if (form.has('insert')) {
    const filled = await insertSavedReply(ctx, { form, about: { submission: id } });
    return { isSent: false, typed: { text: filled } };
  }
  const result = await answerSender(ctx, {
    id,
    text: typed.text,
    formKey: text('form_key'),
    byMail: text('by_mail') === 'yes',
    ...readShownTo(form),
    isConfirmed: text('confirmed') === 'yes',
    seenAt: readSeen(form, ctx.now()),
  });
  if (!result.ok) return { isSent: false, typed, claims: result.claims };
  const undo = undoOfAnswer({ kind: 'report', field: 'line', id, value: result.id });
  return { isSent: true, undo, ...(result.notice && { told: letterWords(result.notice) }) };
}

/** Returns the form with a question to be answered before it is sent. */
function asked(
  { claims, isUnsafe }: MailQuestion,
  { form, typed }: { form: FormData; typed: WrittenAnswer['typed'] },
): WrittenAnswer {
  return { isSent: false, claims, typed, ...(isUnsafe && { unsafe: readUnsafeAnswer(form) }) };
}
