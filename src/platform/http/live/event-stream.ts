import { described, type Permission } from '#shared/capabilities.ts';
import type { LiveMessage, LiveEvents } from './live-events.ts';

/** In milliseconds. Proxies close a connection that is silent for a minute. */
const heartbeatEvery = 25_000;

/** Number of unread lines after which a client is considered dead. */
const maxUnread = 200;

export type EventStream = {
  /** Does nothing once the stream has ended. */
  send(text: string): void;
  end(): void;
};

/**
 * Answers with a stream of server-sent events with heartbeats.
 * @param run starts when the client reads: the response to a HEAD request is neither read nor
 *   cancelled. Returns the cleanup for when the stream ends, from either side
 */
export function eventStream(run: (stream: EventStream) => () => void): Response {
  let stop: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        stop ??= open(controller, run);
      },
      cancel: () => stop?.(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // For proxies that buffer responses.
      'X-Accel-Buffering': 'no',
    },
  });
}

const encoder = new TextEncoder();

function open(
  controller: ReadableStreamDefaultController<Uint8Array>,
  run: (stream: EventStream) => () => void,
): () => void {
  let isOpen = true;
  let onEnd: (() => void) | undefined;

  function stop(): void {
    isOpen = false;
    clearInterval(beating);
    onEnd?.();
  }

  function end(): void {
    if (!isOpen) return;
    stop();
    controller.close();
  }

  function send(text: string): void {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) < -maxUnread) return end();
    controller.enqueue(encoder.encode(text));
  }

  send('retry: 3000\n\n');
  const beating = setInterval(() => send(': still here\n\n'), heartbeatEvery);
  onEnd = run({ send, end });
  // It may have ended while it started.
  if (!isOpen) stop();
  return stop;
}

/** @param id sent back by a reconnecting client as its last event */
export function eventLines(event: string, value: object, id?: string): string {
  const begin = id === undefined ? '' : `id: ${id}\n`;
  return `${begin}event: ${event}\ndata: ${JSON.stringify(value)}\n\n`;
}

/** In milliseconds. */
const sessionCheckedEvery = 60_000;

type LiveStream = {
  userId: string;
  /**
   * Current permissions of the session; undefined once it has ended. Checked before the stream begins
   * and every minute, without renewing the session: an unattended screen must not keep it alive.
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
  return eventStream((stream) => sendEvents(events, { ...live, stream, permissions }));
}

function sendEvents(
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

  function hear(heard: LiveMessage): void {
    if (heard.type === 'closing') return stream.end();
    if (heard.type === 'missed') return stream.send(eventLines('missed', {}));
    const { event, only } = heard;
    const isForThem = !only || permissions.includes('case:oversee') || only.includes(userId);
    if (isForThem && permissions.includes(described().liveEventPermissions[event.kind]))
      stream.send(eventLines('happened', event));
  }

  async function checkSession(): Promise<void> {
    // An unavailable database does not end the session: the next minute checks again.
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
