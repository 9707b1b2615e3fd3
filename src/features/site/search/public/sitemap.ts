import { pagesFor } from '#content/en/pages-for.ts';
import { cacheableHeader } from '#platform/http/rendered-page.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { findPosts } from '#features/base/publishing/posts.server.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/sitemap.ts';
import { escapeXml } from '#shared/format/escape-xml.ts';

export const handle: PageHandle = { cacheable: true };

/** All indexable pages, in the format of sitemaps.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { appUrl } = context.get(pageContext);
  const settings = await readSiteSettings(ctx);
  const posts = settings.enable_blog === 'true' ? await findPosts(ctx) : { rows: [] };
  const paths = [
    ...pagesFor(settings)
      .filter(({ isUnindexed }) => !isUnindexed)
      .map(({ path }) => path),
    ...posts.rows.filter(({ isSample }) => !isSample).map(({ slug }) => urls.newsPost(slug)),
  ];
  const entries = paths.map((path) => `  <url><loc>${escapeXml(`${appUrl}${path}`)}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];
  return new Response(`${xml.join('\n')}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', [cacheableHeader]: 'yes' },
  });
}
