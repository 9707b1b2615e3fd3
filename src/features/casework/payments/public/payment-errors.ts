import type { SummaryError } from '#ui/document/error-summary.tsx';
import { reportedFields, type PaymentAnswer } from '../forms/payment.ts';

/** For the summary at the top of the page. */
export function paymentErrors(payment: PaymentAnswer | undefined): SummaryError[] {
  return reportedFields.flatMap((name) => {
    const message = payment?.problems[name];
    return message === undefined ? [] : [{ fieldId: `${payment?.id}-${name}`, message }];
  });
}
