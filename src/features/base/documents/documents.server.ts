import { and, eq, like, or, sql, type SQL } from 'drizzle-orm';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import {
  readSortedPage,
  sortKeyOf,
  type Cursor,
  type Page,
  type SortKey,
} from '#kernel/lists/keyset-page.ts';
import { publicTextProblem } from '#kernel/secrets/check-claims.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { DocumentCategory, DocumentLevel } from '#shared/documents/document-kinds.ts';
import { toSlug } from '#shared/format/to-slug.ts';
import type { DocumentChange } from './forms/document.ts';
import { dropLooseFiles, noteLooseFiles } from './loose-files.server.ts';
import type { PublicDocument } from './public-document.ts';
import { pdfs } from '#database/tables/documents.ts';

const pageSize = 25;

type DocumentFilter = {
  query?: string | undefined;
  category?: DocumentCategory | undefined;
  level?: DocumentLevel | undefined;
  /** True if the site offers it. */
  isActive?: boolean | undefined;
};

/** One page of the documents, by title unless sorted otherwise. There are dozens, never thousands. */
export async function findDocuments(
  ctx: ServiceContext,
  input: DocumentFilter & { sort?: DocumentSort | undefined; cursor?: Cursor | undefined } = {},
): Promise<Page<ListedDocument>> {
  authorize(ctx, 'document:read');
  const sort = documentSorts[input.sort ?? 'title'];
  const conditions = filterConditions(input);
  const page = await readSortedPage(sort, { cursor: input.cursor, size: pageSize }, (slice) =>
    ctx.db
      .select({ ...documentColumns, sortKey: sortKeyOf(sort) })
      .from(pdfs)
      .where(and(...conditions, slice.where))
      .orderBy(slice.orderBy)
      .limit(slice.limit),
  );
  const rows = page.rows.map((row) => ({
    ...row,
    isHidden: row.isActive && documentProblem(row) !== undefined,
  }));
  return { ...page, rows };
}

export type ListedDocument = DocumentRow & {
  /** True if it is active but not offered because of a claim in its text. */
  isHidden: boolean;
};

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

/** @throws Refusal `not_found` */
export async function getDocument(ctx: ServiceContext, id: string): Promise<EditedDocument> {
  authorize(ctx, 'document:read');
  const [row] = await ctx.db.select(documentColumns).from(pdfs).where(eq(pdfs.id, id));
  if (!row) throw new Refusal('not_found', 'This document does not exist any more.');
  return { ...row, unshown: documentProblem(row) };
}

type EditedDocument = DocumentRow & {
  /** Why the site does not offer it although it is active. */
  unshown: string | undefined;
};

/**
 * Reason why a document is not offered even if it is active. A restored backup may bring a claim that
 * bypassed the form's validation. Undefined if nothing in its text hides it.
 */
export function documentProblem(row: Pick<DocumentRow, 'title' | 'description'>) {
  return publicTextProblem({ short: [row.title, row.description] });
}

/**
 * Changes the metadata of a document. Its file and its address stay; for a built-in document the text
 * written by staff is kept when the file is made again.
 * @throws Refusal `not_found`
 */
export async function changeDocument(
  ctx: ServiceContext,
  { id, ...change }: DocumentChange & { id: string },
): Promise<void> {
  authorize(ctx, 'document:write');
  await inTransaction(ctx, async (tx) => {
    const before = await lockDocument(tx, id);
    const changed = Object.entries(change).filter(
      ([name, value]) => before[name as keyof DocumentChange] !== value,
    );
    if (changed.length === 0) return;
    await tx.db
      .update(pdfs)
      .set({ ...change, updatedAt: tx.now() })
      .where(eq(pdfs.id, id));
    await raiseSiteVersion(tx, 'documents');
    await announce(tx, { kind: 'document.changed', id });
    await recordAudit(tx, {
      action: 'document.changed',
      target: id,
      details: Object.fromEntries(changed.map(([name, value]) => [name, String(value)])),
    });
  });
}

/**
 * Deletes an uploaded document with its file.
 * @throws Refusal `not_found`; `conflict` for a built-in one, which would be made again
 */
export async function removeDocument(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'document:write');
  const key = await inTransaction(ctx, async (tx) => {
    const { builtIn, title, fileKey } = await lockDocument(tx, id);
    if (builtIn !== null) throw new Refusal('conflict', whyNot);
    await tx.db.delete(pdfs).where(eq(pdfs.id, id));
    await noteLooseFiles(tx, [fileKey]);
    await raiseSiteVersion(tx, 'documents');
    await announce(tx, { kind: 'document.changed', id });
    await recordAudit(tx, {
      action: 'document.deleted',
      target: id,
      details: { title },
      severity: 'warning',
    });
    return fileKey;
  });
  await dropLooseFiles(ctx, [key]);
}

const whyNot =
  'A built-in document would be made again. Switch it off instead; then the site no longer offers it.';

/** Columns of a document for the panel and the pages. */
export const documentColumns = {
  id: pdfs.id,
  builtIn: pdfs.builtIn,
  slug: pdfs.slug,
  title: pdfs.title,
  description: pdfs.description,
  category: pdfs.category,
  level: pdfs.level,
  pages: pdfs.pages,
  size: pdfs.size,
  datedAt: pdfs.datedAt,
  downloads: pdfs.downloads,
  isActive: pdfs.isActive,
};

export type DocumentRow = PublicDocument & { id: string; downloads: number; isActive: boolean };

/** Sort orders of the panel's list. */
export const documentSorts = {
  title: { column: pdfs.title, id: pdfs.id, direction: 'ascending' },
  newest: { column: pdfs.datedAt, id: pdfs.id, direction: 'descending' },
  downloads: { column: pdfs.downloads, id: pdfs.id, direction: 'descending' },
} as const satisfies Record<string, SortKey>;

export type DocumentSort = keyof typeof documentSorts;

/**
 * Locks the row until the transaction ends.
 * @throws Refusal `not_found`
 */
async function lockDocument(tx: ServiceContext, id: string): Promise<typeof pdfs.$inferSelect> {
  const [row] = await tx.db.select().from(pdfs).where(eq(pdfs.id, id)).for('update');
  if (!row) throw new Refusal('not_found', 'This document does not exist any more.');
  return row;
}

/** Unique slug for a title: its words, plus a number where needed. */
export async function freeSlug(tx: ServiceContext, title: string): Promise<string> {
  const wanted = toSlug(title).slice(0, 80).replace(/-+$/, '') || 'document';
  const rows = await tx.db
    .select({ slug: pdfs.slug })
    .from(pdfs)
    .where(or(eq(pdfs.slug, wanted), like(pdfs.slug, `${wanted}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
