import { findDecimal, readWrittenAmount } from './written-amount.ts';

/** A number with two decimal places. */
export function readNumber(text: string): ReturnType<typeof readWrittenAmount> {
  if (!/\d[.,]\d{2}\b/.test(text)) return undefined;
  const decimal = findDecimal([text], true);
  return readWrittenAmount(text, { asset: '', decimal });
}

/** In hundredths. */
export function cents(text: string): bigint | undefined {
  const amount = readNumber(text);
  if (!amount || amount.decimals > 2) return undefined;
  const whole = amount.minor * 10n ** BigInt(2 - amount.decimals);
  return amount.isMinus || amount.mark === 'debit' ? -whole : whole;
}

/** Without its sign. */
export function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function inUnits(value: bigint | undefined): string {
  if (value === undefined) return '';
  const digits = size(value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
