import { expect, test } from 'vitest';
import { searchDocuments } from '#features/site/search/search.server.ts';
import { splitLanguage } from '#shared/language.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { typedQuestions } from '#tests/typed-questions.ts';
import { searchContentIn } from './localized-search.ts';

const first = 3;

/** The questions whose answer is not among the first three pages of a search, with what is there. */
async function missed(asked: Language, search: Language): Promise<string[]> {
  const content = searchContentIn(search);
  const found = await Promise.all(
    typedQuestions[asked].map(async ([typed, ...where]) => {
      const hits = (await searchDocuments(content, typed)).slice(0, first);
      const pages = hits.map(({ href }) => splitLanguage(href.replace(/#.*/, '')).path);
      const isFound = pages.some((page) => where.includes(page));
      return isFound ? [] : [`${typed}: ${hits.map(({ href }) => href).join(' ')}`];
    }),
  );
  return found.flat();
}

test.each<[asked: Language, search: Language]>([
  ['en', 'en'],
  ['es', 'en'],
  ['es', 'es'],
])(
  'of the questions that people type in %s, at least 95 in 100 find their page among three of the search in %s',
  async (asked, search) => {
    const list = typedQuestions[asked];
    expect(list.length).toBeGreaterThanOrEqual(45);
    expect(new Set(list.map(([typed]) => typed)).size).toBe(list.length);
    const missing = await missed(asked, search);
    expect(missing.length / list.length, missing.join('\n')).toBeLessThanOrEqual(0.05);
  },
);
