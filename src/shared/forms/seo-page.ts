import { z } from 'zod';
import { line } from './text-fields.ts';

/** Text that search engines show for a page. Empty values come from the page itself. */
export const seoPageSchema = z.object({
  title: line(120),
  description: line(300),
  keywords: line(300),
});

export type SeoPageFields = z.infer<typeof seoPageSchema>;

/** Pages with their own search texts, by path. */
export type SeoPages = Readonly<Record<string, SeoPageFields>>;
