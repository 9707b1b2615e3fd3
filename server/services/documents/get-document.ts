import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { pdfs } from '#server/db/schema/documents.ts';
import { Refusal } from '#server/errors.ts';
import { authorize } from '../authorize.ts';
import { documentColumns } from './document-row.ts';
import type { DocumentRow } from './document-row.ts';

/** @throws Refusal `not_found` */
export async function getDocument(ctx: ServiceContext, id: string): Promise<DocumentRow> {
  authorize(ctx, 'document:read');
  const [row] = await ctx.db.select(documentColumns).from(pdfs).where(eq(pdfs.id, id));
  if (!row) throw new Refusal('not_found', 'This document does not exist any more.');
  return row;
}
