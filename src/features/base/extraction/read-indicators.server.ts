import { isChain, type Chain } from '#shared/vocabulary/chains.ts';
import type { CountryCode } from 'libphonenumber-js/max';
import { maxFindings, type Finding, type Indicator, type Recognised } from './indicator.server.ts';
import { readIbans, readRoutingNumbers } from './read-bank.server.ts';
import { readEmails, readHandles, readPhones } from './read-people.server.ts';
import { readWeb } from './read-web.server.ts';
import { readSolanaSignature, readWallet, type WalletHints } from './read-wallet.server.ts';

/** Increase it whenever recognition changes: texts read by an older version are then read again. */
export const readerVersion = 1;

/** In characters. Longer than any of our fields, short enough that no text takes long. */
const longestText = 100_000;

/** Limit of searches for typos, for wallets and account numbers each; one takes up to some milliseconds. */
const maxGuesses = 3;

export type ReadOptions = {
  /** Country of phone numbers without a country code. */
  defaultCountry?: CountryCode;
  /** Kind of indicator that the field asks for; there the format alone suffices. */
  expects?: 'wallet' | 'phone' | undefined;
  /** Limit of invalid addresses that are searched for a typo. */
  guesses?: number;
};

/**
 * Finds and normalises identifiers of an offender's infrastructure. Pure, without network access, in
 * time linear in the length of the text.
 */
export function readIndicators(written: string, options: ReadOptions = {}): Indicator[] {
  const { defaultCountry = 'US', expects, guesses = maxGuesses } = options;
  const original = written.slice(0, longestText);
  const { text, toWritten } = toPlainText(original);
  const web = readWeb(text);
  const emails = readEmails(text);
  const isInAddress = isInside([...web, ...emails]);
  const tokens = readTokens(text, {
    isExpected: expects === 'wallet',
    isInAddress,
    mayGuess: upTo(guesses),
  });
  const ibans = readIbans(text, upTo(guesses));
  const routings = readRoutingNumbers(text);
  const isTaken = isInside([...web, ...emails, ...tokens, ...ibans, ...routings]);
  const phones = readPhones(text, { defaultCountry, isExpected: expects === 'phone' });
  const free = [...readHandles(text), ...phones].filter(({ start }) => !isTaken(start));
  const found = [...web, ...emails, ...tokens, ...ibans, ...routings, ...free];
  return toList(found, (start, end) => ({
    position: toWritten(start),
    raw: original.slice(toWritten(start), toWritten(end)),
  }));
}

/**
 * Reads a text that consists of a single indicator. In a sentence a word with a dot may be a typo;
 * alone it is a site.
 */
export function readAlone(text: string, options: ReadOptions = {}): Indicator[] {
  const found = readIndicators(text, options);
  const isSite = found.length === 0 && /^[^\s@/:]+\.\p{L}{2,}\.?(?:\/\S*)?$/u.test(text);
  return isSite ? readIndicators(`https://${text}`, options) : found;
}

function upTo(most: number): () => boolean {
  let used = 0;
  return () => {
    used += 1;
    return used <= most;
  };
}

/**
 * Tests whether an offset is inside one of the findings; they are sorted once because it is called
 * often.
 */
function isInside(findings: readonly Finding[]): (offset: number) => boolean {
  const spans = findings.toSorted((a, b) => a.start - b.start);
  return (offset) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset < (spans[low - 1]?.end ?? 0);
  };
}

/** In the order of the text, without duplicates, at their first occurrence. */
function toList(
  findings: readonly Finding[],
  place: (start: number, end: number) => { position: number; raw: string },
): Indicator[] {
  const list = new Map<string, Indicator>();
  for (const { start, end, ...found } of findings.toSorted((a, b) => a.start - b.start)) {
    const key = [found.kind, found.chain, found.value].join(' ');
    if (list.size >= maxFindings) break;
    if (!list.has(key)) list.set(key, { ...found, ...place(start, end) });
  }
  return [...list.values()];
}

/** A text with restored addresses, and the mapping back to positions in the original. */
type PlainText = {
  text: string;
  /** @param offset in `text` @returns the offset in the original */
  toWritten(offset: number): number;
};

/**
 * Ways in which people defang addresses so that nobody follows them by mistake: hxxp://,
 * example[.]com, name[at]example(dot)com. Spaces are bounded, never `\s*`: a million of them must cost
 * nothing.
 */
const defanged =
  /\bh(?:xx|\*\*|tt|XX)p(?=s?\[?:)|[ \t]{0,2}[[({][ \t]?(?:\.|dot)[ \t]?[\])}][ \t]{0,2}|[ \t]{0,2}[[({][ \t]?(?:@|at)[ \t]?[\])}][ \t]{0,2}|\[:\]|\[(?::\/\/|\/\/)\]|[\u3002\uFF0E\uFF61]|[\u00AD\u200B\u2060\uFEFF]/gi;

function plainFormOf(written: string): string {
  const bare = written.toLowerCase().replaceAll(/[[\](){}\s]/g, '');
  if (bare.startsWith('h')) return 'http';
  if (bare === 'dot' || bare === '.' || /[\u3002\uFF0E\uFF61]/.test(bare)) return '.';
  if (bare === 'at' || bare === '@') return '@';
  return bare.includes(':') || bare.includes('/') ? bare : '';
}

/** Restores defanged addresses. */
function toPlainText(written: string): PlainText {
  const cuts: { at: number; shift: number }[] = [];
  let shift = 0;
  const text = written.replace(defanged, (match: string, at: number) => {
    const plain = plainFormOf(match);
    const place = at - shift + plain.length;
    shift += match.length - plain.length;
    cuts.push({ at: place, shift });
    return plain;
  });
  return { text, toWritten: (offset) => offset + shiftAt(cuts, offset) };
}

/** The last replacement that ends at or before an offset, by binary search. */
function shiftAt(cuts: readonly { at: number; shift: number }[], offset: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return cuts[low - 1]?.shift ?? 0;
}

/** Names of chains, where they help to distinguish addresses from other words. */
const chainNames: Readonly<Record<Chain, RegExp | undefined>> = {
  bitcoin: /\b(?:bitcoin|btc)\b/i,
  litecoin: /\b(?:litecoin|ltc)\b/i,
  dogecoin: /\b(?:doge|dogecoin)\b/i,
  tron: /\b(?:tron|trx|trc-?20)\b/i,
  xrp: /\b(?:xrp|ripple)\b/i,
  'bitcoin-cash': /\b(?:bch|bitcoin cash|bitcoincash)\b/i,
  evm: undefined,
  solana: undefined,
};

type TokenHints = {
  /** True if the field asks for wallet addresses. */
  isExpected: boolean;
  mayGuess(): boolean;
  /** Inside a web address, which is full of random letters, only a checksum counts. */
  isInAddress(position: number): boolean;
};

/** Wallets and transactions: long words of letters and digits. */
function readTokens(text: string, hints: TokenHints): Finding[] {
  const found: Finding[] = [];
  for (const { 0: token, index } of text.matchAll(/[A-Za-z\d]+/g)) {
    if (found.length >= maxFindings) break;
    if (token.length < 14 || token.length > 100) continue;
    const textBefore = text.slice(Math.max(0, index - 60), index);
    const walletHints: WalletHints = {
      isExpected: (chain) =>
        hints.isExpected || (isChain(chain) && chainNames[chain]?.test(textBefore) === true),
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

/**
 * "Private key", "secret": the following text is no transaction and must not be kept, even in an old
 * text.
 */
const secretWord = /\b(?:private|priv|secret|seed)\b[^.!?\n]{0,40}$/i;

/**
 * A transaction id. 64 hexadecimal digits look the same on most chains, with or without 0x, so its
 * chain is left unknown; a Base58 signature of 64 bytes is Solana's.
 */
function readTransaction(token: string, textBefore: string): Recognised | undefined {
  const digits = /^(?:0x)?([\da-f]{64})$/i.exec(token)?.[1]?.toLowerCase();
  if (digits === undefined) return readSolanaSignature(token);
  if (secretWord.test(textBefore) || /^(.)\1+$/.test(digits)) return undefined;
  const display = /^0x/i.test(token) ? `0x${digits}` : digits;
  return { kind: 'transaction', chain: '', value: digits, display, checksum: 'none' };
}

/**
 * The address or transaction that an entire word is, by its own proof: a valid checksum, or a unique
 * format. For words that were joined from pieces.
 */
export function readWhole(token: string): Recognised | undefined {
  const read = readTransaction(token, '') ?? readWallet(token, proofOnly);
  return read && read.checksum !== 'invalid' ? read : undefined;
}

/** Only a valid checksum makes words of four letters an address. */
const proofOnly: WalletHints = { isExpected: () => false, mayGuess: () => false };

const groupsOfFour =
  /(?<![A-Za-z\d])[A-Za-z\d]{4}(?: [A-Za-z\d]{4}){5,21}(?: [A-Za-z\d]{1,3})?(?![A-Za-z\d])/g;

/** An address in groups of four, as printed by some wallets. */
function readGroups(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: written, index } of text.matchAll(groupsOfFour)) {
    const read = readWallet(written.replaceAll(' ', ''), proofOnly);
    if (read?.checksum !== 'valid') continue;
    found.push({ ...read, start: index, end: index + written.length });
  }
  return found;
}
