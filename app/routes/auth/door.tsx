import { Outlet } from 'react-router';
import { turnAway } from '#app/components/admin/turn-away.tsx';
import { guardDoor } from '#server/http/staff-door.ts';
import type { Route } from './+types/door.ts';

/** Around every page of signing in. */
export const middleware: Route.MiddlewareFunction[] = [guardDoor(turnAway)];

export default function SignInDoor() {
  return <Outlet />;
}
