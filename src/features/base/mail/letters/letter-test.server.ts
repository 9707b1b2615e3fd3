import { z } from 'zod';
import { baseLanguage, translations } from '#shared/vocabulary/languages.ts';
import { mail } from '#kernel/outbox/letter.ts';

/** To whoever edits the text of a letter: what it looks like with made-up values. */
export const letterTest = mail({
  event: 'letter-test',
  name: 'Test of a mail’s text',
  lane: 'staff',
  refusable: false,
  audience: 'staff',
  payload: {
    event: z.string(),
    /** An earlier release tested English ones alone. */
    language: z.enum([baseLanguage, ...translations]).optional(),
    subject: z.string(),
    body: z.string(),
  },
});
