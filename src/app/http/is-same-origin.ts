import { isIP } from 'node:net';
import type { HostKind } from '#features/base/domains/domain-record.server.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protection against cross-site request forgery: a request that may change something must come from our own
 * pages. A request without Origin is refused. Anyone can point a domain here, so that Origin and Host agree;
 * this counts only for our own names. Pages sent with `no-referrer` post with `Origin: null`; those are
 * distinguished from foreign ones by Sec-Fetch-Site, which a page cannot set.
 * @param own `ownOrigins`: the public addresses; `host`: kind of the name in the Host header
 */
export function isSameOrigin(
  method: string,
  headers: Headers,
  { ownOrigins, host }: { ownOrigins: readonly string[]; host: HostKind },
): boolean {
  if (safeMethods.has(method)) return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === 'null')
    return host !== 'foreign' && headers.get('sec-fetch-site') === 'same-origin';
  if (ownOrigins.includes(origin)) return true;
  if (host !== 'own' || !URL.canParse(origin)) return false;
  const sent = new URL(origin);
  return sent.host === headers.get('host') && isAsSafe(sent, ownOrigins);
}

/** Anybody on the way can write a page without TLS: where the site has TLS, such a page is not ours. */
function isAsSafe({ protocol, hostname }: URL, ownOrigins: readonly string[]): boolean {
  if (protocol === 'https:') return true;
  const isDirect = hostname === 'localhost' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return isDirect || ownOrigins.every((own) => own.startsWith('http:'));
}
