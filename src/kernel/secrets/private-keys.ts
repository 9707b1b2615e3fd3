import { sha256 } from '@noble/hashes/sha2.js';
import { base32, base58, base58xrp, bech32, createBase58check } from '@scure/base';
import { createPrivateKey, createPublicKey } from 'node:crypto';

/** First bytes of a WIF key: Bitcoin, its test network, Litecoin, Dogecoin, Dash, Zcash and DigiByte. */
const wifVersions = new Set([0x80, 0xef, 0xb0, 0x9e, 0xcc]);

/** First characters of everything in Base58 that is looked at; most words are none of them. */
const beginsLikeKey = /^(?:[59KLcTQX67]|[a-zA-Z]prv)/;

/** Pairs of keys that are checked in one text; each costs some hundred microseconds. */
const mostPairs = 60;

/**
 * True for keys that prove themselves by a checksum or by containing their own public key, for key files, and
 * for 64 hexadecimal digits that the text calls a key. Others of that length are transactions, which are
 * wanted.
 */
export function hasPrivateKey(written: string): boolean {
  const text = written.replaceAll(/\p{Cf}/gu, '');
  return isKeyFile(text) || hasEncodedKey(text) || hasNamedHex(text);
}

function isKeyFile(text: string): boolean {
  if (/-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----\s{0,4}[^\s-]/.test(text))
    return true;
  if (/"ciphertext"\s?:/i.test(text) && /"kdf(?:params)?"\s?:/i.test(text)) return true;
  const lists = text.matchAll(/\[\s?\d{1,3}(?:\s?,\s{0,2}\d{1,3}){63}\s?\]/g);
  return [...lists].slice(0, mostPairs).some(([list]) => {
    const bytes = (list.match(/\d+/g) ?? []).map(Number);
    return bytes.every((byte) => byte < 256) && isEd25519KeyPair(Uint8Array.from(bytes));
  });
}

function hasEncodedKey(text: string): boolean {
  let pairs = 0;
  function mayTryPair() {
    pairs += 1;
    return pairs <= mostPairs;
  }
  let before: { word: string; end: number } | undefined;
  for (const { 0: word, index } of text.matchAll(/[A-Za-z\d]{6,120}/g)) {
    if (isEncodedKey(word, mayTryPair)) return true;
    // A key that is cut at the end of a line.
    const gap = before && index - before.end <= 4 ? text.slice(before.end, index) : '';
    if (before && /^[- \t]{0,2}\r?\n[ \t]{0,2}$/.test(gap)) {
      const joined = before.word + word;
      if (joined.length <= 120 && isEncodedKey(joined, mayTryPair)) return true;
      before = { word: joined.slice(-120), end: index + word.length };
    } else before = { word, end: index + word.length };
  }
  return false;
}

function isEncodedKey(token: string, mayTryPair: () => boolean): boolean {
  const { length } = token;
  if (length === 56 && token.startsWith('S')) return isStellarSeed(token);
  if ((length === 29 || length === 31) && token.startsWith('s')) return isXrpSeed(token);
  if (/^(?:nsec1|suiprivkey1|age-secret-key-1)/i.test(token)) return isBech32Key(token);
  if (length < 51 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(token)) return false;
  if (length >= 86 && length <= 88) return mayTryPair() && isSolanaKey(token);
  if (!beginsLikeKey.test(token)) return false;
  const payload = decodeChecked(token);
  if (payload === undefined) return false;
  if (/^[a-zA-Z]prv/.test(token)) return payload.length === 78;
  // BIP-38: encrypted with a password, which is often in the same hands.
  if (payload.length === 39)
    return payload[0] === 1 && (payload[1] === 0x42 || payload[1] === 0x43);
  return wifVersions.has(payload[0] ?? 0) && (payload.length === 33 || payload.length === 34);
}

function isSolanaKey(token: string): boolean {
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

/** SEP-23: version 18 << 3, 32 bytes, CRC-16/XMODEM. */
function isStellarSeed(token: string): boolean {
  if (!/^[A-Z2-7]{56}$/.test(token)) return false;
  const bytes = base32.decode(token);
  return bytes[0] === 18 << 3 && hasCrc16(bytes);
}

/** True if the last two bytes are the CRC-16/XMODEM of the others, low byte first. */
export function hasCrc16(bytes: Uint8Array): boolean {
  const crc = crc16(bytes.subarray(0, -2));
  return bytes.at(-2) === (crc & 0xff) && bytes.at(-1) === crc >> 8;
}

/** CRC-16/XMODEM, as Stellar and TON use it. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
  }
  return crc;
}

function isXrpSeed(token: string): boolean {
  try {
    const bytes = base58xrp.decode(token);
    const [payload, sum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
    const isSeed = payload[0] === 0x21 || (payload[0] === 1 && payload[1] === 0xe1);
    const right = sha256(sha256(payload));
    return isSeed && sum.every((byte, place) => byte === right[place]);
  } catch {
    return false;
  }
}

function isBech32Key(token: string): boolean {
  const small = token.toLowerCase();
  return bech32.decodeUnsafe(small, 120) !== undefined;
}

/** Names of a private key in the languages in which people write to the desk, and in those of wallets. */
const keyName =
  '(?:(?:private|priv|secret)[\\s_-]?(?:spend[\\s_-]?|view[\\s_-]?)?key|pk|sk|(?:clave|llave|chave)s? (?:privada|secreta)|(?:llave|clave|chave) de (?:mi|la|minha|sua) (?:cartera|billetera|carteira|wallet)|cl[eé] (?:priv[eé]e|secr[eè]te)|privater? (?:schl(?:ü|ue)ssel|key)|chiave privata|(?:the |my )?key (?:to|of|for) (?:my|the|our|his|her) (?:wallet|account|metamask|coins)|soukrom[yý] kl[ií][cč]|приватный ключ|закрытый ключ|私钥|私鑰|秘密鍵|개인 ?키)';

const linkWords =
  'is|was|are|here|this|the|my|our|his|her|its|for|of|to|wallet|account|metamask|eth|ethereum|bitcoin|btc|es|est|ist|lautet|era|de|mi|la|wallets?';

/**
 * Only short words and punctuation may separate the name and the key: a sentence that merely mentions
 * both contains no key.
 */
const link = `(?:[\\s:=,("'\`>*\\u2013\\u2014-]|\\b(?:${linkWords})\\b|[是为為:：]){0,14}`;

const nameBefore = new RegExp(`(?<![\\p{L}\\d])${keyName}(?![\\p{L}])${link}$`, 'iu');
const nameBehind = new RegExp(`^${link}(?<![\\p{L}\\d])${keyName}(?![\\p{L}\\d])`, 'iu');

/** 64 hexadecimal digits, whole or with one break. */
const hexKey =
  /(?<![0-9a-z])(?:0x)?(?:[0-9a-f]{64}|(?=[0-9a-f]{8,56}\s{1,3}[0-9a-f]{8,56}(?![0-9a-z]))[0-9a-f]{8,56}\s{1,3}[0-9a-f]{8,56})(?![0-9a-z])/gi;

const mayName = /key|clave|llave|chave|cl[eé]|chiave|schl|ключ|钥|鑰|鍵|키|\b[ps]k\b/iu;

/** In characters, on each side: room for the name of a key and what links it. */
const around = 90;

function hasNamedHex(text: string): boolean {
  if (!mayName.test(text)) return false;
  for (const { 0: written, index } of text.matchAll(hexKey)) {
    if (written.replaceAll(/\s|^0x/gi, '').length !== 64) continue;
    if (isNamedKey(text, index, index + written.length)) return true;
  }
  return false;
}

/** True if the text calls the digits at this place a private key. */
export function isNamedKey(text: string, start: number, end: number): boolean {
  const isNamedBefore = nameBefore.test(text.slice(Math.max(0, start - around), start));
  return isNamedBefore || nameBehind.test(text.slice(end, end + around));
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
