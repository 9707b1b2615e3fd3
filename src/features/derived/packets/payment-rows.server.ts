import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import {
  amountText,
  paymentLine,
  timeParts,
  usdText,
  writeAmount,
} from '#features/casework/payments/payment-text.ts';
import { singlePayments } from '#features/casework/payments/join-payments.ts';
import { isSum } from '#features/casework/payments/payment-details.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { Packet, PacketTransaction } from './packet.server.ts';
import { checkOf, networkOf } from './transactions.server.ts';

type Row = Omit<PacketTransaction, 'number'>;

/**
 * Returns the payments as rows of the packet in order of time, those without a time last. Totals of which
 * no single payment is known have no rows: `totals` contains them, formatted, with who says so.
 */
export function paymentRows(
  payments: readonly Payment[],
): { rows: Row[] } & Pick<Packet, 'totals'> {
  const paid = singlePayments(payments).filter(({ entry }) => entry === 'payment');
  const single = paid.filter((payment) => !isSum(payment)).toSorted(byTime);
  return {
    rows: single.map(toRow),
    totals: paid
      .filter((payment) => isSum(payment) && payment.amount !== null)
      .map((payment) => ({
        saidBy: payment.saidBy === 'staff' ? 'staff' : 'client',
        amount: amountText(payment),
      })),
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
    facts: payment,
    utc: utcText(payment),
    value: valueText(payment),
    asWritten: paymentLine(payment),
  };
}

/** `2026-11-02 10:05 UTC`; a day or a range is in the zone in which it was stated. */
function utcText({ earliest, latest, certainty }: Payment): string {
  if (!earliest || !latest) return '';
  if (certainty === 'exact') return momentText(earliest);
  return `${momentText(earliest)} – ${momentText(latest)}`;
}

function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function valueText(payment: Payment): string {
  const { usdSource, usdAt } = payment;
  const day = usdAt?.toISOString().slice(0, 10);
  return [usdText(payment), usdSource, day].filter(Boolean).join(', ');
}
