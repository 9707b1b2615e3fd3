import type { ServiceContext } from '#kernel/context.ts';
import type { SearchHit } from './search.ts';
import { toSearchQuery } from './search.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { readOwnWords } from '../verify/read-own-words.server.ts';
import type { SearchDocument } from './build-index.server.ts';
import { searchDocuments } from './search-documents.server.ts';

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
