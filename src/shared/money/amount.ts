/** An exact amount: whole minor units, and the number of decimal places. */
export type Amount = { minor: bigint; decimals: number };

export const maxDecimals = 18;

/** All digits, before and after the point, as the database stores them. */
const maxDigits = 60;

/** In characters: all digits with a comma after each, and as many zeros again. A longer text is rejected. */
const longestAmount = 3 * maxDigits;

/** Meaning of a typed number: one amount, one of two, or none. */
export type AmountReading =
  | { kind: 'amount'; amount: Amount }
  /** It means thousands to some and a fraction to others: `12.500`. */
  | { kind: 'unsure'; whole: Amount; fraction: Amount }
  /** It is a number, but finer than the asset's smallest unit. */
  | { kind: 'too-fine' }
  | { kind: 'none' };

/**
 * Reads a number as people in any country write it: `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56`, `1,00,000`. No
 * floating point anywhere, and no guess where both readings are possible.
 * @param decimals the asset's own; undefined for an unknown one, which then has as many as were typed
 */
export function readAmount(typed: string, decimals: number | undefined): AmountReading {
  const none = { kind: 'none' } as const;
  if (typed.length > longestAmount) return none;
  const text = typed
    .normalize('NFKC')
    .trim()
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    // `500,-` and `500.` are whole.
    .replace(/[.,] ?[-–—]{0,2}$/, '');
  if (!/^\d+(?:[ .,']\d+)*$/.test(text)) return none;
  const grouped = grouping.test(text) ? amountFrom(text, '', decimals) : undefined;
  const [, before = '', after = ''] = /^(.*)[.,](\d+)$/.exec(text) ?? [];
  const sign = text.at(-after.length - 1) ?? '';
  // In English a comma before three digits separates thousands.
  const isThousands = grouped && sign === ',' && after.length === 3;
  const isSplit = after !== '' && !isThousands && isWhole(before, sign);
  const fraction = isSplit ? amountFrom(before, after, decimals) : undefined;
  if (grouped && fraction) return { kind: 'unsure', whole: grouped, fraction };
  const amount = grouped ?? fraction;
  if (amount) return { kind: 'amount', amount };
  return isSplit ? { kind: 'too-fine' } : none;
}

/** Whole numbers: plain, or in thousands by one sign, or by commas as in India. */
const grouping = /^(?:\d+|[1-9]\d{0,2}([ .,'])\d{3}(?:\1\d{3})*|[1-9]\d?(?:,\d\d)+,\d{3})$/;

/** Tells whether this can precede a decimal sign, which is never the one that separates thousands. */
function isWhole(before: string, sign: string): boolean {
  return grouping.test(before) && !before.includes(sign);
}

function amountFrom(
  before: string,
  after: string,
  decimals: number | undefined,
): Amount | undefined {
  const whole = before.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const fraction = after.replace(/0+$/, '');
  const kept = decimals ?? fraction.length;
  if (fraction.length > kept || kept > maxDecimals || whole.length > maxDigits - kept)
    return undefined;
  return { minor: BigInt(whole + fraction.padEnd(kept, '0')), decimals: kept };
}

/** Reads an amount that has one reading; undefined for any other. */
export function parseAmount(typed: string, decimals: number | undefined): Amount | undefined {
  const read = readAmount(typed, decimals);
  return read.kind === 'amount' ? read.amount : undefined;
}

/**
 * Writes an amount so that `readAmount` has one reading for it, for fields and files: `1234.50`, and `1.2340`
 * since three digits behind a point could be thousands.
 * @param atLeast digits behind the point, as a currency's cents
 */
export function plainAmount({ minor, decimals }: Amount, atLeast = 0): string {
  const digits = minor.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  if (fraction === '') return whole;
  const shown = fraction.padEnd(atLeast, '0');
  return `${whole}.${shown.length === 3 ? `${shown}0` : shown}`;
}

/** `1,234.5`; without zeros at the end, but a currency's cents are whole: `1,234.50`. */
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

/** Minor units with another number of decimal places; what is smaller than one is left out. */
export function scale({ minor, decimals }: Amount, to: number): bigint {
  return to >= decimals
    ? minor * 10n ** BigInt(to - decimals)
    : minor / 10n ** BigInt(decimals - to);
}
