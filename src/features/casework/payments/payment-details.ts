import type {
  MoneyState,
  PaymentEntry,
  PaymentSource,
  TimeCertainty,
} from '#shared/vocabulary/money-states.ts';
import type { CustomerKind } from '#shared/vocabulary/payment-circumstances.ts';
import type { Way } from '#shared/vocabulary/ways.ts';
import {
  factText,
  paymentTextNames,
  reportedTexts,
  textField,
  type JudgedText,
  type PaymentText,
  type PaymentTexts,
  type ReportedText,
} from './payment-fields.ts';

/** As stored. Amounts are whole minor units, as text; a time is its interval, or four nulls. */
export type PaymentDetails = {
  way: Way | null;
  /** ISO 3166-1: where the institution is that was paid through. */
  institutionCountry?: string | null | undefined;
  /** For a kiosk: two letters. */
  kioskState: string | null;
  customer: CustomerKind | null;
  /** Made or allowed by the person, deceived or not; null when unknown. */
  authorised: boolean | null;
  earliest: Date | null;
  latest: Date | null;
  zone: string | null;
  certainty: TimeCertainty | null;
  amount: string | null;
  decimals: number | null;
  asset: string | null;
} & PaymentTexts<ReportedText>;

/** Facts that staff add. */
export type PaymentJudgement = {
  entry: PaymentEntry;
  state: MoneyState;
  saidBy: PaymentSource;
  /** Block on the blockchain; null when unknown. */
  blockNumber: number | null;
  usdCents: string | null;
  usdSource: string | null;
  usdAt: Date | null;
  proofId: string | null;
} & PaymentTexts<JudgedText>;

type SumDetails = Omit<
  PaymentDetails,
  'institutionCountry' | 'kioskState' | 'customer' | 'authorised'
>;

/** Only an amount is known: a reported sum, not a payment that anybody could trace. */
export function isSum(payment: SumDetails): boolean {
  const { way, earliest } = payment;
  return (
    way === null && earliest === null && reportedTexts.every((name) => payment[name].length === 0)
  );
}

/** The fields of a payment that name accounts, addresses or transactions. */
type NamedInPayment = Partial<{ [Name in PaymentText]: PaymentTexts[Name] | null }>;

/** Returns the texts of payments by field, one line each. */
export function paymentTexts(payments: readonly NamedInPayment[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const payment of payments)
    for (const field of paymentTextNames) {
      const { indicators: name } = textField(field);
      const text = factText(payment[field] ?? '');
      if (name && text) texts[name] = [...(texts[name] ? [texts[name]] : []), text].join('\n');
    }
  return texts;
}
