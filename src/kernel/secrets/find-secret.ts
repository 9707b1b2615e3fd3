import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

const lengths = [12, 15, 18, 21, 24];

const indexOf = new Map(wordlist.map((word, index) => [word, index]));

/**
 * True if 12, 15, 18, 21 or 24 consecutive words are from the BIP-39 list and their checksum is valid.
 * Numbers, commas and line breaks between the words are ignored: people copy phrases in many ways.
 */
function hasSeedPhrase(text: string): boolean {
  let run: number[] = [];
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const index = indexOf.get(word);
    run = index === undefined ? [] : [...run.slice(-23), index];
    if (lengths.some((length) => run.length >= length && hasChecksum(run.slice(-length))))
      return true;
  }
  return false;
}

/** BIP-39: each word is 11 bits, and the last bits are the first of the entropy's SHA-256. */
function hasChecksum(phrase: readonly number[]): boolean {
  const checksumBits = BigInt(phrase.length / 3);
  const entropyBytes = (phrase.length * 4) / 3;
  let bits = 0n;
  for (const index of phrase) bits = (bits << 11n) | BigInt(index);
  const entropy = (bits >> checksumBits).toString(16).padStart(entropyBytes * 2, '0');
  const first = createHash('sha256').update(entropy, 'hex').digest()[0] ?? 0;
  return BigInt(first) >> (8n - checksumBits) === (bits & ((1n << checksumBits) - 1n));
}

/** First bytes of a WIF key: Bitcoin, its test network, Litecoin, Dogecoin. */
const wifVersions = new Set([0x80, 0xef, 0xb0, 0x9e]);

const linkWords =
  'is|was|are|here|this|the|my|our|his|her|its|for|of|to|wallet|account|metamask|eth|ethereum|bitcoin|btc';

/**
 * Only short words and punctuation may separate the name and the key: a sentence that merely mentions
 * both contains no key.
 */
const link = `(?:[\\s:=,("'\`>\\u2013\\u2014-]|\\b(?:${linkWords})\\b){0,12}`;
const hexKey = '(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])';
const keyName = '(?:private|priv|secret)[\\s_-]?key';

const named = [
  new RegExp(`\\b${keyName}\\b${link}${hexKey}`, 'i'),
  new RegExp(`${hexKey}${link}\\b${keyName}\\b`, 'i'),
];

/**
 * True for WIF keys and extended private keys, which have a checksum, for Solana's secret keys, which
 * contain their own public key, and for 64 hexadecimal digits labelled as a private key. Unlabelled
 * ones are transaction ids, which are wanted.
 */
function hasPrivateKey(text: string): boolean {
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

/** The bytes before the checksum, or undefined if the checksum is wrong. */
function decodeChecked(token: string): Uint8Array | undefined {
  try {
    return checked.decode(token);
  } catch {
    return undefined;
  }
}

const securityCode =
  /\b(?:cvv2?|cvc2?|csc|(?:card )?security code|card verification(?: (?:code|value|number))?)\b(?:\s|is|was|[:=,("'#-]){0,8}\d{3,4}\b/i;

/**
 * True for a payment card number together with its security code. One without the other is accepted: a
 * card number alone may be the offender's, and many other ids look like one.
 */
function hasCardWithCode(text: string): boolean {
  if (!securityCode.test(text)) return false;
  const numbers = text.match(/(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g) ?? [];
  return numbers.some((number) => isLuhn(number.replaceAll(/\D/g, '')));
}

/** The check digit of ISO/IEC 7812. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(digits);
}

const subject =
  '(?:otp|2fa|mfa|two[- ]factor|one[- ]time|verification|authenticat(?:or|ion)|log-?in|sign-?in|sms)';
const codeDigits = '\\(?["\']?(?:\\d{4,8}|\\d{3}[ -]\\d{3})(?![\\d,.]*\\d|[-/ ]?\\d|[a-z])';

/** Clear phrases only: "my verification code is 123456", "OTP: 123456", "2FA code 123456". */
const phrases = [
  new RegExp(
    `\\b${subject}\\b[^.!?\\n\\d]{0,25}\\b(?:code|password|passcode|pin|token)\\b\\s*(?:is|was|:|=|-)\\s*${codeDigits}`,
    'i',
  ),
  new RegExp(
    `\\b(?:otp|2fa|mfa)\\b(?: (?:code|pin|token))?\\s*(?:(?:is|was|:|=|-)\\s*)?${codeDigits}`,
    'i',
  ),
  new RegExp(
    `\\b${subject}\\b[^.!?\\n\\d]{0,60}\\b(?:the|this|my|a) code\\s*(?:is|was|:|=)\\s*${codeDigits}`,
    'i',
  ),
];

/** True if the text reveals a one-time password. */
function hasOneTimeCode(text: string): boolean {
  return phrases.some((phrase) => phrase.test(text));
}

export type Secret = 'seed_phrase' | 'private_key' | 'card' | 'one_time_code';

const checks: Record<Secret, (text: string) => boolean> = {
  seed_phrase: hasSeedPhrase,
  private_key: hasPrivateKey,
  card: hasCardWithCode,
  one_time_code: hasOneTimeCode,
};

/**
 * Detects secrets that must never be stored because a reader could use them to take more from the
 * victim. A false alarm turns a victim away, so each check requires proof: a checksum, or an explicit
 * label. Transaction ids and wallet addresses never match.
 */
export function findSecret(text: string): Secret | undefined {
  for (const [secret, isIn] of Object.entries(checks)) if (isIn(text)) return secret as Secret;
  return undefined;
}

/** Fields that contain a secret, with its kind. */
export function findSecrets(answers: Readonly<Record<string, string>>): Record<string, Secret> {
  const found = Object.entries(answers).map(([field, text]) => [field, findSecret(text)] as const);
  return Object.fromEntries(
    found.filter((each): each is [string, Secret] => each[1] !== undefined),
  );
}

/** The DER prefix of an Ed25519 private key (RFC 8410). */
const privateFrame = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * True if 64 bytes are a secret key in the export format of Solana wallets: the second half is the
 * public key of the first. A signature has the same length and is no secret.
 */
export function isEd25519KeyPair(bytes: Uint8Array): boolean {
  const key = Buffer.concat([privateFrame, bytes.subarray(0, 32)]);
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const open = createPublicKey(secret).export({ format: 'der', type: 'spki' });
  return open.subarray(-32).equals(bytes.subarray(32));
}
