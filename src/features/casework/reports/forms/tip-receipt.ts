/** Digits of a receipt; the last one checks the others. */
export const receiptLength = 16;

/**
 * The digit that makes a typing mistake show: ISO 7064, MOD 11,10. It catches every wrong digit and
 * nearly every pair that changed places. Not the check of payment cards, which a receipt must never
 * look like.
 * @param digits all others
 */
export function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}

/** `4821 0937 5526 1048`: people read and type groups with fewer mistakes. */
export function formatReceipt(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

export type ReadReceipt =
  | { ok: true; digits: string }
  /** `mistyped`: the last digit does not fit the others. */
  | { ok: false; code: 'length' | 'mistyped' };

/** Reads a receipt however it was grouped. */
export function readReceipt(typed: string): ReadReceipt {
  const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
  if (digits.length !== receiptLength) return { ok: false, code: 'length' };
  if (checkDigit(digits.slice(0, -1)) !== digits.slice(-1)) return { ok: false, code: 'mistyped' };
  return { ok: true, digits };
}
