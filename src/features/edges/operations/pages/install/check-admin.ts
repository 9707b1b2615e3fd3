import { serviceContext } from '#platform/http/request-context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { hasAdministrator } from '../../administrator.server.ts';
import type { Route } from './+types/check-admin.ts';

/** Reports whether the first administrator exists. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const answer = { hasAdmin: await hasAdministrator(context.get(serviceContext)) };
    return Response.json(answer, { headers });
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return Response.json({ error: refused.message }, { status: refused.status, headers });
  }
}
