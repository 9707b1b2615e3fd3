import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import type { PublicDocument } from './public-document.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { documentColumns } from './document-row.server.ts';

/** What the site offers for download, by title. Without the database: what was last known. */
export function findPublicDocuments(ctx: ServiceContext): Promise<PublicDocument[]> {
  return readForSite<PublicDocument[]>(ctx, {
    name: 'documents',
    load: () => load(ctx),
    otherwise: [],
  });
}

function load(ctx: ServiceContext): Promise<PublicDocument[]> {
  const { id: _id, downloads: _downloads, isActive: _isActive, ...columns } = documentColumns;
  return ctx.db.select(columns).from(pdfs).where(eq(pdfs.isActive, true)).orderBy(asc(pdfs.title));
}
