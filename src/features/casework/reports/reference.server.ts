import { randomInt } from 'node:crypto';
import { bareCode, codesIn } from '#kernel/typed-code.ts';

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read out or written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const typedReference = new RegExp(`^R?([${alphabet}]{5})([${alphabet}]{5})$`);

/** Makes a reference such as `R-7KQ2M-X41TB`: 50 random bits, so nobody finds another's by trying. */
export function newReference(): string {
  const letters = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `R-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** References that a typed text can mean: itself in capitals, and as it is read. */
export function typedReferences(typed: string): string[] {
  const read = readReference(typed);
  return [typed.trim().toUpperCase(), ...(read ? [read] : [])];
}

/**
 * Reads a reference as people type it: in small letters, with spaces, other dashes or none, a `#`, without
 * the `R`, and with O, I or L in place of the digits that they look like.
 * @returns as it is stored; undefined when the text cannot be a reference
 */
export function readReference(typed: string): string | undefined {
  const bare = bareCode(typed.slice(0, 100));
  const [, first, second] = typedReference.exec(bare) ?? [];
  return first && second ? `R-${first}-${second}` : undefined;
}

/** In characters: what is shorter begins a thirtieth of a thousand references. */
const shortestPart = 3;

/**
 * Reads a part of a reference, as somebody notes or remembers it: the beginning or all of one half.
 * @returns none when the text cannot be one
 */
export function referenceParts(typed: string): { begins: string[]; ends: string[] } {
  const text = typed.trim().replace(/^#?(?:R-)?/i, '');
  const bare = bareCode(text.slice(0, 20));
  const isPart =
    text.length >= shortestPart &&
    /^[^\s@.]+$/.test(text) &&
    new RegExp(`^[${alphabet}]+$`).test(bare);
  if (!isPart || bare.length > 9) return { begins: [], ends: [] };
  const first = bare.length > 5 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare;
  return { begins: [first], ends: bare.length > 5 ? [] : [bare] };
}

/** References that the words of a subject can mean, whatever stands around them. */
export function referencesIn(subject: string): string[] {
  return [...new Set(codesIn(subject).flatMap((code) => readReference(code) ?? []))];
}
