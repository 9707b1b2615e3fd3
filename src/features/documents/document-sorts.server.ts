import { pdfs } from './schema/documents.server.ts';
import type { SortKey } from '#kernel/lists/keyset-page.ts';

/** What the panel's list can be sorted by. */
export const documentSorts = {
  title: { column: pdfs.title, id: pdfs.id, direction: 'ascending' },
  newest: { column: pdfs.datedAt, id: pdfs.id, direction: 'descending' },
  downloads: { column: pdfs.downloads, id: pdfs.id, direction: 'descending' },
} as const satisfies Record<string, SortKey>;

export type DocumentSort = keyof typeof documentSorts;
