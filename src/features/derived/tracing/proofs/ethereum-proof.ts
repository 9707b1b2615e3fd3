import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { readHex } from './hex.ts';
import { readRlp, writeNumber, writeRlp, type Rlp } from './rlp.ts';
import { accountOf, isHighS, recoverKey, toNumber } from './signer.ts';

// Signed transactions: legacy with EIP-155, and the types of EIP-2930, EIP-1559, EIP-4844 and EIP-7702.

export type EthereumTransaction = {
  hash: string;
  /** Account whose key signed it, in lower case. */
  from: string;
  /** Undefined where it creates a contract. */
  to: string | undefined;
  /** Wei. */
  value: bigint;
  /** Hexadecimal digits without 0x. */
  data: string;
  chainId: bigint | undefined;
  /** Set where the call is `transfer` or `transferFrom` of a token. The receipt states whether it succeeded. */
  token?: { from: string; to: string; amount: bigint };
};

type Layout = {
  /** Places of the fields in the list. */
  to: number;
  value: number;
  data: number;
  /** Number of fields that are signed; parity, `r` and `s` follow them. */
  signed: number;
};

const layouts: Readonly<Record<number, Layout>> = {
  1: { to: 4, value: 5, data: 6, signed: 8 },
  2: { to: 5, value: 6, data: 7, signed: 9 },
  3: { to: 5, value: 6, data: 7, signed: 11 },
  4: { to: 5, value: 6, data: 7, signed: 10 },
};

const legacy: Layout = { to: 3, value: 4, data: 5, signed: 6 };

/** @returns undefined for anything that is not exactly one validly signed transaction */
export function readEthereumTransaction(raw: Uint8Array): EthereumTransaction | undefined {
  const [type = 0] = raw;
  const isTyped = type < 0x80;
  const layout = isTyped ? layouts[type] : legacy;
  const fields = readRlp(isTyped ? raw.subarray(1) : raw);
  if (!layout || !fields || fields instanceof Uint8Array) return undefined;
  const tail = fields.slice(layout.signed);
  const [v, r, s] = tail.map(numberIn);
  if (tail.length !== 3 || v === undefined || r === undefined || s === undefined) return undefined;
  const unsigned = fields.slice(0, layout.signed);
  const chainId = isTyped ? numberIn(fields[0]) : v >= 35n ? (v - 35n) / 2n : undefined;
  const parity = isTyped ? v : v >= 35n ? (v - 35n) % 2n : v - 27n;
  if ((parity !== 0n && parity !== 1n) || (isTyped && chainId === undefined)) return undefined;
  const replayed =
    isTyped || chainId === undefined
      ? unsigned
      : [...unsigned, writeNumber(chainId), new Uint8Array(), new Uint8Array()];
  const encoded = writeRlp(replayed);
  const message = isTyped ? concatBytes(Uint8Array.of(type), encoded) : encoded;
  const signature = { r, s, recovery: Number(parity) };
  const account = isHighS(signature)
    ? undefined
    : accountOf(recoverKey(keccak_256(message), signature));
  const [to, value, data] = [
    fields[layout.to],
    numberIn(fields[layout.value]),
    fields[layout.data],
  ];
  if (!account || value === undefined || !(to instanceof Uint8Array)) return undefined;
  if (!(data instanceof Uint8Array) || (to.length !== 0 && to.length !== 20)) return undefined;
  const from = `0x${bytesToHex(account)}`;
  const token = readTokenCall(data, from);
  return {
    hash: `0x${bytesToHex(keccak_256(raw))}`,
    from,
    to: to.length === 0 ? undefined : `0x${bytesToHex(to)}`,
    value,
    data: bytesToHex(data),
    chainId,
    ...(token && { token }),
  };
}

function numberIn(field: Rlp | undefined): bigint | undefined {
  if (!(field instanceof Uint8Array) || field.length > 32 || field[0] === 0) return undefined;
  return toNumber(field);
}

/** `transfer(address,uint256)` and `transferFrom(address,address,uint256)`; TRON's tokens have the same calls. */
export function readTokenCall<Account>(
  data: Uint8Array,
  caller: Account,
): { from: Account | string; to: string; amount: bigint } | undefined {
  const [call, words] = [bytesToHex(data.subarray(0, 4)), data.subarray(4)];
  const isFrom = call === '23b872dd' && words.length === 96;
  if (!isFrom && !(call === 'a9059cbb' && words.length === 64)) return undefined;
  // Only the last 20 bytes of a word count: TRON's clients leave their prefix in the bytes before.
  function account(place: number) {
    return `0x${bytesToHex(words.subarray(place * 32 + 12, place * 32 + 32))}`;
  }
  const amount = toNumber(words.subarray(words.length - 32));
  return isFrom
    ? { from: account(0), to: account(1), amount }
    : { from: caller, to: account(0), amount };
}

/**
 * The signed bytes of a transaction that a node answered field by field (`eth_getTransactionByHash`). Their hash
 * proves that each field is right.
 * @returns undefined where a field is missing
 */
export function writeEthereumTransaction(answer: Readonly<Record<string, unknown>>) {
  try {
    return write(answer);
  } catch (error) {
    if (error instanceof MissingField) return undefined;
    throw error;
  }
}

class MissingField extends Error {}

function write(answer: Readonly<Record<string, unknown>>): Uint8Array | undefined {
  function number(name: string) {
    return writeNumber(quantity(answer[name]));
  }
  function bytes(name: string) {
    return bytesIn(answer[name]);
  }
  const type = answer['type'] === undefined ? 0 : Number(quantity(answer['type']));
  const target = [answer['to'] === null ? new Uint8Array() : bytes('to'), number('value')];
  const call = [...target, bytesIn(answer['input'] ?? answer['data'])];
  const rest = [number('r'), number('s')];
  if (type === 0)
    return writeRlp([
      number('nonce'),
      number('gasPrice'),
      number('gas'),
      ...call,
      number('v'),
      ...rest,
    ]);
  const parity = writeNumber(quantity(answer['yParity'] ?? answer['v']));
  const fees = [number('maxPriorityFeePerGas'), number('maxFeePerGas')];
  const start = [number('chainId'), number('nonce')];
  const access = accessList(answer['accessList']);
  const fields: Readonly<Record<number, () => Rlp[]>> = {
    1: () => [...start, number('gasPrice'), number('gas'), ...call, access],
    2: () => [...start, ...fees, number('gas'), ...call, access],
    3: () => [
      ...start,
      ...fees,
      number('gas'),
      ...call,
      access,
      number('maxFeePerBlobGas'),
      listIn(answer['blobVersionedHashes']).map(bytesIn),
    ],
    4: () => [
      ...start,
      ...fees,
      number('gas'),
      ...call,
      access,
      listIn(answer['authorizationList']).map(authorization),
    ],
  };
  const body = fields[type]?.();
  return body && concatBytes(Uint8Array.of(type), writeRlp([...body, parity, ...rest]));
}

function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw new MissingField();
  return BigInt(value);
}

function bytesIn(value: unknown): Uint8Array {
  const bytes = value === '0x' ? new Uint8Array() : readHex(value);
  if (!bytes) throw new MissingField();
  return bytes;
}

function listIn(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new MissingField();
  return value;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function accessList(value: unknown): Rlp {
  return listIn(value ?? []).map((entry) => [
    bytesIn(memberOf(entry, 'address')),
    listIn(memberOf(entry, 'storageKeys')).map(bytesIn),
  ]);
}

function authorization(entry: unknown): Rlp {
  function number(name: string) {
    return writeNumber(quantity(memberOf(entry, name)));
  }
  return [
    number('chainId'),
    bytesIn(memberOf(entry, 'address')),
    ...['nonce', 'yParity', 'r', 's'].map(number),
  ];
}
