import { concatBytes } from '@noble/hashes/utils.js';
import { joinBytes } from './hex.ts';
import { toNumber } from './signer.ts';

/** Values of Ethereum's RLP: bytes, or a list of values. */
export type Rlp = Uint8Array | readonly Rlp[];

/** @returns undefined unless the bytes are exactly one value in its only spelling */
export function readRlp(bytes: Uint8Array): Rlp | undefined {
  const read = readValue(bytes, 0);
  return read?.end === bytes.length ? read.value : undefined;
}

/** Levels of lists; a transaction has three. */
const deepest = 8;

function readValue(bytes: Uint8Array, depth: number): { value: Rlp; end: number } | undefined {
  const [first] = bytes;
  if (first === undefined || depth > deepest) return undefined;
  if (first < 0x80) return { value: bytes.subarray(0, 1), end: 1 };
  const isList = first >= 0xc0;
  const short = first - (isList ? 0xc0 : 0x80);
  const sizeBytes = Math.max(0, short - 55);
  const start = 1 + sizeBytes;
  const size = sizeBytes === 0 ? short : Number(toNumber(bytes.subarray(1, start)));
  const end = start + size;
  if (!Number.isSafeInteger(end) || end > bytes.length) return undefined;
  if (sizeBytes > 0 && (bytes[1] === 0 || size < 56)) return undefined;
  const content = bytes.subarray(start, end);
  if (!isList) {
    const isSingle = size === 1 && (content[0] ?? 0) < 0x80;
    return isSingle ? undefined : { value: content, end };
  }
  const values: Rlp[] = [];
  for (let at = 0; at < content.length;) {
    const read = readValue(content.subarray(at), depth + 1);
    if (!read) return undefined;
    values.push(read.value);
    at += read.end;
  }
  return { value: values, end };
}

export function writeRlp(value: Rlp): Uint8Array {
  if (value instanceof Uint8Array)
    return value.length === 1 && (value[0] ?? 0) < 0x80
      ? value
      : concatBytes(sizeOf(value.length, 0x80), value);
  const content = joinBytes(value.map(writeRlp));
  return concatBytes(sizeOf(content.length, 0xc0), content);
}

function sizeOf(size: number, offset: number): Uint8Array {
  if (size < 56) return Uint8Array.of(offset + size);
  const bytes = writeNumber(BigInt(size));
  return Uint8Array.of(offset + 55 + bytes.length, ...bytes);
}

/** Big-endian without leading zeros; zero is no byte at all. */
export function writeNumber(number: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let left = number; left > 0n; left >>= 8n) bytes.unshift(Number(left & 0xffn));
  return Uint8Array.from(bytes);
}
