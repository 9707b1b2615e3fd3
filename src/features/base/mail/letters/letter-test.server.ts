import { z } from 'zod';
import { baseLanguage, translations } from '#shared/vocabulary/languages.ts';
import { mail } from '#kernel/outbox/letter.ts';

/** Test mail for an editor of a letter, with sample values. */
export const letterTest = mail({
  event: 'letter-test',
  name: 'Test of a mail’s text',
  lane: 'staff',
  refusable: false,
  audience: 'staff',
  payload: {
    event: z.string(),
    /** An earlier release tested English texts only. */
    language: z.enum([baseLanguage, ...translations]).optional(),
    subject: z.string(),
    body: z.string(),
  },
});
