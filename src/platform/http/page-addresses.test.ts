import { expect, test } from 'vitest';
import { siteTags } from '#kernel/site-tags.ts';
import { PageAddresses, type PageRoute } from './page-addresses.ts';

function route(path: string, changes: Partial<PageRoute> = {}): PageRoute {
  return { path, isCacheable: true, copies: [], personal: [], tags: siteTags, ...changes };
}

const addresses = new PageAddresses([
  route('/'),
  route('/about'),
  route('/california-cybercrime'),
  route('/news-room', { copies: ['page', 'year'] }),
  route('/news-room/:slug'),
  route('/search', { personal: ['q'] }),
  route('/share/*'),
  route('/unsubscribe/:token', { isCacheable: false }),
  route('/:team'),
  route('/*', { isCacheable: false }),
  route('/admin/forms', { isCacheable: false }),
]);

test.each([
  ['/CaLifornia-cybercrime', '/california-cybercrime'],
  ['/about/', '/about'],
  ['/%61bout', '/about'],
  ['/x/../about', '/about'],
  ['/x/%2e%2E/about', '/about'],
  ['/./about', '/about'],
  ['//about', '/about'],
  ['///about//', '/about'],
  ['/\\about', '/about'],
  ['//', '/'],
  ['/NEWS-ROOM//My-Post/', '/news-room/My-Post'],
  ['/news-room/%6Dy-post', '/news-room/my-post'],
  ['/news-room/caf%c3%a9', '/news-room/caf%C3%A9'],
  ['/News-Room/?utm_source=x&year=&page=2&page=3', '/news-room?page=2'],
  ['/search/?q=a%20b&x=1', '/search?q=a%20b&x=1'],
  ['/Unsubscribe/To.Ken-1?a=1', '/unsubscribe/To.Ken-1?a=1'],
])('%s is another spelling of %s', (spelled, canonical) => {
  const found = addresses.find(spelled);
  expect(found).toMatchObject({ location: canonical, isCanonical: false });
  const again = addresses.find(canonical);
  expect(again).toMatchObject({ location: canonical, isCanonical: true });
  expect(again?.key).toBe(found?.key);
});

test.each([
  ['/about?utm_source=a&x[]=1', '/about'],
  ['/about?', '/about'],
  ['/about#top', '/about'],
  ['/news-room?year=2026&page=2', '/news-room?page=2&year=2026'],
  ['/news-room?page=', '/news-room'],
  ['/search?x=1', '/search'],
  ['/share/guides/one.png?x', '/share/guides/one.png'],
  ['/?a=b', '/'],
])('%s is cached as %s: unread parameters make no copy', (target, key) => {
  expect(addresses.find(target)).toMatchObject({ isCanonical: true, key });
});

test('a page made for one visitor has no cache key, and keeps all its parameters', () => {
  for (const target of ['/search?q=wallet&x=1', '/unsubscribe/abc?x=1', '/unsubscribe/abc'])
    expect(addresses.find(target)).toMatchObject({
      location: target,
      isCanonical: true,
      key: undefined,
    });
});

test.each([
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '//evil.example/%2e%2e',
  '/%09/evil.example',
  '/\t/evil.example',
  '//evil.example:80\\@x',
])('%s never redirects to another host', (target) => {
  const location = addresses.find(target)?.location ?? '/';
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(new URL(location, 'https://help.example').origin).toBe('https://help.example');
});

test.each([
  '/a/b',
  '/about/more',
  '/news-room%2Fmy-post/x',
  '/%E0%A4%A',
  '/about%00',
  'http://help.example/about',
  '*',
  '/admin/forms',
  '/admin/forms/',
])('%s is no public page', (target) => {
  expect(addresses.find(target)).toBeUndefined();
});

test('an encoded slash is no separator', () => {
  expect(addresses.find('/news-room%2Fmy-post')).toMatchObject({
    location: '/news-room%2Fmy-post',
    isCanonical: true,
  });
});

test('the pages rendered ahead are those without parameters that are the same for everybody', () => {
  expect(addresses.cacheablePages().map(({ path }) => path)).toEqual([
    '/',
    '/about',
    '/california-cybercrime',
    '/news-room',
    '/search',
  ]);
});

test.each(['/taxii2', '/TAXII2', '/feeds', '/x/../taxii2', '/%74axii2', '/admin', '/setup'])(
  '%s is no page of any name, which would be rendered for everybody and without credentials',
  (target) => {
    expect(addresses.find(target)).toBeUndefined();
  },
);
