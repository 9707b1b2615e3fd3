import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { sitePages } from '#site/content/en/site-map.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { startNewSite } from './prepared-site.ts';
import { allPaths } from './site-paths.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('titles and descriptions tell the pages apart', async ({ request }) => {
  const pages: string[] = [];
  for (const path of allPaths) {
    pages.push(await (await request.get(`${lantern.url}${path}`)).text());
  }
  const titles = pages.map((html) => /<title>([^<]*)<\/title>/.exec(html)?.[1]);
  const descriptions = pages.map(
    (html) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  );
  expect(new Set(titles).size).toBe(allPaths.length);
  expect(new Set(descriptions).size).toBe(allPaths.length);
});

test('every link of every page leads somewhere', async ({ request }) => {
  const seen = new Set<string>();
  const waiting = ['/'];
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await request.get(`${lantern.url}${path}`, { maxRedirects: 0 });
    if (answer.status() !== 200) broken.push(`${answer.status()} ${path}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/\shref="(\/[^"#]*)/g)) {
      waiting.push(href.replaceAll('&amp;', '&'));
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(allPaths.length);
});

/** The scripts a page has loaded, with their size as sent with gzip. */
async function scriptsOf(page: Page, path: string): Promise<{ bytes: number; texts: string[] }> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(`${lantern.url}${path}`, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(bodies);
  return {
    bytes: loaded.reduce((sum, body) => sum + gzipSync(body).length, 0),
    texts: loaded.map(String),
  };
}

test('a page loads one script of at most 10 kB, and no React before an interaction', async ({
  page,
}) => {
  for (const path of ['/', '/contact-us', '/state-intelligence', '/qa', '/pig-butchering-scam']) {
    const { bytes, texts } = await scriptsOf(await page.context().newPage(), path);
    expect(bytes, path).toBeGreaterThan(1_000);
    expect(bytes, path).toBeLessThanOrEqual(10_000);
    const withReact = texts.filter((text) =>
      /react\.(element|transitional)|hydrateRoot/.test(text),
    );
    expect(withReact, path).toEqual([]);
  }
});

test('no page asks for more than that one script', async ({ request }) => {
  for (const path of allPaths) {
    const html = await (await request.get(`${lantern.url}${path}`)).text();
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
    expect(scripts, path).toHaveLength(1);
    expect(scripts[0]).toContain('/islands/assets/enhance-');
    expect(html, path).not.toContain('modulepreload');
  }
});

test('the search dialog fetches React when it is opened, and finds', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  await page.goto(lantern.url, { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectStateAccessible(page, 'search dialog, empty');
  await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).fill('recovry scam');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectStateAccessible(page, 'search dialog, results');
  await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).fill('zzqxj <b>');
  await expect(dialog).toContainText('No results found for "zzqxj <b>"');
  await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).fill('case tracker');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(`${lantern.url}/`);
  faults.expectNone();
});

test('a click on Search is not lost while the dialog is fetched', async ({ page }) => {
  await visit(page, lantern.url);
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the menus work by keyboard', async ({ page }) => {
  await visit(page, lantern.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  const menu = page.locator('summary', { hasText: 'Recovery Services' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Follow your case' });
  await expect(link).toBeVisible();
  await expectAccessible(page, 'menu open');
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
});

test('on a phone the drawer holds the same links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, lantern.url);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Site menu' });
  await expect(drawer).toBeVisible();
  for (const { label, menu, shownBy } of sitePages) {
    if (menu && !shownBy) await expect(drawer.getByRole('link', { name: label })).toBeVisible();
  }
  await expectAccessible(page, 'drawer open');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();
});

test('an unknown address says so, with a way on', async ({ page }) => {
  const answer = await page.goto(`${lantern.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await expectStateAccessible(page, '404');
});

test('pages of a newsletter that is off are not found, within the site', async ({ request }) => {
  const headers = { Origin: lantern.url };
  for (const answer of [
    await request.get(`${lantern.url}/newsletter`),
    await request.get(`${lantern.url}/newsletter/confirm?token=x`),
    await request.post(`${lantern.url}/newsletter`, { headers, form: { email: 'a@example.org' } }),
    await request.post(`${lantern.url}/newsletter/confirm`, { headers, form: { token: 'x' } }),
  ]) {
    const html = await answer.text();
    expect(answer.status()).toBe(404);
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('data-independence-notice');
    expect(html).toContain('noindex');
  }
});

test('a page fits 320 px without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of allPaths) {
    await visit(page, `${lantern.url}${path}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, search answers, pages read', async ({ page }) => {
    await visit(page, lantern.url);
    await page.locator('summary', { hasText: 'Scam Intelligence' }).click();
    await page
      .getByRole('link', { name: /^Recovery scams/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${lantern.url}/recovery-scams`);
    await page.getByRole('link', { name: 'Search', exact: true }).first().click();
    await page.getByRole('searchbox').first().fill('gift card');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=gift\+card/);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /72 hours/ })
        .first(),
    ).toBeVisible();
    await visit(page, `${lantern.url}/search?q=%3Cscript%3Ezzqxj`);
    await expect(page.getByText('No results found for "<script>zzqxj"')).toBeVisible();
  });
});
