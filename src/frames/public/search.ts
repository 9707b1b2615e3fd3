/** A piece of an excerpt; `isMatch` marks the search terms. */
export type ExcerptPiece = { text: string; isMatch: boolean };

/** A search result: the best section of one page, and others of it. */
export type SearchHit = {
  href: string;
  title: string;
  /** Title of its page, when the hit is a section of a page. */
  page: string | undefined;
  excerpt: ExcerptPiece[];
  /** Further sections of the same page that match, best first. */
  others: { href: string; title: string }[];
  /** Pages whose section has the same title and says the same about the query, with their names. */
  same: { href: string; title: string }[];
};

/** Response of `/search.json`. */
export type SearchAnswer = { query: string; hits: SearchHit[] };

/** Lower case without accents, and e-mail as one word: "vergüenza" and "verguenza" are typed by turns. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\be-mail/g, 'email');
}

/** Shorter queries are not searched. */
export const shortestQuery = 2;

/** Longer text is cut: nobody searches for more words than this. */
export const longestQuery = 100;

/** Normalises a query; undefined while it is too short. */
export function toSearchQuery(typed: string): string | undefined {
  const query = typed.trim().replaceAll(/\s+/g, ' ').slice(0, longestQuery);
  return query.length < shortestQuery ? undefined : query;
}
