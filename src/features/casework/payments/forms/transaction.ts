import { cleanAddress } from '#shared/forms/clean-text.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * Explains why a text that looks like a hash is invalid: those of the large blockchains have 64 hexadecimal
 * digits. A bank's or a shop's number does not look like a hash and passes.
 */
export function hashProblem(text: string): string | undefined {
  const digits = /^0x([\da-z]+)$/i.exec(text)?.[1] ?? (/^[\da-f]{40,}$/i.test(text) ? text : '');
  if (digits === '') return undefined;
  if (!/^[\da-f]+$/i.test(digits)) return m.payment_hash_letters();
  if (digits.length === 40) return m.payment_hash_address();
  return digits.length === 64 ? undefined : m.payment_hash_length({ count: digits.length });
}

/** @returns null for an empty text, undefined for an invalid block number */
export function readBlockNumber(written: string): number | null | undefined {
  const digits = cleanAddress(written).replaceAll(',', '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

const publicKey = '(?:[A-Za-z]pub|[LM]tub)';
const privateKey = '(?:[A-Za-z]prv|[LM]tpv)';

/**
 * Keys that reveal or spend a whole wallet, recognised by their first letters (SLIP-132 lists them). The
 * rest is base58 and longer than any address.
 */
function extendedKey(kind: string, flags = ''): RegExp {
  return new RegExp(`\\b(?:${kind})[1-9A-HJ-NP-Za-km-z]{30,}`, flags);
}

const anyKey = extendedKey(`${publicKey}|${privateKey}`);
const everyKey = extendedKey(`${publicKey}|${privateKey}`, 'g');
const onlyPublic = extendedKey(publicKey);

export function holdsExtendedKey(text: string): boolean {
  return anyKey.test(text);
}

/** Keeps the first four letters, so that the reader knows which kind of key was there. */
export function maskExtendedKeys(text: string): string {
  return text.replaceAll(everyKey, (key) => `${key.slice(0, 4)}…`);
}

/**
 * Explains why a text with an extended key is refused: payments are passed on to institutions, and the key
 * would reveal a whole wallet to their readers. A private key is refused as a secret.
 */
export function keyProblem(text: string): string | undefined {
  return onlyPublic.test(text) ? m.payment_extended_key() : undefined;
}
