import { redirect } from 'react-router';
import { ownQueue } from '#features/derived/inbox/queue.server.ts';
import { isGettingStartedOpen } from '#features/edges/operations/first-week.server.ts';
import { staffContext, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/home.ts';
import { menuOf } from './menu.ts';

/**
 * Redirects administrators to Getting started until it is done or put away, staff who read submissions to
 * their queue, and others to the first entry of their menu. It is middleware because a loader would run in
 * parallel with the layout's, which would consume the flash message meant for the next page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const { actor } = context.get(staffContext);
    const ctx = staffServices(context);
    if (actor.permissions.includes('security:write') && (await isGettingStartedOpen(ctx)))
      throw redirect(urls.admin.wizard());
    if (actor.permissions.includes('submission:read'))
      throw redirect(urls.admin.inbox(await ownQueue(ctx)));
    const [first] = menuOf(actor.permissions);
    throw redirect(first?.href ?? urls.admin.account());
  },
];

/** Without a loader the browser would not ask the server, and the middleware would not run. */
export function loader() {
  return null;
}

export default function AdminHome() {
  return null;
}
