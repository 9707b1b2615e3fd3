/** Digits of a receipt, including the check digit at the end. */
export const receiptLength = 16;

/**
 * The check digit: ISO 7064, MOD 11,10. It detects every wrong digit and nearly every transposition.
 * The check of payment cards is not used, because a receipt must never look like a card number.
 * @param digits all other digits
 */
export function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}

/** `4821 0937 5526 1048`: groups are read and typed with fewer mistakes. */
export function formatReceipt(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

export type ReadReceipt =
  | { ok: true; digits: string }
  /** `mistyped`: the check digit does not match. */
  | { ok: false; code: 'length' | 'mistyped' };

/** Reads a receipt in any grouping. */
export function readReceipt(typed: string): ReadReceipt {
  const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
  if (digits.length !== receiptLength) return { ok: false, code: 'length' };
  if (checkDigit(digits.slice(0, -1)) !== digits.slice(-1)) return { ok: false, code: 'mistyped' };
  return { ok: true, digits };
}
