import { liveEventPermissions } from '#shared/live-events.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Heard, LiveEvents } from './live-events.ts';

/** In milliseconds. Proxies cut a connection that is silent for a minute. */
const heartbeatEvery = 25_000;
const sessionCheckedEvery = 60_000;

/** Lines that a stream may owe its reader before it is taken for dead. */
const mostUnread = 200;

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
  { userId, check }: LiveStream,
  permissions: readonly Permission[],
): Response {
  let stop: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      // Not before somebody reads: the answer to a HEAD request is never read, nor cancelled.
      pull(controller) {
        stop ??= run(events, {
          userId,
          check,
          permissions,
          write: (text) => controller.enqueue(encoder.encode(text)),
          isClogged: () => (controller.desiredSize ?? 0) < -mostUnread,
          end: () => controller.close(),
        });
      },
      cancel: () => stop?.(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // For proxies that gather answers before they pass them on.
      'X-Accel-Buffering': 'no',
    },
  });
}

const encoder = new TextEncoder();

type Outlet = LiveStream & {
  permissions: readonly Permission[];
  write(text: string): void;
  isClogged(): boolean;
  end(): void;
};

function run(events: LiveEvents, outlet: Outlet): () => void {
  let { permissions } = outlet;
  let isOpen = true;
  let unsubscribe: (() => void) | undefined;

  function stop(): void {
    isOpen = false;
    clearInterval(beating);
    clearInterval(checking);
    unsubscribe?.();
  }

  function end(): void {
    if (!isOpen) return;
    stop();
    outlet.end();
  }

  function send(text: string): void {
    if (!isOpen) return;
    if (outlet.isClogged()) return end();
    outlet.write(text);
  }

  function hear(heard: Heard): void {
    if (heard.type === 'closing') return end();
    if (heard.type === 'missed') return send(line('missed', {}));
    if (permissions.includes(liveEventPermissions[heard.event.kind]))
      send(line('happened', heard.event));
  }

  async function checkSession(): Promise<void> {
    // A database that is away says nothing about the session: the next minute asks again.
    const found = await outlet.check().catch(() => permissions);
    if (found) {
      permissions = found;
      return;
    }
    send(line('session-ended', {}));
    end();
  }

  outlet.write('retry: 3000\n\n');
  const beating = setInterval(() => send(': still here\n\n'), heartbeatEvery);
  const checking = setInterval(() => void checkSession(), sessionCheckedEvery);
  unsubscribe = events.subscribe({ userId: outlet.userId, hear });
  return stop;
}

function line(event: string, value: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`;
}
