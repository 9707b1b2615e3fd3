import { createHash } from 'node:crypto';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const lengths = [12, 15, 18, 21, 24];

const indexOf = new Map(wordlist.map((word, index) => [word, index]));

/**
 * True when 12, 15, 18, 21 or 24 words in a row are from the BIP-39 list and their checksum is right.
 * Numbers, commas and line ends between the words don't matter: people copy phrases in many ways.
 */
export function hasSeedPhrase(text: string): boolean {
  let run: number[] = [];
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const index = indexOf.get(word);
    run = index === undefined ? [] : [...run.slice(-23), index];
    if (lengths.some((length) => run.length >= length && hasChecksum(run.slice(-length))))
      return true;
  }
  return false;
}

/** BIP-39: each word is 11 bits, and the last bits of all are the first of the entropy's SHA-256. */
function hasChecksum(phrase: readonly number[]): boolean {
  const checksumBits = BigInt(phrase.length / 3);
  const entropyBytes = (phrase.length * 4) / 3;
  let bits = 0n;
  for (const index of phrase) bits = (bits << 11n) | BigInt(index);
  const entropy = (bits >> checksumBits).toString(16).padStart(entropyBytes * 2, '0');
  const first = createHash('sha256').update(entropy, 'hex').digest()[0] ?? 0;
  return BigInt(first) >> (8n - checksumBits) === (bits & ((1n << checksumBits) - 1n));
}
