import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage } from '#shared/language.ts';
import type { Ports, Log } from '#kernel/ports/ports.ts';
import { TrustedProxies } from '#platform/adapters/environment/trusted-proxies.ts';
import { FairTurns } from './fair-turns.ts';
import { HostGuard } from './host-guard.ts';
import { createRequestListener, type Site } from './handle-request.ts';
import { siteTags } from '#kernel/site-tags.ts';
import { BrokenBodies } from './http-listener.ts';
import { idleTimeout } from '#platform/http/prepared-response.ts';
import { PageAddresses, type PageRoute } from '#platform/http/page-addresses.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { PageViews } from './page-views.ts';
import { cacheableHeader } from '#platform/http/rendered-page.ts';
import { StaticFiles } from '#platform/http/static-files.ts';

const routes: PageRoute[] = [
  ['/about', { isCacheable: true }] as const,
  ['/california-cybercrime', { isCacheable: true }] as const,
  ['/news-room', { isCacheable: true, copies: ['page'] }] as const,
  ['/search', { isCacheable: true, personal: ['q'] }] as const,
  ['/verify', { isCacheable: true }] as const,
  ['/es/verify', { isCacheable: true }] as const,
  ['/unsubscribe/:token', {}] as const,
  ['/:team', { isCacheable: true }] as const,
].map(([path, given]) => ({
  path,
  isCacheable: false,
  copies: [],
  personal: [],
  tags: siteTags,
  ...given,
}));

const known = new Set([
  '/our-team',
  '/about',
  '/california-cybercrime',
  '/news-room',
  '/search',
  '/verify',
]);
let rendered: string[];
let spoken: string[];
/** Holds what is rendered, while a test wants that. */
let gate: Promise<void> | undefined;
let cache: PageCache;
let logged: [string, unknown, string][];
let views: PageViews;
let server: Server;
let url: string;

beforeEach(async () => {
  rendered = [];
  spoken = [];
  gate = undefined;
  logged = [];
  const log = Object.fromEntries(
    ['info', 'warn', 'error'].map((level) => [
      level,
      (fields: unknown, text: string) => void logged.push([level, fields, text]),
    ]),
  );
  cache = new PageCache();
  server = createServer({ keepAliveTimeout: idleTimeout });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = {
    appUrl: url,
    configuredUrl: url,
    isHttps: false,
    hasSecureSubdomains: false,
  };
  views = new PageViews(place);
  const site = {
    ports: { site: place, log } as unknown as Ports,
    monitoring: { answer: () => false },
    proxies: new TrustedProxies(),
    hostGuard: new HostGuard(url),
    addresses: new PageAddresses(routes),
    cache,
    views,
    broken: new BrokenBodies(log as unknown as Log),
    turns: new FairTurns(),
    files: new StaticFiles(undefined),
    async handleRoute(request: Request) {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      spoken.push(currentLanguage());
      await gate;
      if (!known.has(pathname.toLowerCase().replace(/\/$/, '')))
        return new Response('Not here.', { status: 404, headers: { 'Content-Type': 'text/html' } });
      const headers = { 'Content-Type': 'text/html', [cacheableHeader]: 'yes' };
      return new Response('A page of ours. '.repeat(100), { headers });
    },
  } as unknown as Site;
  server.on('request', createRequestListener(site));
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

type Answer = { status: number; location: string | undefined; head: string };

/** Requests an address exactly as written: HTTP clients would normalise it. */
function ask(target: string, { method = 'GET', more = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let got = '';
    const { port, host } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`,
      ),
    );
    socket.setEncoding('latin1').on('data', (part: string) => (got += part));
    socket.on('error', reject).on('close', () => {
      const [head = ''] = got.split('\r\n\r\n');
      const [, location] = /^location: (.*)$/im.exec(head) ?? [];
      resolve({ status: Number(got.slice(9, 12)), location, head });
    });
  });
}

const spellings = [
  '/CaLifornia-cybercrime',
  '/california-cybercrime/',
  '/%63alifornia-cybercrime',
  '/x/../california-cybercrime',
  '//california-cybercrime',
  '/california-cybercrime//',
  '/California-Cybercrime/?utm_source=x',
];

test('spellings of a page redirect to its one address and are neither rendered nor cached', async () => {
  await ask('/california-cybercrime');
  const { bytes } = cache.size;
  for (const spelling of spellings) {
    const { status, location } = await ask(spelling);
    expect([status, location], spelling).toEqual([301, '/california-cybercrime']);
  }
  for (let index = 0; index < 300; index += 1)
    await ask(`/california-cybercrime?a${index}=${index}`);
  expect(rendered).toEqual(['/california-cybercrime']);
  expect(cache.size).toEqual({ pages: 1, bytes });
});

test('only parameters that a page reads make a cached copy and reach the page', async () => {
  for (const target of ['/news-room?x=1&page=2', '/news-room?page=2&x=2', '/news-room?page=2'])
    expect((await ask(target)).status).toBe(200);
  await ask('/news-room?x=3');
  await ask('/news-room?page=');
  expect(rendered).toEqual(['/news-room?page=2', '/news-room']);
});

test('a page in two languages is one page to the router and two copies to the cache', async () => {
  for (const target of ['/es/verify', '/verify', '/es/verify', '/verify'])
    expect((await ask(target)).status).toBe(200);
  expect(rendered).toEqual(['/verify', '/verify']);
  expect(spoken).toEqual(['es', 'en']);
  expect(cache.size.pages).toBe(2);
  expect(await ask('/ES/Verify/')).toMatchObject({ status: 301, location: '/es/verify' });
});

test('a page that is private in English is private in every language', async () => {
  const { head } = await ask('/es/unsubscribe/token-of-ana');
  expect(head).toMatch(/referrer-policy: no-referrer/i);
  expect(cache.size.pages).toBe(0);
  expect(JSON.stringify(logged)).not.toContain('token-of-ana');
});

test('a personal page is not cached', async () => {
  for (const target of ['/search?q=wallet', '/search?q=wallet', '/unsubscribe/abc'])
    await ask(target);
  expect(rendered).toEqual(['/search?q=wallet', '/search?q=wallet', '/unsubscribe/abc']);
  expect(cache.size.pages).toBe(0);
});

test('an address that cannot be decoded reaches the router as one that can', async () => {
  expect((await ask('/%E0%A4%A?q=%')).status).toBe(404);
  for (const target of rendered)
    expect(() => decodeURIComponent(target.split('?')[0] ?? '')).not.toThrow();
  expect(rendered).toHaveLength(1);
});

test('an unknown address is not cached', async () => {
  for (const target of ['/nobody', '/a/b', `${url}/about`, '/%E0%A4%A', '//evil.example'])
    await ask(target);
  expect((await ask('/nobody')).status).toBe(404);
  expect((await ask('/a/b/')).status).toBe(404);
  expect((await ask('/nobody/')).status).toBe(404);
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test.each([
  '//evil.example',
  '//evil.example/',
  '/\\evil.example',
  '///evil.example//',
  '/.//evil.example',
])('%s leads to no other host', async (target) => {
  const { location } = await ask(target);
  expect(new URL(location ?? '/', url).origin).toBe(url);
});

test('a redirect keeps known parameters, reveals little of a private page, and has no side effects', async () => {
  expect((await ask('/Search/?q=a%20b')).location).toBe('/search?q=a%20b');
  expect((await ask('/About/')).head).toContain('Cache-Control: public, max-age=300');
  const secret = await ask('/Unsubscribe/abc');
  expect(secret.location).toBe('/unsubscribe/abc');
  expect(secret.head).toContain('Cache-Control: no-store');
  expect(secret.head).not.toContain('max-age=300');
  expect(await ask('/our-team/')).toMatchObject({ status: 301, location: '/our-team' });
  expect((await ask('/ABOUT', { method: 'HEAD' })).status).toBe(301);
  const form = { method: 'POST', more: `Origin: ${url}\r\nContent-Length: 0\r\n` };
  expect((await ask('/About/', form)).status).toBe(200);
});

test('a visit counts for the page, with any query string', async () => {
  const more = 'User-Agent: Mozilla/5.0 Chrome/130\r\n';
  for (const target of ['/about', '/about?x=1', '/About', '/nobody', '/news-room?page=2'])
    await ask(target, { more });
  expect(views.take().map(({ page, views: count }) => [page, count])).toEqual([
    ['/about', 2],
    ['/news-room', 1],
  ]);
});

test('incomplete bodies are logged once a minute, in one line', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { port, host } = new URL(url);
  const head = `POST /about HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Length: 9\r\n\r\na`;
  const ended: Promise<unknown>[] = [];
  for (let index = 0; index < 20; index += 1) {
    const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    const [, response] = await asked;
    ended.push(once(response, 'close'));
    // Every other one closes the connection itself.
    if (index % 2 === 0) socket.destroy();
  }
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logged).toEqual([['warn', { requests: 20 }, 'Requests ended with an incomplete body']]);
});

test('whoever sends many requests at once waits for their own, and nobody else does', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const crowd = Array.from({ length: 14 }, (_, at) =>
    ask(`/search?q=crowd${at}`, { more: 'X-Forwarded-For: 203.0.113.5\r\n' }),
  );
  const missing = Array.from({ length: 14 }, (_, at) =>
    ask(`/nothing-${at}`, { more: 'X-Forwarded-For: 203.0.113.5\r\n' }),
  );
  await vi.waitFor(() => expect(rendered).toHaveLength(6));
  const other = ask('/search?q=other', { more: 'X-Forwarded-For: 198.51.100.7\r\n' });
  await vi.waitFor(() => expect(rendered).toContain('/search?q=other'));
  expect(rendered).toHaveLength(7);
  resolve();
  for (const answer of await Promise.all([other, ...crowd])) expect(answer.status).toBe(200);
  for (const answer of await Promise.all(missing)) expect(answer.status).toBe(404);
  expect(rendered).toHaveLength(29);
});

test('two Host headers are refused, for a page from memory too', async () => {
  expect(await ask('/about')).toMatchObject({ status: 200 });
  expect(await ask('/about', { more: 'Host: evil.example.com\r\n' })).toMatchObject({
    status: 400,
  });
});

test('a public page is kept by no browser where somebody with a session sees it', async () => {
  const more = 'Cookie: lantern.session_token=abc\r\n';
  expect((await ask('/about', { more })).head).toMatch(/^cache-control: no-store$/im);
  expect((await ask('/about')).head).not.toMatch(/no-store/i);
});
