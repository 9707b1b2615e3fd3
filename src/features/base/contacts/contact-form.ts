import { z } from 'zod';
import { isEmail } from '#shared/forms/text-fields.ts';
import { cleanAddress, cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { refuseClaims } from '#shared/honesty/find-claims.ts';
import { contactTypes, pageLocations } from '#shared/public-contacts.ts';

function atMost(most: number) {
  return z.string().max(most, { error: `Use ${most} characters or fewer.` });
}

function line(most: number) {
  return z
    .string()
    .optional()
    .transform((text = '') => cleanLine(text))
    .pipe(atMost(most));
}

/** A ticked box sends a value, an empty one sends nothing. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

const largestOrder = 9_999;

/**
 * One way to reach the organisation, as typed by staff. Invalid phone numbers and duplicates are
 * refused by `createContact` and `changeContact`.
 */
export const contactForm = z
  .object({
    contactType: z.enum(contactTypes, { error: 'Choose a type.' }),
    label: line(80)
      .pipe(z.string().min(1, { error: 'Enter a label, such as “Main line”.' }))
      .superRefine(refuseClaims),
    value: z
      .string()
      .optional()
      .transform((text = '') => cleanText(text))
      .pipe(atMost(400).min(1, { error: 'Enter the number or address itself.' })),
    description: line(200).superRefine(refuseClaims),
    isPrimary: ticked,
    isActive: ticked,
    displayOrder: z
      .string()
      .optional()
      // Zero if it is not a number.
      .transform((text = '') => Math.min(largestOrder, Math.max(0, Math.trunc(Number(text)) || 0))),
    pageLocation: z.enum(pageLocations, { error: 'Choose where it is shown.' }).default('all'),
  })
  .transform((detail) =>
    detail.contactType === 'address' ? detail : { ...detail, value: cleanAddress(detail.value) },
  )
  .superRefine(({ contactType, value }, check) => {
    const problem = valueProblem(contactType, value);
    if (problem) check.addIssue({ code: 'custom', path: ['value'], message: problem });
  });

export type ContactDetail = z.infer<typeof contactForm>;

function valueProblem(type: ContactDetail['contactType'], value: string): string | undefined {
  if (type === 'email' && !(isEmail(value) && value.length <= 254))
    return 'Enter an e-mail address in the form name@example.org.';
  return undefined;
}
