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

test('a hidden page has no canonical address', () => {
  const tags = JSON.stringify(pageMeta({ ...page, isHidden: true }));

  expect(tags).toContain('noindex');
  expect(tags).not.toContain('canonical');
});

test('a shared link has a picture with its size and alternative text', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: 'https://example.org/share/recovery-scams.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: 'Recovery scams. Independent. Not a government agency.',
      },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
  expect(pageMeta({ ...page, path: '/', isArticle: true })).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'article' },
      { property: 'og:image', content: 'https://example.org/share/home.png' },
    ]),
  );
  expect(JSON.stringify(pageMeta({ ...page, isHidden: true }))).not.toContain('og:image');
});

test('takes address and name from the parents of a route', () => {
  const matches = [
    { id: 'root', loaderData: { appUrl: 'https://example.org' } },
    { id: 'site', loaderData: { settings: { company_name: 'Lantern' } } },
  ];

  expect(siteOf(matches)).toMatchObject({ appUrl: 'https://example.org', siteName: 'Lantern' });
});
