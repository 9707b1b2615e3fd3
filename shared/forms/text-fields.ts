import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { cleanAddress, cleanLine, cleanLines, cleanText, lengthOf } from './clean-text.ts';

/** In characters, the same on every public form. */
export const textLimits = { message: 10_000, other: 300 } as const;

/** Lines of one list field, each of at most `textLimits.other` characters. */
export const mostLines = 50;

/** The words of a field; functions, because the language is known only when the form is checked. */
type Words = { label: () => string; missing: () => string };

function within(maximum: number, label: () => string) {
  return z.string().refine((text) => lengthOf(text) <= maximum, {
    error: () => m.form_too_long({ field: label(), maximum: maximum.toLocaleString('en-US') }),
  });
}

/** One line that must not be empty. */
export function requiredLine({ label, missing }: Words) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, { error: missing }))
    .pipe(within(textLimits.other, label));
}

/** One line that may be empty. */
export function optionalLine(label: () => string) {
  return z.string().transform(cleanLine).pipe(within(textLimits.other, label));
}

/** A telephone number: five digits at least, written in any way. */
export function isPhone(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= 5;
}

/** A telephone number that may be left out. */
export function optionalPhone() {
  return optionalLine(m.report_phone_label).pipe(
    z.string().refine((text) => text === '' || isPhone(text), {
      error: () => m.report_phone_invalid(),
    }),
  );
}

/** A telephone number that must be given. */
export function requiredPhone({ label, missing, invalid }: Words & { invalid: () => string }) {
  return requiredLine({ label, missing }).pipe(z.string().refine(isPhone, { error: invalid }));
}

/** The long text of a form. */
export function requiredMessage({ label, missing }: Words) {
  return z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, { error: missing }))
    .pipe(within(textLimits.message, label));
}

/** An address that mail can reach: the browsers' own rule, and a dot in the domain. */
export function isEmail(text: string): boolean {
  return z.regexes.html5Email.test(text) && /@.+\../.test(text);
}

/** An address that must be given. */
export function requiredEmail({ label, missing, invalid }: Words & { invalid: () => string }) {
  return z
    .string()
    .transform(cleanAddress)
    .pipe(z.string().min(1, { error: missing }))
    .pipe(within(textLimits.other, label))
    .pipe(z.string().refine(isEmail, { error: invalid }));
}

/** An address that may be left out. */
export function optionalEmail({ label, invalid }: { label: () => string; invalid: () => string }) {
  return z
    .string()
    .transform(cleanAddress)
    .pipe(within(textLimits.other, label))
    .pipe(z.string().refine((text) => text === '' || isEmail(text), { error: invalid }));
}

/** Several entries, one per line. */
export function optionalLines(label: () => string) {
  return z
    .string()
    .transform(cleanLines)
    .pipe(
      z
        .array(z.string())
        .refine((lines) => lines.every((line) => lengthOf(line) <= textLimits.other), {
          error: () => m.form_line_too_long({ field: label(), maximum: String(textLimits.other) }),
        })
        .refine((lines) => lines.length <= mostLines, {
          error: () => m.form_too_many_lines({ field: label(), maximum: String(mostLines) }),
        }),
    );
}
