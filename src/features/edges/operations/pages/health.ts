import { serviceContext } from '#platform/http/request-context.ts';
import { checkHealth, describeHealth } from '../health.server.ts';
import { getStaffActor } from '#features/base/staff/get-staff-actor.server.ts';
import type { Route } from './+types/health.ts';

/** For balancers and monitors; whoever is signed in as staff is told more. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  // Asking is no work: the idle time goes on running.
  const session = await getStaffActor(ctx, request.headers, { isGlance: true }).catch(() => {});
  const health =
    session && 'actor' in session
      ? await describeHealth({ ...ctx, actor: session.actor })
      : await checkHealth(ctx);
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
