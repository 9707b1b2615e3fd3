import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { siteTags, type SiteTag } from '#kernel/site-tags.ts';
import { PageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function page(html: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  const body = Buffer.from(html);
  return { status: 200, body, headers: [['X-Test', 'yes']], isCacheable: true, ...changes };
}

/** A cache behind a real listener, as the program uses it. */
async function serve(
  cache: PageCache,
  render: () => Promise<RenderedPage>,
  tags: readonly SiteTag[] = siteTags,
): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (cache.serve(request, response, path)) return;
    cache.renderAndServe({ request, response, key: path, tags }, render).catch(() => {
      response.writeHead(500).end('failed');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a page is rendered once and then served from memory', async () => {
  let renderings = 0;
  const url = await serve(new PageCache(), async () => page(`copy ${++renderings}`));

  const first = await fetch(`${url}/a`);
  expect(await first.text()).toBe('copy 1');
  expect(first.headers.get('x-test')).toBe('yes');
  expect(await (await fetch(`${url}/a`)).text()).toBe('copy 1');
});

test('a cached page is recompressed in the background', async () => {
  const cache = new PageCache(undefined, 0);
  // Larger than the first packets of a connection: a page that fits into those gains nothing.
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'));
  const texts = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const words = texts.join('\n').slice(0, 100_000);
  async function render(): Promise<RenderedPage> {
    return page(words);
  }
  const url = await serve(cache, render);
  async function compressed(path: string): Promise<number> {
    const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toBe(words);
    return Number(answer.headers.get('content-length'));
  }

  await cache.make({ key: '/a', tags: siteTags }, render);
  const before = cache.size.bytes;
  await cache.compressed;
  // Made-up parameters use no more memory than the page.
  const saved = before - cache.size.bytes;
  expect(saved).toBeGreaterThan(0);
  const copy = await compressed('/a?q=1');
  await cache.compressed;
  expect(await compressed('/a?q=1')).toBe(copy);
  expect(await compressed('/a')).toBe(copy - saved);
});

test('concurrent visitors cause one render', async () => {
  let renderings = 0;
  const url = await serve(new PageCache(), async () => page(`copy ${++renderings}`));

  await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/a`)));
  expect(renderings).toBe(1);
});

test('after a change the page is rendered again', async () => {
  const cache = new PageCache();
  let text = 'before';
  const url = await serve(cache, async () => page(text));
  await fetch(`${url}/a`);

  text = 'after';
  cache.setVersions(new Map([['settings', 2]]));
  expect(await (await fetch(`${url}/a`)).text()).toBe('after');
});

test('a change of unrelated content keeps a page in memory; time alone invalidates it', async () => {
  const cache = new PageCache();
  let renderings = 0;
  const url = await serve(cache, async () => page(`copy ${++renderings}`), ['settings', 'posts']);
  async function read(): Promise<string> {
    return (await fetch(`${url}/a`)).text();
  }
  expect(await read()).toBe('copy 1');

  cache.setVersions(new Map([['people', 5]]));
  expect(await read()).toBe('copy 1');
  cache.setVersions(
    new Map([
      ['people', 6],
      ['posts', 1],
    ]),
  );
  expect(await read()).toBe('copy 2');
  cache.setVersions(
    new Map([
      ['people', 6],
      ['posts', 1],
      ['age', 1],
    ]),
  );
  expect(await read()).toBe('copy 3');
});

test('a change during a render leaves no stale copy behind', async () => {
  const cache = new PageCache();
  let text = 'before';
  let version = 1;
  const url = await serve(cache, async () => {
    const seen = text;
    text = 'after';
    cache.setVersions(new Map([['settings', (version += 1)]]));
    return page(seen);
  });
  await fetch(`${url}/a`);

  expect(await (await fetch(`${url}/a`)).text()).toBe('after');
});

test('if rendering fails the last good copy is served', async () => {
  const cache = new PageCache();
  let isAway = false;
  const url = await serve(cache, async () => {
    if (isAway) throw new Error('database away');
    return page('good');
  });
  await fetch(`${url}/a`);

  isAway = true;
  cache.setVersions(new Map([['settings', 2]]));
  expect(await (await fetch(`${url}/a`)).text()).toBe('good');
  expect((await fetch(`${url}/never-rendered`)).status).toBe(500);
});

test('a rendered server error is replaced by the last good copy', async () => {
  const cache = new PageCache();
  let isAway = false;
  const failure = { status: 500, isCacheable: false };
  const url = await serve(cache, async () => (isAway ? page('failed', failure) : page('good')));
  await fetch(`${url}/a`);

  isAway = true;
  cache.setVersions(new Map([['settings', 2]]));
  const answer = await fetch(`${url}/a`);
  expect([answer.status, await answer.text()]).toEqual([200, 'good']);
  expect((await fetch(`${url}/never-rendered`)).status).toBe(500);
});

test('a site in maintenance shows no stale page, and is open again immediately', async () => {
  const cache = new PageCache();
  let isClosed = false;
  const closed: Partial<RenderedPage> = {
    status: 503,
    isCacheable: false,
    headers: [['Retry-After', '60']],
  };
  const url = await serve(cache, async () => (isClosed ? page('closed', closed) : page('open')));
  await fetch(`${url}/a`);

  isClosed = true;
  cache.setVersions(new Map([['settings', 2]]));
  expect((await fetch(`${url}/a`)).status).toBe(503);
  expect(await (await fetch(`${url}/a`)).text()).toBe('closed');

  isClosed = false;
  cache.setVersions(new Map([['settings', 3]]));
  expect(await (await fetch(`${url}/a`)).text()).toBe('open');
});

test('content type and caching set by a page take precedence', async () => {
  const headers: [string, string][] = [
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
  ];
  for (const isCacheable of [true, false]) {
    const url = await serve(new PageCache(), async () => page('{}', { headers, isCacheable }));
    const answer = await fetch(`${url}/a`);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a page that is not for everybody is answered but not cached', async () => {
  let renderings = 0;
  const url = await serve(new PageCache(), async () =>
    page(`copy ${++renderings}`, { status: 404, isCacheable: false }),
  );

  expect((await fetch(`${url}/a`)).status).toBe(404);
  expect(await (await fetch(`${url}/a`)).text()).toBe('copy 2');
});

test('an unchanged page is answered without a body', async () => {
  const url = await serve(new PageCache(), async () => page('same'));
  const etag = (await fetch(`${url}/a`)).headers.get('etag');

  const again = await fetch(`${url}/a`, { headers: { 'if-none-match': String(etag) } });
  expect(again.status).toBe(304);
});

test.each(['br', 'gzip'])('a browser that accepts %s gets it', async (encoding) => {
  const url = await serve(new PageCache(), async () => page('text '.repeat(200)));
  const answer = await fetch(`${url}/a`, { headers: { 'accept-encoding': encoding } });

  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe('text '.repeat(200));
});

test('a picture is cached byte for byte and not compressed again', async () => {
  const body = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0xfe]);
  const headers: [string, string][] = [['content-type', 'image/png']];
  const url = await serve(new PageCache(), async () => page('', { body, headers }));
  for (const from of ['the drawing', 'memory']) {
    const answer = await fetch(`${url}/a.png`, { headers: { 'accept-encoding': 'br, gzip' } });

    expect(answer.headers.get('content-encoding'), from).toBe(null);
    expect(Buffer.from(await answer.arrayBuffer()), from).toEqual(body);
  }
});

test('an uncached page, such as the 404, is compressed as well', async () => {
  const html = 'Not here. '.repeat(500);
  const missing = page(html, { status: 404, isCacheable: false });
  const url = await serve(new PageCache(), async () => missing);

  const answer = await fetch(`${url}/missing`, { headers: { 'Accept-Encoding': 'gzip' } });

  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(html.length / 10);
  expect(await answer.text()).toBe(html);
  const plain = await fetch(`${url}/missing`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(html);
});

/** Incompressible bytes, so that a page uses the stated size three times over. */
function noise(bytes: number): RenderedPage {
  return page('', { body: randomBytes(bytes), headers: [['content-type', 'image/png']] });
}

async function open(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await (await fetch(url + path)).arrayBuffer();
}

test('the cache stays below its limit in bytes, and evicts the least recently used first', async () => {
  const cache = new PageCache({ pages: 100_000, copies: 10_000 });
  let renderings = 0;
  const url = await serve(cache, async () => {
    renderings += 1;
    return noise(30_000);
  });
  await open(url, ['/a', '/b', '/c']);
  expect(cache.size).toMatchObject({ pages: 3 });
  await open(url, ['/a', '/d', '/a', '/c', '/d']);
  expect(renderings).toBe(4);
  expect(cache.size.pages).toBe(3);
  expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
  await open(url, ['/b']);
  expect(renderings).toBe(5);
});

test('all variants of a page count, also after it is rendered again', async () => {
  const cache = new PageCache();
  const body = randomBytes(20_000).toString('base64');
  const url = await serve(cache, async () => page(body));
  for (const version of [1, 2, 3]) {
    cache.setVersions(new Map([['settings', version]]));
    await open(url, ['/a']);
    expect(cache.size.pages).toBe(1);
    // Compressed twice, base64 returns to about its original size.
    expect(cache.size.bytes).toBeGreaterThan(body.length + 2 * 20_000);
    expect(cache.size.bytes).toBeLessThan(body.length + 2 * 22_000);
  }
});

test('variants by parameters evict each other and no page', async () => {
  const cache = new PageCache({ pages: 100_000, copies: 50_000 });
  let renderings = 0;
  const url = await serve(cache, async () => {
    renderings += 1;
    return noise(20_000);
  });
  await open(url, ['/a', '/b']);
  await open(
    url,
    Array.from({ length: 30 }, (_, place) => `/news?page=${place}`),
  );
  expect(renderings).toBe(32);
  expect(cache.size.bytes).toBeLessThanOrEqual(2 * 21_000 + 50_000);
  await open(url, ['/a', '/b', '/news?page=29']);
  expect(renderings).toBe(32);
});

test('a page larger than the cache is answered and not cached', async () => {
  const cache = new PageCache({ pages: 10_000, copies: 10_000 });
  const url = await serve(cache, async () => noise(20_000));
  expect((await (await fetch(`${url}/a`)).arrayBuffer()).byteLength).toBe(20_000);
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});
