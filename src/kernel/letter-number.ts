import { base32crockford } from '@scure/base';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteAddress } from './ports/site.ts';
import { bareCode, typedCode } from './typed-code.ts';

const day = 86_400_000;
/** In bytes: two for the day and three of the row's id, then a MAC that only this program can compute. */
const half = 5;

/**
 * The number that a mail carries, such as `9Q7M-1D2K-0V8T-XW3E`. The program can verify from it the
 * mail's day and origin, but it reveals nothing about the person; nothing is stored for it.
 * @param id of the mail's row, a UUID of version 7, which contains the time of creation
 */
export function letterNumber(site: SiteAddress, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const name = Buffer.alloc(half);
  name.writeUInt16BE(Math.floor(bytes.readUIntBE(0, 6) / day));
  bytes.copy(name, 2, bytes.length - 3);
  return typedCode(Buffer.concat([name, codeOf(site, name)]));
}

/**
 * Day on which the letter with this number was made.
 * @param typed also in lower case, with spaces or without hyphens
 * @returns midnight UTC of that day; undefined if the number is not genuine
 */
export function readLetterNumber(site: SiteAddress, typed: string): Date | undefined {
  return readLetterName(site, typed)?.day;
}

/**
 * What a genuine number says of the row of its mail: midnight UTC of its day, and the last six characters of its id.
 * Two mails of one day can share both.
 */
export function readLetterName(
  site: SiteAddress,
  typed: string,
): { day: Date; ending: string } | undefined {
  if (!isLikeLetterNumber(typed)) return undefined;
  const bytes = Buffer.from(base32crockford.decode(bareCode(typed)));
  if (!timingSafeEqual(bytes.subarray(half), codeOf(site, bytes.subarray(0, half))))
    return undefined;
  const ending = bytes.toString('hex', 2, half);
  return { day: new Date(bytes.readUInt16BE(0) * day), ending };
}

/** Four groups of four, with hyphens or at least one digit: otherwise sixteen letters are a name. */
export function isLikeLetterNumber(typed: string): boolean {
  return /^(?:[0-9A-TV-Z]{4}[\s-]?){4}$/i.test(typed.trim()) && /[\d-]/.test(typed);
}

function codeOf(site: SiteAddress, of: Uint8Array): Buffer {
  const hash = createHmac('sha256', site.deriveKey('letter-numbers'));
  return hash.update(of).digest().subarray(0, half);
}
