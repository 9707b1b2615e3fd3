import { redirectDocument } from 'react-router';
import { serviceContext } from '#platform/http/request-context.ts';
import { sendCookies } from '#platform/http/staff-context.ts';
import { dropAccessPass } from '../../access-code.server.ts';
import { signOut } from '../../session-list.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/logout.ts';

/** A link or a picture on another page must not sign anybody out. */
export function loader() {
  return new Response('Use the Log out button.', { status: 405, headers: { Allow: 'POST' } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  sendCookies(context, [...(await signOut(ctx, request.headers)), dropAccessPass(ctx)]);
  return redirectDocument(urls.home(), 303);
}
