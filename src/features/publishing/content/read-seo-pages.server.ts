import type { ServiceContext } from '#kernel/context.ts';
import type { SeoPages } from '../forms/seo-page.ts';
import { readForSite } from '#kernel/read-for-site.ts';

/**
 * Titles, descriptions and keywords that staff chose, read once for each version of the site. When the
 * database does not answer, the last known ones serve.
 */
export function readSeoPages(ctx: ServiceContext): Promise<SeoPages> {
  return readForSite<SeoPages>(ctx, { name: 'seo-pages', load: () => load(ctx), otherwise: {} });
}

async function load(ctx: ServiceContext): Promise<SeoPages> {
  const rows = await ctx.db.query.seoPages.findMany();
  const pages = rows.map(({ path, title, description, keywords }) => [
    path,
    { title, description, keywords },
  ]);
  return Object.fromEntries(pages) as SeoPages;
}
