import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, bech32, createBase58check } from '@scure/base';
import { isSame, readHex } from './hex.ts';
import { accountOf, readSignature, recoverKey } from './signer.ts';
import { readTronAddress } from './tron-proof.ts';

/** A row of a list in which an exchange signs with the key of each address. */
export type SignedAddress = {
  chain: 'tron' | 'evm' | 'bitcoin';
  address: string;
  message: string;
  /** One, or two where two of three keys hold a Bitcoin address. */
  signatures: readonly string[];
  /** Script of a Bitcoin address that several keys hold, in hexadecimal digits. */
  script?: string | undefined;
};

const prefixes = {
  tron: '\u0019TRON Signed Message:\n32',
  evm: '\u0019Ethereum Signed Message:\n32',
};

/** True if the key of the address, or enough keys of its script, signed the message. */
export function isSignedByAddress(row: SignedAddress): boolean {
  return row.chain === 'bitcoin' ? isSignedBitcoin(row) : isSignedAccount(row, row.chain);
}

function isSignedAccount({ address, message, signatures }: SignedAddress, chain: 'tron' | 'evm') {
  const account = chain === 'tron' ? readTronAddress(address) : readHex(address);
  const signature = readSignature(readHex(signatures[0]) ?? new Uint8Array());
  if (account?.length !== 20 || !signature || signatures.length !== 1) return false;
  const digest = accountDigest(chain, message);
  return isSame(accountOf(recoverKey(digest, signature)), account);
}

/** Lists repeat one message in each row. */
const digests = new Map<string, Uint8Array>();

function accountDigest(chain: 'tron' | 'evm', message: string): Uint8Array {
  const key = chain + message;
  const known = digests.get(key);
  if (known) return known;
  const digest = keccak_256(
    concatBytes(utf8ToBytes(prefixes[chain]), keccak_256(utf8ToBytes(message))),
  );
  digests.clear();
  digests.set(key, digest);
  return digest;
}

const checked = createBase58check(sha256);

function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes));
}

/** A message is hashed twice, behind the length and the name of the chain (Bitcoin Core, `MessageHash`). */
function bitcoinDigest(message: string): Uint8Array {
  const [name, text] = ['Bitcoin Signed Message:\n', message].map(utf8ToBytes);
  if (!name || !text || text.length > 252) return new Uint8Array(32);
  return sha256(
    sha256(concatBytes(Uint8Array.of(name.length), name, Uint8Array.of(text.length), text)),
  );
}

/** @param written Base64 of a first byte that says which key and form it is, `r` and `s` */
function bitcoinKey(written: string, message: string) {
  let bytes: Uint8Array;
  try {
    bytes = base64.decode(written.trim());
  } catch {
    return undefined;
  }
  const first = (bytes[0] ?? 0) - 27;
  if (bytes.length !== 65 || first < 0 || first > 15 || first % 4 > 1) return undefined;
  const signature = readSignature(concatBytes(bytes.subarray(1), Uint8Array.of(first % 4)));
  const key = signature && recoverKey(bitcoinDigest(message), signature);
  if (!key) return undefined;
  const short = concatBytes(Uint8Array.of(2 + ((key[64] ?? 0) % 2)), key.subarray(1, 33));
  return { key, short };
}

function isSignedBitcoin({ address, message, signatures, script }: SignedAddress): boolean {
  const keys = signatures.map((each) => bitcoinKey(each, message));
  if (keys.length === 0 || keys.includes(undefined)) return false;
  const hashed = readHex(script);
  if (hashed) return isHeldBy(hashed, keys) && addressesOfScript(hashed).includes(address);
  const [only] = keys;
  return keys.length === 1 && only !== undefined && addressesOfKey(only).includes(address);
}

type Key = { key: Uint8Array; short: Uint8Array };

function addressesOfKey({ key, short }: Key): string[] {
  const hash = hash160(short);
  return [
    versioned(0, hash),
    versioned(0, hash160(key)),
    versioned(5, hash160(concatBytes(Uint8Array.of(0, 20), hash))),
    bech32.encode('bc', [0, ...bech32.toWords(hash)]),
  ];
}

function addressesOfScript(script: Uint8Array): string[] {
  const hash = sha256(script);
  return [
    versioned(5, hash160(script)),
    versioned(5, hash160(concatBytes(Uint8Array.of(0, 32), hash))),
    bech32.encode('bc', [0, ...bech32.toWords(hash)]),
  ];
}

function versioned(version: number, hash: Uint8Array): string {
  return checked.encode(concatBytes(Uint8Array.of(version), hash));
}

/** "m of n" with the signed keys among the n: OP_m, the keys, OP_n, OP_CHECKMULTISIG. */
function isHeldBy(script: Uint8Array, signed: readonly (Key | undefined)[]): boolean {
  const [needed, end] = [(script[0] ?? 0) - 0x50, script.length - 2];
  const count = (script[end] ?? 0) - 0x50;
  if (script[end + 1] !== 0xae || needed < 1 || count < needed || count > 15) return false;
  const listed: string[] = [];
  for (let at = 1; at < end;) {
    const size = script[at] ?? 0;
    if (size !== 33 && size !== 65) return false;
    listed.push(bytesToHex(script.subarray(at + 1, at + 1 + size)));
    at += size + 1;
  }
  const found = new Set(
    listed.filter((key) =>
      signed.some(
        (each) => each && isSame(hexToBytes(key), key.length === 66 ? each.short : each.key),
      ),
    ),
  );
  return listed.length === count && found.size >= needed;
}
