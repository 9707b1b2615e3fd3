import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { isEd25519KeyPair } from '#kernel/secrets/private-keys.ts';
import { findLikelyTypo } from './hosts.server.ts';
import type { RecognisedValue } from './indicator.server.ts';
import { ownChecksumFormats } from './own-checksum-formats.server.ts';
import {
  base58Formats,
  bech32Formats,
  cashFormat,
  isMixed,
  longestAddress,
  segwitFormats,
  xrpFormat,
  type WalletFormat,
} from './wallet-formats.server.ts';

export const walletFormats: readonly WalletFormat[] = [
  ...segwitFormats,
  ...bech32Formats,
  ...base58Formats,
  xrpFormat,
  cashFormat,
  ...ownChecksumFormats,
];

export type WalletHints = {
  /** True if the text announces a wallet of this chain, or consists of wallets only. */
  isExpected(chain: string): boolean;
  /** The chain that the text names next to the word, if it is one of these. */
  nearestChain?(chains: readonly string[]): string | undefined;
  /** True while the time budget allows a search for a typo; each one costs milliseconds. */
  mayGuess(): boolean;
};

/** An address of any known chain, with a valid checksum or one that a typo explains. */
export function readWallet(token: string, hints: WalletHints): RecognisedValue | undefined {
  if (token.length < 14 || token.length > longestAddress) return undefined;
  if (/^0x/i.test(token)) return readEvm(token, hints.mayGuess);
  const proven = readProven(token, hints);
  if (proven) return proven;
  for (const format of walletFormats) {
    const found = format.looksLike(token) ? readMistyped(token, format, hints) : undefined;
    if (found) return found;
  }
  return readSolanaAddress(token);
}

/** An address that a checksum proves, apart from EVM chains. */
export function readProven(token: string, hints: Pick<WalletHints, 'nearestChain'>) {
  for (const format of walletFormats) {
    const read = format.start.test(token) ? format.read(token) : undefined;
    if (read)
      return { kind: 'wallet', ...chainOf(format, hints), ...read, checksum: 'valid' } as const;
  }
  return undefined;
}

/** The chain of a format, or both where two chains share it and the text names neither. */
function chainOf(
  { chain, twin }: WalletFormat,
  { nearestChain }: Pick<WalletHints, 'nearestChain'>,
) {
  if (twin === undefined) return { chain };
  const named = nearestChain?.([chain, twin]);
  return named ? { chain: named } : { chain, possibilities: [chain, twin] };
}

function readMistyped(
  token: string,
  format: WalletFormat,
  { isExpected, mayGuess, nearestChain }: WalletHints,
): RecognisedValue | undefined {
  const { alphabet } = format;
  const { chain } = chainOf(format, { ...(nearestChain && { nearestChain }) });
  if (format.isWeak && !isExpected(chain)) return undefined;
  const isCaseless = alphabet === alphabet.toLowerCase();
  const value = isCaseless ? token.toLowerCase() : token;
  const likelyTypo =
    !format.isLong && mayGuess()
      ? findLikelyTypo(value, alphabet, (candidate) => format.read(candidate) !== undefined)
      : undefined;
  if (!likelyTypo && format.isVague && !isExpected(chain)) return undefined;
  const wallet = { kind: 'wallet', chain, value, display: value, checksum: 'invalid' } as const;
  return likelyTypo ? { ...wallet, likelyTypo } : wallet;
}

const hexLetters = '0123456789abcdefABCDEF';

/** EIP-55: the case of the letters is the checksum. @param hex 40 lower-case hexadecimal digits */
function toEip55(hex: string): string {
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

/**
 * Forty hexadecimal digits as an address, if both cases prove it or there is only one.
 * @param digits without 0x
 */
export function readBareEvm(digits: string): RecognisedValue | undefined {
  const small = digits.toLowerCase();
  const wallet = { kind: 'wallet', chain: 'evm', value: `0x${small}` } as const;
  if (!hasBothCases(digits)) return { ...wallet, display: toEip55(small), checksum: 'none' };
  if (!isEip55(digits)) return undefined;
  return { ...wallet, display: `0x${digits}`, checksum: 'valid' };
}

/** Up to this many letters in the wrong case are typos of the case; with more, a digit is wrong. */
const maxCaseTypos = 2;

/**
 * An address of Ethereum or of a chain that uses the same addresses. Written in one case it has no
 * checksum.
 */
function readEvm(token: string, mayGuess: () => boolean): RecognisedValue | undefined {
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
    if (wrong.length <= maxCaseTypos) return recased;
  }
  const found = findLikelyTypo(digits, hexLetters, isEip55);
  return found === undefined ? recased : `0x${found}`;
}

function decode(token: string): Uint8Array | undefined {
  try {
    return base58.decode(token);
  } catch {
    return undefined;
  }
}

/** Solana's addresses are bare keys of 32 bytes without a checksum. */
export function readSolanaAddress(token: string): RecognisedValue | undefined {
  if (token.length < 32 || token.length > 44 || !isMixed(token)) return undefined;
  if (decode(token)?.length !== 32) return undefined;
  return { kind: 'wallet', chain: 'solana', value: token, display: token, checksum: 'none' };
}

/**
 * A transaction's signature: 64 bytes. A wallet's secret key has the same length and is no indicator;
 * it is recognised because its second half is the public key of the first.
 */
export function readSolanaSignature(token: string): RecognisedValue | undefined {
  if (token.length < 86 || token.length > 88 || !isMixed(token)) return undefined;
  const bytes = decode(token);
  if (bytes?.length !== 64 || isEd25519KeyPair(bytes)) return undefined;
  return { kind: 'transaction', chain: 'solana', value: token, display: token, checksum: 'none' };
}
