import { submissionIntent } from '#frames/staff/record-intent.server.ts';
import { dismissMail, joinMail, partMail } from '../mail-suggestions.server.ts';

/** Controls beside a mail that may answer a case or report. They name the mail, on whichever page they are. */
export const mailSuggestionIntents = {
  'join-answer': submissionIntent('Error adding the mail', 'submission-linked', (ctx, { id }) =>
    joinMail(ctx, { id }),
  ),
  'part-answer': submissionIntent(
    'Error taking the mail out again',
    'submission-updated',
    (ctx, { id }) => partMail(ctx, { id }),
  ),
  'dismiss-answer': submissionIntent('Error updating', 'submission-updated', (ctx, { id, text }) =>
    dismissMail(ctx, { id, isDismissed: text('value') !== 'no' }),
  ),
};
