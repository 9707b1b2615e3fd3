import { bech32, bech32m } from '@scure/base';
import type { WalletFormat } from './wallet-format.server.ts';
import { isNearly } from './wallet-format.server.ts';

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** BIP-173 and BIP-350: version 0 under bech32, all later ones under bech32m. */
function isWitnessAddress(token: string, prefix: string): boolean {
  const plain = bech32.decodeUnsafe(token);
  const decoded = plain ?? bech32m.decodeUnsafe(token);
  if (decoded?.prefix !== prefix) return false;
  const [version = 99, ...words] = decoded.words;
  if (version > 16 || (version === 0) !== (plain !== undefined)) return false;
  const program = bech32.fromWordsUnsafe(words);
  if (!program || program.length < 2 || program.length > 40) return false;
  return version !== 0 || program.length === 20 || program.length === 32;
}

/**
 * Mixed letters are read as small ones. The standard refuses them, to protect whoever sends money;
 * a telephone that wrote "Bc1q" at the start of a line names the same wallet.
 */
function segwitFormat(chain: string, prefix: string): WalletFormat {
  const start = `${prefix}1`;
  return {
    chain,
    alphabet: letters,
    looksLike(token) {
      const small = token.toLowerCase();
      const isLong = small.length >= start.length + 38 && small.length <= start.length + 60;
      return isLong && small.startsWith(start) && isNearly(small.slice(start.length), letters);
    },
    read(token) {
      const small = token.toLowerCase();
      if (!small.startsWith(start) || small.length > 90) return undefined;
      return isWitnessAddress(small, prefix) ? { value: small, display: small } : undefined;
    },
  };
}

export const segwitFormats: readonly WalletFormat[] = [
  segwitFormat('bitcoin', 'bc'),
  segwitFormat('litecoin', 'ltc'),
];
