import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { Refusal } from '#kernel/errors.ts';
import { choosableFacts } from '#shared/vocabulary/choosable-facts.ts';
import { chooseSaying, matchPayment, removePayment, restorePayment } from '../payments.server.ts';

/** Controls of the payments on the page of a case. */
export const paymentIntents = {
  'remove-payment': caseIntent('payment-removed', (ctx, { id: caseId, text }) =>
    removePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  ),
  'restore-payment': caseIntent('payment-restored', (ctx, { id: caseId, text }) =>
    restorePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  ),
  'choose-saying': caseIntent('case-updated', (ctx, { id: caseId, text }) => {
    const fact = choosableFacts.find((each) => each === text('fact'));
    if (!fact) throw new Refusal('invalid', 'Choose one of the facts that differ.');
    return chooseSaying(ctx, { caseId, id: requireId(text('payment'), 'payment'), fact });
  }),
  'match-payment': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    matchPayment(ctx, {
      caseId,
      id: requireId(text('payment'), 'payment'),
      sameAs: text('same') ? requireId(text('same'), 'payment') : undefined,
    }),
  ),
};
