import type { IncomingMessage } from 'node:http';

/**
 * The visitor's address. A forwarded address is believed only from a proxy on this machine, and only
 * the entry that proxy itself appended: everything before it was sent by the visitor.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (!isLoopback(peer)) return peer;
  const forwarded = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  return entries.at(-1)?.trim() || peer;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}

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

/** Programs that say what they are; the others are counted like people. */
const machines =
  /bot|crawl|spider|slurp|preview|monitor|fetch|curl|wget|python|headless|lighthouse|scan/i;

/** @param userAgent as the request says it; without one it is no browser */
export function isMachine(userAgent: string | undefined): boolean {
  return machines.test(userAgent ?? 'bot');
}
