import { expect, test } from '@playwright/test';
import { guides } from '#site/content/en/guides/guides.ts';
import { sitePages } from '#site/content/en/site-map.ts';
import { urls } from '#shared/urls.ts';
import { findBreaches } from '#tests/honesty/find-breaches.ts';
import { dataTypes, findDataFaults } from '#tests/machine-data/find-data-faults.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { allPaths, indexedPaths } from './site-paths.ts';
import { publicPage } from './staff-page.ts';
import { storeSettings } from './stored-settings.ts';
import { visitedPages } from './visited-pages.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
  // The news room and the newsletter too, with what ships as an example.
  await storeSettings(lantern, {
    enable_blog: 'true',
    enable_newsletter: 'true',
    contact_email: 'security@example.org',
  });
  await expect.poll(() => publicPage(lantern, '/')).toContain('security@example.org');
});
test.afterAll(() => lantern.remove());

test('no public page breaks a rule of honesty, the data of each is whole, and each can be left quickly', async () => {
  const typesAt = new Map<string, string[]>();
  for await (const { path, status, html } of visitedPages(lantern.url)) {
    expect.soft(status, path).toBe(200);
    expect.soft(findBreaches(html, path)).toEqual([]);
    expect.soft(findDataFaults(html), path).toEqual([]);
    expect.soft(html.includes('Leave quickly'), path).toBe(true);
    typesAt.set(path, dataTypes(html));
  }
  for (const { path } of guides)
    expect.soft(typesAt.get(path)?.toSorted(), path).toEqual(['Article', 'BreadcrumbList']);
  expect.soft(typesAt.get(urls.qa())).toContain('FAQPage');
  expect.soft(typesAt.get(urls.stateIntelligence())).toContain('Dataset');
  for (const path of allPaths.filter((one) => one.startsWith('/case-studies/')))
    expect.soft(typesAt.get(path), path).toContain('Article');
});

test('an unknown address keeps the rules too', async () => {
  const answer = await fetch(`${lantern.url}/no-such-page`);
  expect(answer.status).toBe(404);
  expect(findBreaches(await answer.text(), '/no-such-page')).toEqual([]);
});

test('sitemap and feed are XML that a browser reads, of this site', async ({ page }) => {
  await visit(page, lantern.url);
  const [sitemap, feed] = await Promise.all(
    [urls.sitemap(), urls.feed()].map((path) => page.evaluate(readXml, path)),
  );
  expect(sitemap).toMatchObject({ root: 'urlset', type: 'application/xml; charset=utf-8' });
  expect(sitemap?.namespace).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const listed = sitemap?.locations.map((address) => address.replace(lantern.url, '')) ?? [];
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(indexedPaths));
  expect(listed).not.toContain(urls.check());
  expect(listed.every((path) => path.startsWith('/'))).toBe(true);

  expect(feed).toMatchObject({ root: 'feed', type: 'application/atom+xml; charset=utf-8' });
  expect(feed?.namespace).toBe('http://www.w3.org/2005/Atom');
  // RFC 4287 asks for these three of every feed; an author stands for all entries.
  for (const part of ['id', 'title', 'updated', 'author']) expect(feed?.parts).toContain(part);
});

test('robots.txt closes no public page and names the sitemap', async () => {
  const answer = await fetch(`${lantern.url}${urls.robots()}`);
  const text = await answer.text();
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(closed).toContain(urls.admin.home());
  for (const { path } of sitePages)
    expect(
      closed.filter((prefix) => path.startsWith(prefix)),
      path,
    ).toEqual([]);
  expect(text).toContain(`Sitemap: ${lantern.url}${urls.sitemap()}`);
});

test('security.txt has what RFC 9116 asks for', async () => {
  const answer = await fetch(`${lantern.url}${urls.securityTxt()}`);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Contact: mailto:security@example\.org$/m);
  expect(text).toContain(`Canonical: ${lantern.url}${urls.securityTxt()}`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

/** Runs in the browser, whose parser accepts well-formed XML only. */
async function readXml(path: string) {
  const answer = await fetch(path);
  const { documentElement: root } = new DOMParser().parseFromString(
    await answer.text(),
    'application/xml',
  );
  return {
    type: answer.headers.get('content-type'),
    root: root.tagName,
    namespace: root.namespaceURI,
    parts: [...root.children].map(({ tagName }) => tagName),
    locations: [...root.getElementsByTagName('loc')].map(({ textContent }) => textContent ?? ''),
  };
}
