import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { PageViews } from './page-views.ts';

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

test('counts a page by the site with the link, and ours is none', () => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  open(views, '/about');
  open(views, '/about', { status: 304 });
  open(views, '/about', { referer: 'https://news.example/a?q=secret' });
  open(views, '/about', { referer: 'https://help.example/' });
  open(views, '/about', { referer: 'javascript:x' });

  expect(counted(views)).toEqual([
    ['/about', '', 4],
    ['/about', 'news.example', 1],
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

test('made-up referrers do not fill the memory', () => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  for (let index = 0; index < 5_000; index += 1)
    open(views, '/', { referer: `https://host${index}.example` });

  const taken = views.take();
  expect(taken.length).toBeLessThanOrEqual(2_001);
  expect(taken.reduce((sum, { views: count }) => sum + count, 0)).toBe(5_000);
});

test('what could not be stored is counted again', () => {
  const views = new PageViews({ appUrl: 'https://help.example' });
  open(views, '/');
  const taken = views.take();
  open(views, '/');
  views.giveBack(taken);

  expect(counted(views)).toEqual([['/', '', 2]]);
});
