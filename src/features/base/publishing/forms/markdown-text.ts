import { z } from 'zod';
import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';

/** In characters. */
export const longestMarkdown = 20_000;

/** Text in Markdown. External pictures would reveal the page's readers to another site. */
export const markdownText = z
  .string()
  .transform(cleanText)
  .refine((text) => lengthOf(text) <= longestMarkdown, {
    error: `Use ${longestMarkdown.toLocaleString('en-US')} characters or fewer.`,
  })
  .refine((text) => !/!\[(?:\\[^]|[^[\]\\])*\]\(\s*<?(?:[a-z]+:|\/\/)/i.test(text), {
    error: 'Pictures from other sites are not shown. Take them out, or link to them instead.',
  })
  .superRefine((text, check) => {
    const lost = lostLink(text);
    if (lost) {
      const message = `The link “${lost.words}” leads to “${lost.address}”, which is no address. Begin it with https://, or with / for a page of this site.`;
      check.addIssue({ code: 'custom', message });
    }
  });

/** The first link that the page would show as plain text, because its address is not allowed. */
function lostLink(text: string): { words: string; address: string } | undefined {
  for (const [, words = '', address = ''] of text.matchAll(/(?<!!)\[([^[\]]+)\]\(\s*<?([^)\s>]*)/g))
    if (!/^(?:https?:\/\/[^/]|mailto:|#|\/(?!\/))/i.test(address)) return { words, address };
  return undefined;
}
