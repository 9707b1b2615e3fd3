/** A piece of an excerpt; `isMatch` marks the words that were looked for. */
export type ExcerptPiece = { text: string; isMatch: boolean };

/** One place on the site that fits what was typed. */
export type SearchHit = {
  href: string;
  title: string;
  /** The page it is on, when the hit is a part of a page. */
  page: string | undefined;
  excerpt: ExcerptPiece[];
};

/** What `/search.json` answers. */
export type SearchAnswer = { query: string; hits: SearchHit[] };

/** Below this many characters nothing is looked for. */
export const shortestQuery = 2;

/** Longer text is cut: nobody looks for more words than this. */
export const longestQuery = 100;

/** What is looked for, or undefined while it is too short. */
export function toSearchQuery(typed: string): string | undefined {
  const query = typed.trim().replaceAll(/\s+/g, ' ').slice(0, longestQuery);
  return query.length < shortestQuery ? undefined : query;
}
