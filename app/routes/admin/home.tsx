import { redirect } from 'react-router';
import { panels } from '#app/components/admin/navigation.tsx';
import { staffContext } from '#server/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/home.ts';

/** The back office opens with the first panel the role may see. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(staffContext);
  const first = panels.find(({ permission }) => actor.permissions.includes(permission));
  throw redirect(first?.href ?? urls.admin.forms());
}

export default function AdminHome() {
  return null;
}
