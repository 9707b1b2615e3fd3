import { createHash } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

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
 * True for WIF keys and extended private keys, which carry a checksum, and for 64 hexadecimal digits
 * that are called a private key. Unnamed ones are transaction ids, and those we want.
 */
export function hasPrivateKey(text: string): boolean {
  const tokens = text.match(/[1-9A-HJ-NP-Za-km-z]{51,112}/g) ?? [];
  return tokens.some(isEncodedKey) || named.some((pattern) => pattern.test(text));
}

function isEncodedKey(token: string): boolean {
  const isWif = token.length === 51 || token.length === 52;
  const isExtended = /^[a-zA-Z]prv/.test(token);
  if (!isWif && !isExtended) return false;
  const payload = decodeBase58Check(token);
  if (payload === undefined) return false;
  if (isExtended) return payload.length === 78;
  return wifVersions.has(payload[0] ?? 0) && (payload.length === 33 || payload.length === 34);
}

/** The bytes before the checksum, or nothing when the checksum is wrong. */
function decodeBase58Check(token: string): Buffer | undefined {
  let value = 0n;
  for (const letter of token) value = value * 58n + BigInt(alphabet.indexOf(letter));
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const payload = bytes.subarray(0, -4);
  const checksum = sha256(sha256(payload)).subarray(0, 4);
  return checksum.equals(bytes.subarray(-4)) ? payload : undefined;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
