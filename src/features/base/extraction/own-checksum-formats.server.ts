import { blake2b } from '@noble/hashes/blake2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base32, base58 } from '@scure/base';
import { crc16, hasCrc16 } from '#kernel/secrets/private-keys.ts';
import type { RecognisedValue } from './indicator.server.ts';
import { base58Letters, isNearly, onlyBase58, type WalletFormat } from './wallet-formats.server.ts';

/** Monero encodes eight bytes at a time as eleven characters (https://docs.getmonero.org/cryptography/base58). */
function decodeMonero(token: string): Uint8Array | undefined {
  const bytesOf: Readonly<Record<number, number>> = {
    11: 8,
    7: 5,
    6: 4,
    10: 7,
    9: 6,
    5: 3,
    3: 2,
    2: 1,
  };
  const bytes: number[] = [];
  for (let at = 0; at < token.length; at += 11) {
    const block = token.slice(at, at + 11);
    const count = bytesOf[block.length];
    if (count === undefined) return undefined;
    let value = 0n;
    for (const letter of block) value = value * 58n + BigInt(base58Letters.indexOf(letter));
    if (value >> BigInt(count * 8) !== 0n) return undefined;
    for (let place = count - 1; place >= 0; place -= 1)
      bytes.push(Number((value >> BigInt(place * 8)) & 0xffn));
  }
  return Uint8Array.from(bytes);
}

/** Standard addresses, subaddresses, and those with a payment id. */
const moneroNetworks = new Set([18, 42, 19]);

const monero: WalletFormat = {
  chain: 'monero',
  alphabet: base58Letters,
  start: /^[48]/,
  prefixes: [],
  lengths: [95, 106],
  isVague: true,
  isLong: true,
  looksLike: (token) =>
    /^[48][^\s]{92,107}$/.test(token) && /[a-z]/.test(token) && isNearly(token, base58Letters),
  read(token) {
    if ((token.length !== 95 && token.length !== 106) || !onlyBase58.test(token)) return undefined;
    const bytes = decodeMonero(token);
    if (!bytes || !moneroNetworks.has(bytes[0] ?? 0)) return undefined;
    const sum = keccak_256(bytes.subarray(0, -4));
    const isRight = bytes.subarray(-4).every((byte, place) => byte === sum[place]);
    return isRight ? { value: token, display: token } : undefined;
  },
};

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** SEP-23: a version, 32 bytes of key, and for a shared account eight of its id. */
const stellar: WalletFormat = {
  chain: 'stellar',
  alphabet: base32Letters,
  start: /^[GM]/,
  prefixes: [],
  lengths: [56, 69],
  isVague: true,
  isWeak: true,
  looksLike: (token) => /^G[A-Z\d]{54,56}$/.test(token) && isNearly(token, base32Letters),
  read(token) {
    const isAccount = token.length === 56 && token.startsWith('G');
    const isShared = token.length === 69 && token.startsWith('M');
    if ((!isAccount && !isShared) || !/^[A-Z2-7]+$/.test(token)) return undefined;
    const bytes = base32.decode(token.padEnd(Math.ceil(token.length / 8) * 8, '='));
    if (bytes[0] !== (isAccount ? 6 : 12) << 3 || !hasCrc16(bytes)) return undefined;
    return { value: token, display: token };
  },
};

const ss58 = new TextEncoder().encode('SS58PRE');

/** SS58 of Polkadot, network 0 (https://docs.substrate.io/reference/address-formats). */
const polkadot: WalletFormat = {
  chain: 'polkadot',
  alphabet: base58Letters,
  start: /^1/,
  prefixes: [],
  lengths: [48, 47],
  isVague: true,
  isLong: true,
  looksLike: (token) => /^1[^\s]{46,47}$/.test(token) && isNearly(token, base58Letters),
  read(token) {
    if (token.length < 46 || token.length > 48 || !onlyBase58.test(token)) return undefined;
    const bytes = base58.decode(token);
    if (bytes.length !== 35 || bytes[0] !== 0) return undefined;
    const sum = blake2b(Uint8Array.from([...ss58, ...bytes.subarray(0, 33)]), { dkLen: 64 });
    if (bytes[33] !== sum[0] || bytes[34] !== sum[1]) return undefined;
    return { value: token, display: token };
  },
};

/** Formats with a checksum of their own. */
export const ownChecksumFormats: readonly WalletFormat[] = [monero, stellar, polkadot];

/**
 * TON's friendly form in Base64: a tag, the workchain, 32 bytes and a CRC-16 (TEP-2). Several spellings name
 * one account, so the value is the one that wallets show to senders.
 */
export function readTon(written: string): RecognisedValue | undefined {
  const bytes = Buffer.from(written, 'base64url');
  if (bytes.length !== 36 || !tonTags.has(bytes[0] ?? 0)) return undefined;
  const crc = crc16(bytes.subarray(0, -2));
  if (bytes[34] !== crc >> 8 || bytes[35] !== (crc & 0xff)) return undefined;
  const value = tonFriendly(bytes.subarray(1, 34));
  const display = written.replaceAll('+', '-').replaceAll('/', '_');
  return { kind: 'wallet', chain: 'ton', value, display, checksum: 'valid' };
}

/** Bounceable or not, on the main or the test network. */
const tonTags = new Set([0x11, 0x51, 0x91, 0xd1]);

/** The raw form: workchain, colon, 64 hexadecimal digits. */
export function readRawTon(workchain: string, digits: string): RecognisedValue {
  const account = Buffer.from([Number(workchain) & 0xff, ...Buffer.from(digits, 'hex')]);
  const display = `${workchain}:${digits.toLowerCase()}`;
  return { kind: 'wallet', chain: 'ton', value: tonFriendly(account), display, checksum: 'none' };
}

function tonFriendly(account: Uint8Array): string {
  const bytes = Buffer.alloc(36);
  bytes[0] = 0x51;
  bytes.set(account, 1);
  bytes.writeUInt16BE(crc16(bytes.subarray(0, 34)), 34);
  return bytes.toString('base64url');
}
