import { respondUnlessCached } from '#platform/http/file-response.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { openFeed } from '../date-feed.server.ts';
import type { Route } from './+types/date-feed.ts';

const common = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };
const refused = { ...common, 'Cache-Control': 'no-store' };

/** Serves the dates of a case to a calendar program that knows the secret address. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const [secret = '', ...more] = params.file.split('.ics');
  const isNamed = more.length === 1 && more[0] === '';
  const opened = await openFeed(context.get(serviceContext), isNamed ? secret : '');
  if (opened.state === 'too_many') {
    const wait = { 'Retry-After': String(opened.retryAfterMinutes * 60) };
    return new Response(m.dates_feed_limited(), { status: 429, headers: { ...refused, ...wait } });
  }
  if (opened.state === 'bad')
    return new Response(m.dates_feed_none(), { status: 404, headers: refused });
  const type = { 'Content-Type': 'text/calendar; charset=utf-8' };
  return respondUnlessCached(request, opened.text, { ...common, ...type });
}
