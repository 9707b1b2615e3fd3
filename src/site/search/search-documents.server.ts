import type { SearchHit } from './search.ts';
import { searchIndexOf } from './build-index.server.ts';
import type { SearchDocument } from './build-index.server.ts';
import { makeExcerpt } from './make-excerpt.server.ts';

const maxHits = 20;

/** Shorter words are looked for as they are: a letter changed in them is another word. */
const shortestFuzzyWord = 4;

/**
 * Finds documents by word, beginning of a word, and words typed a little wrong. All words must be
 * found; when no document has them all, any of them counts.
 * @param query two characters or more
 */
export function searchDocuments(documents: readonly SearchDocument[], query: string): SearchHit[] {
  const index = searchIndexOf(documents);
  const options = {
    prefix: true,
    fuzzy: (term: string) => (term.length < shortestFuzzyWord ? false : 0.2),
    boost: { title: 5, keywords: 3, page: 1.5 },
  };
  const strict = index.search(query, { ...options, combineWith: 'AND' });
  const found = strict.length > 0 ? strict : index.search(query, options);
  return found.slice(0, maxHits).map((hit) => ({
    href: String(hit.href),
    title: String(hit.title),
    page: hit.page === undefined ? undefined : String(hit.page),
    excerpt: makeExcerpt(String(hit.text), hit.terms),
  }));
}
