import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read out or written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const pattern = new RegExp(`^R-[${alphabet}]{5}-[${alphabet}]{5}$`);

/** A new reference such as `R-7KQ2M-X41TB`: 50 random bits, so nobody finds another's by trying. */
export function newReference(): string {
  const letters = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `R-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export function isReference(text: string): boolean {
  return pattern.test(text);
}
