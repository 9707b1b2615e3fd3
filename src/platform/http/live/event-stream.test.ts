import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { described, type Permission } from '#shared/capabilities.ts';
import { LiveEvents } from './live-events.ts';
import { streamLiveEvents } from './event-stream.ts';

const id = '0192d3a4-0000-7000-8000-000000000001';
const submission = JSON.stringify({ kind: 'submission.created', id });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Check = () => Promise<readonly Permission[] | undefined>;

function open(events: LiveEvents, userId = 'robin', check?: Check) {
  const permissions = described().permissionsByRole.case_worker;
  const stream = { userId, check: check ?? (() => Promise.resolve(permissions)) };
  const { body } = streamLiveEvents(events, stream, permissions);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no stream.');
  return {
    /** The next piece; undefined at the end. */
    async read(): Promise<string | undefined> {
      return (await reader.read()).value;
    },
    leave: () => reader.cancel(),
  };
}

test('sends events, by kind and id and nothing else', async () => {
  const events = new LiveEvents();
  const { read, leave } = open(events);
  expect(await read()).toContain('retry:');
  events.announce(JSON.stringify({ kind: 'submission.created', id, by: 'kim', name: 'Sam' }));
  expect(await read()).toBe(
    `event: happened\ndata: {"kind":"submission.created","id":"${id}"}\n\n`,
  );
  await leave();
});

test.each([
  ['robin', 'case_worker', true],
  ['alex', 'case_worker', false],
  ['ann', 'auditor', false],
  ['chris', 'administrator', true],
  ['robin', 'editor', false],
] as const)('of events for Robin %s hears as %s: %s', async (userId, role, isTold) => {
  const events = new LiveEvents();
  const permissions = described().permissionsByRole[role];
  const stream = { userId, check: () => Promise.resolve(permissions) };
  const heard = new Response(streamLiveEvents(events, stream, permissions).body).text();
  await vi.advanceTimersByTimeAsync(0);
  events.announce(JSON.stringify({ kind: 'case.changed', id, by: 'kim', only: ['robin'] }));
  events.close();
  expect((await heard).includes('happened')).toBe(isTold);
});

test.each([
  ['robin', 'case_worker', true],
  ['chris', 'administrator', false],
] as const)('of assignments to Robin, %s hears as %s: %s', async (userId, role, isTold) => {
  const events = new LiveEvents();
  const permissions = described().permissionsByRole[role];
  const stream = { userId, check: () => Promise.resolve(permissions) };
  const heard = new Response(streamLiveEvents(events, stream, permissions).body).text();
  await vi.advanceTimersByTimeAsync(0);
  events.announce(JSON.stringify({ kind: 'case.assigned', id, by: 'kim', to: 'robin', count: 2 }));
  events.close();
  const line = `data: {"kind":"case.assigned","id":"${id}","count":2}`;
  expect((await heard).includes(line)).toBe(isTold);
});

test('omits events that the role may not read, one’s own actions, and malformed payloads', async () => {
  const events = new LiveEvents();
  const { read, leave } = open(events, 'robin', undefined);
  const editor = streamLiveEvents(
    events,
    { userId: 'ed', check: () => Promise.resolve(described().permissionsByRole.editor) },
    described().permissionsByRole.editor,
  );
  const heard = new Response(editor.body).text();
  await read();
  events.announce(JSON.stringify({ kind: 'submission.changed', id, by: 'robin' }));
  events.announce('not json');
  events.announce(JSON.stringify({ kind: 'staff.password', id }));
  events.announce(JSON.stringify({ kind: 'case.changed', id: 'drop table' }));
  events.announceGap();
  expect(await read()).toBe('event: missed\ndata: {}\n\n');
  await leave();

  events.announce(submission);
  events.close();
  expect(await heard).toBe('retry: 3000\n\nevent: missed\ndata: {}\n\n');
});

test('sends heartbeats, so that no proxy closes it', async () => {
  const { read, leave } = open(new LiveEvents());
  await read();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await read()).toMatch(/^: /);
  await leave();
});

test('ends within a minute of the session, and follows a changed role', async () => {
  const events = new LiveEvents();
  let now: readonly Permission[] | undefined = described().permissionsByRole.editor;
  const { read } = open(events, 'robin', () => Promise.resolve(now));
  await read();
  await vi.advanceTimersByTimeAsync(60_000);
  events.announce(submission);
  now = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  const rest: string[] = [];
  for (let piece = await read(); piece !== undefined; piece = await read()) rest.push(piece);
  expect(rest.join('')).not.toContain('happened');
  expect(rest.at(-1)).toBe('event: session-ended\ndata: {}\n\n');
  expect(events.size).toBe(0);
});

test('an unavailable database does not end it', async () => {
  const events = new LiveEvents();
  const { read, leave } = open(events, 'robin', () => Promise.reject(new Error('away')));
  await read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events.size).toBe(1);
  await leave();
  await expect.poll(() => events.size).toBe(0);
});

test('the ninth stream of a person ends the first, and nobody else’s', async () => {
  const events = new LiveEvents();
  const other = open(events, 'kim');
  await other.read();
  const own = Array.from({ length: 9 }, () => open(events));
  for (const { read } of own) expect(await read()).toContain('retry:');
  expect(events.size).toBe(9);
  expect(await own[0]?.read()).toBeUndefined();
  events.announce(submission);
  expect(await other.read()).toContain('submission.created');
});

test('closing ends all streams and every later one', async () => {
  const events = new LiveEvents();
  const { read } = open(events);
  await read();
  events.close();
  expect(await read()).toBeUndefined();
  const late = open(events);
  await late.read();
  expect(await late.read()).toBeUndefined();
});

test('a response that nobody reads, as to a HEAD request, has no listener', () => {
  const events = new LiveEvents();
  streamLiveEvents(events, { userId: 'robin', check: () => Promise.resolve([]) }, []);
  expect(events.size).toBe(0);
});

test('a client that stopped reading is disconnected', async () => {
  const events = new LiveEvents();
  await open(events).read();
  expect(events.size).toBe(1);
  for (let count = 0; count < 400; count += 1) events.announce(submission);
  expect(events.size).toBe(0);
});
