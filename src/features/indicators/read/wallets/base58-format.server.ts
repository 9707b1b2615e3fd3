import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';
import { base58Letters, isMixed, isNearly } from './wallet-format.server.ts';
import type { WalletFormat } from './wallet-format.server.ts';

/** An address is a version byte and the 20 bytes of a hash. */
const payloadLength = 21;

const checksumLength = 4;
const onlyBase58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

/**
 * The bytes before the checksum, or nothing when the checksum is wrong. Written out, because a search
 * for a slip asks thousands of times, and the library answers "wrong" by throwing.
 */
function decodeBase58Check(token: string): Uint8Array | undefined {
  return onlyBase58.test(token) ? splitChecksum(base58.decode(token)) : undefined;
}

function splitChecksum(bytes: Uint8Array): Uint8Array | undefined {
  const payload = bytes.subarray(0, -checksumLength);
  const checksum = sha256(sha256(payload));
  const isRight = bytes.subarray(-checksumLength).every((byte, place) => byte === checksum[place]);
  return isRight ? payload : undefined;
}

function base58Format(options: {
  chain: string;
  versions: readonly number[];
  shape: RegExp;
  isVague?: boolean;
}): WalletFormat {
  const { chain, versions, shape, isVague = false } = options;
  return {
    chain,
    alphabet: base58Letters,
    isVague,
    looksLike: (token) => shape.test(token) && isMixed(token) && isNearly(token, base58Letters),
    read(token) {
      if (token.length < 25 || token.length > 36) return undefined;
      const payload = decodeBase58Check(token);
      if (payload?.length !== payloadLength || !versions.includes(payload[0] ?? -1))
        return undefined;
      return { value: token, display: token };
    },
  };
}

/** Version bytes from each chain's `chainparams.cpp`. A Litecoin address of old that begins with 3 reads as Bitcoin. */
export const base58Formats: readonly WalletFormat[] = [
  base58Format({ chain: 'bitcoin', versions: [0x00, 0x05], shape: /^[13][^\s]{31,35}$/ }),
  base58Format({ chain: 'tron', versions: [0x41], shape: /^T[^\s]{32,34}$/ }),
  base58Format({
    ...{ chain: 'litecoin', versions: [0x30, 0x32] },
    ...{ shape: /^[LM][^\s]{32,34}$/, isVague: true },
  }),
  base58Format({
    ...{ chain: 'dogecoin', versions: [0x1e, 0x16] },
    ...{ shape: /^[DA9][^\s]{32,34}$/, isVague: true },
  }),
];

/** XRP has the same checksum over an alphabet of its own (https://xrpl.org/base58-encodings.html). */
const xrpLetters = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

export const xrpFormat: WalletFormat = {
  chain: 'xrp',
  alphabet: xrpLetters,
  isVague: true,
  looksLike: (token) =>
    /^r[^\s]{31,35}$/.test(token) && isMixed(token) && isNearly(token, xrpLetters),
  read(token) {
    if (token.length < 25 || token.length > 35 || !onlyBase58.test(token)) return undefined;
    const payload = splitChecksum(base58xrp.decode(token));
    if (payload?.length !== payloadLength || payload[0] !== 0) return undefined;
    return { value: token, display: token };
  },
};
