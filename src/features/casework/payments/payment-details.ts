import type {
  MoneyState,
  PaymentEntry,
  PaymentSource,
  TimeCertainty,
} from '#shared/vocabulary/money-states.ts';
import type { CustomerKind } from '#shared/vocabulary/payment-circumstances.ts';
import type { Way } from '#shared/vocabulary/ways.ts';

/** As stored. Amounts are whole minor units, as text; a time is its interval, or four nulls. */
export type PaymentDetails = {
  way: Way | null;
  institution: string;
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
  sender: string;
  recipient: string;
  transactionId: string;
  reference: string;
};

/** Facts that staff add. */
export type PaymentJudgement = {
  entry: PaymentEntry;
  state: MoneyState;
  saidBy: PaymentSource;
  contract: string;
  /** Number, user name or e-mail by which the institution knows its customer. */
  account: string;
  /** Bank or platform where the money arrived. */
  destination: string;
  /** Block on the blockchain; null when unknown. */
  blockNumber: number | null;
  usdCents: string | null;
  usdSource: string | null;
  usdAt: Date | null;
  proofId: string | null;
};

type SumDetails = Omit<PaymentDetails, 'kioskState' | 'customer' | 'authorised'>;

/** Only an amount is known: a reported sum, not a payment that anybody could trace. */
export function isSum(payment: SumDetails): boolean {
  const { way, earliest, sender, recipient, transactionId, reference, institution } = payment;
  const texts = [sender, recipient, transactionId, reference, institution];
  return way === null && earliest === null && texts.every((text) => text === '');
}

/** The fields of a payment that name accounts, addresses or transactions. */
type NamedInPayment = {
  sender?: string | null | undefined;
  recipient?: string | null | undefined;
  transactionId?: string | null | undefined;
  reference?: string | null | undefined;
};

/** Returns the texts of payments by field, one line each. */
export function paymentTexts(payments: readonly NamedInPayment[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { sender, recipient, transactionId, reference } of payments) {
    const named = {
      payment_from: sender,
      payment_to: recipient,
      payment_id: transactionId,
      payment_reference: reference,
    };
    for (const [name, text] of Object.entries(named))
      if (text) texts[name] = [...(texts[name] ? [texts[name]] : []), text].join('\n');
  }
  return texts;
}
