import { z } from 'zod';
import { requireId } from '#frames/staff/require-id.ts';
import {
  linkSubmission,
  unlinkSubmission,
} from '#features/casework/reports/case-submissions.server.ts';
import { findTypedCase } from '#features/casework/cases/case-number.server.ts';
import { explainStaleAssignee } from '#features/derived/inbox/changes.server.ts';
import { undoOfAnswer } from '#features/derived/inbox/undo-of-answer.ts';
import { insertSavedReply } from '#features/derived/saved-replies/fill-reply.server.ts';
import { readUnsafeAnswer } from '#shared/forms/unsafe-answer.ts';
import { readShownTo } from '#shared/forms/shown-to.ts';
import type { MailQuestion } from '#kernel/outbox/mail-question.ts';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { answerSender } from '#features/casework/conversation/sender-lines.server.ts';
import { retryEmail } from '#features/base/mail/outbox/retry-email.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { replySchema } from '#features/casework/reports/forms/reply.ts';
import {
  judgeDuplicate,
  unmergeSubmission,
} from '#features/casework/reports/merge-submissions.server.ts';
import {
  reopenSenderAddress,
  replyToSubmission,
} from '#features/casework/reports/reply-to-submission.server.ts';
import {
  assignSubmissions,
  changeSubmissionStatus,
  changeUrgency,
  setSpam,
  setSubmissionHold,
} from '#features/casework/reports/submission-changes.server.ts';
import { openSubmission } from '#features/casework/reports/submission-guard.server.ts';
import { addNote, withdrawNote } from '#features/casework/reports/submission-notes.server.ts';
import { isUrgency } from '#shared/vocabulary/urgencies.ts';
import { isSubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';
import type { SubmissionIntent } from './submission-intents.ts';
import { letterWords, noticeWords } from '#shared/mail-notice.ts';
import { sentText } from '#shared/forms/sent-text.ts';

type Acting = { id: string; form: FormData };

type Act = (ctx: ServiceContext, acting: Acting) => Promise<FlashCode>;

/**
 * Actions of the controls of the page, except for replies, whose results are more complex.
 * @returns the flash message for pages without script
 */
export const acts: Readonly<Record<Exclude<SubmissionIntent, 'reply' | 'answer'>, Act>> = {
  async status(ctx, { id, form }) {
    const status = sentText(form, 'status');
    if (!isSubmissionStatus(status)) throw new Refusal('invalid', 'Choose a status.');
    await changeSubmissionStatus(ctx, { id, status });
    return 'status-updated';
  },
  async assignee(ctx, { id, form }) {
    const assignee = sentText(form, 'value');
    if (assignee !== '' && !z.uuid().safeParse(assignee).success)
      throw new Refusal('invalid', 'Choose a person.');
    // The person that the page showed, so that nobody takes a report from a colleague unawares.
    const from = form.has('from') ? { onlyFrom: sentText(form, 'from') || null } : undefined;
    if (from?.onlyFrom) requireId(from.onlyFrom, 'person');
    const changed = await assignSubmissions(ctx, {
      ids: [id],
      assignee: assignee || null,
      ...from,
    });
    if (changed.length === 0)
      await explainStaleAssignee(ctx, { kind: 'report', id }, assignee || null);
    return 'submission-updated';
  },
  async urgency(ctx, { id, form }) {
    const urgency = sentText(form, 'value');
    if (urgency !== '' && !isUrgency(urgency))
      throw new Refusal('invalid', 'Choose how urgent it is.');
    await changeUrgency(ctx, { id, urgency: isUrgency(urgency) ? urgency : null });
    return 'submission-updated';
  },
  async spam(ctx, { id, form }) {
    await setSpam(ctx, { id, isSpam: sentText(form, 'value') === 'on' });
    return 'submission-updated';
  },
  async hold(ctx, { id, form }) {
    await setSubmissionHold(ctx, { id, isHeld: sentText(form, 'value') === 'on' });
    return 'submission-updated';
  },
  async note(ctx, { id, form }) {
    await addNote(ctx, { submissionId: id, text: sentText(form, 'text') });
    return 'note-added';
  },
  async 'withdraw-note'(ctx, { form }) {
    await withdrawNote(ctx, { id: requireId(sentText(form, 'note'), 'note') });
    return 'note-withdrawn';
  },
  async retry(ctx, { form }) {
    await retryEmail(ctx, { id: requireId(sentText(form, 'email'), 'mail') });
    return 'mail-retried';
  },
  async 'reopen-address'(ctx, { id, form }) {
    await reopenSenderAddress(ctx, { id, reason: sentText(form, 'reason') });
    return 'submission-updated';
  },
  async duplicate(ctx, { id, form }) {
    const isDuplicate = sentText(form, 'value') === 'no' ? 'no' : 'perhaps';
    await judgeDuplicate(ctx, { id, isDuplicate });
    return 'submission-updated';
  },
  async unmerge(ctx, { form }) {
    await unmergeSubmission(ctx, { id: requireId(sentText(form, 'merged'), 'submission') });
    return 'submission-unmerged';
  },
  async open(ctx, { id }) {
    await openSubmission(ctx, { id });
    return 'submission-updated';
  },
  async 'link-case'(ctx, { form }) {
    const caseId = await findCase(ctx, sentText(form, 'caseNumber'));
    await linkSubmission(ctx, { caseId, reference: sentText(form, 'reference') });
    return 'submission-linked';
  },
  async 'unlink-case'(ctx, { id, form }) {
    const caseId = requireId(sentText(form, 'case'), 'case');
    await unlinkSubmission(ctx, { caseId, submissionId: id });
    return 'submission-updated';
  },
};

async function findCase(ctx: ServiceContext, typed: string): Promise<string> {
  if (typed.trim() === '') throw new Refusal('invalid', 'Enter the number of a case.');
  authorize(ctx, 'case:read');
  const found = await findTypedCase(ctx, typed);
  const words = `There is no case ${typed.trim()}.`;
  if (!found) throw new Refusal('not_found', words);
  await requireCaseAccess(ctx, found.id, words);
  return found.id;
}

type Written = { status: number; written: WrittenAnswer };

/** Sends a reply by mail, or as a message in the submission's case, where only the client can open it. */
export async function sendReply(ctx: ServiceContext, { id, form }: Acting): Promise<Written> {
  const typed = {
    subject: sentText(form, 'subject'),
    text: sentText(form, 'text'),
    way: sentText(form, 'way'),
  };
  const caseId = typed.way === 'case' ? requireId(sentText(form, 'case'), 'case') : undefined;
  return keepTyped(typed, async () => {
    if (form.has('insert')) {
      const about = caseId ? { case: caseId } : { submission: id };
      const text = await insertSavedReply(ctx, { form, about });
      return { isSent: false, typed: { ...typed, text } };
    }
    const isConfirmed = form.get('confirmed') === 'yes';
    const shown = readShownTo(form);
    if (caseId) {
      const formKey = sentText(form, 'form_key');
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
  });
}

/** Sends a message of staff to a tipster or into a chat. */
export async function sendAnswer(ctx: ServiceContext, { id, form }: Acting): Promise<Written> {
  const typed = { text: sentText(form, 'text') };
  return keepTyped(typed, async () => {
    if (form.has('insert')) {
      const text = await insertSavedReply(ctx, { form, about: { submission: id } });
      return { isSent: false, typed: { text } };
    }
    const result = await answerSender(ctx, {
      id,
      text: typed.text,
      formKey: sentText(form, 'form_key'),
      byMail: form.get('by_mail') === 'yes',
      ...readShownTo(form),
      isConfirmed: form.get('confirmed') === 'yes',
    });
    if (!result.ok) return { isSent: false, typed, claims: result.claims };
    const undo = undoOfAnswer({ kind: 'report', field: 'line', id, value: result.id });
    return { isSent: true, undo, ...(result.notice && { told: letterWords(result.notice) }) };
  });
}

/** Returns the typed text with a refusal, so that its form keeps it. */
async function keepTyped(
  typed: NonNullable<WrittenAnswer['typed']>,
  send: () => Promise<WrittenAnswer>,
): Promise<Written> {
  try {
    const written = await send();
    const isAsked = Boolean(written.claims) || Boolean(written.unsafe);
    return { status: isAsked ? 400 : 200, written };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status === 403 || refused.status === 404) throw error;
    const written = { isSent: false, typed, error: refused.message };
    return { status: refused.status, written };
  }
}

/** Returns the form with a question to be answered before it is sent. */
function asked(
  { claims, isUnsafe }: MailQuestion,
  { form, typed }: { form: FormData; typed: WrittenAnswer['typed'] },
): WrittenAnswer {
  return { isSent: false, claims, typed, ...(isUnsafe && { unsafe: readUnsafeAnswer(form) }) };
}
