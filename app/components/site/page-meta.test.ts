import { expect, test } from 'vitest';
import { pageMeta, siteOf } from './page-meta.ts';

const page = {
  title: 'Recovery scams',
  description: 'How to tell.',
  path: '/recovery-scams',
  appUrl: 'https://example.org',
  siteName: 'Lantern',
};

test('a page has a title with the name of the site, a canonical address and Open Graph data', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: 'Recovery scams – Lantern' },
      { name: 'description', content: 'How to tell.' },
      { tagName: 'link', rel: 'canonical', href: 'https://example.org/recovery-scams' },
      { property: 'og:url', content: 'https://example.org/recovery-scams' },
    ]),
  );
});

test('a page that shall not be found has no canonical address', () => {
  const tags = JSON.stringify(pageMeta({ ...page, isHidden: true }));

  expect(tags).toContain('noindex');
  expect(tags).not.toContain('canonical');
});

test('takes address and name from the parents of a route', () => {
  const matches = [
    { id: 'root', loaderData: { appUrl: 'https://example.org' } },
    { id: 'routes/public/layout', loaderData: { settings: { company_name: 'Lantern' } } },
  ];

  expect(siteOf(matches)).toEqual({ appUrl: 'https://example.org', siteName: 'Lantern' });
});
