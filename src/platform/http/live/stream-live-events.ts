import { liveEventPermissions } from '#features/capabilities.ts';
import type { Permission } from '#features/capabilities.ts';
import { eventLines, eventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';
import type { Heard, LiveEvents } from './live-events.ts';

/** In milliseconds. */
const sessionCheckedEvery = 60_000;

export type LiveStream = {
  userId: string;
  /**
   * What the session may read now; undefined once it has ended. Asked before the stream begins and
   * every minute, without renewing the session: a screen nobody looks at must not keep it alive.
   */
  check(): Promise<readonly Permission[] | undefined>;
};

/**
 * Answers with a stream of server-sent events: `happened` with the event, `missed`, and
 * `session-ended` as the last one.
 */
export function streamLiveEvents(
  events: LiveEvents,
  live: LiveStream,
  permissions: readonly Permission[],
): Response {
  return eventStream((stream) => run(events, { ...live, stream, permissions }));
}

function run(
  events: LiveEvents,
  {
    stream,
    userId,
    check,
    ...outlet
  }: LiveStream & {
    stream: EventStream;
    permissions: readonly Permission[];
  },
): () => void {
  let { permissions } = outlet;

  function hear(heard: Heard): void {
    if (heard.type === 'closing') return stream.end();
    if (heard.type === 'missed') return stream.send(eventLines('missed', {}));
    const { event, only } = heard;
    const isForThem = !only || permissions.includes('case:oversee') || only.includes(userId);
    if (isForThem && permissions.includes(liveEventPermissions[event.kind]))
      stream.send(eventLines('happened', event));
  }

  async function checkSession(): Promise<void> {
    // A database that is away says nothing about the session: the next minute asks again.
    const found = await check().catch(() => permissions);
    if (found) {
      permissions = found;
      return;
    }
    stream.send(eventLines('session-ended', {}));
    stream.end();
  }

  const checking = setInterval(() => void checkSession(), sessionCheckedEvery);
  const unsubscribe = events.subscribe({ userId, hear });
  return () => {
    clearInterval(checking);
    unsubscribe();
  };
}
