import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** The group's order: a signature with the negated `s` is valid too, and names the same signer. */
const { n: order } = secp256k1.Point.CURVE();

/** A signature as chains write it: `r`, `s`, and which of the possible keys made it. */
export type RecoverableSignature = { r: bigint; s: bigint; recovery: number };

/**
 * @param bytes 65: `r`, `s`, and the recovery byte as 0 or 1, or as 27 or 28
 * @returns undefined for another length or recovery byte
 */
export function readSignature(bytes: Uint8Array): RecoverableSignature | undefined {
  const last = bytes[64] ?? -1;
  const recovery = last >= 27 ? last - 27 : last;
  if (bytes.length !== 65 || (recovery !== 0 && recovery !== 1)) return undefined;
  return { r: toNumber(bytes.subarray(0, 32)), s: toNumber(bytes.subarray(32, 64)), recovery };
}

/** @returns the public key in its long form of 65 bytes, or undefined if no key made this signature */
export function recoverKey(
  digest: Uint8Array,
  { r, s, recovery }: RecoverableSignature,
): Uint8Array | undefined {
  if (r <= 0n || s <= 0n || r >= order || s >= order) return undefined;
  try {
    const signature = new secp256k1.Signature(r, s).addRecoveryBit(recovery);
    return signature.recoverPublicKey(digest).toBytes(false);
  } catch {
    // The library throws where `r` is the coordinate of no point.
    return undefined;
  }
}

/** Ethereum transactions with an `s` in the upper half are invalid since EIP-2. */
export function isHighS({ s }: RecoverableSignature): boolean {
  return s > order / 2n;
}

/** @returns the 20 bytes that Ethereum and TRON make of a public key, or undefined without one */
export function accountOf(key: Uint8Array | undefined): Uint8Array | undefined {
  return key && keccak_256(key.subarray(1)).subarray(12);
}

/** Reads big-endian bytes; none are zero. */
export function toNumber(bytes: Uint8Array): bigint {
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  return number;
}
