import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { pauseLetters } from '../contact-plan.server.ts';
import { callMailUnsafe } from '../mail-safety.server.ts';
import { answerSupporter } from '../helper-requests.server.ts';

/** Controls of the page of a case about the safety of its client. */
export const careIntents = {
  'unsafe-address': caseIntent('case-updated', (ctx, { id: caseId }) =>
    callMailUnsafe(ctx, { caseId }),
  ),
  letters: caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    pauseLetters(ctx, { caseId, isPaused: text('to') === 'off' }),
  ),
  helper: caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    answerSupporter(ctx, {
      caseId,
      id: requireId(text('helper'), 'helper'),
      isAllowed: text('to') === 'on',
    }),
  ),
};

export type CareIntent = keyof typeof careIntents;
