import { maxFindings } from './indicator.server.ts';
import type { Finding, Recognised } from './indicator.server.ts';
import { readSolanaSignature } from './wallets/read-solana.server.ts';
import { readWallet } from './wallets/read-wallet.server.ts';
import type { WalletHints } from './wallets/read-wallet.server.ts';

const chainWords: Readonly<Record<string, RegExp>> = {
  bitcoin: /\b(?:bitcoin|btc)\b/i,
  litecoin: /\b(?:litecoin|ltc)\b/i,
  dogecoin: /\b(?:doge|dogecoin)\b/i,
  tron: /\b(?:tron|trx|trc-?20)\b/i,
  xrp: /\b(?:xrp|ripple)\b/i,
  'bitcoin-cash': /\b(?:bch|bitcoin cash|bitcoincash)\b/i,
};

export type TokenHints = {
  /** The field asks for wallet addresses. */
  isExpected: boolean;
  mayGuess(): boolean;
  /** Inside a web address only what proves itself counts: those are full of random letters. */
  isInAddress(position: number): boolean;
};

/** Wallets and transactions: long words of letters and digits. */
export function readTokens(text: string, hints: TokenHints): Finding[] {
  const found: Finding[] = [];
  for (const { 0: token, index } of text.matchAll(/[A-Za-z\d]+/g)) {
    if (found.length >= maxFindings) break;
    if (token.length < 14 || token.length > 100) continue;
    const textBefore = text.slice(Math.max(0, index - 60), index);
    const walletHints: WalletHints = {
      isExpected: (chain) => hints.isExpected || (chainWords[chain]?.test(textBefore) ?? false),
      mayGuess: hints.mayGuess,
    };
    const read = readTransaction(token, textBefore) ?? readWallet(token, walletHints);
    if (!read || (hints.isInAddress(index) && !isProven(read, text, index))) continue;
    found.push({ ...read, start: index, end: index + token.length });
  }
  return [...found, ...readGroups(text)];
}

function isProven({ kind, chain, checksum }: Recognised, text: string, index: number): boolean {
  if (checksum === 'valid') return true;
  if (chain !== 'solana') return checksum === 'none';
  return /sol/i.test(text.slice(Math.max(0, index - 60), index)) || kind === 'transaction';
}

/** "Private key", "secret": what follows is no transaction and must not be kept, even in an old text. */
const secretWord = /\b(?:private|priv|secret|seed)\b[^.!?\n]{0,40}$/i;

/**
 * A transaction id. 64 hexadecimal digits look the same on most chains, with or without 0x, so its
 * chain stays open; a signature of 64 bytes in Base58 is Solana's.
 */
function readTransaction(token: string, textBefore: string): Recognised | undefined {
  const digits = /^(?:0x)?([\da-f]{64})$/i.exec(token)?.[1]?.toLowerCase();
  if (digits === undefined) return readSolanaSignature(token);
  if (secretWord.test(textBefore) || /^(.)\1+$/.test(digits)) return undefined;
  const display = /^0x/i.test(token) ? `0x${digits}` : digits;
  return { kind: 'transaction', chain: '', value: digits, display, checksum: 'none' };
}

/** Nothing but a right checksum makes words of four letters an address. */
const proofOnly: WalletHints = { isExpected: () => false, mayGuess: () => false };

const groupsOfFour =
  /(?<![A-Za-z\d])[A-Za-z\d]{4}(?: [A-Za-z\d]{4}){5,21}(?: [A-Za-z\d]{1,3})?(?![A-Za-z\d])/g;

/** An address in groups of four, as some wallets print it. */
function readGroups(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: written, index } of text.matchAll(groupsOfFour)) {
    const read = readWallet(written.replaceAll(' ', ''), proofOnly);
    if (read?.checksum !== 'valid') continue;
    found.push({ ...read, start: index, end: index + written.length });
  }
  return found;
}
