const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The check against forged requests: anything that may change something must come from our own pages.
 * A request without Origin is refused. Pages sent with `no-referrer` post with `Origin: null`; those
 * are told from foreign ones by Sec-Fetch-Site, which a page cannot set.
 * @param ownOrigins the public addresses, for proxies that rewrite the Host header
 */
export function isSameOrigin(
  method: string,
  headers: Headers,
  ownOrigins: readonly string[],
): boolean {
  if (safeMethods.has(method)) return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  if (ownOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
