import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { HttpListener } from './http-listener.ts';

let listener: HttpListener;

beforeEach(async () => {
  listener = new HttpListener({ unreadTimeout: 200 });
  const secret = Buffer.alloc(32).toString('base64');
  await listener.listen({ ...readConfig({ SECRETS_KEY: secret }), port: 0 });
});
afterEach(() => listener.close());

function ask(): Promise<string> {
  return fetch(`http://127.0.0.1:${listener.port}/`).then((answer) => answer.text());
}

test('a request during a reopening waits and is answered by the new site', async () => {
  listener.serve((_, response) => response.end('old'));
  expect(await ask()).toBe('old');
  await listener.pause();
  const waiting = [ask(), ask()];
  listener.serve((_, response) => response.end('new'));

  expect(await Promise.all(waiting)).toEqual(['new', 'new']);
});

test('pending requests are answered before the old site is closed', async () => {
  const entered = Promise.withResolvers<void>();
  const finishing = Promise.withResolvers<void>();
  listener.serve((_, response) => {
    entered.resolve();
    void finishing.promise.then(() => response.end('old'));
  });
  const slow = ask();
  await entered.promise;
  let isQuiet = false;
  const quiet = listener.pause().then(() => (isQuiet = true));
  const next = ask();
  expect(isQuiet).toBe(false);
  finishing.resolve();
  await quiet;
  listener.serve((_, response) => response.end('new'));

  expect(await Promise.all([slow, next])).toEqual(['old', 'new']);
});

test('a second program on the same address fails with one sentence', async () => {
  const secret = Buffer.alloc(32).toString('base64');
  const { port } = listener;
  await expect(
    new HttpListener().listen({ ...readConfig({ SECRETS_KEY: secret }), port }),
  ).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use`);
});

test('a connection outlives the idle time of proxies, so that none sends a form into a closing one', async () => {
  listener.serve((_, response) => response.end('here'));
  const answer = await fetch(`http://127.0.0.1:${listener.port}/`);
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];

  expect(Number(seconds)).toBeGreaterThan(120);
});

/** Sends bytes over a connection that reads nothing; resolves once the server has closed it. */
function sendWithoutReading(bytes: string): Promise<'closed'> {
  return new Promise((resolve) => {
    const socket = connect(listener.port, '127.0.0.1', () => socket.write(bytes));
    socket.pause();
    // A paused socket notices a reset when it writes.
    const writing = setInterval(() => socket.write('\r\n'), 50);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(writing);
      resolve('closed');
    });
  });
}

const asked = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('a connection that pipelines requests without reading is closed, and few of them are served', async () => {
  let served = 0;
  // Never answered, as a page whose data takes long.
  listener.serve(() => (served += 1));
  await sendWithoutReading(asked.repeat(2_000));
  expect(served).toBeLessThanOrEqual(16);
});

test('a connection that reads none of a response is closed', async () => {
  // More than the buffers of both ends.
  listener.serve((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
  expect(await sendWithoutReading(asked)).toBe('closed');
});

test('a response that takes long to make is not cut, and neither is a client that reads', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const patient = new HttpListener({ unreadTimeout: 1_000 });
  onTestFinished(() => patient.close());
  const secret = Buffer.alloc(32).toString('base64');
  await patient.listen({ ...readConfig({ SECRETS_KEY: secret }), port: 0 });
  function sweep(): void {
    vi.advanceTimersByTime(1_000);
  }

  // Many small writes: progress is seen by whole ones. Together far more than the buffers of both ends.
  const part = Buffer.alloc(64 * 1024);
  const parts = Array.from({ length: 1_024 }, () => part);
  patient.serve((_, response) => {
    sweep();
    sweep();
    Readable.from(parts).pipe(response);
  });
  const answer = await fetch(`http://127.0.0.1:${patient.port}/`);
  let read = 0;
  let sweptAt = 0;
  for await (const { length } of answer.body ?? []) {
    read += length;
    if (read - sweptAt < 16 * 1024 * 1024) continue;
    sweptAt = read;
    sweep();
  }
  expect(read).toBe(parts.length * part.length);
});

test('while draining it answers idle connections once more, and closes each with its response', async () => {
  listener.serve((_, response) => response.end('answer'));
  const socket = connect(listener.port, '127.0.0.1');
  let heard = '';
  const answered = Promise.withResolvers<void>();
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part;
    answered.resolve();
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered.promise;
  expect(heard).toContain('keep-alive');

  const { port } = listener;
  const closed = listener.close({ isDraining: true });
  const late = fetch(`http://127.0.0.1:${port}/`);
  await expect(late).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  // A proxy sends this before it can know that the process stops.
  heard = '';
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  await ended;
  await closed;
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*answer/);
});
