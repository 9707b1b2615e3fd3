import { hash } from '@node-rs/argon2';

/**
 * The least that Argon2id can cost. A hash names its own cost, so the product verifies this one as
 * any other, in a thousandth of the time.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
