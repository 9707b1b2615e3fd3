import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { pdfs } from '#server/db/schema/documents.ts';
import type { PublicDocument } from '#shared/documents/public-document.ts';
import { documentColumns } from './document-row.ts';

const memory = 'documents';

/** What the site offers for download, by title. Without the database: what was last known. */
export async function findPublicDocuments(ctx: ServiceContext): Promise<PublicDocument[]> {
  try {
    return await ctx.ports.siteMemory.read(memory, () => load(ctx));
  } catch (error) {
    ctx.ports.log.warn({ err: error }, 'The documents could not be read');
    return ctx.ports.siteMemory.recall<PublicDocument[]>(memory) ?? [];
  }
}

function load(ctx: ServiceContext): Promise<PublicDocument[]> {
  const { id: _id, downloads: _downloads, isActive: _isActive, ...columns } = documentColumns;
  return ctx.db.select(columns).from(pdfs).where(eq(pdfs.isActive, true)).orderBy(asc(pdfs.title));
}
