import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import { documentColumns } from './document-row.server.ts';
import type { DocumentRow } from './document-row.server.ts';

/** @throws Refusal `not_found` */
export async function getDocument(ctx: ServiceContext, id: string): Promise<DocumentRow> {
  authorize(ctx, 'document:read');
  const [row] = await ctx.db.select(documentColumns).from(pdfs).where(eq(pdfs.id, id));
  if (!row) throw new Refusal('not_found', 'This document does not exist any more.');
  return row;
}
