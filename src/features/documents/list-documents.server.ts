import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import { authorize } from '#kernel/authorize.ts';

/** All documents by title, to choose one of. */
export async function listDocuments(ctx: ServiceContext): Promise<{ id: string; title: string }[]> {
  authorize(ctx, 'document:read');
  return ctx.db.select({ id: pdfs.id, title: pdfs.title }).from(pdfs).orderBy(asc(pdfs.title));
}
