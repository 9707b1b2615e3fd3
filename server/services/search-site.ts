import type { SearchHit } from '#shared/search.ts';
import { toSearchQuery } from '#shared/search.ts';
import type { SearchDocument } from './search/build-index.ts';
import { searchDocuments } from './search/search-documents.ts';

/**
 * Searches all that is public.
 * @param content what the pages say; the caller passes the same list each time, it is indexed once
 * @param typed what the visitor typed; less than two characters find nothing
 */
export function searchSite(content: readonly SearchDocument[], typed: string): SearchHit[] {
  const query = toSearchQuery(typed);
  return query === undefined ? [] : searchDocuments(content, query);
}
