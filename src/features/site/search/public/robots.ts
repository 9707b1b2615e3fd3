import { cacheableHeader } from '#platform/http/rendered-page.ts';
import { pageContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/robots.ts';

const closed = [urls.admin.home(), urls.install(), '/api', '/taxii2', '/feeds', urls.searchJson()];

export const handle: PageHandle = { cacheable: true };

/** Rules for crawlers, with the address of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { appUrl } = context.get(pageContext);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}${urls.sitemap()}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', [cacheableHeader]: 'yes' },
  });
}
