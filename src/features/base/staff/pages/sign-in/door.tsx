import { Outlet } from 'react-router';
import { turnAway } from '#frames/staff/turn-away.tsx';
import { guardDoor } from './staff-door.server.ts';
import type { Route } from './+types/door.ts';

/** Surrounds every sign-in page. */
export const middleware: Route.MiddlewareFunction[] = [guardDoor(turnAway)];

export default function SignInDoor() {
  return <Outlet />;
}
