import { z } from 'zod';
import { cleanText, lengthOf } from './clean-text.ts';

/** In characters. */
export const longestMarkdown = 20_000;

/** Text in Markdown. Pictures from elsewhere would tell another site who reads the page. */
export const markdownText = z
  .string()
  .transform(cleanText)
  .refine((text) => lengthOf(text) <= longestMarkdown, {
    error: `Use ${longestMarkdown.toLocaleString('en-US')} characters or fewer.`,
  })
  .refine((text) => !/!\[[^\]]*\]\(\s*<?(?:[a-z]+:|\/\/)/i.test(text), {
    error: 'Pictures from other sites are not shown. Take them out, or link to them instead.',
  });
