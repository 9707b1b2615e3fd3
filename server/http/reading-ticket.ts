import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { readingCookie } from '#shared/reading-cookie.ts';
import { pageContext } from './request-context.ts';
import { staffServices } from './staff-context.ts';

/** In milliseconds. Whoever still reads after this time has opened the record anew. */
const lasts = 30 * 60_000;

/**
 * Whether somebody begins to read a record now. Every change on its page loads it again, and that is
 * no new reading: the answer that was an opening left a ticket in the browser, signed for this person
 * and this record. The page takes it away when it is left.
 */
export function isOpening(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
): boolean {
  const ctx = staffServices(context);
  const name = readingCookie(id);
  const cookies = request.headers.get('cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(cookies)?.[1] ?? '';
  const now = ctx.now().getTime();
  const reader = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
  function sign(until: string): string {
    const key = ctx.ports.site.deriveKey('reading-ticket');
    return createHmac('sha256', key).update(`${reader} ${id} ${until}`).digest('base64url');
  }
  const [until = '', signature = ''] = value.split('.');
  if (Number(until) > now && isSame(signature, sign(until))) return false;
  const end = String(now + lasts);
  const { appUrl, responseHeaders } = context.get(pageContext);
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  // Readable by the page, which removes it; it opens nothing.
  responseHeaders.append(
    'Set-Cookie',
    `${name}=${end}.${sign(end)}; Path=/admin; Max-Age=${lasts / 1_000}; SameSite=Strict${secure}`,
  );
  return true;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
