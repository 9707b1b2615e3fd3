import { base32crockford } from '@scure/base';

// Codes that people read from a mail or a screen and type by hand, such as `9Q7M-1D2K-0V8T-XW3E`.

/** @param bytes length is a multiple of five, so that the characters fill groups of four */
export function typedCode(bytes: Uint8Array): string {
  const code = base32crockford.encode(bytes);
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/**
 * Reduces a code or a number to capitals and digits, so that two ways to type it compare equal: spaces, dashes
 * and signs such as `#` go, and letters become the digits that they look like (O is 0, I and L are 1).
 */
export function bareCode(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Words that one code is written in, such as `LGN 2026 000001`. */
const mostWords = 4;

/**
 * Every run of up to four words in a line of text, as `bareCode` reduces it: whatever stands around a code, and
 * however its parts are separated, one of them is the code.
 * @param text at most a subject: the number of runs grows with its words
 */
export function codesIn(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean)
    .slice(0, 200);
  const runs = words.flatMap((_, start) =>
    Array.from({ length: mostWords }, (_none, more) =>
      bareCode(words.slice(start, start + more + 1).join('')),
    ),
  );
  return [...new Set(runs)];
}
