import { base32crockford } from '@scure/base';

// Codes that people read from a mail or a screen and type by hand, such as `9Q7M-1D2K-0V8T-XW3E`.

/** @param bytes length is a multiple of five, so that the characters fill groups of four */
export function typedCode(bytes: Uint8Array): string {
  const code = base32crockford.encode(bytes);
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** Normalises typed input: lower case, spaces, and letters that look like digits. */
export function bareCode(typed: string): string {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
