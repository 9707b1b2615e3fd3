import { checkHealth } from '#server/services/health/check-health.ts';
import { serviceContext } from '#server/http/request-context.ts';
import type { Route } from './+types/health.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const health = await checkHealth(context.get(serviceContext));
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
