import { expect, test } from '@playwright/test';
import { urls } from '#shared/urls.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { allPaths } from './site-paths.ts';
import { storeSettings } from './stored-settings.ts';
import { visitedPages } from './visited-pages.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

function pathOf(address: string): string {
  return address.replace(/\?.*/, '');
}

function tag(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

test('every page that may be found names its own picture', async () => {
  const pictures = new Map<string, string>();
  for await (const { path, status, html } of visitedPages(lantern.url)) {
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

test('guides, case studies and reports are articles, other pages are not', async ({ request }) => {
  for (const [path, type] of [
    [urls.recoveryScams(), 'article'],
    [urls.ledgerReport(), 'article'],
    [allPaths.find((one) => one.startsWith('/case-studies/')) ?? '', 'article'],
    [urls.home(), 'website'],
    [urls.report(), 'website'],
  ] as const)
    expect(tag(await (await request.get(`${lantern.url}${path}`)).text(), 'og:type')).toBe(type);
});

test('a picture comes from memory, to visitors with a session too, and other sites may show it', async ({
  request,
}) => {
  const address = `${lantern.url}${urls.shareImage(pathOf(urls.contact()))}`;
  const drawn = await request.get(address);
  const body = await drawn.body();
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': String(body.length),
  });
  // Width and height in the header of the file. Source: PNG specification, 11.2.1.
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(body.length).toBeLessThan(100_000);

  const etag = drawn.headers()['etag'] ?? '';
  // Only what is in memory is answered without a body.
  for (const cookie of ['', 'lantern_session=x']) {
    const headers = { cookie, 'if-none-match': etag };
    expect((await request.get(address, { headers })).status(), cookie).toBe(304);
  }
});

test('a new name of the organisation is on the picture within a second', async ({ request }) => {
  const address = `${lantern.url}${urls.shareImage(urls.about())}`;
  const before = (await request.get(address)).headers()['etag'];
  await storeSettings(lantern, { company_name: 'Help & Hope' });
  await expect
    .poll(async () => (await request.get(address)).headers()['etag'], { timeout: 3_000 })
    .not.toBe(before);
});

test('nothing else can be had drawn', async ({ request }) => {
  for (const path of [
    '/share/no-such-page.png',
    '/share/about.png.data',
    '/share/About.png',
    '/share/admin.png',
    '/share/',
  ])
    expect((await request.get(`${lantern.url}${path}`)).status(), path).toBe(404);
  const drawn = await request.get(`${lantern.url}/share/about.png`);
  const asked = await request.get(`${lantern.url}/share/about.png?text=x`);
  expect(asked.headers()['etag']).toBe(drawn.headers()['etag']);
  const spelled = await request.get(`${lantern.url}/share/%61bout.png`, { maxRedirects: 0 });
  expect(spelled.status()).toBe(301);
  expect(spelled.headers()['location']).toBe('/share/about.png');
  // What the router asks for by itself is no picture either.
  const answer = await request.get(`${lantern.url}/share/about.png.data?_routes=x`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('There is no such picture.');
});
