import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import type { DocumentCategory, DocumentLevel } from '#shared/documents/document-kinds.ts';
import { authorize } from '#kernel/authorize.ts';
import { readSortedPage, sortKeyOf } from '#kernel/lists/keyset-page.ts';
import type { Cursor, Page } from '#kernel/lists/keyset-page.ts';
import { documentColumns } from './document-row.server.ts';
import type { DocumentRow } from './document-row.server.ts';
import { documentSorts } from './document-sorts.server.ts';
import type { DocumentSort } from './document-sorts.server.ts';

const pageSize = 25;

export type DocumentFilter = {
  query?: string | undefined;
  category?: DocumentCategory | undefined;
  level?: DocumentLevel | undefined;
  /** Whether the site offers it. */
  isActive?: boolean | undefined;
};

/** One page of the documents, by title unless sorted otherwise. There are dozens, never thousands. */
export async function findDocuments(
  ctx: ServiceContext,
  input: DocumentFilter & { sort?: DocumentSort | undefined; cursor?: Cursor | undefined } = {},
): Promise<Page<DocumentRow>> {
  authorize(ctx, 'document:read');
  const sort = documentSorts[input.sort ?? 'title'];
  const conditions = filterConditions(input);
  return readSortedPage(sort, { cursor: input.cursor, size: pageSize }, (slice) =>
    ctx.db
      .select({ ...documentColumns, sortKey: sortKeyOf(sort) })
      .from(pdfs)
      .where(and(...conditions, slice.where))
      .orderBy(slice.orderBy)
      .limit(slice.limit),
  );
}

function filterConditions({ query, category, level, isActive }: DocumentFilter): SQL[] {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const all = sql`lower(${pdfs.title} || ' ' || ${pdfs.description} || ' ' || ${pdfs.slug})`;
  return [
    ...words.map((word) => sql`strpos(${all}, ${word}) > 0`),
    ...(category ? [eq(pdfs.category, category)] : []),
    ...(level ? [eq(pdfs.level, level)] : []),
    ...(isActive === undefined ? [] : [eq(pdfs.isActive, isActive)]),
  ];
}
