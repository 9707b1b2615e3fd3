import { base32crockford } from '@scure/base';

// What people read off a mail or a screen and type by hand, such as `9Q7M-1D2K-0V8T-XW3E`.

/** @param bytes a multiple of five, so that its letters and digits fill groups of four */
export function typedCode(bytes: Uint8Array): string {
  const code = base32crockford.encode(bytes);
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** The same however it was typed: small letters, spaces, and the letters that look like digits. */
export function bareCode(typed: string): string {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
