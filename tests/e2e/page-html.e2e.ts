import { expect, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { urls } from '#shared/urls.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { getPage, postForm } from './requests.ts';
import { allPaths } from './site-paths.ts';
import { publicPage } from './staff-page.ts';
import { expectWithin } from './expect-within.ts';
import { storeSettings } from './stored-settings.ts';
import { visitedPages } from './visited-pages.ts';

// What a page says is in its HTML: no browser has to open it for that.
let lantern: Lantern;
/** By path: what visitors without script get. */
const pages = new Map<string, { status: number; html: string }>();

test.beforeAll(async () => {
  lantern = await startNewSite();
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
    const header = html.slice(html.indexOf('<header'), html.indexOf('<main'));
    const footer = html.slice(html.lastIndexOf('</main>'), html.lastIndexOf('</footer>'));
    expect(header.length + footer.length, path).toBeGreaterThan(10_000);
    return header + footer;
  });
  expect(new Set(frames).size).toBe(1);
});

test('titles and descriptions tell the pages apart', () => {
  const html = allPaths.map(htmlOf);
  expect(new Set(html.map(titleOf)).size).toBe(allPaths.length);
  expect(new Set(html.map((each) => tag(each, 'description'))).size).toBe(allPaths.length);
});

test('every link of every page leads somewhere', async () => {
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

/** An address that is no page of the site map; of a file nothing is read. */
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
  expect(none).toContain('No results found for &quot;&lt;script&gt;zzqxj&quot;');
});

test('pages of a newsletter that is off are not found, within the site', async () => {
  const { url } = lantern;
  for (const answer of [
    await getPage(`${url}/newsletter`),
    await getPage(`${url}/newsletter/confirm?token=x`),
    await postForm(`${url}/newsletter`, { email: 'a@example.org' }),
    await postForm(`${url}/newsletter/confirm`, { token: 'x' }),
  ]) {
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('data-independence-notice');
    expect(html).toContain('noindex');
  }
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
    // One address leads on to another page.
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

test('a picture comes from memory, to visitors with a session too, and other sites may show it', async () => {
  const address = `${lantern.url}${urls.shareImage(pathOf(urls.contact()))}`;
  const drawn = await getPage(address);
  const body = Buffer.from(await drawn.arrayBuffer());
  expect(drawn.status).toBe(200);
  expect(Object.fromEntries(drawn.headers)).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': String(body.length),
  });
  // Width and height in the header of the file. Source: PNG specification, 11.2.1.
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(body.length).toBeLessThan(100_000);

  const headers = { 'if-none-match': drawn.headers.get('etag') ?? '' };
  // Only what is in memory is answered without a body.
  for (const cookie of ['', 'lantern_session=x'])
    expect((await getPage(address, { cookie, headers })).status, cookie).toBe(304);
});

test('a new name of the organisation is on the picture within a second', async () => {
  const address = `${lantern.url}${urls.shareImage(urls.about())}`;
  const before = (await getPage(address)).headers.get('etag');
  await storeSettings(lantern, { company_name: 'Help & Hope' });
  await expectWithin(3_000, () =>
    expect.poll(async () => (await getPage(address)).headers.get('etag')).not.toBe(before),
  );
});

test('nothing else can be had drawn', async () => {
  for (const path of [
    '/share/no-such-page.png',
    '/share/about.png.data',
    '/share/About.png',
    '/share/admin.png',
    '/share/',
  ]) {
    const answer = await fetch(`${lantern.url}${path}`);
    expect(answer.status, path).toBe(404);
  }
  const drawn = await getPage(`${lantern.url}/share/about.png`);
  const asked = await getPage(`${lantern.url}/share/about.png?text=x`);
  expect(asked.headers.get('etag')).toBe(drawn.headers.get('etag'));
  const spelled = await getPage(`${lantern.url}/share/%61bout.png`);
  expect(spelled.status).toBe(301);
  expect(spelled.headers.get('location')).toBe('/share/about.png');
  // What the router asks for by itself is no picture either.
  const answer = await getPage(`${lantern.url}/share/about.png.data?_routes=x`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('There is no such picture.');
});
