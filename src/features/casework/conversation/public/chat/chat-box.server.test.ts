import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveEvents } from '#platform/http/live/live-events.ts';
import { streamChat } from './chat-box.server.ts';

const submissionId = '0192d3a4-0000-7000-8000-000000000001';
const changed = JSON.stringify({ kind: 'submission.changed', id: submissionId, by: 'robin' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Line = { id: string; text: string };

/** A chat to which a test adds lines. */
function open(
  events: LiveEvents,
  { lines = [] as Line[], network = '192.0.2.9', id = submissionId } = {},
) {
  const chat = { lines: lines as Line[] | undefined };
  const { body } = streamChat(events, {
    submissionId: id,
    network,
    after: '0',
    async read(after) {
      return chat.lines?.filter((line) => line.id > after);
    },
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no stream.');
  return { chat, read: async () => (await reader.read()).value, leave: () => reader.cancel() };
}

test('begins with the lines since the last one, and sends each once, with its id', async () => {
  const events = new LiveEvents();
  const { chat, read, leave } = open(events, { lines: [{ id: '1', text: 'Hello' }] });
  expect(await read()).toContain('retry:');
  expect(await read()).toBe('id: 1\nevent: line\ndata: {"id":"1","text":"Hello"}\n\n');
  chat.lines?.push({ id: '2', text: 'Do not pay' });
  events.announce(changed);
  events.announce(changed);
  expect(await read()).toContain('id: 2\n');
  chat.lines?.push({ id: '3', text: 'Bye' });
  events.announceGap();
  expect(await read()).toContain('id: 3\n');
  await leave();
});

test('keeps quiet about others', async () => {
  const events = new LiveEvents();
  const { chat, read, leave } = open(events);
  await read();
  chat.lines?.push({ id: '1', text: 'Not announced' });
  const other = '0192d3a4-0000-7000-8000-000000000002';
  events.announce(JSON.stringify({ kind: 'submission.changed', id: other }));
  events.announce('nonsense');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await read()).toMatch(/^: /);
  await leave();
});

test('ends within a minute of the chat', async () => {
  const events = new LiveEvents();
  const { chat, read } = open(events);
  await read();
  chat.lines = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  const rest: string[] = [];
  for (let piece = await read(); piece !== undefined; piece = await read()) rest.push(piece);
  expect(rest.at(-1)).toBe('event: over\ndata: {}\n\n');
  expect(events.size).toBe(0);
  expect(events.visitors.isFull('192.0.2.9')).toBe(false);
});

test('a network opens twelve streams, and one that leaves makes room', async () => {
  const events = new LiveEvents();
  const network = '198.51.100.1';
  const streams = Array.from({ length: 12 }, (_, place) =>
    open(events, { network, id: `chat ${place}` }),
  );
  for (const { read } of streams) await read();
  expect(events.visitors.isFull(network)).toBe(true);
  expect(events.visitors.isFull('198.51.100.2')).toBe(false);
  await streams[0]?.leave();
  expect(events.visitors.isFull(network)).toBe(false);
});

test('closing the program ends it', async () => {
  const events = new LiveEvents();
  const { read } = open(events);
  await read();
  events.close();
  expect(await read()).toBeUndefined();
});
