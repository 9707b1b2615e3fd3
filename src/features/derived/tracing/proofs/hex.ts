import { hexToBytes } from '@noble/hashes/utils.js';

/** @returns the bytes of hexadecimal digits with or without 0x, or undefined for anything else */
export function readHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined;
  const digits = text.trim().replace(/^0x/i, '');
  return /^(?:[\da-f]{2})+$/i.test(digits) ? hexToBytes(digits) : undefined;
}

export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other || one.length !== other.length) return false;
  return one.every((byte, place) => byte === other[place]);
}

/** Like `concatBytes`, for lists of others: a call does not take any number of arguments. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
