import { keccak_256 } from '@noble/hashes/sha3.js';
import { findLikelyTypo } from '../find-likely-typo.server.ts';
import type { Recognised } from '../indicator.server.ts';

const hexLetters = '0123456789abcdefABCDEF';

/** EIP-55: the letters' case is the checksum. @param hex 40 small hexadecimal digits */
export function toEip55(hex: string): string {
  const hash = keccak_256(new TextEncoder().encode(hex));
  const letters = [...hex].map((letter, place) => {
    const byte = hash[place >> 1] ?? 0;
    const nibble = place % 2 === 0 ? byte >> 4 : byte & 15;
    return nibble >= 8 ? letter.toUpperCase() : letter;
  });
  return `0x${letters.join('')}`;
}

function isEip55(digits: string): boolean {
  return /^[\da-f]{40}$/i.test(digits) && toEip55(digits.toLowerCase()) === `0x${digits}`;
}

function hasBothCases(digits: string): boolean {
  return /[a-f]/.test(digits) && /[A-F]/.test(digits);
}

/** So many letters in the wrong case are a slip of the case; more of them, and a digit is wrong. */
const caseSlips = 2;

/**
 * An address of Ethereum and of the chains that took over its addresses. Written in one case it
 * carries no checksum.
 */
export function readEvm(token: string, mayGuess: () => boolean): Recognised | undefined {
  const digits = /^0x([\da-z]{38,42})$/i.exec(token)?.[1];
  if (digits === undefined || [...digits].filter((digit) => !/[\da-f]/i.test(digit)).length > 2)
    return undefined;
  const value = `0x${digits.toLowerCase()}`;
  const wallet = { kind: 'wallet', chain: 'evm', value } as const;
  const isWhole = /^[\da-f]{40}$/i.test(digits);
  if (isWhole && !hasBothCases(digits))
    return { ...wallet, display: toEip55(digits.toLowerCase()), checksum: 'none' };
  if (isWhole && isEip55(digits)) return { ...wallet, display: `0x${digits}`, checksum: 'valid' };
  const likelyTypo = hasBothCases(digits) && mayGuess() ? guess(digits, isWhole) : undefined;
  const display = `0x${digits}`;
  return { ...wallet, display, checksum: 'invalid', ...(likelyTypo && { likelyTypo }) };
}

function guess(digits: string, isWhole: boolean): string | undefined {
  const recased = isWhole ? toEip55(digits.toLowerCase()) : undefined;
  if (recased) {
    const wrong = [...digits].filter((digit, place) => digit !== recased.charAt(place + 2));
    if (wrong.length <= caseSlips) return recased;
  }
  const found = findLikelyTypo(digits, hexLetters, isEip55);
  return found === undefined ? recased : `0x${found}`;
}
