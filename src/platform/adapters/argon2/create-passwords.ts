import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#kernel/ports/sign-in.ts';

/** The second recommended option of RFC 9106: 64 MiB, three passes, four lanes. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };

/** Argon2id, the library's default variant; the work is done off the main thread. */
export function createPasswords(): Passwords {
  return {
    hash: (password) => hash(password, cost),
    verify: (stored, password) => verify(stored, password),
  };
}
