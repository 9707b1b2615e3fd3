import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { readCookies } from '#kernel/cookies.ts';
import { readingCookie } from '../../reading-cookie.ts';
import { plainCookie } from '#platform/http/plain-cookie.ts';
import { staffServices } from '#platform/http/staff-context.ts';

/** In milliseconds. A later request counts as a new reading. */
const lasts = 30 * 60_000;

/**
 * Returns whether this request opens a record. Every change on its page reloads it, which is no new
 * reading: the first response sets a signed ticket for this person and record. The page removes it when it
 * is left.
 */
export function isOpening(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
): boolean {
  const ctx = staffServices(context);
  // Readable by the page, which removes it; it grants no access.
  const cookie = plainCookie(readingCookie(id), {
    sameSite: 'strict',
    maxAge: lasts / 1_000,
    isOpenToScripts: true,
  });
  const now = ctx.now().getTime();
  const reader = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
  function sign(until: string): string {
    const key = ctx.ports.site.deriveKey('reading-ticket');
    return createHmac('sha256', key).update(`${reader} ${id} ${until}`).digest('base64url');
  }
  const [until = '', signature = ''] = cookie.read(request, context).split('.');
  if (Number(until) > now && isSame(signature, sign(until))) return false;
  dropOldest(request, context);
  const end = String(now + lasts);
  cookie.send(context, `${end}.${sign(end)}`);
  return true;
}

/** Tickets of one browser. Without script no page removes its own, and a header of 16 kB holds about 120. */
const mostTickets = 20;

function dropOldest(request: Request, context: Readonly<RouterContextProvider>): void {
  const tickets = [...readCookies(staffServices(context), request.headers, readingCookie(''))];
  const oldestFirst = tickets.toSorted(([, one], [, other]) => endOf(one) - endOf(other));
  for (const [name] of oldestFirst.slice(0, Math.max(0, tickets.length - mostTickets + 1)))
    plainCookie(name, { sameSite: 'strict', isOpenToScripts: true }).drop(context);
}

/** @returns 0 for a value that is not ours */
function endOf(ticket: string): number {
  return Number.parseInt(ticket, 10) || 0;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
