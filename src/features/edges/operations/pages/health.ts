import { serviceContext } from '#platform/http/request-context.ts';
import { checkHealth, describeHealth } from '../health.server.ts';
import { getStaffActor } from '#features/base/staff/get-staff-actor.server.ts';
import type { Route } from './+types/health.ts';

/** For load balancers and monitors; signed-in staff get more details. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  // A health check is not activity: the idle timeout continues.
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
