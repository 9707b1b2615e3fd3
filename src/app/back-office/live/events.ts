import { liveContext, serviceContext } from '#platform/http/request-context.ts';
import { staffContext } from '#platform/http/staff-context.ts';
import { streamLiveEvents } from '#platform/http/live/event-stream.ts';
import { getStaffActor } from '#features/base/staff/get-staff-actor.server.ts';
import type { Route } from './+types/events.ts';

/** Tells an open back office what happens, as server-sent events. The guard has let them in. */
export function loader({ request, context }: Route.LoaderArgs) {
  // Asked for in any other way, as data for instance, the answer would be waited for without end.
  if (!request.headers.get('accept')?.includes('text/event-stream'))
    return new Response('This address sends events as they happen.', { status: 406 });
  const { actor } = context.get(staffContext);
  const ctx = context.get(serviceContext);
  const { headers } = request;
  const stream = {
    userId: actor.userId,
    async check() {
      const session = await getStaffActor(ctx, headers, { isGlance: true });
      return 'actor' in session ? session.actor.permissions : undefined;
    },
  };
  return streamLiveEvents(context.get(liveContext), stream, actor.permissions);
}
