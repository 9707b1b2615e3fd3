import { z } from 'zod';
import { mail } from './letter.server.ts';

/** To whoever edits the text of a letter: what it looks like with made-up values. */
export const letterTest = mail({
  event: 'letter-test',
  name: 'Test of a mail’s text',
  lane: 'staff',
  refusable: false,
  payload: { event: z.string(), subject: z.string(), body: z.string() },
});
