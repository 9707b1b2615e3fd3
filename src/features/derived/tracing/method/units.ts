import { formatUtc } from '#shared/format/format-utc.ts';
import { formatAmount } from '#shared/money/amount.ts';
import { isKnownAsset, placesOn } from './asset.ts';
import type { TraceFacts } from './facts.ts';

/** Decimal places of the payment's asset; undefined for a token of which nobody said them. */
export function placesOf(payment: TraceFacts['payment']): number | undefined {
  return payment.decimals ?? (isKnownAsset(payment) ? placesOn(payment) : undefined);
}

/** `1,000.5 USDT`: whole units with their name; base units where nobody says how many make one. */
export function inUnits(amount: bigint, payment: TraceFacts['payment']): string {
  const decimals = placesOf(payment);
  return decimals === undefined
    ? `${amount} base units of ${payment.asset}`
    : `${formatAmount({ minor: amount, decimals }, 0)} ${payment.asset}`;
}

/** A moment with its zone; a day without a time stays a day. */
export function withZone(moment: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment} (UTC)` : formatUtc(moment);
}
