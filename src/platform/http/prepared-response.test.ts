import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { idleTimeout, PreparedResponse } from './prepared-response.ts';

const body = Buffer.from(`<!DOCTYPE html>${'ä word '.repeat(9_000)}`);
const headers = [
  'content-type',
  'text/html; charset=utf-8',
  'Content-Security-Policy',
  "default-src 'none'",
  'Set-Cookie',
  'a=1',
  'Set-Cookie',
  'b=2',
  'Content-Length',
  String(body.length),
];
let ready = new PreparedResponse(headers, body);
let writes: number[] = [];
let server: Server;

function byNode(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: idleTimeout }, (request, response) => {
    if (request.url === '/node') return byNode(request, response);
    // Answers later than the next request.
    if (request.url === '/late')
      return void setImmediate(() => setImmediate(() => byNode(request, response)));
    ready.send(request, response);
  });
  server.on('connection', (socket) => {
    const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
    socket.write = (...given: unknown[]) => {
      writes.push((given[0] as string).length);
      return write(...given);
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  ready = new PreparedResponse(headers, body);
  writes = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes on one connection and reads until as many have come back, or the other side closes. */
function exchange(sent: string, most = Infinity): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('latin1').on('data', (part: string) => {
      got += part;
      if (got.length >= most) socket.destroy();
    });
    socket.on('close', () => resolve(got)).on('error', reject);
  });
}

function withoutDate(answer: string): string {
  return answer.replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g, 'Date: …\r\n');
}

function ask(path: string, { method = 'GET', version = '1.1', more = '' } = {}): string {
  return `${method} ${path} HTTP/${version}\r\nHost: x\r\n${more}\r\n`;
}

const last = ask('/node', { more: 'Connection: close\r\n' });

test.each([
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['a part', { more: 'Range: bytes=0-99\r\n' }],
  ['HTTP/1.0', { version: '1.0' }],
  ['HTTP/1.0 that stays', { version: '1.0', more: 'Connection: keep-alive\r\n' }],
  ['the last one', { more: 'Connection: close\r\n' }],
])('%s is answered byte for byte as by Node, except for the date', async (_, asked) => {
  const [ours, nodes] = [
    await exchange(ask('/ready', asked) + last),
    await exchange(ask('/node', asked) + last),
  ];
  expect(withoutDate(ours)).toBe(withoutDate(nodes));
  expect(ours).not.toContain('Jan 1970');
});

test('head and body are sent in one piece', async () => {
  const first = await exchange(ask('/ready'), body.length + 100);
  expect(writes).toEqual([Buffer.byteLength(first, 'latin1')]);
});

test('one connection is reused', async () => {
  const one = await exchange(ask('/ready') + last);
  expect(one.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const length = one.indexOf('HTTP/1.1', 10);
  for (let round = 0; round < 5; round += 1) {
    let got = '';
    socket.write(ask('/ready'));
    await new Promise<void>((resolve) => {
      socket.on('data', (part: string) => {
        got += part;
        if (got.length >= length) resolve();
      });
    });
    socket.removeAllListeners('data');
    expect(got.length).toBe(length);
  }
  socket.destroy();
});

test('pipelined requests are answered in order, also after a slow response', async () => {
  const paths = ['/ready', '/ready', '/late', '/ready', '/node', '/ready'];
  const withBody = { more: 'Content-Length: 3\r\n' };
  const [ours, nodes] = await Promise.all(
    [paths, paths.map(() => '/node')].map((asked) => {
      const first = `${ask(asked[0] ?? '', withBody)}abc`;
      return exchange(first + asked.map((path) => ask(path)).join('') + last);
    }),
  );
  expect(withoutDate(ours ?? '')).toBe(withoutDate(nodes ?? 'nothing'));
});

test('the date is that of the response', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') });
  expect(await exchange(ask('/ready'), 1)).toContain('Date: Sun, 01 Mar 2026 10:00:00 GMT\r\n');
  vi.setSystemTime(Date.parse('2026-03-01T10:00:01.900Z'));
  expect(await exchange(ask('/ready'), 1)).toContain('Date: Sun, 01 Mar 2026 10:00:01 GMT\r\n');
});

test('a buffer that a slow client still reads is not modified', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') });
  const sent: Buffer[] = [];
  const socket = { writable: true, writableLength: 1, write: (piece: Buffer) => sent.push(piece) };
  const request = { method: 'GET', httpVersion: '1.1' } as IncomingMessage;
  const response = { socket, shouldKeepAlive: true, getHeaderNames: () => [] };
  ready.send(request, response as unknown as ServerResponse);
  vi.setSystemTime(Date.parse('2026-03-01T10:00:05Z'));
  ready.send(request, response as unknown as ServerResponse);
  expect(sent.map((piece) => /10:00:\d\d/.exec(piece.toString('latin1'))?.[0])).toEqual([
    '10:00:00',
    '10:00:05',
  ]);
});

test('a header that could end the head is refused', () => {
  expect(() => new PreparedResponse(['X-A', 'b\r\nX-B: c'], body)).toThrow('Invalid character');
});
