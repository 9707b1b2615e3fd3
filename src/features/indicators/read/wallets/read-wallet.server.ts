import { findLikelyTypo } from '../find-likely-typo.server.ts';
import type { Recognised } from '../indicator.server.ts';
import { base58Formats, xrpFormat } from './base58-format.server.ts';
import { cashFormat } from './cash-format.server.ts';
import { readEvm } from './read-evm.server.ts';
import { readSolanaAddress } from './read-solana.server.ts';
import { segwitFormats } from './segwit-format.server.ts';
import type { WalletFormat } from './wallet-format.server.ts';

const formats: readonly WalletFormat[] = [
  ...segwitFormats,
  ...base58Formats,
  xrpFormat,
  cashFormat,
];

export type WalletHints = {
  /** The text says that a wallet of this chain follows, or that all of it is wallets. */
  isExpected(chain: string): boolean;
  /** Whether there is time left to look for a slip; each look costs milliseconds. */
  mayGuess(): boolean;
};

/** An address of any chain we know, with a right checksum or one that a slip explains. */
export function readWallet(token: string, hints: WalletHints): Recognised | undefined {
  if (token.length < 14 || token.length > 90) return undefined;
  if (/^0x/i.test(token)) return readEvm(token, hints.mayGuess);
  for (const format of formats) {
    const read = format.read(token);
    if (read) return { kind: 'wallet', chain: format.chain, ...read, checksum: 'valid' };
  }
  for (const format of formats) {
    const found = format.looksLike(token) ? readMistyped(token, format, hints) : undefined;
    if (found) return found;
  }
  return readSolanaAddress(token);
}

function readMistyped(
  token: string,
  format: WalletFormat,
  { isExpected, mayGuess }: WalletHints,
): Recognised | undefined {
  const { chain, alphabet } = format;
  const isCaseless = alphabet === alphabet.toLowerCase();
  const value = isCaseless ? token.toLowerCase() : token;
  const likelyTypo = mayGuess()
    ? findLikelyTypo(value, alphabet, (candidate) => format.read(candidate) !== undefined)
    : undefined;
  if (!likelyTypo && format.isVague && !isExpected(chain)) return undefined;
  const wallet = { kind: 'wallet', chain, value, display: value, checksum: 'invalid' } as const;
  return likelyTypo ? { ...wallet, likelyTypo } : wallet;
}
