import { z } from 'zod';
import { cleanLine } from './clean-text.ts';

/** In characters, the same on every public form. */
export const textLimits = { message: 10_000, other: 300 } as const;

/** Lines of one list field, each of at most `textLimits.other` characters. */
export const mostLines = 50;

/** A telephone number: at least five digits, in any notation. */
export function isPhone(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= 5;
}

/** A deliverable mail address: the browsers' own rule, and a dot in the domain. */
export function isEmail(text: string): boolean {
  return z.regexes.html5Email.test(text) && /@.+\../.test(text);
}

/** One line as staff type it; empty when the browser sends none. */
export function line(most: number) {
  return z
    .string()
    .optional()
    .transform((text = '') => cleanLine(text))
    .pipe(z.string().max(most, { error: `Use ${most} characters or fewer.` }));
}
