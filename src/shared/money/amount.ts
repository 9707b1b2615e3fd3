/** An exact amount: whole minor units, and the number of decimal places. */
export type Amount = { minor: bigint; decimals: number };

export const maxDecimals = 18;

/** All digits, before and after the point, as the database stores them. */
const maxDigits = 60;

/** In characters: all digits with a comma after each, and as many zeros again. A longer text is rejected. */
const longestAmount = 3 * maxDigits;

const plain = /^([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/** Thousands separated by points, as in much of Europe. */
const pointedThousands = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Parses an amount as people write it: `1,234.56`, `0.00012`. No floating point anywhere. `12.500` of a
 * currency with cents is rejected: it could mean thousands.
 * @param decimals the asset's own; undefined for an unknown asset, which then has as many as were typed
 * @returns undefined when it is not an amount, or finer than the asset's smallest unit
 */
export function parseAmount(typed: string, decimals: number | undefined): Amount | undefined {
  const text = typed.replaceAll(/[\s\u00A0]/g, '');
  const found = text.length <= longestAmount ? plain.exec(text) : undefined;
  if (!found || (decimals !== undefined && decimals < 3 && pointedThousands.test(text)))
    return undefined;
  const whole = (found[1] ?? '').replaceAll(',', '');
  const fraction = (found[2] ?? '').replace(/0+$/, '');
  const kept = decimals ?? fraction.length;
  if (fraction.length > kept || kept > maxDecimals || whole.length > maxDigits - kept)
    return undefined;
  return { minor: BigInt(whole + fraction.padEnd(kept, '0')), decimals: kept };
}

/** `1,234.5`; without trailing zeros, but a currency's cents are complete: `1,234.50`. */
export function formatAmount({ minor, decimals }: Amount, atLeast = 0): string {
  const digits = minor.toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const whole = digits.slice(0, split).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(split).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction.padEnd(atLeast, '0')}`;
}

/** Amounts of one asset may be written with different precision; the finer one wins. */
export function addAmounts(one: Amount, other: Amount): Amount {
  const decimals = Math.max(one.decimals, other.decimals);
  return { minor: scale(one, decimals) + scale(other, decimals), decimals };
}

/** Below zero when `one` is the smaller. */
export function compareAmounts(one: Amount, other: Amount): number {
  const decimals = Math.max(one.decimals, other.decimals);
  const [left, right] = [scale(one, decimals), scale(other, decimals)];
  return left < right ? -1 : Number(left > right);
}

function scale({ minor, decimals }: Amount, to: number): bigint {
  return minor * 10n ** BigInt(to - decimals);
}
