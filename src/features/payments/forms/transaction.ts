import { cleanAddress } from '#shared/forms/clean-text.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * Why a text that looks like a hash cannot be one: those of the large blockchains have 64 hexadecimal
 * digits. A bank's or a shop's number looks like none and passes.
 */
export function hashProblem(text: string): string | undefined {
  const digits = /^0x([\da-z]+)$/i.exec(text)?.[1] ?? (/^[\da-f]{40,}$/i.test(text) ? text : '');
  if (digits === '') return undefined;
  if (!/^[\da-f]+$/i.test(digits)) return m.payment_hash_letters();
  if (digits.length === 40) return m.payment_hash_address();
  return digits.length === 64 ? undefined : m.payment_hash_length({ count: digits.length });
}

/** @returns null for nothing, undefined for what is no number of a block */
export function readBlockNumber(written: string): number | null | undefined {
  const digits = cleanAddress(written).replaceAll(',', '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
