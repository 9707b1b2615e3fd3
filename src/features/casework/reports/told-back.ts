import { amountText, timeWords } from '#features/casework/payments/payment-text.ts';
import { factText, reportedTexts, textField } from '#features/casework/payments/payment-fields.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { dayInWords, isLocalDate } from '#shared/calendar.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { wayWords } from '#shared/vocabulary/ways.ts';
import { sendersAnswers } from './labelled-answers.ts';

/** An answer as the receipt of a report gives it back. */
export type ToldRow = {
  key: string;
  label: string;
  lines: readonly string[];
  /** Written by the person, and shown as such. */
  isOwnWords?: boolean;
};

/** Answers of each line of the receipt. Dangers are left out: the call above them has answered those. */
const rows = [
  { key: 'who', label: m.report_short_you, of: ['name', 'helper_name', 'region', 'country'] },
  { key: 'kind', label: m.report_type_label, of: ['caseType'] },
  { key: 'words', label: m.report_message_label, of: ['message'], isOwnWords: true },
  { key: 'paid', label: m.report_short_money, of: ['paid_by', 'amount_lost', 'paid_when'] },
  { key: 'when', label: m.report_date_label, of: ['incident_date'] },
  { key: 'trail', label: m.report_short_trail, of: ['wallets', 'transaction_ids'] },
  { key: 'used', label: m.report_short_offender, of: ['sites', 'emails', 'phones'] },
  { key: 'told', label: m.report_short_told, of: ['reported_to'] },
  {
    key: 'reach',
    label: m.report_short_reach,
    of: ['email', 'helper_email', 'phone', 'helper_phone', 'safe_times', 'reach'],
  },
] as const;

/**
 * What a report told, in the sender's words and the language of the page, for whoever has just sent it.
 * @param payments those of the report, one by one; they say when and how, so the general answers but the sum give way
 */
export function toldBack(
  data: Readonly<Record<string, string>>,
  payments: readonly PaymentDetails[],
): ToldRow[] {
  const answers = new Map(
    sendersAnswers({ formType: 'report', data, template: null }).map(({ key, lines }) => [
      key,
      lines,
    ]),
  );
  const { amount_lost: lost = '', currency } = data;
  const total = lost && [lost, currency].filter(Boolean).join(' ');
  if (total) answers.set('amount_lost', [total]);
  const day = data['incident_date'];
  if (day && isLocalDate(day)) answers.set('incident_date', [dayInWords(day)]);
  // What was told is not dropped: only a single payment with its amount says the same as the sum.
  const isSumNeeded = total !== '' && (payments.length > 1 || payments[0]?.amount === null);
  return rows.flatMap(({ key, label, of, ...rest }) => {
    const isPaid = key === 'paid' && payments.length > 0;
    const lines = isPaid
      ? [...(isSumNeeded ? [total] : []), ...payments.map((payment) => paidWords(payment))]
      : of.flatMap((name) => answers.get(name) ?? []);
    return lines.length === 0 ? [] : [{ key, label: label(), lines, ...rest }];
  });
}

function paidWords(payment: PaymentDetails): string {
  const { way } = payment;
  const named = reportedTexts.map((name) => {
    const text = factText(payment[name]);
    return text && `${textField(name).short()}: ${text}`;
  });
  return [amountText(payment), way ? wayWords[way]() : '', timeWords(payment), ...named]
    .filter(Boolean)
    .join('\n');
}
