import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { matchPayment, removePayment, restorePayment } from '../payments.server.ts';

/** Controls of the payments on the page of a case. */
export const paymentIntents = {
  'remove-payment': caseIntent('payment-removed', (ctx, { id: caseId, text }) =>
    removePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  ),
  'restore-payment': caseIntent('payment-restored', (ctx, { id: caseId, text }) =>
    restorePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  ),
  'match-payment': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    matchPayment(ctx, {
      caseId,
      id: requireId(text('payment'), 'payment'),
      sameAs: text('same') ? requireId(text('same'), 'payment') : undefined,
    }),
  ),
};
