import MiniSearch from 'minisearch';

/** A part of the site that can be found: a page, or a section of one. */
export type SearchDocument = {
  /** Unique; where the hit leads. */
  href: string;
  title: string;
  /** The page's title, when this is a section of it. */
  page?: string | undefined;
  text: string;
  /** Words that find it though it does not use them. */
  keywords?: string | undefined;
};

export type SearchIndex = MiniSearch<SearchDocument>;

const indexes = new WeakMap<readonly SearchDocument[], SearchIndex>();

/** The index of these documents; the same list is indexed once in the life of the process. */
export function searchIndexOf(documents: readonly SearchDocument[]): SearchIndex {
  const known = indexes.get(documents);
  if (known) return known;
  const index = new MiniSearch<SearchDocument>({
    idField: 'href',
    fields: ['title', 'page', 'keywords', 'text'],
    storeFields: ['href', 'title', 'page', 'text'],
  });
  index.addAll(documents);
  indexes.set(documents, index);
  return index;
}
