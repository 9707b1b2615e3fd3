import type { RenderedPage } from './page-cache.ts';

/** Set by the renderer on pages that are the same for everybody; never leaves the server. */
export const cacheableHeader = 'lantern-cacheable';

/** Reads a rendered response into what the page cache keeps. */
export async function toRenderedPage(
  response: Response,
  headers: [string, string][],
): Promise<RenderedPage> {
  const kept = [...response.headers].filter(([name]) => name !== cacheableHeader);
  return {
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
    headers: [...kept, ...headers],
    isCacheable:
      response.status === 200 &&
      response.headers.has(cacheableHeader) &&
      !response.headers.get('cache-control')?.includes('no-store'),
  };
}
