import { retryEmail } from '#features/base/mail/outbox/retry-email.server.ts';
import { submissionIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { Refusal } from '#kernel/errors.ts';
import { isSubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';
import { isUrgency } from '#shared/vocabulary/urgencies.ts';
import { judgeDuplicate, unmergeSubmission } from '../../merge-submissions.server.ts';
import { reopenSenderAddress } from '../../reply-to-submission.server.ts';
import {
  changeSubmissionStatus,
  changeUrgency,
  setSpam,
  setSubmissionHold,
} from '../../submission-changes.server.ts';
import type { linkIntents } from './link-intents.server.ts';
import { openSubmission } from '../../submission-guard.server.ts';
import { addNote, withdrawNote } from '../../submission-notes.server.ts';

const status = submissionIntent(
  'Error updating status',
  'status-updated',
  async (ctx, { id, text }) => {
    const chosen = text('status');
    if (!isSubmissionStatus(chosen)) throw new Refusal('invalid', 'Choose a status.');
    const from = text('from');
    if (!isSubmissionStatus(from))
      throw new Refusal(
        'conflict',
        'This form does not say which status it showed. Nothing was changed. Open the submission again.',
      );
    await changeSubmissionStatus(ctx, { id, status: chosen, from });
  },
);

const retry = submissionIntent('Error sending again', 'mail-retried', (ctx, { text }) =>
  retryEmail(ctx, { id: requireId(text('email'), 'mail') }),
);

/** Controls of the page of a submission. */
export const reportIntents = {
  /** The status and the button beside a mail have no field that names them. */
  save: (...sent: Parameters<typeof status>) =>
    (sent[1].form.has('email') ? retry : status)(...sent),
  status,
  retry,
  urgency: submissionIntent(
    'Error updating urgency',
    'submission-updated',
    async (ctx, { id, text }) => {
      const urgency = text('value');
      if (urgency !== '' && !isUrgency(urgency))
        throw new Refusal('invalid', 'Choose how urgent it is.');
      const from = text('from');
      await changeUrgency(ctx, {
        id,
        urgency: isUrgency(urgency) ? urgency : null,
        // A form without it showed, as far as is known, what the sender said.
        from: isUrgency(from) ? from : null,
      });
    },
  ),
  spam: submissionIntent(
    'Error updating the spam mark',
    'submission-updated',
    (ctx, { id, text }) => setSpam(ctx, { id, isSpam: text('value') === 'on' }),
  ),
  hold: submissionIntent(
    'Error updating the legal hold',
    'submission-updated',
    (ctx, { id, text }) => setSubmissionHold(ctx, { id, isHeld: text('value') === 'on' }),
  ),
  note: submissionIntent('Error saving note', 'note-added', async (ctx, { id, text }) => {
    await addNote(ctx, { submissionId: id, text: text('text') });
  }),
  'withdraw-note': submissionIntent(
    'Error withdrawing note',
    'note-withdrawn',
    async (ctx, { text }) => {
      await withdrawNote(ctx, { id: requireId(text('note'), 'note') });
    },
  ),
  'reopen-address': submissionIntent(
    'Error allowing e-mail',
    'submission-updated',
    (ctx, { id, text }) => reopenSenderAddress(ctx, { id, reason: text('reason') }),
  ),
  duplicate: submissionIntent('Error updating', 'submission-updated', (ctx, { id, text }) =>
    judgeDuplicate(ctx, { id, isDuplicate: text('value') === 'no' ? 'no' : 'perhaps' }),
  ),
  unmerge: submissionIntent('Error undoing the merge', 'submission-unmerged', (ctx, { text }) =>
    unmergeSubmission(ctx, { id: requireId(text('merged'), 'submission') }),
  ),
  open: submissionIntent('Error opening it to everybody', 'submission-updated', (ctx, { id }) =>
    openSubmission(ctx, { id }),
  ),
};

/** With those of the page whose verbs are in capabilities above. */
export type SubmissionIntent =
  | keyof typeof reportIntents
  | keyof typeof linkIntents
  | 'assignee'
  | 'join-answer'
  | 'part-answer'
  | 'dismiss-answer'
  | 'reply'
  | 'answer';
