import { z } from 'zod';
import { gapProblem } from '#shared/forms/text-gaps.ts';
import { cleanLine, cleanText, lengthOf } from '#shared/forms/clean-text.ts';

/** In characters. */
export const replyLimits = { subject: 150, text: 8_000 } as const;

function text(clean: (typed: string) => string, most: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(clean)
    .refine((tidy) => tidy !== '', { error: missing })
    .refine((tidy) => lengthOf(tidy) <= most, {
      error: `Use ${most.toLocaleString('en-US')} characters or fewer`,
    });
}

/** An answer by e-mail to somebody who sent a form. */
export const replySchema = z.object({
  subject: text(cleanLine, replyLimits.subject, 'Enter a subject'),
  text: text(cleanText, replyLimits.text, 'Write the answer').superRefine((tidy, check) => {
    const message = gapProblem(tidy)?.replace(/\.$/, '');
    if (message) check.addIssue({ code: 'custom', message });
  }),
});

export type Reply = z.infer<typeof replySchema>;

export function replySubject(reference: string): string {
  return `About your report ${reference}`;
}
