import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import { isEd25519KeyPair } from './is-ed25519-key-pair.ts';

/** First bytes of a WIF key: Bitcoin, its test network, Litecoin, Dogecoin. */
const wifVersions = new Set([0x80, 0xef, 0xb0, 0x9e]);

const linkWords =
  'is|was|are|here|this|the|my|our|his|her|its|for|of|to|wallet|account|metamask|eth|ethereum|bitcoin|btc';

/** Only small words and marks may stand between the name and the key: a sentence that merely mentions both is no key. */
const link = `(?:[\\s:=,("'\`>\\u2013\\u2014-]|\\b(?:${linkWords})\\b){0,12}`;
const hexKey = '(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])';
const keyName = '(?:private|priv|secret)[\\s_-]?key';

const named = [
  new RegExp(`\\b${keyName}\\b${link}${hexKey}`, 'i'),
  new RegExp(`${hexKey}${link}\\b${keyName}\\b`, 'i'),
];

/**
 * True for WIF keys and extended private keys, which carry a checksum, for Solana's secret keys, which
 * hold their own public key, and for 64 hexadecimal digits that are called a private key. Unnamed ones are transaction ids, and those we want.
 */
export function hasPrivateKey(text: string): boolean {
  const tokens = text.match(/[1-9A-HJ-NP-Za-km-z]{51,112}/g) ?? [];
  return tokens.some(isEncodedKey) || named.some((pattern) => pattern.test(text));
}

function isEncodedKey(token: string): boolean {
  const isWif = token.length === 51 || token.length === 52;
  const isExtended = /^[a-zA-Z]prv/.test(token);
  if (!isWif && !isExtended) return isSolanaKey(token);
  const payload = decodeChecked(token);
  if (payload === undefined) return false;
  if (isExtended) return payload.length === 78;
  return wifVersions.has(payload[0] ?? 0) && (payload.length === 33 || payload.length === 34);
}

function isSolanaKey(token: string): boolean {
  if (token.length < 86 || token.length > 88) return false;
  const bytes = base58.decode(token);
  return bytes.length === 64 && isEd25519KeyPair(bytes);
}

const checked = createBase58check(sha256);

/** The bytes before the checksum, or nothing when the checksum is wrong. */
function decodeChecked(token: string): Uint8Array | undefined {
  try {
    return checked.decode(token);
  } catch {
    return undefined;
  }
}
