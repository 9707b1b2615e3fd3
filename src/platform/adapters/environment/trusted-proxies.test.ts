import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TrustedProxies } from './trusted-proxies.ts';

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

type RequestOptions = { from?: string; chain?: string | string[]; forwardedHost?: string };

/**
 * Sends a request from an address of this machine. @returns the visitor's address, and the requested
 * host
 */
async function ask({
  from = '127.0.0.1',
  chain,
  forwardedHost,
}: RequestOptions): Promise<string[]> {
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

async function addressOf(asking: RequestOptions): Promise<string | undefined> {
  const [address] = await ask(asking);
  return address?.replace('::ffff:', '');
}

test('behind a proxy on this machine only the address that the proxy appended counts', async () => {
  proxies = new TrustedProxies();
  expect(await addressOf({ chain: '6.6.6.6, 203.0.113.5' })).toBe('203.0.113.5');
  expect(await addressOf({ chain: ['6.6.6.6', '203.0.113.5'] })).toBe('203.0.113.5');
  expect(await addressOf({ from: '::1', chain: '2001:db8::7' })).toBe('2001:db8::7');
  expect(await addressOf({})).toBe('127.0.0.1');
});

// Only Linux gives every program all of 127.0.0.0/8.
test.runIf(process.platform === 'linux')(
  'a proxy at another address is trusted once it is named, and then no other is',
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

test('the chain is read from its end, across all named proxies', async () => {
  proxies = new TrustedProxies(['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8']);
  expect(await addressOf({ chain: '6.6.6.6, 203.0.113.5, 10.1.2.3, fd00::9' })).toBe('203.0.113.5');
  expect(await addressOf({ chain: '203.0.113.5, 198.51.100.4, 10.1.2.3' })).toBe('198.51.100.4');
  // All are trusted: the first of them made the request itself.
  expect(await addressOf({ chain: '10.1.2.3, 10.1.2.4' })).toBe('10.1.2.3');
});

test('an entry that is no address ends the chain; with a port it is still one', async () => {
  proxies = new TrustedProxies(['127.0.0.1', '10.0.0.0/8']);
  for (const entry of ['unknown', '_hidden', '', '203.0.113.5.6', 'a b'])
    expect(await addressOf({ chain: `6.6.6.6, ${entry}, 10.1.2.3` }), entry).toBe('10.1.2.3');
  expect(await addressOf({ chain: '203.0.113.5:4711, 10.1.2.3:80' })).toBe('203.0.113.5');
  expect(await addressOf({ chain: '[2001:db8::7]:4711' })).toBe('2001:db8::7');
});

test('the forwarded host is trusted from a named proxy, and only a single one', async () => {
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
])('%s is rejected', (place) => {
  expect(() => new TrustedProxies(['127.0.0.1', place])).toThrow(new RangeError(place));
});

test('a private address that forwards visitors and is not listed is named, and no stranger can be', async () => {
  proxies = new TrustedProxies(['10.0.0.5']);
  const remote = '127.0.0.1';
  expect(await addressOf({ from: remote })).toBe(remote);
  expect(proxies.unlisted()).toBeUndefined();
  expect(await addressOf({ from: remote, chain: '203.0.113.5' })).toBe(remote);
  expect(proxies.unlisted()?.replace('::ffff:', '')).toBe(remote);

  proxies = new TrustedProxies();
  // A stranger made up two hops before the listed proxy, and the visitor of a listed one sits in a network of their own.
  expect(await addressOf({ chain: '10.9.9.9, 198.51.100.7, 203.0.113.5' })).toBe('203.0.113.5');
  expect(await addressOf({ chain: '192.168.7.7' })).toBe('192.168.7.7');
  expect(proxies.unlisted()).toBeUndefined();
  expect(await addressOf({ chain: '203.0.113.5, 10.0.0.5' })).toBe('10.0.0.5');
  expect(proxies.unlisted()).toBe('10.0.0.5');
});
