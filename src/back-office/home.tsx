import { redirect } from 'react-router';
import { panels } from './panels.ts';
import { staffContext } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/home.ts';

/**
 * The back office opens with the first panel the role may see. Middleware, since a loader would run
 * beside the layout's, which would take the message meant for the page that follows.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { actor } = context.get(staffContext);
    const first = panels.find(({ permission }) => actor.permissions.includes(permission));
    throw redirect(first?.href ?? urls.admin.forms());
  },
];

/** Without a loader the browser would not ask the server, and the middleware would not run. */
export function loader() {
  return null;
}

export default function AdminHome() {
  return null;
}
