import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';

export type DocumentFile = { id: string; slug: string; fileKey: string; sha256: string };

const { id, slug, fileKey, sha256 } = pdfs;

/** The file behind a public address; undefined when the site does not offer it. */
export async function findDocumentFile(
  ctx: ServiceContext,
  wanted: { slug: string } | { id: string },
): Promise<DocumentFile | undefined> {
  // By id it was sent to somebody, and reaches them also where the site does not offer it.
  const condition =
    'slug' in wanted
      ? and(eq(pdfs.slug, wanted.slug), eq(pdfs.isActive, true))
      : eq(pdfs.id, wanted.id);
  const [row] = await ctx.db.select({ id, slug, fileKey, sha256 }).from(pdfs).where(condition);
  return row;
}
