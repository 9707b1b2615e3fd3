/** A piece of an excerpt; `isMatch` marks the search terms. */
export type ExcerptPiece = { text: string; isMatch: boolean };

/** A search result. */
export type SearchHit = {
  href: string;
  title: string;
  /** Title of its page, when the hit is a section of a page. */
  page: string | undefined;
  excerpt: ExcerptPiece[];
};

/** Response of `/search.json`. */
export type SearchAnswer = { query: string; hits: SearchHit[] };

/** Shorter queries are not searched. */
export const shortestQuery = 2;

/** Longer text is cut: nobody searches for more words than this. */
export const longestQuery = 100;

/** Normalises a query; undefined while it is too short. */
export function toSearchQuery(typed: string): string | undefined {
  const query = typed.trim().replaceAll(/\s+/g, ' ').slice(0, longestQuery);
  return query.length < shortestQuery ? undefined : query;
}
