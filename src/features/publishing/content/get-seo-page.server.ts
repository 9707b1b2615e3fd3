import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { seoPages } from '../schema/content.server.ts';
import type { SeoPageFields } from '../forms/seo-page.ts';
import { authorize } from '#kernel/authorize.ts';

/** What staff chose for a page; empty texts and version 0 before the first change. */
export async function getSeoPage(
  ctx: ServiceContext,
  path: string,
): Promise<SeoPageFields & { version: number }> {
  authorize(ctx, 'settings:read');
  const [row] = await ctx.db.select().from(seoPages).where(eq(seoPages.path, path));
  const { title = '', description = '', keywords = '', version = 0 } = row ?? {};
  return { title, description, keywords, version };
}
