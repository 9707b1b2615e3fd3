import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCertificate } from '#tests/certificate.ts';
import { type NameServer, startNameServer } from '#tests/name-server.ts';
import { createDns, createWeb, isPublicAddress } from './create-lookups.ts';

const own = createCertificate({
  names: ['help.example.org', 'www.example.org'],
  validTo: new Date('2099-06-01T12:00:00Z'),
});
const foreign = createCertificate({
  names: ['help.example.org'],
  validTo: new Date('2099-06-01T12:00:00Z'),
});
const expired = createCertificate({
  names: ['help.example.org'],
  validTo: new Date('2021-01-01T00:00:00Z'),
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Listening = Pick<NetServer, 'address' | 'close' | 'listen'>;

async function listen(server: Listening): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

function serve(answer: RequestListener, { certificate, key } = own): Promise<number> {
  return listen(createHttpsServer({ cert: certificate, key }, answer));
}

/** Requests a port of this machine, which the program itself would never do. */
function look(port: number, changes: { host?: string; addresses?: string[] } = {}) {
  const web = createWeb({ port, isAllowed: () => true, authority: own.certificate });
  const target = { host: 'help.example.org', addresses: ['127.0.0.1'], path: '/where', ...changes };
  return web.look(target, AbortSignal.timeout(8_000));
}

test('posts to a receiver that was named, over plain HTTP and on its port; to no other, and follows nothing', async () => {
  const got: string[] = [];
  const port = await listen(
    createHttpServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => got.push(`${request.url} ${text}`));
      request.on('end', () => {
        response.writeHead(request.url === '/away' ? 302 : 204, { Location: '/in' }).end();
      });
    }),
  );
  const named = createWeb({ webhookHosts: new Set([`localhost:${port}`, 'localhost:4999']) });
  const sent = { headers: {}, body: 'hello' };
  const signal = AbortSignal.timeout(8_000);
  function postTo(url: string) {
    return named.postNamed(url, sent, signal);
  }
  expect(await postTo(`http://localhost:${port}/in`)).toEqual({ state: 'answered', status: 204 });
  expect(await postTo(`http://localhost:${port}/away`)).toEqual({ state: 'answered', status: 302 });
  expect(await postTo(`http://127.0.0.1:${port}/in`)).toMatchObject({ state: 'unreached' });
  expect(await postTo('http://localhost:4999/in')).toMatchObject({ state: 'unreached' });
  expect(got).toEqual(['/in hello', '/away hello']);
});

test('returns the certificate and the response of the site', async () => {
  const asked: string[] = [];
  const port = await serve((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    response.setHeader('Lantern-Check', 'abc').end('body');
  });
  expect(await look(port)).toEqual({
    state: 'reached',
    address: '127.0.0.1',
    certificate: {
      names: ['help.example.org', 'www.example.org'],
      issuer: 'Test Authority',
      validTo: new Date('2099-06-01T12:00:00Z'),
    },
    answer: { status: 200, headers: expect.objectContaining({ 'lantern-check': 'abc' }) },
  });
  expect(asked).toEqual(['help.example.org /where']);
});

test.each([
  { what: 'of other names', pair: own, host: 'other.example.org', problem: 'for other names' },
  {
    what: 'that nobody vouches for',
    pair: foreign,
    host: 'help.example.org',
    problem: 'self-signed',
  },
])('reports a certificate $what', async ({ pair, host, problem }) => {
  const port = await serve((_request, response) => void response.end(), pair);
  expect(await look(port, { host })).toMatchObject({
    certificate: { problem: expect.stringContaining(problem) },
  });
});

test('reports an expired certificate', async () => {
  const port = await serve((_request, response) => void response.end(), expired);
  const web = createWeb({ port, isAllowed: () => true, authority: expired.certificate });
  const target = { host: 'help.example.org', addresses: ['127.0.0.1'], path: '/' };
  expect(await web.look(target, AbortSignal.timeout(8_000))).toMatchObject({
    certificate: { problem: 'It has expired.' },
  });
});

test('does not follow redirects', async () => {
  let visits = 0;
  const port = await serve((_request, response) => {
    visits += 1;
    response.writeHead(301, { Location: 'http://169.254.169.254/' }).end();
  });
  expect(await look(port)).toMatchObject({ answer: { status: 301 } });
  expect(visits).toBe(1);
});

test('a silent site is reached and then times out', async () => {
  const port = await serve(() => {});
  expect(await look(port)).toMatchObject({ state: 'reached', answer: undefined });
});

test('a server without TLS is not reached', async () => {
  const server = createServer((socket) => socket.end('220 mail.example.org\r\n'));
  expect(await look(await listen(server as unknown as Listening))).toMatchObject({
    state: 'unreached',
    reason: expect.stringContaining('TLS'),
  });
});

test('connects to public addresses only, and never to a name', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const port = await listen(server as unknown as Listening);
  const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', 'localhost', '10.0.0.1'];
  const target = { host: 'help.example.org', addresses, path: '/' };
  const answer = await createWeb({ port }).look(target, AbortSignal.timeout(2_000));
  expect(answer).toMatchObject({
    state: 'unreached',
    reason: expect.stringContaining('not on the public internet'),
  });
  expect(connections).toBe(0);
});

/** Posts to a port of this machine. */
function post(port: number, changes: { host?: string; isAllowed?: () => boolean } = {}) {
  const { host = 'help.example.org', isAllowed = () => true } = changes;
  const web = createWeb({ port, isAllowed, authority: own.certificate });
  const target = { host, addresses: ['127.0.0.1'], path: '/in?of=lantern' };
  const sent = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"é"}' };
  return web.post(target, sent, AbortSignal.timeout(1_500));
}

test('sends the complete text, and reads only the status', async () => {
  const got: string[] = [];
  const port = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    got.push(`${request.method} ${request.headers.host}${request.url}`);
    got.push(`${request.headers['webhook-id']} ${body}`);
    response.writeHead(307, { Location: 'http://169.254.169.254/' });
    // Never ends: a client that continued to read would wait forever.
    response.write('x'.repeat(100_000));
  });
  expect(await post(port)).toEqual({ state: 'answered', status: 307 });
  expect(got).toEqual(['POST help.example.org/in?of=lantern', 'msg_1 {"type":"é"}']);
});

test('a receiver that sends its status and withholds its body has answered', async () => {
  const port = await serve((_request, response) => response.writeHead(200).flushHeaders());
  expect(await post(port)).toEqual({ state: 'answered', status: 200 });
});

test.each([
  { what: 'a certificate of other names', host: 'other.example.org', reason: 'other names' },
  { what: 'a private address', isAllowed: () => false, reason: 'not on the public internet' },
])('sends nothing to $what', async ({ reason, ...changes }) => {
  let asked = 0;
  const port = await serve((_request, response) => {
    asked += 1;
    response.end();
  });
  expect(await post(port, changes)).toMatchObject({
    state: 'unreached',
    reason: expect.stringContaining(reason),
  });
  expect(asked).toBe(0);
});

test.each([
  ['never answers', () => {}, 'in time'],
  ['hangs up', (request) => void request.socket.destroy(), 'without an answer'],
  [
    'answers what is no HTTP',
    (request) => void request.socket.end('nonsense'),
    'without an answer',
  ],
] as const satisfies [string, RequestListener, string][])(
  'a receiver that %s times out',
  async (_what, answer, reason) => {
    const port = await serve(answer);
    expect(await post(port)).toMatchObject({
      state: 'unreached',
      reason: expect.stringContaining(reason),
    });
  },
);

test('a file is read up to the requested size, and never with an invalid certificate', async () => {
  const asked: string[] = [];
  const port = await serve(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (url === '/cut') response.writeHead(200, { 'Content-Length': '100' }).write('ab');
    if (url === '/cut') return void setImmediate(() => response.destroy());
    return void response.end(url === '/large' ? 'x'.repeat(1_001) : 'a list');
  });
  const options = { port, isAllowed: () => true };
  const web = createWeb({ ...options, authority: own.certificate });
  const target = { host: 'help.example.org', addresses: ['127.0.0.1'] };
  const signal = AbortSignal.timeout(8_000);
  const list = await web.download({ ...target, path: '/list' }, 1_000, signal);
  expect(list).toEqual({ state: 'answered', status: 200, body: Buffer.from('a list') });
  expect(await web.download({ ...target, path: '/large' }, 1_000, signal)).toEqual({
    state: 'answered',
    status: 200,
  });
  expect(await web.download({ ...target, path: '/cut' }, 1_000, signal)).toMatchObject({
    state: 'unreached',
  });
  expect(asked).toEqual(['GET /list', 'GET /large', 'GET /cut']);
  const refused = { state: 'unreached', reason: expect.stringContaining('certificate') };
  expect(await createWeb(options).download({ ...target, path: '/' }, 9, signal)).toEqual(refused);
  const inside = await createWeb({ port }).download({ ...target, path: '/' }, 9, signal);
  expect(inside).toMatchObject({ reason: expect.stringContaining('not on the public internet') });
  expect(asked).toHaveLength(3);
});

describe('DNS', () => {
  const long = `v=DKIM1; p=${'A'.repeat(400)}`;

  let server: NameServer;

  beforeAll(async () => {
    server = await startNameServer({
      'example.org': {
        A: ['192.0.2.1', '192.0.2.2'],
        AAAA: ['2001:db8::1'],
        MX: ['20 backup.example.org', '10 mail.example.org'],
        TXT: ['v=spf1 -all', long],
      },
      'www.example.org': { CNAME: ['example.org'] },
      'broken.example.org': 'broken',
      'silent.example.org': 'silent',
    });
  });

  afterAll(() => server.close());

  function ask(...question: Parameters<ReturnType<typeof createDns>['ask']>) {
    return createDns({ servers: [server.address] }).ask(...question);
  }

  test('reads every type of record', async () => {
    const name = 'example.org';
    const found = await Promise.all([ask(name, 'A'), ask(name, 'AAAA'), ask(name, 'MX')]);
    expect(found).toEqual([
      { state: 'found', values: ['192.0.2.1', '192.0.2.2'] },
      { state: 'found', values: ['2001:db8::1'] },
      { state: 'found', values: ['10 mail.example.org', '20 backup.example.org'] },
    ]);
    expect(await ask('www.example.org', 'CNAME')).toEqual({
      state: 'found',
      values: ['example.org'],
    });
  });

  test('the pieces of a long text are joined', async () => {
    expect(await ask('example.org', 'TXT')).toEqual({
      state: 'found',
      values: ['v=spf1 -all', long],
    });
  });

  test('distinguishes a name without records from a failing server', async () => {
    expect(await ask('www.example.org', 'TXT')).toEqual({ state: 'none' });
    expect(await ask('missing.example.org', 'A')).toEqual({ state: 'none' });
    expect(await ask('broken.example.org', 'A')).toMatchObject({ state: 'failed' });
  });

  test('times out on a silent server', async () => {
    expect(await ask('silent.example.org', 'A')).toEqual({
      state: 'failed',
      reason: 'The name server did not answer in time.',
    });
  });
});

describe('public addresses', () => {
  test.each(['93.184.216.34', '8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
    '0177.0.0.1',
    '2130706433',
    '0x7f000001',
    '127.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '100::1',
    '2002:7f00:1::',
    '2001::1',
    'fec0::1',
    'localhost',
    '',
    'example.org',
    '8.8.8.8:80',
  ])('%j is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
