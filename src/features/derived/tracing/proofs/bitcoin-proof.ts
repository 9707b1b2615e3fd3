import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { readHex } from './hex.ts';
import { toNumber } from './signer.ts';

// Formats of https://developer.bitcoin.org/reference; witnesses by BIP-144.

export type BitcoinTransaction = {
  txid: string;
  /** Bytes without witnesses, of which the id is the hash. */
  size: number;
  inputs: { txid: string; output: number }[];
  /** Amounts in satoshi; scripts in hexadecimal digits. */
  outputs: { amount: bigint; script: string }[];
};

export type BitcoinHeader = {
  hash: string;
  /** Root of the Merkle tree of all its transactions. */
  root: string;
  time: Date;
  /** How much work the hash proves, relative to the first block of the chain. */
  difficulty: number;
};

/** Ids and hashes are written with the last byte first. */
function writeHash(bytes: Uint8Array): string {
  return bytesToHex(bytes.toReversed());
}

function readHash(text: unknown): Uint8Array | undefined {
  const bytes = readHex(text);
  return bytes?.length === 32 ? bytes.toReversed() : undefined;
}

function hash256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

/** Reads a transaction from front to back; throws where it ends early. */
class Reading {
  at = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  take(count: number): Uint8Array {
    if (count > this.bytes.length - this.at) throw new RangeError('The transaction ends early');
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  number(size: number): bigint {
    return toNumber(this.take(size).toReversed());
  }

  /** A count of one to nine bytes, which must use the shortest form. */
  count(): number {
    const [first = 0] = this.take(1);
    if (first < 0xfd) return first;
    const size = 2 ** (first - 0xfc);
    const count = this.number(size);
    if (count < (size === 2 ? 0xfdn : 1n << BigInt(size * 4)) || count > 4_000_000n)
      throw new RangeError('A count is not in its shortest form, or too large');
    return Number(count);
  }
}

/**
 * @param raw bytes as nodes send them, with or without witnesses
 * @returns undefined for anything that is not exactly one transaction
 */
export function readBitcoinTransaction(raw: Uint8Array): BitcoinTransaction | undefined {
  try {
    return read(new Reading(raw));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function read(reading: Reading): BitcoinTransaction {
  const version = reading.take(4);
  const hasWitness = reading.bytes[4] === 0 && reading.bytes[5] === 1;
  if (hasWitness) reading.take(2);
  const start = reading.at;
  const inputs = Array.from({ length: reading.count() }, () => {
    const txid = writeHash(reading.take(32));
    const output = Number(reading.number(4));
    reading.take(reading.count());
    reading.take(4);
    return { txid, output };
  });
  const outputs = Array.from({ length: reading.count() }, () => {
    const amount = reading.number(8);
    return { amount, script: bytesToHex(reading.take(reading.count())) };
  });
  const body = reading.bytes.subarray(start, reading.at);
  if (hasWitness)
    for (const _ of inputs)
      for (let left = reading.count(); left > 0; left -= 1) reading.take(reading.count());
  const lockTime = reading.take(4);
  if (reading.at !== reading.bytes.length || inputs.length === 0 || outputs.length === 0)
    throw new RangeError('Bytes are left over, or it moves nothing');
  const stripped = concatBytes(version, body, lockTime);
  return { txid: writeHash(hash256(stripped)), size: stripped.length, inputs, outputs };
}

/** The highest target, that of the first block. */
const easiest = 0xffffn << 208n;

/**
 * @param raw 80 bytes
 * @returns undefined unless its hash is below the target that it names
 */
export function readBitcoinHeader(raw: Uint8Array): BitcoinHeader | undefined {
  if (raw.length !== 80) return undefined;
  function field(start: number, size: number) {
    return toNumber(raw.subarray(start, start + size).toReversed());
  }
  const bits = field(72, 4);
  const [exponent, mantissa] = [bits >> 24n, bits & 0x7f_ffffn];
  const isNegative = (bits & 0x80_0000n) !== 0n;
  if (isNegative || mantissa === 0n || exponent > 32n) return undefined;
  const target = exponent > 3n ? mantissa << (8n * (exponent - 3n)) : mantissa;
  const hash = hash256(raw);
  if (exponent < 3n || toNumber(hash.toReversed()) > target) return undefined;
  return {
    hash: writeHash(hash),
    root: writeHash(raw.subarray(36, 68)),
    time: new Date(Number(field(68, 4)) * 1_000),
    difficulty: Number((easiest * 1_000n) / target) / 1_000,
  };
}

export type MerkleBranch = {
  /** Neighbours on the way to the root, as ids are written. */
  merkle: readonly unknown[];
  /** Place of the transaction in its block, from 0. */
  pos: number;
};

/**
 * The root of the tree that has the transaction at its position.
 * @returns undefined for a branch that cannot be, and for a transaction of 64 bytes, which could be two hashes
 *   of a tree (CVE-2017-12842)
 */
export function rootOfBranch(
  { txid, size }: Pick<BitcoinTransaction, 'txid' | 'size'>,
  { merkle, pos }: MerkleBranch,
): string | undefined {
  let hash = readHash(txid);
  const isPlace = Number.isSafeInteger(pos) && pos >= 0 && pos < 2 ** merkle.length;
  if (!hash || size === 64 || merkle.length > 24 || !isPlace) return undefined;
  for (const [height, sibling] of merkle.entries()) {
    const other = readHash(sibling);
    if (!other) return undefined;
    const isRight = (pos >> height) % 2 === 1;
    hash = hash256(isRight ? concatBytes(other, hash) : concatBytes(hash, other));
  }
  return writeHash(hash);
}

const checked = createBase58check(sha256);

/**
 * The scripts that an address stands for, in hexadecimal digits. The network is not looked at, so a Base58
 * address may be that of a key or of a script.
 */
export function scriptsOf(address: string): string[] {
  const plain = bech32.decodeUnsafe(address);
  const decoded = plain ?? bech32m.decodeUnsafe(address);
  if (decoded) {
    const [version = 99, ...words] = decoded.words;
    const program = bech32.fromWordsUnsafe(words);
    if (!program || version > 16 || (version === 0) !== (plain !== undefined)) return [];
    const start = Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length);
    return [bytesToHex(concatBytes(start, program))];
  }
  try {
    const hash = bytesToHex(checked.decode(address).subarray(1));
    return hash.length === 40 ? [`76a914${hash}88ac`, `a914${hash}87`] : [];
  } catch {
    return [];
  }
}
