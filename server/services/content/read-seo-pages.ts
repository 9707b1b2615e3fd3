import type { ServiceContext } from '#server/context.ts';
import type { SeoPages } from '#shared/forms/seo-page.ts';

const memory = 'seo-pages';

/**
 * Titles, descriptions and keywords that staff chose, read once for each version of the site. When the
 * database does not answer, the last known ones serve.
 */
export async function readSeoPages(ctx: ServiceContext): Promise<SeoPages> {
  try {
    return await ctx.ports.siteMemory.read(memory, () => load(ctx));
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Titles of pages could not be read; serving the last known ones',
    );
    return ctx.ports.siteMemory.recall<SeoPages>(memory) ?? {};
  }
}

async function load(ctx: ServiceContext): Promise<SeoPages> {
  const rows = await ctx.db.query.seoPages.findMany();
  const pages = rows.map(({ path, title, description, keywords }) => [
    path,
    { title, description, keywords },
  ]);
  return Object.fromEntries(pages) as SeoPages;
}
