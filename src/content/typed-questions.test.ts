import { expect, test } from 'vitest';
import { searchDocuments } from '#features/site/search/search.server.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { typedQuestions } from '#tests/typed-questions.ts';
import { searchContent } from './en/search-content.ts';

const first = 3;

/** The questions whose answer is not among the first three pages, with what is there. */
async function missed(language: Language): Promise<string[]> {
  const found = await Promise.all(
    typedQuestions[language].map(async ([typed, ...where]) => {
      const hits = (await searchDocuments(searchContent, typed)).slice(0, first);
      const pages = hits.map(({ href }) => href.replace(/#.*/, ''));
      return pages.some((page) => where.includes(page))
        ? []
        : [`${typed}: ${hits.map(({ href }) => href).join(' ')}`];
    }),
  );
  return found.flat();
}

test.each(keysOf<Language>(languages))(
  '%s: of the questions that people type, at least 95 in 100 find their page among three',
  async (language) => {
    const list = typedQuestions[language];
    expect(list.length).toBeGreaterThanOrEqual(45);
    expect(new Set(list.map(([typed]) => typed)).size).toBe(list.length);
    const missing = await missed(language);
    expect(missing.length / list.length, missing.join('\n')).toBeLessThanOrEqual(0.05);
  },
);
