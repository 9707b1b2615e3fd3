import {
  caseIntent,
  submissionIntent,
  type SentControl,
} from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { Refusal } from '#kernel/errors.ts';
import { choosableFacts } from '#shared/vocabulary/choosable-facts.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import {
  chooseSaying,
  matchPayment,
  nameInstitution,
  nameInstitutionInReport,
  removePayment,
  restorePayment,
} from '../payments.server.ts';

/** An institution that the story names, for a place of a payment. */
function readNamed(text: SentControl['text']) {
  const field = (['institution', 'destination'] as const).find((each) => each === text('field'));
  const name = cleanLine(text('name')).slice(0, textLimits.other);
  if (!field || name === '') throw new Refusal('invalid', 'Choose one of the names.');
  return { id: requireId(text('payment'), 'payment'), field, name };
}

/** Controls of the payments on the page of a report that belongs to no case. */
export const reportPaymentIntents = {
  'name-in-payment': submissionIntent(
    'Failed to name it',
    'submission-updated',
    (ctx, { id: submissionId, text }) =>
      nameInstitutionInReport(ctx, { submissionId, ...readNamed(text) }),
  ),
};

/** Controls of the payments on the page of a case. */
export const paymentIntents = {
  'remove-payment': caseIntent('payment-removed', (ctx, { id: caseId, text }) =>
    removePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  ),
  'restore-payment': caseIntent('payment-restored', (ctx, { id: caseId, text }) =>
    restorePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  ),
  'choose-in-payment': caseIntent('case-updated', (ctx, { id: caseId, text }) => {
    const fact = choosableFacts.find((each) => each === text('fact'));
    if (!fact) throw new Refusal('invalid', 'Choose one of the facts that differ.');
    return chooseSaying(ctx, { caseId, id: requireId(text('payment'), 'payment'), fact });
  }),
  'name-in-payment': caseIntent('case-updated', (ctx, { id: caseId, text }) => {
    return nameInstitution(ctx, { caseId, ...readNamed(text) });
  }),
  'match-payment': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    matchPayment(ctx, {
      caseId,
      id: requireId(text('payment'), 'payment'),
      sameAs: text('same') ? requireId(text('same'), 'payment') : undefined,
    }),
  ),
};
