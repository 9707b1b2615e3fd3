import { createHash } from 'node:crypto';
import type { Keyring } from '#kernel/ports/keys.ts';

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
