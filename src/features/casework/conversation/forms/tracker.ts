import { z } from 'zod';
import { cleanAddress, lengthOf } from '#shared/forms/clean-text.ts';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import { textLimits, tidyEmail } from '#shared/forms/text-fields.ts';

export const trackerFields = ['case_number', 'email'] as const;

export type TrackerField = (typeof trackerFields)[number];

const typed = z
  .string()
  .transform((text) => cleanAddress(text).replaceAll(' ', ''))
  // Longer than any case number or address, so it cannot match.
  .transform((text) => (lengthOf(text) > textLimits.other ? '-' : text));

const lookUpSchema = z.object({
  /** As typed: the look-up reads it. */
  caseNumber: typed,
  email: typed.transform((text) => tidyEmail(text)),
});

export type LookUp = z.infer<typeof lookUpSchema>;

/** The code of staff, typed in place of the address: digits alone are no address. */
export function codeIn({ email }: LookUp): string | undefined {
  const digits = email.replaceAll('-', '');
  return /^\d{4,12}$/.test(digits) ? digits : undefined;
}

/** Reads a look-up; both texts may be empty, for which the service words the error. */
export function parseLookUp(values: FormValues): LookUp {
  return lookUpSchema.parse({
    caseNumber: firstValue(values, 'case_number'),
    email: firstValue(values, 'email'),
  });
}
