import { data } from 'react-router';
import { sentCookie } from '#features/casework/reports/public/find-received.server.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import type { Route } from './+types/leave.ts';
import { chatCookie, trackerCookie } from './token-cookie.server.ts';

/** Only the script of quick exit uses this address. */
export function loader(): never {
  throw data('There is nothing to read here.', { status: 404 });
}

/**
 * Quick exit: removes chat, tracker and the reference of a report from the browser, with its cached pages.
 * Stored messages stay with us. Staff stay signed in.
 */
export function action({ context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const headers = new Headers({ 'Clear-Site-Data': '"cache"', 'Cache-Control': 'no-store' });
  for (const cookie of [chatCookie(ctx), trackerCookie(ctx), sentCookie(ctx)])
    headers.append('Set-Cookie', cookie.drop());
  return new Response(null, { status: 204, headers });
}
