import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sitePages } from '#app/content/en/site-map.ts';
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts';
import { startLantern } from './lantern.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startLantern();
});
test.afterAll(() => lantern.remove());

const paths = sitePages.map(({ path }) => path);

for (const path of paths) {
  test(`${path} is whole: heading, title, no fault, accessible`, async ({ page }) => {
    const faults = watchFaults(page, lantern.url);
    await page.goto(`${lantern.url}${path}`);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.title()).not.toBe('');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${lantern.url}${path === '/' ? '/' : path}`,
    );
    await expect(page.locator('footer [data-independence-notice]')).toContainText(
      'is not a government agency',
    );
    await expectAccessibleEverywhere(page, path);
    faults.expectNone();
  });
}

test('titles and descriptions tell the pages apart', async ({ request }) => {
  const pages = await Promise.all(
    paths.map(async (path) => (await request.get(`${lantern.url}${path}`)).text()),
  );
  const titles = pages.map((html) => /<title>([^<]*)<\/title>/.exec(html)?.[1]);
  const descriptions = pages.map(
    (html) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  );
  expect(new Set(titles).size).toBe(paths.length);
  expect(new Set(descriptions).size).toBe(paths.length);
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
  expect(seen.size).toBeGreaterThan(paths.length);
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

for (const path of paths) {
  test(`${path} loads at most 10 kB of script and no React before an interaction`, async ({
    page,
  }) => {
    const { bytes, texts } = await scriptsOf(page, path);
    expect(bytes).toBeLessThanOrEqual(10_000);
    expect(texts.filter((text) => /react\.(element|transitional)|hydrateRoot/.test(text))).toEqual(
      [],
    );
  });
}

test('the search dialog fetches React when it is opened, and finds', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  await page.goto(lantern.url, { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessibleEverywhere(page, 'search dialog, empty');
  await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).fill('recovry scam');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'search dialog, results');
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
  await page.goto(lantern.url);
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the menus work by keyboard', async ({ page }) => {
  await page.goto(lantern.url);
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
  await page.goto(lantern.url);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Site menu' });
  await expect(drawer).toBeVisible();
  for (const { label, menu } of sitePages) {
    if (menu) await expect(drawer.getByRole('link', { name: label })).toBeVisible();
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
  await expectAccessibleEverywhere(page, '404');
});

test('a page fits 320 px without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of paths) {
    await page.goto(`${lantern.url}${path}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, search answers, pages read', async ({ page }) => {
    await page.goto(lantern.url);
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
    await page.goto(`${lantern.url}/search?q=%3Cscript%3Ezzqxj`);
    await expect(page.getByText('No results found for "<script>zzqxj"')).toBeVisible();
  });
});
