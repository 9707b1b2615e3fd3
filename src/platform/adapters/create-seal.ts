import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Keyring, Seal } from '#kernel/ports/keys.ts';

/**
 * The keys that the program knows: the one in force closes and signs, the others only open and check.
 * @param secretsKey 32 bytes, the key in force
 * @param earlier those that were in force before, the oldest first
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

/** Says which key it is and nothing about it. */
export function nameOfKey(key: Buffer): string {
  return createHash('sha256').update('lantern key name').update(key).digest('hex').slice(0, 8);
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Sealed text reads `1.<key's name>.<nonce, tag and cipher text in base64url>`. The key's name lets a
 * new key take over while old texts still open.
 * @param secretsKey 32 bytes, the key in force
 * @param earlierKeys keys that were in force before; they open and never close
 */
export function createSeal(secretsKey: Buffer, earlierKeys: readonly Buffer[] = []): Seal {
  return createRingSeal(createKeyring(secretsKey, earlierKeys));
}

/** The same with keys that may change while the program runs. */
export function createRingSeal(keyring: Keyring): Seal {
  return {
    close(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(keyring.current, purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `1.${nameOfKey(keyring.current)}.${bytes.toString('base64url')}`;
    },
    open(purpose, sealed) {
      const [version, name = '', content = ''] = sealed.split('.');
      const key = keyring.all.find((each) => nameOfKey(each) === name);
      if (version !== '1' || key === undefined) throw new Error(`No key is known for ${name}.`);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(key, purpose),
        bytes.subarray(0, nonceBytes),
      );
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** One key per purpose (HKDF, RFC 5869), so that a text moved to another place does not open there. */
function keyFor(secretsKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, 'lantern', `seal:${purpose}`, 32));
}
