import { isNamedKey } from '#kernel/secrets/private-keys.ts';
import { isChain, type Chain } from '#shared/vocabulary/chains.ts';
import { maxFindings, type Finding, type RecognisedValue } from './indicator.server.ts';
import {
  cutFree,
  joinFrom,
  piecesOf,
  readColumns,
  type JoinHints,
  type Piece,
} from './joined-words.server.ts';
import { readRawTon, readTon } from './own-checksum-formats.server.ts';
import {
  readBareEvm,
  readSolanaSignature,
  readWallet,
  type WalletHints,
} from './read-wallet.server.ts';

/** Names of chains, where they help to distinguish addresses from other words. */
const chainNames: Readonly<Record<Chain, RegExp>> = {
  bitcoin: /\b(?:bitcoin|btc)\b/gi,
  litecoin: /\b(?:litecoin|ltc)\b/gi,
  dogecoin: /\b(?:doge|dogecoin)\b/gi,
  digibyte: /\b(?:digibyte|dgb)\b/gi,
  tron: /\b(?:tron|trx|trc-?20)\b/gi,
  xrp: /\b(?:xrp|ripple)\b/gi,
  'bitcoin-cash': /\b(?:bch|bitcoin cash|bitcoincash)\b/gi,
  evm: /\b(?:eth|ethereum|erc-?20|bep-?20|bsc|bnb|polygon|matic|metamask|arbitrum|base|usdt|usdc|weth|evm)\b/gi,
  solana: /\b(?:solana|sol|phantom|spl)\b/gi,
  monero: /\b(?:monero|xmr)\b/gi,
  stellar: /\b(?:stellar|xlm|lumens?)\b/gi,
  cardano: /\b(?:cardano|ada)\b/gi,
  dash: /\bdash\b/gi,
  zcash: /\b(?:zcash|zec)\b/gi,
  ton: /\b(?:ton|toncoin|tonkeeper)\b/gi,
  polkadot: /\b(?:polkadot|dot)\b/gi,
  cosmos: /\b(?:cosmos|atom|osmosis)\b/gi,
  aptos: /\b(?:aptos|apt|petra)\b/gi,
  sui: /\bsui\b/gi,
};

/** In characters: distance of a word that says what an identifier is. */
const nearby = 60;

/** Words that call 64 digits or a signature a transaction. */
const transactionWord =
  /\b(?:transactions?|tx(?:n|s|id|hash)?|hash(?:es)?|signatures?|txid|paid|payments?|transacci[oó]n|transfer(?:s|red)?|transaktion|pago)\b/gi;

/** Words that call them an address. */
const addressWord =
  /\b(?:wallets?|address(?:es)?|accounts?|sent (?:it )?to|cartera|direcci[oó]n|adresse)\b/gi;

/** Words behind which hexadecimal digits are a file or a program rather than a payment. */
const fileWord =
  /\b(?:sha-?(?:1|256|512)|md5|commit|checksum|fingerprint|uuid|session|api|build)\b[^\n]{0,30}$/i;

/** Words that make forty digits without 0x an address. */
const evmWord =
  /\b(?:eth|ethereum|erc-?20|bep-?20|bnb|bsc|polygon|metamask|usdt|usdc|address|wallet)\b[^\n.]{0,30}$/i;

/** Offset of the last match of a pattern; -1 if there is none. */
function lastOf(pattern: RegExp, text: string): number {
  let last = -1;
  for (const { index } of text.matchAll(pattern)) last = index;
  return last;
}

export type TokenHints = {
  /** True if the field asks for wallet addresses. */
  isExpected: boolean;
  isPaper: boolean;
  mayGuess(): boolean;
  /** Inside a web address, which is full of random letters, only a checksum counts. */
  isInAddress(position: number): boolean;
};

/** Checks of joined and cut words, by the length of the text. */
const triesPerCharacter = 1;
const fewestTries = 300;

/** Wallets and transactions: long words of letters and digits, whole, in pieces or glued to others. */
export function readTokens(text: string, hints: TokenHints): Finding[] {
  const found: Finding[] = readTonAddresses(text);
  const pieces = piecesOf(text, { isPaper: hints.isPaper });
  const taken = new Uint8Array(pieces.length);
  for (const [place, piece] of pieces.entries())
    if (found.some(({ start, end }) => piece.start < end && start < piece.end)) taken[place] = 1;
  const joinHints: JoinHints = {
    tries: { left: fewestTries + triesPerCharacter * text.length },
    isPaper: hints.isPaper,
    isCalledTransaction: (offset) => lastOf(transactionWord, wordsBefore(text, offset)) >= 0,
    nearestChain: (offset, chains) => nearestChain(text, offset, chains),
  };
  const weak = new Map<number, RecognisedValue>();
  for (const [place, piece] of pieces.entries()) {
    if (taken[place] || piece.text.length < 14) continue;
    const read = readPiece(text, piece, hints);
    if (!read) continue;
    if (read.checksum === 'valid') {
      found.push({ ...read, start: piece.start, end: piece.end });
      taken[place] = 1;
    } else weak.set(place, read);
  }
  function isTaken(place: number): boolean {
    return taken[place] === 1;
  }
  for (const place of pieces.keys()) {
    const known = weak.get(place);
    if (taken[place] || (known && !mayContinue(known))) continue;
    const joined = joinFrom(pieces, place, joinHints);
    if (!joined || joined.pieces.some(isTaken)) continue;
    // Two words that can stand alone, or a number above an address.
    const isWeak = joined.chain === 'solana' && joined.kind === 'wallet';
    if (isWeak && joined.pieces.some((each) => weak.has(each))) continue;
    for (const each of joined.pieces) taken[each] = 1;
    found.push(joined);
  }
  for (const joined of readColumns(text, pieces, { ...joinHints, isTaken })) {
    if (joined.pieces.some(isTaken)) continue;
    for (const each of joined.pieces) taken[each] = 1;
    found.push(joined);
  }
  for (const [place, piece] of pieces.entries()) {
    if (taken[place] || found.length >= maxFindings) continue;
    const cut = cutFree(piece, joinHints);
    const read = weak.get(place);
    if (cut) found.push(cut);
    else if (read && (!hints.isInAddress(piece.start) || isSupported(read, text, piece.start)))
      found.push({ ...read, start: piece.start, end: piece.end });
  }
  return found;
}

/** The first half of a hash may look like an address; a whole Solana address does not continue. */
function mayContinue({ kind, chain, checksum }: RecognisedValue): boolean {
  if (checksum === 'invalid') return true;
  return kind === 'wallet' && chain === 'evm';
}

function wordsBefore(text: string, offset: number): string {
  return text.slice(Math.max(0, offset - nearby), offset);
}

function nearestChain(text: string, offset: number, chains: readonly string[]): string | undefined {
  const before = wordsBefore(text, offset);
  const behind = text
    .slice(offset, offset + 200)
    .replace(/^[A-Za-z\d]+/, '')
    .slice(0, 30);
  const near = chains.filter(isChain).map((chain) => {
    const last = lastOf(chainNames[chain], before);
    const next = behind.search(new RegExp(chainNames[chain].source, 'i'));
    const distances = [last < 0 ? Infinity : before.length - last, next < 0 ? Infinity : next];
    return { chain, distance: Math.min(...distances) };
  });
  const nearest = near.reduce((one, other) => (other.distance < one.distance ? other : one));
  return nearest.distance === Infinity ? undefined : nearest.chain;
}

function readPiece(text: string, piece: Piece, hints: TokenHints): RecognisedValue | undefined {
  const { text: token, start } = piece;
  const before = wordsBefore(text, start);
  const walletHints: WalletHints = {
    isExpected: (chain) =>
      hints.isExpected || (isChain(chain) && lastOf(chainNames[chain], before) >= 0),
    nearestChain: (chains) => nearestChain(text, start, chains),
    mayGuess: hints.mayGuess,
  };
  const digits = /^(?:0x)?([\da-f]{64})$/i.exec(token)?.[1]?.toLowerCase();
  if (digits !== undefined) return read64(token, digits, { text, piece });
  if (/^[\da-f]{40}$/i.test(token)) return readForty(token, before);
  const read = readSolanaSignature(token) ?? readWallet(token, walletHints);
  return read?.chain === 'solana' && fileWord.test(before) ? undefined : read;
}

/** Forty digits without 0x: a commit or the hash of a file, unless both cases or a word prove an address. */
function readForty(token: string, before: string): RecognisedValue | undefined {
  const read = readBareEvm(token);
  if (read?.checksum === 'valid') return read;
  return read && evmWord.test(before) && !fileWord.test(before) ? read : undefined;
}

/** "Seed": the following digits are no transaction and must not be kept, even in an old text. */
const seedWord = /\b(?:seed|secret|priv(?:ate)? key|private[ _-]?key)\b[^.!?\n]{0,40}$/i;

/**
 * 64 hexadecimal digits look the same on most chains, with or without 0x: a transaction, whose chain is left
 * unknown, unless the text calls them an address of a chain whose addresses are as long.
 */
function read64(
  token: string,
  digits: string,
  { text, piece: { start, end } }: { text: string; piece: Piece },
): RecognisedValue | undefined {
  const before = wordsBefore(text, start);
  if (/^(.)\1+$/.test(digits) || fileWord.test(before)) return undefined;
  if (isNamedKey(text, start, end)) return undefined;
  const calledTransaction = lastOf(transactionWord, before);
  if (calledTransaction < 0 && seedWord.test(before)) return undefined;
  const isPrefixed = /^0x/i.test(token);
  const named = isPrefixed ? nearestChain(text, start, ['aptos', 'sui']) : undefined;
  const calledAddress = Math.max(
    lastOf(addressWord, before),
    named ? lastOf(chainNames[named as Chain], before) : -1,
  );
  if (named && calledAddress > calledTransaction) {
    const value = `0x${digits}`;
    return { kind: 'wallet', chain: named, value, display: value, checksum: 'none' };
  }
  const display = isPrefixed ? `0x${digits}` : digits;
  return { kind: 'transaction', chain: '', value: digits, display, checksum: 'none' };
}

/** Tests whether anything beside a web address's random letters supports a value without checksum. */
function isSupported(
  { kind, chain, checksum }: RecognisedValue,
  text: string,
  index: number,
): boolean {
  if (chain !== 'solana') return checksum === 'none';
  return /sol/i.test(wordsBefore(text, index)) || kind === 'transaction';
}

const friendlyTon = /(?<![A-Za-z\d_-])[EUk0]Q[\w+/-]{46}(?![A-Za-z\d_-])/g;
const brokenTon =
  /(?<![A-Za-z\d_-])[EUk0]Q[\w-]{4,44}[ \t]{0,2}\r?\n[> \t]{0,4}[\w-]{2,44}(?![A-Za-z\d_-])/g;
const rawTon = /(?<![\w:])(0|-1):([\da-f]{64})(?![\da-f])/gi;

/** TON's addresses hold signs that end other words. */
function readTonAddresses(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: written, index } of [
    ...text.matchAll(friendlyTon),
    ...text.matchAll(brokenTon),
  ]) {
    const read = readTon(written.replaceAll(/[>\s]/g, ''));
    if (read) found.push({ ...read, start: index, end: index + written.length });
  }
  for (const { 0: written, 1: workchain = '', 2: digits = '', index } of text.matchAll(rawTon))
    found.push({ ...readRawTon(workchain, digits), start: index, end: index + written.length });
  return found.slice(0, maxFindings);
}
