import { like, or, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import { toSlug } from '#shared/format/to-slug.ts';

/** An address for a title that no other document has: the words of it, and a number where needed. */
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
