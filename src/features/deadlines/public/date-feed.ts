import { createHash } from 'node:crypto';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { openFeed } from '../date-feed.server.ts';
import type { Route } from './+types/date-feed.ts';

const common = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/** The dates of a case for a calendar program that knows the secret address. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const [secret = '', ...more] = params.file.split('.ics');
  const isNamed = more.length === 1 && more[0] === '';
  const opened = await openFeed(context.get(serviceContext), isNamed ? secret : '');
  if (opened.state === 'too_many') {
    const wait = { 'Retry-After': String(opened.retryAfterMinutes * 60) };
    return new Response(m.dates_feed_limited(), { status: 429, headers: { ...common, ...wait } });
  }
  if (opened.state === 'bad')
    return new Response(m.dates_feed_none(), { status: 404, headers: common });
  const etag = `"${createHash('sha256').update(opened.text).digest('base64url')}"`;
  // Each time it is asked whether the address still holds.
  const headers = { ...common, 'Cache-Control': 'private, no-cache', ETag: etag };
  if (knows(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(opened.text, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}

/** A list of tags, of which a proxy on the way may have made weak ones. */
function knows(header: string | null, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
