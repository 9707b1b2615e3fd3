import { liveContext, serviceContext } from '#platform/http/request-context.ts';
import { staffContext } from '#platform/http/staff-context.ts';
import { streamLiveEvents } from '#platform/http/live/event-stream.ts';
import { getStaffActor } from '#features/base/staff/get-staff-actor.server.ts';
import type { Route } from './+types/events.ts';

/**
 * Streams live events to an open back office, as server-sent events. The guard has authorised the request.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  // Any other client, such as a data request, would wait for the response forever.
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
