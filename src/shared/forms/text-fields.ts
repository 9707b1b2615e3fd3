import { z } from 'zod';
import { cleanAddress, cleanLine } from './clean-text.ts';

/** In characters, the same on every public form. */
export const textLimits = { message: 10_000, other: 300 } as const;

/** Lines of one list field, each of at most `textLimits.other` characters. */
export const mostLines = 50;

/** A telephone number: at least five digits, in any notation. */
export function isPhone(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= 5;
}

/**
 * A deliverable mail address: the browsers' own rule, a dot in the domain, and letters of every script before and
 * behind the at sign (RFC 6531).
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 0 || domain === undefined) return false;
  const local = text.slice(0, at).replaceAll(/(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu, 'a');
  return z.regexes.html5Email.test(`${local}@${domain}`) && domain.includes('.', 1);
}

/**
 * Cleans a typed mail address, and writes a domain of another script as mail servers know it (`xn--`): browsers and
 * mail programs send one or the other, and two spellings of an address must compare equal.
 */
export function tidyEmail(typed: string): string {
  const text = cleanAddress(typed);
  const at = text.lastIndexOf('@');
  if (at < 0 || /^\p{ASCII}*$/u.test(text)) return text;
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  // The database folds the case of ASCII letters alone.
  const small = /^\p{ASCII}*$/u.test(local) ? local : local.toLowerCase();
  return `${small}@${asciiDomain(domain) ?? domain}`;
}

/** Undefined where no such domain can exist; one in ASCII is returned as it is. */
export function asciiDomain(domain: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`))
    return undefined;
  return new URL(`http://${domain}`).hostname;
}

/** One line as staff type it; empty when the browser sends none. */
export function line(most: number) {
  return z
    .string()
    .optional()
    .transform((text = '') => cleanLine(text))
    .pipe(z.string().max(most, { error: `Use ${most} characters or fewer.` }));
}
