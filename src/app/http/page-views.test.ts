import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { PageViews } from './page-views.ts';

afterEach(() => void vi.useRealTimers());

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130';

function open(
  views: PageViews,
  path: string,
  given: { agent?: string; referer?: string; method?: string; status?: number } = {},
): void {
  const { agent = browser, referer, method = 'GET', status = 200 } = given;
  const request = { method, headers: { 'user-agent': agent, referer } } as IncomingMessage;
  views.count(request, { statusCode: status } as ServerResponse, path);
}

function counted(views: PageViews) {
  return views.take().map(({ page, referrerHost, views: count }) => [page, referrerHost, count]);
}

test('counts a page by its referring site, other than our own', () => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  open(views, '/about');
  open(views, '/about', { status: 304 });
  open(views, '/about', { referer: 'https://news.example/a?q=secret' });
  open(views, '/about', { referer: 'https://help.example/' });
  open(views, '/about', { referer: 'javascript:x' });

  expect(counted(views)).toEqual([
    ['/about', '', 4],
    ['/about', 'other', 1],
  ]);
  expect(views.take()).toEqual([]);
});

test.each<[string, Parameters<typeof open>[2]]>([
  ['/about', { agent: 'Googlebot/2.1' }],
  ['/about', { agent: 'curl/8.0' }],
  ['/about', { method: 'HEAD' }],
  ['/about', { status: 404 }],
  ['/feed.xml', {}],
])('%s with %o is no page view', (path, given) => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  open(views, path, given);

  expect(views.take()).toEqual([]);
});

test.each([
  ['https://www.google.co.uk/', 'google.com'],
  ['https://google.evil.example/', 'other'],
  ['https://l.facebook.com/l.php?u=secret', 'facebook.com'],
  ['https://t.co', 'x.com'],
  ['http://reportfraud.ftc.gov/', 'ftc.gov'],
  ['https://help.example:8443/x', 'other'],
  ['https://x.com@evil.example/', 'other'],
  ['https://[::1]/', 'other'],
  ['https://', 'other'],
  ['android-app://com.google', ''],
])('who comes from %s is counted under %o', (referer, host) => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  open(views, '/about', { referer });

  expect(counted(views)).toEqual([['/about', host, 1]]);
});

test('copies of a page by their parameters are one page', () => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  for (const key of ['/news-room', '/news-room?page=2']) open(views, key);

  expect(counted(views)).toEqual([['/news-room', '', 2]]);
});

test('made-up referrers make no rows', () => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  const rows = new Set<string>();
  for (let index = 0; index < 5_000; index += 1) {
    open(views, '/', { referer: `https://host${index}.example` });
    if (index % 100 === 0) for (const [page, host] of counted(views)) rows.add(`${page} ${host}`);
  }
  for (const [page, host] of counted(views)) rows.add(`${page} ${host}`);
  expect([...rows]).toEqual(['/ other']);
});

test('the rows of a day are bounded, also when they are stored in between', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') });
  const views = new PageViews({ appUrl: 'https://help.example' });
  const rows = new Set<string>();
  let count = 0;
  function take(): void {
    for (const { page, referrerHost, views: taken } of views.take()) {
      rows.add(`${page} ${referrerHost}`);
      count += taken;
    }
  }
  const from = ['https://bing.com/', 'https://x.com/', 'https://www.reddit.com/'];
  for (let page = 0; page < 1_000; page += 1) {
    for (const referer of from) open(views, `/p${page}`, { referer });
    if (page % 100 === 0) take();
  }
  take();
  expect(rows.size).toBeLessThanOrEqual(3_000);
  expect([...rows].filter((row) => !row.endsWith(' '))).toHaveLength(2_000);
  expect(count).toBe(3_000);

  vi.setSystemTime(Date.parse('2026-03-02T00:00:00Z'));
  open(views, '/p999', { referer: from[0] ?? '' });
  expect(views.take()).toEqual([
    { page: '/p999', day: '2026-03-02', referrerHost: 'bing.com', views: 1 },
  ]);
});

test('counts that could not be stored are restored', () => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  open(views, '/');
  const taken = views.take();
  open(views, '/');
  views.giveBack(taken);

  expect(counted(views)).toEqual([['/', '', 2]]);
});
