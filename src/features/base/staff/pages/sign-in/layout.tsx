import { Outlet } from 'react-router';
import { renderAccessDenied } from '#frames/staff/access-denied.tsx';
import { accessGate } from './access-gate.server.ts';
import type { Route } from './+types/layout.ts';

/** Surrounds every sign-in page. */
export const middleware: Route.MiddlewareFunction[] = [accessGate(renderAccessDenied)];

export default function SignInLayout() {
  return <Outlet />;
}
