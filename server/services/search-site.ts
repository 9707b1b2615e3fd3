import type { ServiceContext } from '#server/context.ts';
import type { SearchHit } from '#shared/search.ts';
import { toSearchQuery } from '#shared/search.ts';
import { readForSite } from './read-for-site.ts';
import { readOwnWords } from './read-own-words.ts';
import type { SearchDocument } from './search/build-index.ts';
import { searchDocuments } from './search/search-documents.ts';

/**
 * Searches all that is public.
 * @param content what the built-in pages say; what the organisation published itself is read here, once
 * for each version of the site
 * @param typed what the visitor typed; less than two characters find nothing
 */
export async function searchSite(
  ctx: ServiceContext,
  content: readonly SearchDocument[],
  typed: string,
): Promise<SearchHit[]> {
  const query = toSearchQuery(typed);
  return query === undefined ? [] : searchDocuments(await readDocuments(ctx, content), query);
}

/** While the database is away the built-in pages are found all the same. */
function readDocuments(
  ctx: ServiceContext,
  content: readonly SearchDocument[],
): Promise<readonly SearchDocument[]> {
  return readForSite<readonly SearchDocument[]>(ctx, {
    name: 'search-documents',
    load: async () => [...content, ...(await readOwnWords(ctx))],
    otherwise: content,
  });
}
