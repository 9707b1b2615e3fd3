import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostKind } from '#features/base/domains/domain-record.server.ts';
import { isSameOrigin, TrustedProxies } from './client-address.ts';

let proxies: TrustedProxies;

const server = createServer((asked, response) => {
  response.end(`${proxies.visitorAddress(asked)} ${proxies.askedHost(asked)}`);
});

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '::', resolve);
    }),
);
afterAll(() => {
  server.close();
});

type Asking = { from?: string; chain?: string | string[]; forwardedHost?: string };

/** Asks from an address of this machine. @returns the visitor's address, and the host asked for */
async function ask({ from = '127.0.0.1', chain, forwardedHost }: Asking): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  const headers = {
    host: 'inside:3000',
    ...(chain !== undefined && { 'x-forwarded-for': chain }),
    ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }),
  };
  const host = from.includes(':') ? '::1' : '127.0.0.1';
  const text = await new Promise<string>((resolve, reject) => {
    const asking = request({ host, port, localAddress: from, headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.once('end', () => resolve(body));
    });
    asking.once('error', reject).end();
  });
  return text.split(' ');
}

async function addressOf(asking: Asking): Promise<string | undefined> {
  const [address] = await ask(asking);
  return address?.replace('::ffff:', '');
}

test('behind a proxy on this machine only what the proxy appended counts', async () => {
  proxies = new TrustedProxies();
  expect(await addressOf({ chain: '6.6.6.6, 203.0.113.5' })).toBe('203.0.113.5');
  expect(await addressOf({ chain: ['6.6.6.6', '203.0.113.5'] })).toBe('203.0.113.5');
  expect(await addressOf({ from: '::1', chain: '2001:db8::7' })).toBe('2001:db8::7');
  expect(await addressOf({})).toBe('127.0.0.1');
});

// Only Linux gives every program all of 127.0.0.0/8.
test.runIf(process.platform === 'linux')(
  'a proxy at another address counts once it is named, and then nobody else does',
  async () => {
    proxies = new TrustedProxies(['127.0.0.2']);
    const chain = '203.0.113.5';
    expect(await addressOf({ from: '127.0.0.2', chain })).toBe('203.0.113.5');
    expect(await addressOf({ from: '127.0.0.1', chain })).toBe('127.0.0.1');
    expect(await addressOf({ from: '::1', chain })).toBe('::1');
    proxies = new TrustedProxies(['192.0.2.7']);
    expect(await addressOf({ from: '127.0.0.2', chain })).toBe('127.0.0.2');
  },
);

test('the chain is read from its end, over all proxies that are named', async () => {
  proxies = new TrustedProxies(['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8']);
  expect(await addressOf({ chain: '6.6.6.6, 203.0.113.5, 10.1.2.3, fd00::9' })).toBe('203.0.113.5');
  expect(await addressOf({ chain: '203.0.113.5, 198.51.100.4, 10.1.2.3' })).toBe('198.51.100.4');
  // All are ours: the first of them asked by itself.
  expect(await addressOf({ chain: '10.1.2.3, 10.1.2.4' })).toBe('10.1.2.3');
});

test('an entry that is no address ends the chain, with a port it still is one', async () => {
  proxies = new TrustedProxies(['127.0.0.1', '10.0.0.0/8']);
  for (const entry of ['unknown', '_hidden', '', '203.0.113.5.6', 'a b'])
    expect(await addressOf({ chain: `6.6.6.6, ${entry}, 10.1.2.3` }), entry).toBe('10.1.2.3');
  expect(await addressOf({ chain: '203.0.113.5:4711, 10.1.2.3:80' })).toBe('203.0.113.5');
  expect(await addressOf({ chain: '[2001:db8::7]:4711' })).toBe('2001:db8::7');
});

test('the host that was asked for is believed from a named proxy, and only a single one', async () => {
  proxies = new TrustedProxies(['127.0.0.1']);
  expect((await ask({ forwardedHost: 'help.example.org' }))[1]).toBe('help.example.org');
  expect((await ask({ forwardedHost: 'a.example, b.example' }))[1]).toBe('inside:3000');
  proxies = new TrustedProxies(['192.0.2.7']);
  expect((await ask({ forwardedHost: 'help.example.org' }))[1]).toBe('inside:3000');
});

test.each([
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.0/',
  'fd00::/129',
  '0.0.0.0/0',
  '::/0',
  'proxy',
  '10.0.0.0/8/8',
])('%s cannot be named', (place) => {
  expect(() => new TrustedProxies(['127.0.0.1', place])).toThrow(new RangeError(place));
});

describe('the origin of a form', () => {
  const own = ['https://help.example.org', 'https://configured.example.net'];

  function post(headers: Record<string, string>, host: HostKind = 'own'): boolean {
    const sent = new Headers({ host: 'help.example.org', ...headers });
    return isSameOrigin('POST', sent, { ownOrigins: own, host });
  }

  test('a form of our own page is taken', () => {
    expect(post({ origin: 'https://help.example.org' })).toBe(true);
  });

  test('another address of ours in the browser counts when the proxy leaves the Host header alone', () => {
    expect(post({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).toBe(true);
  });

  test('the public address counts when the proxy rewrites the Host header', () => {
    expect(post({ host: 'backend:3000', origin: 'https://help.example.org' })).toBe(true);
  });

  test('so does the configured address, beside that of the primary domain', () => {
    expect(post({ host: 'backend:3000', origin: 'https://configured.example.net' })).toBe(true);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no Origin at all', {}],
    ['an Origin that is no address', { origin: 'help.example.org' }],
    ['a look-alike that starts the same', { origin: 'https://help.example.org.evil.example' }],
    ['an opaque origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an opaque origin without more', { origin: 'null' }],
  ])('%s is refused', (_, headers) => {
    expect(post(headers as Record<string, string>)).toBe(false);
  });

  test('our own no-referrer pages post with an opaque origin and are taken', () => {
    expect(post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  test('a name that leads here and is not ours is no origin, although Host and Origin agree', () => {
    const rebound = { host: 'evil.example.com', origin: 'http://evil.example.com' };
    expect(post(rebound, 'foreign')).toBe(false);
    expect(post(rebound, 'internal')).toBe(false);
    const opaque = { host: 'evil.example.com', origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect(post(opaque, 'foreign')).toBe(false);
    expect(post({ ...opaque, host: 'backend:3000' }, 'internal')).toBe(true);
  });

  test.each(['GET', 'HEAD'])('%s changes nothing and needs no origin', (method) => {
    expect(isSameOrigin(method, new Headers(), { ownOrigins: own, host: 'foreign' })).toBe(true);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is checked like POST', (method) => {
    expect(isSameOrigin(method, new Headers(), { ownOrigins: own, host: 'foreign' })).toBe(false);
  });
});
