import { z } from 'zod';
import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { line } from '#shared/forms/text-fields.ts';

const most = { number: 60, office: 200, text: 400 } as const;

function lines() {
  return z
    .string()
    .optional()
    .transform((typed = '') => cleanText(typed))
    .refine((text) => lengthOf(text) <= most.text, {
      error: `Use ${most.text} characters or fewer.`,
    });
}

/** Address and report numbers that letters carry. All of them may stay unknown. */
export const particularsForm = z.object({
  ic3Number: line(most.number),
  policeNumber: line(most.number),
  policeOffice: line(most.office),
  otherNumbers: lines(),
  address: lines(),
});

export type Particulars = z.infer<typeof particularsForm>;

export const noParticulars: Particulars = {
  ic3Number: '',
  policeNumber: '',
  policeOffice: '',
  otherNumbers: '',
  address: '',
};
