/** Ids that tie the search box to its results; there is one search dialog on a page. */
export const listId = 'search-hits';

export function hitId(index: number): string {
  return `search-hit-${index}`;
}
