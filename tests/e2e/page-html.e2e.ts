import { expect, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { guides } from '#content/en/guides/guides.ts';
import { sitePages } from '#content/en/site-map.ts';
import { urls } from '#shared/urls.ts';
import { findBreaches } from '#tests/honesty/find-breaches.ts';
import { dataTypes, findDataFaults } from '#tests/machine-data/find-data-faults.ts';
import { headerFaults } from './header-faults.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { getPage, postForm } from './requests.ts';
import { allPaths, indexedPaths } from './site-paths.ts';
import { expectPublic, publicPage } from './staff-page.ts';
import { storeSettings } from './stored-settings.ts';
import { visitedPages } from './visited-pages.ts';
import { visit } from './visit.ts';

// Checks the HTML of pages, without a browser.
let lantern: Lantern;
/** By path: the pages for visitors without script. */
const pages = new Map<string, { status: number; headers: Headers; html: string }>();

test.beforeAll(async () => {
  lantern = await startNewSite();
  // The news room and the newsletter too, with the shipped examples.
  await storeSettings(lantern, {
    enable_blog: 'true',
    enable_newsletter: 'true',
    contact_email: 'security@example.org',
  });
  await expectPublic(lantern, '/', 'security@example.org');
  for await (const { path, ...page } of visitedPages(lantern.url)) pages.set(path, page);
});
test.afterAll(() => lantern.remove());

function htmlOf(path: string): string {
  return pages.get(path)?.html ?? '';
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '');
}

function tag(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1];
}

test('every page has one heading, a title, a description, its address, and says that we are no agency', () => {
  for (const path of allPaths) {
    const html = htmlOf(path);
    expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect.soft(titleOf(html), path).toBeTruthy();
    expect.soft(tag(html, 'description'), path).toMatch(/.{20,}/);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect.soft(canonical, path).toBe(`${lantern.url}${path}`);
    const footer = html.slice(html.indexOf('<footer'));
    const notice = footer.slice(footer.indexOf('data-independence-notice'));
    expect.soft(notice, path).toContain('is not a government agency');
  }
});

test('every page has the same header and footer', () => {
  const frames = allPaths.map((path) => {
    const html = htmlOf(path);
    // The links to other languages are those of the page.
    const header = html
      .slice(html.indexOf('<header'), html.indexOf('</header>'))
      .replace(/(<span class="contents" data-languages="">).*?<\/span>/s, '$1');
    const footer = html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'));
    expect(header.length + footer.length, path).toBeGreaterThan(10_000);
    return header + footer;
  });
  expect(new Set(frames).size).toBe(1);
});

/** Pages that begin with the call themselves, or whose reader has other news to read first. */
const withoutUrgentLine: ReadonlySet<string> = new Set([
  urls.moneyAtHome(),
  urls.first72Hours(),
  urls.report(),
  urls.tracker(),
]);

test('every page says once whom to call first, but for those that begin with it or must not', () => {
  for (const path of allPaths)
    expect
      .soft(htmlOf(path).match(/aria-label="Urgent help"/g) ?? [], path)
      .toHaveLength(withoutUrgentLine.has(path) ? 0 : 1);
});

test('titles and descriptions tell the pages apart', () => {
  const html = allPaths.map(htmlOf);
  expect(new Set(html.map(titleOf)).size).toBe(allPaths.length);
  expect(new Set(html.map((each) => tag(each, 'description'))).size).toBe(allPaths.length);
});

test('no public page breaks a rule of honesty, each has whole data and secure headers, and can be left quickly', () => {
  const typesAt = new Map<string, string[]>();
  for (const [path, { status, headers, html }] of pages) {
    expect.soft(status, path).toBe(200);
    expect.soft(headerFaults(headers, false), path).toEqual([]);
    expect.soft(findBreaches(html, path)).toEqual([]);
    expect.soft(findDataFaults(html), path).toEqual([]);
    expect.soft(html.includes('Leave quickly'), path).toBe(true);
    expect.soft(noticesIn(html), path).toBe(sendsForm(html) ? 2 : 1);
    typesAt.set(path, dataTypes(html));
  }
  for (const { path } of guides)
    expect.soft(typesAt.get(path)?.toSorted(), path).toEqual(['Article', 'BreadcrumbList']);
  expect.soft(typesAt.get(urls.qa())).toContain('FAQPage');
  expect.soft(typesAt.get(urls.stateIntelligence())).toContain('Dataset');
  for (const path of allPaths.filter((one) => one.startsWith('/case-studies/')))
    expect.soft(typesAt.get(path), path).toContain('Article');
});

/** Number of full statements that we are no agency: in the footer, and once more next to a form. */
function noticesIn(html: string): number {
  return html.split('data-independence-notice').length - 1;
}

function sendsForm(html: string): boolean {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return /<form[^>]*\smethod="post"/.test(main);
}

test('pages for partners, students and readers of the law are whole', async () => {
  const partners = parse(htmlOf(urls.referral())).querySelectorAll(
    '[aria-labelledby=partners] > ul > li',
  );
  expect(partners.map((each) => each.querySelectorAll('li').length)).toEqual([3, 3, 3, 3, 3, 3]);
  for (const path of [urls.privacy(), urls.terms()]) {
    const parts = parse(htmlOf(path)).querySelectorAll('article > section');
    expect(parts.length, path).toBeGreaterThanOrEqual(8);
    for (const part of parts) expect(part.textContent.length, path).toBeGreaterThan(60);
    expect(htmlOf(path), path).not.toMatch(/lorem|TODO|\[(?:name|date|address|company)[^\]]*\]/i);
  }
  const levels = parse(htmlOf('/blockchain-analyst')).textContent;
  for (const level of ['Basic', 'Advanced', 'Enterprise']) expect(levels).toContain(level);
  const earlier = await getPage(`${lantern.url}/privacy-policy-2`);
  expect([earlier.status, earlier.headers.get('location')]).toEqual([301, urls.privacy()]);
  // Made at the first start, one after the other.
  await expect
    .poll(async () =>
      (await publicPage(lantern, urls.student())).match(/\/documents\/[\w-]+\.pdf/g),
    )
    .toBeTruthy();
});

test('every link of every page works', async () => {
  const seen = new Set<string>();
  const waiting = ['/'];
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, html } = pages.get(path) ?? (await look(path));
    if (status !== 200) broken.push(`${status} ${path}`);
    for (const [, href = ''] of html.matchAll(/\shref="(\/[^"#]*)/g)) {
      waiting.push(href.replaceAll('&amp;', '&'));
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(allPaths.length);
});

/** An address outside the site map; the content of a file is not read. */
async function look(path: string): Promise<{ status: number; html: string }> {
  const answer = await getPage(`${lantern.url}${path}`);
  if (answer.headers.get('content-type')?.startsWith('text/html'))
    return { status: answer.status, html: await answer.text() };
  await answer.body?.cancel();
  return { status: answer.status, html: '' };
}

test('no page asks for more than one script', () => {
  for (const path of allPaths) {
    const html = htmlOf(path);
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([each]) => each);
    expect(scripts, path).toHaveLength(1);
    expect(scripts[0]).toContain('/islands/assets/enhance-');
    expect(html, path).not.toContain('modulepreload');
  }
});

test('without script the search is a form, and its answer a page', async () => {
  const home = parse(htmlOf('/'));
  expect(home.querySelector('[data-search-trigger]')?.getAttribute('href')).toBe('/search');
  const form = parse(await publicPage(lantern, '/search')).querySelector('form[role=search]');
  expect(form?.getAttribute('action')).toBe('/search');
  expect(form?.querySelector('input[type=search]')?.getAttribute('name')).toBe('q');
  const found = parse(await publicPage(lantern, '/search?q=gift+card'));
  const links = found.querySelectorAll('main a').map(({ text }) => text);
  expect(links.join('\n')).toMatch(/72 hours/);
  const none = await publicPage(lantern, '/search?q=%3Cscript%3Ezzqxj');
  expect(none).toContain('No results found for “&lt;script&gt;zzqxj”');
});

test('every page that may be found names its own picture', () => {
  const pictures = new Map<string, string>();
  for (const [path, { status, html }] of pages) {
    const mayBeFound = status === 200 && !html.includes('<meta name="robots" content="noindex"');
    const picture = tag(html, 'og:image');
    if (!mayBeFound) {
      expect.soft(picture, path).toBeUndefined();
      continue;
    }
    // One address redirects to another page.
    const page = path === urls.researchTeamShort() ? urls.researchTeam('Lantern') : pathOf(path);
    expect.soft(picture, path).toBe(`${lantern.url}${urls.shareImage(page)}`);
    expect.soft(tag(html, 'og:image:width'), path).toBe('1200');
    expect.soft(tag(html, 'og:image:height'), path).toBe('630');
    expect.soft(tag(html, 'og:image:alt'), path).toContain('Not a government agency.');
    expect.soft(tag(html, 'twitter:card'), path).toBe('summary_large_image');
    pictures.set(page, String(picture));
  }
  expect(pictures.size).toBeGreaterThanOrEqual(allPaths.length);
  expect(new Set(pictures.values()).size).toBe(pictures.size);
});

test('guides, case studies and reports are articles, other pages are not', () => {
  for (const [path, type] of [
    [urls.recoveryScams(), 'article'],
    [urls.ledgerReport(), 'article'],
    [allPaths.find((one) => one.startsWith('/case-studies/')) ?? '', 'article'],
    [urls.home(), 'website'],
    [urls.report(), 'website'],
  ] as const)
    expect(tag(htmlOf(path), 'og:type'), path).toBe(type);
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
  // RFC 4287 requires these three of every feed; an author covers all entries.
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

test('an address in Spanish without a page says so in Spanish, and links to the page where one is in English', async () => {
  const missing = await getPage(`${lantern.url}/es/deadlinez`);
  expect(missing.status).toBe(404);
  const words = await missing.text();
  expect(words).toContain('No encontramos esa página');
  expect(words).toContain('href="/es/first-72-hours"');
  expect(words).not.toContain('href="/deadlinez"');

  const english = await getPage(`${lantern.url}/es/about`);
  expect(english.status).toBe(404);
  const other = await english.text();
  expect(other).toContain('Esta página no está en español');
  expect(other).toContain('href="/about"');
  expect(other).not.toContain('No encontramos');
});

test('pages of a newsletter that is off are not found, within the site', async () => {
  const { url } = lantern;
  await storeSettings(lantern, { enable_newsletter: 'false' });
  await expect.poll(async () => (await getPage(`${url}/newsletter`)).status).toBe(404);
  for (const answer of [
    await getPage(`${url}/newsletter`),
    await getPage(`${url}/newsletter/confirm?token=x`),
    await postForm(`${url}/newsletter`, { email: 'a@example.org' }),
    await postForm(`${url}/newsletter/confirm`, { token: 'x' }),
  ]) {
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('This page is not here');
    expect(html).toContain('data-independence-notice');
    expect(html).toContain('noindex');
  }
});
