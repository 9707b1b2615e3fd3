import { eventLines, eventStream } from '#platform/http/live/event-stream.ts';
import type { EventStream } from '#platform/http/live/event-stream.ts';
import type { Heard, LiveEvents } from '#platform/http/live/live-events.ts';

/** In milliseconds: a chat that was ended elsewhere, or is over, ends here within a minute. */
const checkedEvery = 60_000;

export type ChatStream<Line extends { id: string }> = {
  submissionId: string;
  network: string;
  /** The last line that the reader has. */
  after: string;
  /** What came after a line; undefined once the chat is over. */
  read(after: string): Promise<readonly Line[] | undefined>;
};

/**
 * Answers with a stream of server-sent events: `line` for each line of one chat, with its id to go on
 * from, and `over` as the last one. What is announced holds no text: the lines are read here.
 */
export function streamChat<Line extends { id: string }>(
  events: LiveEvents,
  chat: ChatStream<Line>,
): Response {
  return eventStream((stream) => run(events, chat, stream));
}

function run<Line extends { id: string }>(
  events: LiveEvents,
  { submissionId, network, read, ...chat }: ChatStream<Line>,
  stream: EventStream,
): () => void {
  let { after } = chat;
  let isReading = false;
  let isStale = false;

  /** One reading at a time; news that come meanwhile begin another one. */
  async function catchUp(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      // A database that is away says nothing about the chat: the next minute asks again.
      const lines = await read(after).catch(() => []);
      if (lines === undefined) {
        stream.send(eventLines('over', {}));
        stream.end();
        break;
      }
      for (const line of lines) {
        after = line.id;
        stream.send(eventLines('line', line, line.id));
      }
    }
    isReading = false;
  }

  function hear(heard: Heard): void {
    if (heard.type === 'closing') return stream.end();
    if (heard.type === 'missed' || heard.event.id === submissionId) void catchUp();
  }

  const leave = events.visitors.enter(network);
  const checking = setInterval(() => void catchUp(), checkedEvery);
  const unsubscribe = events.subscribe({ userId: `chat ${submissionId}`, hear });
  void catchUp();
  return () => {
    clearInterval(checking);
    unsubscribe();
    leave();
  };
}
