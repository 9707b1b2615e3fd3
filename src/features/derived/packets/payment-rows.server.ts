import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import {
  amountText,
  paymentLine,
  timeParts,
  writeAmount,
} from '#features/casework/payments/payment-text.ts';
import { isSum } from '#features/casework/payments/payment-details.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { PacketTransaction } from './packet.server.ts';
import { checkOf, networkOf } from './transactions.server.ts';

type Row = Omit<PacketTransaction, 'number'>;

/**
 * Returns the payments as rows of the packet in order of time, those without a time last. Sums recorded
 * before payments were stored one by one have no rows: `noted` contains them, formatted.
 */
export function paymentRows(payments: readonly Payment[]): { rows: Row[]; noted: string[] } {
  const paid = payments.filter(({ entry }) => entry === 'payment');
  const single = paid.filter((payment) => !isSum(payment)).toSorted(byTime);
  return {
    rows: single.map(toRow),
    noted: paid.filter(isSum).map(amountText).filter(Boolean),
  };
}

function byTime(one: Payment, other: Payment): number {
  const [first, second] = [one.earliest?.getTime(), other.earliest?.getTime()];
  return (first ?? Infinity) === (second ?? Infinity)
    ? 0
    : (first ?? Infinity) - (second ?? Infinity);
}

function toRow(payment: Payment): Row {
  const { asset, sender, recipient, transactionId, way, institution } = payment;
  const named = [sender, recipient, transactionId].flatMap((text) => readIndicators(text));
  return {
    report: payment.reportReference ?? '',
    ...timeParts(payment),
    amount: writeAmount(payment),
    asset: asset ?? '',
    from: sender,
    to: recipient,
    transactionId,
    network: networkOf(named),
    platform: [institution, way ? wayWords[way]() : ''].filter(Boolean).join(', '),
    check: checkOf(named),
    asWritten: paymentLine(payment),
  };
}
