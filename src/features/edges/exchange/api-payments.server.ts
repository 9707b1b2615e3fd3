import { parseStaffPayment, type TypedPayment } from '#features/casework/payments/forms/payment.ts';
import { writeAmount } from '#features/casework/payments/payment-text.ts';
import type {
  PaymentDetails,
  PaymentJudgement,
} from '#features/casework/payments/payment-details.ts';
import { textFacts } from '#features/casework/payments/payment-fields.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import { countMoney } from '#features/casework/payments/count-money.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';

type Read =
  | { ok: true; payment: PaymentDetails & PaymentJudgement }
  | { ok: false; errors: { field: string; detail: string }[] };

/** Parses it by the rules of the form. Times without a zone are in the organisation's time zone. */
export async function readPayment(ctx: ServiceContext, typed: TypedPayment): Promise<Read> {
  const { timezone: zone } = await readSiteSettings(ctx);
  const exact = { ...typed, ...asDecimal('amount', typed), ...asDecimal('usd', typed) };
  const read = parseStaffPayment(exact, { now: ctx.now(), zone });
  if (read.ok) return read;
  const problems = Object.entries(read.problems);
  return { ok: false, errors: problems.map(([field, detail]) => ({ field, detail })) };
}

/** A program always means a decimal point; from a person, `1.234` could be thousands. */
function asDecimal(name: 'amount' | 'usd', typed: TypedPayment): TypedPayment {
  const text = typed[name] ?? '';
  return /^\d+\.\d{3}$/.test(text) ? { [name]: `${text}0` } : {};
}

/** A payment in the API. Amounts are strings, because they exceed the precision of a JSON number. */
export function toApiPayment(payment: Payment) {
  const { id, version, entry, way, state, saidBy } = payment;
  const { kioskState, customer, authorised, earliest, latest, zone, certainty } = payment;
  const { asset, blockNumber } = payment;
  return {
    ...textFacts(payment),
    id,
    version,
    entry,
    state,
    saidBy,
    way,
    kioskState,
    customer,
    authorised,
    earliest,
    latest,
    zone,
    certainty,
    amount: plainAmount(payment),
    asset,
    usd: plainAmount({ amount: payment.usdCents, decimals: 2, asset: 'USD' }),
    usdSource: payment.usdSource,
    blockNumber,
    submission: payment.reportReference,
  };
}

/** `1200.00`, without thousands separators; null when unknown. */
function plainAmount(amount: Pick<PaymentDetails, 'amount' | 'decimals' | 'asset'>): string | null {
  return writeAmount(amount).replaceAll(',', '') || null;
}

/** Sums of the payments by state and asset. */
export function toApiAmounts(payments: readonly Payment[]) {
  return countMoney(payments).totals.map(({ kind, asset, minor, decimals, count }) => ({
    kind,
    asset,
    amount: plainAmount({ amount: minor, decimals, asset }),
    count,
  }));
}
