import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { readTokenCall } from './ethereum-proof.ts';
import { isSame, readHex } from './hex.ts';
import { readProtobuf, writeProtobuf, type ProtobufField } from './protobuf.ts';
import { accountOf, readSignature, recoverKey } from './signer.ts';

// Messages of https://github.com/tronprotocol/protocol (Tron.proto), trees as java-tron's MerkleTree makes them.

/** A transaction as nodes answer it: `raw_data_hex`, `signature`, `ret`. */
export type TronAnswer = Readonly<Record<string, unknown>>;

export type TronTransaction = {
  txid: string;
  /** Account that moves something, in Base58. */
  owner: string;
  /** True where the owner's own key signed it; accounts may grant others the right to sign. */
  isSignedByOwner: boolean;
  /** Number of the contract's type: 1 moves TRX, 31 calls a contract. */
  type: number;
  /** Recipient of TRX, or the called contract. */
  to?: string;
  /** Amount of TRX in sun. */
  amount?: bigint;
  token?: { from: string; to: string; amount: bigint };
  /** Result that the leaf of the Merkle tree states, such as `SUCCESS`. */
  result: string;
};

export type TronBlock = {
  id: string;
  number: bigint;
  time: Date;
  /** Account of the witness whose key signed the block. That it was elected is not proved by this. */
  witness: string;
  /** Results of all its transactions by id, which are all in its Merkle tree. */
  results: ReadonlyMap<string, string>;
};

const checked = createBase58check(sha256);

/** @param account 20 bytes, without the prefix */
export function tronAddress(account: Uint8Array): string {
  return checked.encode(concatBytes(Uint8Array.of(0x41), account));
}

/** @param address Base58, or 21 bytes in hexadecimal digits @returns 20 bytes, or undefined if the checksum is wrong */
export function readTronAddress(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string') return undefined;
  let bytes = readHex(address);
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address))
    try {
      bytes = checked.decode(address);
    } catch {
      return undefined;
    }
  return bytes?.length === 21 && bytes[0] === 0x41 ? bytes.subarray(1) : undefined;
}

/** `contractResult` of Tron.proto; names that are not listed here prove nothing. */
const results = [
  'DEFAULT',
  'SUCCESS',
  'REVERT',
  'BAD_JUMP_DESTINATION',
  'OUT_OF_MEMORY',
  'PRECOMPILED_CONTRACT',
  'STACK_TOO_SMALL',
  'STACK_TOO_LARGE',
  'ILLEGAL_OPERATION',
  'STACK_OVERFLOW',
  'OUT_OF_ENERGY',
  'OUT_OF_TIME',
  'JVM_STACK_OVER_FLOW',
  'UNKNOWN',
  'TRANSFER_FAILED',
  'INVALID_CODE',
];

function bytesOf(fields: readonly ProtobufField[] | undefined, number: number) {
  const value = fields?.find(({ field }) => field === number)?.value;
  return value instanceof Uint8Array ? value : undefined;
}

function numberOf(fields: readonly ProtobufField[] | undefined, number: number): bigint {
  const value = fields?.find(({ field }) => field === number)?.value;
  return typeof value === 'bigint' ? value : 0n;
}

function addressOf(fields: readonly ProtobufField[] | undefined, number: number) {
  const bytes = bytesOf(fields, number);
  return bytes?.length === 21 && bytes[0] === 0x41 ? bytes.subarray(1) : undefined;
}

/** More than TRON allows keys of one account; to find the signer of each takes a millisecond. */
const mostSignatures = 16;

function signaturesOf({ signature }: TronAnswer): Uint8Array[] | undefined {
  if (!Array.isArray(signature) || signature.length > mostSignatures) return undefined;
  const read = signature.map(readHex);
  return read.every((each) => each !== undefined) ? read : undefined;
}

/** @returns undefined unless every signature is one of 65 bytes that some key made */
export function readTronTransaction(answer: TronAnswer): TronTransaction | undefined {
  const raw = readHex(answer['raw_data_hex']);
  const signatures = signaturesOf(answer);
  if (!raw || !signatures) return undefined;
  const digest = sha256(raw);
  const signers = signatures.map((bytes) => {
    const signature = readSignature(bytes);
    return signature && accountOf(recoverKey(digest, signature));
  });
  const contract = bytesOf(readProtobuf(raw), 11);
  const fields = contract && readProtobuf(contract);
  const parameter = bytesOf(fields, 2);
  const value = bytesOf(parameter && readProtobuf(parameter), 2);
  const moved = value && readProtobuf(value);
  const owner = addressOf(moved, 1);
  if (!owner || signers.length === 0 || signers.includes(undefined)) return undefined;
  const type = Number(numberOf(fields, 1));
  const address = tronAddress(owner);
  return {
    txid: bytesToHex(digest),
    owner: address,
    isSignedByOwner: signers.some((signer) => isSame(signer, owner)),
    type,
    ...movedBy(type, moved, address),
    result: resultOf(answer),
  };
}

function movedBy(type: number, moved: readonly ProtobufField[] | undefined, owner: string) {
  const to = addressOf(moved, 2);
  if (!to || (type !== 1 && type !== 31)) return {};
  if (type === 1) return { to: tronAddress(to), amount: numberOf(moved, 3) };
  const data = bytesOf(moved, 4);
  const call = data && readTokenCall(data, owner);
  const amount = numberOf(moved, 3);
  return {
    to: tronAddress(to),
    ...(amount > 0n && { amount }),
    ...(call && {
      token: { from: fromCall(call.from), to: fromCall(call.to), amount: call.amount },
    }),
  };
}

function fromCall(account: string): string {
  const bytes = account.startsWith('0x') ? readHex(account) : undefined;
  return bytes ? tronAddress(bytes) : account;
}

function resultOf({ ret }: TronAnswer): string {
  const first: unknown = Array.isArray(ret) ? ret[0] : undefined;
  const named: unknown =
    typeof first === 'object' && first !== null ? Reflect.get(first, 'contractRet') : undefined;
  return typeof named === 'string' ? named : 'DEFAULT';
}

/** The leaf holds the result, so inclusion proves it. */
export function tronLeaf(answer: TronAnswer): Uint8Array | undefined {
  const raw = readHex(answer['raw_data_hex']);
  const signatures = signaturesOf(answer);
  const result = results.indexOf(resultOf(answer));
  if (!raw || !signatures || result < 0) return undefined;
  const stated = writeProtobuf([{ field: 3, value: BigInt(result) }]);
  return sha256(
    writeProtobuf([
      { field: 1, value: raw },
      ...signatures.map((value) => ({ field: 2, value })),
      { field: 5, value: stated },
    ]),
  );
}

/** Pairs are hashed; an odd one is carried up as it is. */
export function tronRoot(leaves: readonly Uint8Array[]): Uint8Array | undefined {
  let level = [...leaves];
  while (level.length > 1)
    level = level.flatMap((left, place) => {
      const right = level[place + 1];
      if (place % 2 === 1) return [];
      return [right ? sha256(concatBytes(left, right)) : left];
    });
  return level[0];
}

export type TronHeader = {
  id: string;
  number: bigint;
  time: Date;
  root: Uint8Array;
  witness: string;
};

/**
 * A block's header as nodes answer it.
 * @param header `raw_data` and `witness_signature`
 * @returns undefined unless the named witness signed it
 */
export function readTronHeader(header: Readonly<Record<string, unknown>>): TronHeader | undefined {
  const stated = header['raw_data'];
  function fieldOf(name: string): unknown {
    return typeof stated === 'object' && stated !== null ? Reflect.get(stated, name) : undefined;
  }
  function whole(name: string) {
    const value = fieldOf(name) ?? 0;
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? BigInt(value)
      : undefined;
  }
  const [time, number, version] = ['timestamp', 'number', 'version'].map(whole);
  const [root, parent] = ['txTrieRoot', 'parentHash'].map((name) => readHex(fieldOf(name)));
  const witness = readTronAddress(fieldOf('witness_address'));
  const state = readHex(fieldOf('accountStateRoot'));
  const signature = readSignature(readHex(header['witness_signature']) ?? new Uint8Array());
  if (time === undefined || number === undefined || version === undefined) return undefined;
  if (root?.length !== 32 || parent?.length !== 32 || !witness || !signature) return undefined;
  const hash = sha256(
    writeProtobuf([
      { field: 1, value: time },
      { field: 2, value: root },
      { field: 3, value: parent },
      { field: 7, value: number },
      { field: 9, value: concatBytes(Uint8Array.of(0x41), witness) },
      { field: 10, value: version },
      ...(state ? [{ field: 11, value: state }] : []),
    ]),
  );
  if (!isSame(accountOf(recoverKey(hash, signature)), witness)) return undefined;
  const height = number.toString(16).padStart(16, '0');
  return {
    id: `${height}${bytesToHex(hash.subarray(8))}`,
    number,
    time: new Date(Number(time)),
    root,
    witness: tronAddress(witness),
  };
}

/**
 * A whole block as nodes answer it (`/wallet/getblockbynum`).
 * @returns undefined unless its witness signed it and its transactions make up its Merkle root
 */
export function readTronBlock(answer: Readonly<Record<string, unknown>>): TronBlock | undefined {
  const { block_header: head, transactions } = answer;
  if (typeof head !== 'object' || head === null || !Array.isArray(transactions)) return undefined;
  const header = readTronHeader(Object.fromEntries(Object.entries(head)));
  const inside = transactions.map((each): TronAnswer => (isAnswer(each) ? each : {}));
  const leaves = inside.map(tronLeaf).filter((leaf) => leaf !== undefined);
  if (!header || leaves.length !== transactions.length) return undefined;
  if (!isSame(tronRoot(leaves), header.root)) return undefined;
  const { id, number, time, witness } = header;
  const stated = inside.map((each): [string, string] => [
    bytesToHex(sha256(readHex(each['raw_data_hex']) ?? new Uint8Array())),
    resultOf(each),
  ]);
  return { id, number, time, witness, results: new Map(stated) };
}

function isAnswer(value: unknown): value is TronAnswer {
  return typeof value === 'object' && value !== null;
}
