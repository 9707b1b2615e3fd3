import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Keyring, Seal, SealedFor } from '#kernel/ports/keys.ts';

/**
 * The keys that the program knows: the current one seals and signs, the others only open and verify.
 * @param secretsKey 32 bytes, the current key
 * @param earlier previous keys, oldest first
 */
export function createKeyring(secretsKey: Buffer, earlier: readonly Buffer[] = []): Keyring {
  let keys = { current: secretsKey, earlier, announced: [] as readonly Buffer[] };
  return {
    get current() {
      return keys.current;
    },
    get earlier() {
      return keys.earlier;
    },
    get root() {
      return keys.earlier[0] ?? keys.current;
    },
    get all() {
      return [keys.current, ...keys.earlier, ...keys.announced];
    },
    learn(known) {
      keys = known;
    },
  };
}

/** Identifies a key and reveals nothing about it. */
export function nameOfKey(key: Buffer): string {
  return createHash('sha256').update('lantern key name').update(key).digest('hex').slice(0, 8);
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A shorter tag would be easier to guess (NIST SP 800-38D, 5.2.1.2). */
const tagged = { authTagLength: tagBytes };

/**
 * Sealed text has the format `2.<key's name>.<nonce, tag and cipher text in base64url>`. The key's
 * name allows a new key while old texts still open. Layout 2 authenticates the row with the text;
 * layout 1 does not: it is used for texts without a row, and by earlier releases until their texts are
 * sealed again.
 * @param secretsKey 32 bytes, the current key
 * @param earlierKeys previous keys; they open and never seal
 */
export function createSeal(secretsKey: Buffer, earlierKeys: readonly Buffer[] = []): Seal {
  return createRingSeal(createKeyring(secretsKey, earlierKeys));
}

/** The same with keys that may change while the program runs. */
export function createRingSeal(keyring: Keyring): Seal {
  return {
    close(place, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keyFor(keyring.current, place), nonce, tagged);
      const version = typeof place === 'string' ? '1' : '2';
      cipher.setAAD(boundTo(place, version));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `${version}.${nameOfKey(keyring.current)}.${bytes.toString('base64url')}`;
    },
    open(place, sealed) {
      const [version = '', name = '', content = ''] = sealed.split('.');
      const key = keyring.all.find((each) => nameOfKey(each) === name);
      if (key === undefined) throw new Error(`No key is known for ${name}.`);
      if (version !== '1' && version !== '2')
        throw new Error(`Sealed text of layout ${version} is not known here.`);
      const bytes = Buffer.from(content, 'base64url');
      if (bytes.length < nonceBytes + tagBytes)
        throw new Error('A sealed text is cut off: it is shorter than its nonce and tag.');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv(algorithm, keyFor(key, place), nonce, tagged);
      decipher.setAAD(boundTo(place, version));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** One key per purpose (HKDF, RFC 5869), so that a text moved to another column does not open there. */
function keyFor(secretsKey: Buffer, place: SealedFor): Buffer {
  const purpose = typeof place === 'string' ? place : place.purpose;
  return Buffer.from(hkdfSync('sha256', secretsKey, 'lantern', `seal:${purpose}`, 32));
}

/** Additional authenticated data. JSON, because no two places serialise alike. */
function boundTo(place: SealedFor, version: '1' | '2'): Buffer {
  if (version === '1') return Buffer.alloc(0);
  const named = typeof place === 'string' ? [place] : [place.purpose, place.row];
  return Buffer.from(JSON.stringify(named));
}
