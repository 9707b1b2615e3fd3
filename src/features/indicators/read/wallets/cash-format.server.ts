import type { WalletFormat } from './wallet-format.server.ts';

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const prefix = 'bitcoincash';
const generator = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** The 40-bit checksum of https://reference.cash/protocol/blockchain/encoding/cashaddr. */
function checksumOf(values: readonly number[]): bigint {
  let state = 1n;
  for (const value of values) {
    const top = state >> 35n;
    state = ((state & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, factor] of generator.entries()) {
      if ((top >> BigInt(bit)) & 1n) state ^= factor;
    }
  }
  return state ^ 1n;
}

const expandedPrefix = [...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0];

/** Bitcoin Cash in its own writing. Its older writing is the same as Bitcoin's and reads as that. */
export const cashFormat: WalletFormat = {
  chain: 'bitcoin-cash',
  alphabet: letters,
  isVague: true,
  looksLike: (token) => /^[qp][a-z\d]{40,42}$/.test(token.toLowerCase()) && /\d/.test(token),
  read(token) {
    const small = token.toLowerCase();
    if (!/^[qp][a-z\d]{41}$/.test(small)) return undefined;
    const values = [...small].map((letter) => letters.indexOf(letter));
    if (values.includes(-1) || checksumOf([...expandedPrefix, ...values]) !== 0n) return undefined;
    return { value: small, display: `${prefix}:${small}` };
  },
};
