import type { SearchHit } from '#shared/search.ts';
import { toSearchQuery } from '#shared/search.ts';
import { urls } from '#shared/urls.ts';
import type { SearchDocument } from './search/build-index.ts';
import { searchDocuments } from './search/search-documents.ts';
import { readStateFigures } from './statistics/read-state-figures.ts';

const everything = new WeakMap<readonly SearchDocument[], SearchDocument[]>();

/**
 * Searches all that is public.
 * @param content what the pages say; the caller passes the same list each time, it is indexed once
 * @param typed what the visitor typed; less than two characters find nothing
 */
export function searchSite(content: readonly SearchDocument[], typed: string): SearchHit[] {
  const query = toSearchQuery(typed);
  if (query === undefined) return [];
  let documents = everything.get(content);
  if (!documents) {
    documents = [...content, ...stateDocuments()];
    everything.set(content, documents);
  }
  return searchDocuments(documents, query);
}

function stateDocuments(): SearchDocument[] {
  return readStateFigures().map(({ code, name, years }) => {
    const latest = years.at(-1);
    const figures = latest
      ? `${latest.complaints.toLocaleString('en-US')} complaints and $${latest.losses.toLocaleString('en-US')} in losses reported to the FBI in ${latest.year}.`
      : '';
    return {
      href: `${urls.stateIntelligence()}#state-${code.toLowerCase()}`,
      title: name,
      page: 'Cybercrime by state',
      text: `${name} (${code}): ${figures}`,
      keywords: code,
    };
  });
}
