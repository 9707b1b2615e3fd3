import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58 = createBase58check(sha256);

/**
 * Address of a word of 32 bytes. Only its last 20 bytes count: the others may hold anything.
 * @param word in hexadecimal
 */
export function bytesToTron(word: string): string {
  const last = word.replace(/^0x/, '').slice(-40).padStart(40, '0');
  return base58.encode(Buffer.from(`41${last}`, 'hex'));
}

/** The 20 bytes of an address in hexadecimal; empty if its checksum is wrong. */
export function tronToHex(address: string | undefined): string {
  try {
    return Buffer.from(base58.decode(address ?? ''))
      .toString('hex')
      .slice(2);
  } catch {
    return '';
  }
}
