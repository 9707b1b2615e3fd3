import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { pdfs } from '#server/db/schema/documents.ts';
import type { PublicDocument } from '#shared/documents/public-document.ts';
import { readForSite } from '../read-for-site.ts';
import { documentColumns } from './document-row.ts';

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
