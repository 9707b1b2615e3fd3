import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, bech32, bech32m } from '@scure/base';

/** Format and checksum of a blockchain's addresses. */
export type WalletFormat = {
  chain: string;
  /** True for a token that may be intended as such an address, with or without a typo. */
  looksLike(token: string): boolean;
  /** The address in its canonical spelling, or undefined if the checksum is invalid. */
  read(token: string): { value: string; display: string } | undefined;
  /** Alphabet of possible corrections. */
  alphabet: string;
  /** First characters of every address, by which most words are ruled out. */
  start: RegExp;
  /** Beginnings of more than one character, of which a line may end in the middle. */
  prefixes: readonly string[];
  /** Lengths of an address, the likelier first: an address glued to other words is cut out by them. */
  lengths: readonly number[];
  /**
   * True if the format alone proves little: an invalid checksum is reported only if a typo explains it
   * or the text labels it.
   */
  isVague?: boolean;
  /** True if the checksum is so short that a typo is often found where none is. */
  isWeak?: boolean;
  /** True if a search for a typo would take too long. */
  isLong?: boolean;
  /** Another chain whose addresses look the same. */
  twin?: string;
};

/** Longest address of any chain: Zcash's unified one with all its parts. */
export const longestAddress = 220;

export const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Upper case, lower case and a digit: present in random Base58 text, but not in a word. */
export function isMixed(token: string): boolean {
  return /[A-Z]/.test(token) && /[a-z]/.test(token) && /\d/.test(token);
}

/** Maximum number of characters outside the alphabet: "0" for "o", "l" for "1". */
const maxForeignCharacters = 2;

export function isNearly(token: string, alphabet: string): boolean {
  let count = 0;
  for (const letter of token) if (!alphabet.includes(letter)) count += 1;
  return count <= maxForeignCharacters;
}

/** An address consists of a version byte and the 20 bytes of a hash. */
const payloadLength = 21;

const checksumLength = 4;
export const onlyBase58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

/**
 * The bytes before the checksum, or undefined if the checksum is invalid. Written out, because a
 * search for a typo calls it thousands of times, and the library throws on an invalid one.
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
  /** First bytes, each of one or two bytes. */
  versions: readonly number[];
  shape: RegExp;
  start: RegExp;
  lengths: readonly number[];
  isVague?: boolean;
  twin?: string;
}): WalletFormat {
  const { versions, shape, ...described } = options;
  return {
    ...described,
    alphabet: base58Letters,
    prefixes: options.versions.includes(0x1c_b8) ? ['t1', 't3'] : [],
    looksLike: (token) => shape.test(token) && isMixed(token) && isNearly(token, base58Letters),
    read(token) {
      if (token.length < 25 || token.length > 36 || !options.start.test(token)) return undefined;
      const payload = decodeBase58Check(token);
      const [first = -1, second = -1] = payload ?? [];
      const isLong = payload?.length === payloadLength + 1;
      if (payload?.length !== payloadLength && !isLong) return undefined;
      if (!versions.includes(isLong ? first * 256 + second : first)) return undefined;
      return { value: token, display: token };
    },
  };
}

/**
 * Version bytes from each chain's `chainparams.cpp`. An old Litecoin address that begins with 3 is
 * read as Bitcoin.
 */
export const base58Formats: readonly WalletFormat[] = [
  base58Format({
    chain: 'bitcoin',
    versions: [0x00, 0x05],
    shape: /^[13][^\s]{31,35}$/,
    start: /^[13]/,
    lengths: [34, 33, 32, 31, 30, 29, 28, 27, 26, 35],
  }),
  base58Format({
    chain: 'tron',
    versions: [0x41],
    shape: /^T[^\s]{32,34}$/,
    start: /^T/,
    lengths: [34],
  }),
  base58Format({
    chain: 'litecoin',
    versions: [0x30, 0x32],
    shape: /^[LM][^\s]{32,34}$/,
    start: /^[LM]/,
    lengths: [34, 33],
    isVague: true,
  }),
  base58Format({
    chain: 'dogecoin',
    versions: [0x1e, 0x16],
    shape: /^[DA9][^\s]{32,34}$/,
    start: /^[DA9]/,
    lengths: [34, 33],
    isVague: true,
    twin: 'digibyte',
  }),
  base58Format({
    chain: 'dash',
    versions: [0x4c, 0x10],
    shape: /^X[^\s]{32,34}$/,
    start: /^[X7]/,
    lengths: [34, 33],
    isVague: true,
  }),
  base58Format({
    chain: 'zcash',
    versions: [0x1c_b8, 0x1c_bd],
    shape: /^t[13][^\s]{32,34}$/,
    start: /^t[13]/,
    lengths: [35],
    isVague: true,
  }),
];

/** XRP uses the same checksum with its own alphabet (https://xrpl.org/base58-encodings.html). */
const xrpLetters = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

export const xrpFormat: WalletFormat = {
  chain: 'xrp',
  alphabet: xrpLetters,
  start: /^r/,
  prefixes: [],
  lengths: [34, 33, 32, 31, 30, 29, 35, 28, 27, 26, 25],
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

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const cashPrefix = 'bitcoincash';
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

const expandedPrefix = [...[...cashPrefix].map((letter) => letter.charCodeAt(0) & 31), 0];

/** Bitcoin Cash in its own format. Its older format is identical to Bitcoin's and is read as such. */
export const cashFormat: WalletFormat = {
  chain: 'bitcoin-cash',
  alphabet: letters,
  start: /^[qp]/i,
  prefixes: [],
  lengths: [42],
  isVague: true,
  looksLike: (token) => /^[qp][a-z\d]{40,42}$/.test(token.toLowerCase()) && /\d/.test(token),
  read(token) {
    const small = token.toLowerCase();
    if (!/^[qp][a-z\d]{41}$/.test(small)) return undefined;
    const values = [...small].map((letter) => letters.indexOf(letter));
    if (values.includes(-1) || checksumOf([...expandedPrefix, ...values]) !== 0n) return undefined;
    return { value: small, display: `${cashPrefix}:${small}` };
  },
};

/** BIP-173 and BIP-350: version 0 with bech32, all later ones with bech32m. */
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
 * Mixed case is read as lower case. The standard rejects it, to protect senders of money; but "Bc1q",
 * capitalised by a phone at the start of a line, names the same wallet.
 */
function segwitFormat(chain: string, prefix: string): WalletFormat {
  const start = `${prefix}1`;
  return {
    chain,
    alphabet: letters,
    start: new RegExp(`^${start}`, 'i'),
    prefixes: [start],
    lengths: [start.length + 39, start.length + 59],
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
  segwitFormat('digibyte', 'dgb'),
];

/** Bech32 without a witness version: Cardano's addresses since Shelley, Zcash's shielded ones, and Cosmos. */
function bech32Format(options: {
  chain: string;
  prefixes: readonly string[];
  /** Bytes of an address. */
  bytes: readonly number[];
}): WalletFormat {
  const { chain, prefixes, bytes } = options;
  return {
    chain,
    alphabet: letters,
    start: new RegExp(`^(?:${prefixes.join('|')})1`, 'i'),
    prefixes: prefixes.map((prefix) => `${prefix}1`),
    lengths: prefixes.flatMap((prefix) =>
      bytes.map((count) => prefix.length + 1 + Math.ceil((count * 8) / 5) + 6),
    ),
    isVague: true,
    isLong: true,
    looksLike(token) {
      const small = token.toLowerCase();
      const prefix = prefixes.find((each) => small.startsWith(`${each}1`));
      return prefix !== undefined && isNearly(small.slice(prefix.length + 1), letters);
    },
    read(token) {
      const small = token.toLowerCase();
      const prefix = prefixes.find((each) => small.startsWith(`${each}1`));
      if (prefix === undefined || small.length > 130) return undefined;
      const decoded = bech32.decodeUnsafe(small, 130);
      const program = decoded?.prefix === prefix && bech32.fromWordsUnsafe(decoded.words);
      if (!program || !bytes.includes(program.length)) return undefined;
      return { value: small, display: small };
    },
  };
}

/** ZIP-316: several addresses of one wallet in one, scrambled; the checksum alone is verified. */
const zcashUnified: WalletFormat = {
  chain: 'zcash',
  alphabet: letters,
  start: /^u1/i,
  prefixes: [],
  lengths: [],
  isVague: true,
  isLong: true,
  looksLike: () => false,
  read(token) {
    const small = token.toLowerCase();
    if (!small.startsWith('u1') || small.length < 100) return undefined;
    const decoded = bech32m.decodeUnsafe(small, longestAddress);
    return decoded?.prefix === 'u' ? { value: small, display: small } : undefined;
  },
};

export const bech32Formats: readonly WalletFormat[] = [
  zcashUnified,
  bech32Format({ chain: 'cardano', prefixes: ['addr', 'stake'], bytes: [57, 29] }),
  bech32Format({ chain: 'zcash', prefixes: ['zs'], bytes: [43] }),
  bech32Format({
    chain: 'cosmos',
    prefixes: [
      'cosmos',
      'osmo',
      'celestia',
      'inj',
      'juno',
      'kava',
      'terra',
      'sei',
      'axelar',
      'thor',
      'dydx',
      'noble',
      'neutron',
      'stride',
      'stars',
      'akash',
      'secret',
      'kujira',
      'evmos',
      'fetch',
      'band',
      'agoric',
    ],
    bytes: [20, 32],
  }),
];

/**
 * Addresses of token contracts and burn addresses. People paste them from their wallet's screen; they
 * identify no offender.
 */
const wellKnownWallets: Readonly<Record<string, string>> = {
  '0x0000000000000000000000000000000000000000': 'The empty address, which nobody holds.',
  '0x000000000000000000000000000000000000dead':
    'An address for destroyed coins, which nobody holds.',
  '0xdac17f958d2ee523a2206206994597c13d831ec7': contractOf('USDT on Ethereum'),
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': contractOf('USDC on Ethereum'),
  '0x6b175474e89094c44da98b954eedeac495271d0f': contractOf('DAI on Ethereum'),
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': contractOf('WETH on Ethereum'),
  '0x55d398326f99059ff775485246999027b3197955': contractOf('USDT on BNB Smart Chain'),
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: contractOf('USDT on TRON'),
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: contractOf('USDC on Solana'),
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: contractOf('USDT on Solana'),
  So11111111111111111111111111111111111111112: contractOf('SOL itself'),
};

function contractOf(name: string): string {
  return `The contract of ${name}, not a wallet. Ask for the address of the recipient.`;
}

/** Reason why a widely used wallet is no indicator. */
export function wellKnownReason(value: string): string | undefined {
  return Object.hasOwn(wellKnownWallets, value) ? wellKnownWallets[value] : undefined;
}
