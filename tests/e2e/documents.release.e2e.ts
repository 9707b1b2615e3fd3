import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { urls } from '#shared/urls.ts';
import { guides } from '#content/en/guides/guides.ts';
import { sitePages } from '#content/en/site-map.ts';
import { expectAccessible, expectAccessibleEverywhere, expectStateAccessible } from './axe.ts';
import { heightOfBars } from './height-of-bars.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { startNewSite } from './prepared-site.ts';
import { publicPage } from './staff-page.ts';
import { templatePaths, templates } from './site-paths.ts';
import { visit } from './visit.ts';

// `page-html.e2e.ts` tests the HTML of pages; this file tests their behaviour in every browser.
let lantern: Lantern;
/** One tab for all pages, like a visitor's: a new window for each took longer than the check. */
let tab: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startNewSite();
  tab = await browser.newPage({ viewport: { width: 320, height: 700 } });
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** Pixels by which a page scrolls sideways. Runs in the page. */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Scripts by address, as they were sent. */
const scripts = new Map<string, string>();

async function loadedScripts(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  const loaded: string[] = [];
  for (const address of new Set(addresses)) {
    const text = scripts.get(address) ?? (await publicPage(lantern, new URL(address).pathname));
    scripts.set(address, text);
    loaded.push(text);
  }
  return loaded;
}

for (const path of templatePaths) {
  test(`${path} is whole: no fault, accessible, fits 320 px, at most 64 px of bars and 10 kB of script, no React`, async () => {
    const faults = watchFaults(tab, lantern.url);
    await visit(tab, `${lantern.url}${path}`);
    expect(await tab.evaluate(overflow)).toBeLessThanOrEqual(0);
    expect(await heightOfBars(tab)).toBeLessThanOrEqual(64);
    // Header and footer are the same everywhere: at desktop width they are checked with the home page.
    await expectAccessibleEverywhere(tab, path, path === '/' ? undefined : 'main');
    const loaded = await loadedScripts(tab);
    const bytes = loaded.reduce((sum, text) => sum + gzipSync(text).length, 0);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(10_000);
    expect(loaded.join('\n')).not.toMatch(/react\.(element|transitional)|hydrateRoot/);
    faults.expectNone();
  });
}

/** In thousandths of its size, because the browser rounds each line. Runs in the page. */
async function heightsOf(faces: readonly string[]): Promise<number[][]> {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('This browser draws nothing.');
  const heights = [];
  for (const face of faces) {
    canvas.font = `700 1000px ${face}`;
    await document.fonts.load(canvas.font);
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('H');
    heights.push([fontBoundingBoxAscent, fontBoundingBoxDescent]);
  }
  return heights;
}

test('a fallback face is as high as the final one, so that no line moves', async () => {
  await visit(tab, lantern.url);
  const text = ['"Atkinson Hyperlegible Next Variable"', '"Lantern Fallback"'];
  const headings = ['Literata', '"Lantern Display Fallback"'];
  for (const faces of [text, headings]) {
    const [arrived, before] = await tab.evaluate(heightsOf, faces);
    expect(before, faces.join()).toEqual(arrived);
  }
});

// The next test checks that all pages have the same styles.
test('the styles of a page are at most 25 kB', async () => {
  await visit(tab, lantern.url);
  const addresses = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  );
  const styles = addresses.map((address) => publicPage(lantern, new URL(address).pathname));
  const bytes = gzipSync((await Promise.all(styles)).join('')).length;
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(25_000);
});

test('pages of one template fit 320 px and have no part that was not looked at, whatever data fills them', async () => {
  for (const { pages, shown } of templates) {
    await visit(tab, `${lantern.url}${shown[0]}`);
    const lookedAt = new Set<string>();
    for (const path of new Set([...shown, ...pages])) {
      await showBody(tab, path);
      expect(await tab.evaluate(overflow), path).toBeLessThanOrEqual(0);
      const parts = await tab.evaluate(partsOf);
      if (shown.includes(path)) for (const part of parts) lookedAt.add(part);
      const others = parts.filter((part) => !lookedAt.has(part));
      expect(others, `${path} belongs to those shown of its template`).toEqual([]);
    }
    expect(lookedAt.size).toBeGreaterThan(50);
  }
});

/** Each element of a page with its classes and its ancestors. Runs in the page. */
function partsOf(): string[] {
  function nameOf({ localName, className }: Element): string {
    return `${localName} ${className}`;
  }
  const all = document.querySelectorAll('main *:not(svg *)');
  return [...all].map((each) => `${nameOf(each.parentElement ?? each)} > ${nameOf(each)}`);
}

/** Shows the content of a page in place of that of another page of its template, under the same styles. */
async function showBody(page: Page, path: string): Promise<void> {
  const styles = await page.evaluate(async (address) => {
    function stylesOf({ head }: Document): string {
      return [...head.querySelectorAll('link[rel=stylesheet], style')]
        .map((each) => each.outerHTML)
        .join('');
    }
    const html = await (await fetch(address)).text();
    const other = new DOMParser().parseFromString(html, 'text/html');
    const found = { here: stylesOf(document), there: stylesOf(other) };
    document.body.replaceWith(document.adoptNode(other.body));
    return found;
  }, path);
  expect(styles.there, path).toBe(styles.here);
}

test('the search dialog fetches React when it is opened, loses no click meanwhile, and finds', async ({
  page,
}) => {
  const faults = watchFaults(page, lantern.url);
  await visit(page, lantern.url);
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect((await loadedScripts(page)).join('\n')).toMatch(/hydrateRoot/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(dialog).toBeVisible();
  await expectStateAccessible(page, 'search dialog, empty');
  const field = dialog.getByRole('combobox').or(dialog.getByRole('searchbox'));
  await field.fill('recovry scam');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectStateAccessible(page, 'search dialog, results');
  await field.fill('zzqxj <b>');
  await expect(dialog).toContainText('No results found for “zzqxj <b>”');
  await field.fill('case tracker');
  await expect(dialog.getByRole('option', { name: /tracker/i }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(`${lantern.url}/`);
  faults.expectNone();
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

test('on a phone the drawer holds the same links', async () => {
  await visit(tab, lantern.url);
  await tab.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = tab.getByRole('navigation', { name: 'Site menu' });
  await expect(drawer).toBeVisible();
  await expectAccessible(tab, 'drawer open');
  for (const name of ['The first 72 hours', 'Report what happened', 'Follow my case', 'Help'])
    await expect(drawer.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  // Opening one group closes another, so each is opened in turn and its links are collected.
  const found: string[] = [];
  for (const group of await drawer.locator('summary').all()) {
    await group.click();
    found.push(...(await drawer.locator('details[open] a').allInnerTexts()));
    await expectStateAccessible(tab, 'group of the drawer open');
  }
  const above = [urls.first72Hours(), urls.report(), urls.tracker()];
  const listed = sitePages.filter(
    ({ menu, shownBy, path }) => menu && !shownBy && !above.includes(path),
  );
  expect(found).toEqual(expect.arrayContaining(listed.map(({ label }) => label)));
  await tab.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();
});

test('on a phone the question of the home page is answered without scrolling, and a guide is no scroll', async () => {
  await tab.setViewportSize({ width: 360, height: 740 });
  await visit(tab, lantern.url);
  const answers = tab.getByRole('navigation', { name: 'How did you pay?' }).getByRole('link');
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
  for (const { path } of guides) {
    await visit(tab, `${lantern.url}${path}`);
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height / 740, path).toBeLessThanOrEqual(9);
    const header = await tab.getByRole('banner').boundingBox();
    expect.soft(header?.height, 'what stays in view').toBeLessThanOrEqual(64);
  }
});

test('the footer is half as high as it was in the first edition, and breaks no group', async () => {
  const before = { 360: 1_799, 768: 1_139, 1280: 893 };
  for (const [width, height] of Object.entries(before)) {
    await tab.setViewportSize({ width: Number(width), height: 740 });
    await visit(tab, `${lantern.url}/about`);
    const now = await tab.getByRole('contentinfo').boundingBox();
    expect.soft((now?.height ?? height) / height, width).toBeLessThanOrEqual(0.5);
    expect.soft(await tab.locator('footer').evaluate(columnsIn), width).toBe(0);
  }
});

/** Number of parts of an element that span columns, where a group could break. Runs in the page. */
function columnsIn(element: Element): number {
  const parts = [...element.querySelectorAll('*')].map((part) => getComputedStyle(part));
  return parts.filter(({ columnCount }) => columnCount !== 'auto').length;
}

test('a chapter of a guide opens for the address that points into it, and for its reader', async () => {
  await visit(tab, `${lantern.url}${urls.pigButcheringScam()}#red-flags`);
  await expect(tab.locator('#red-flags')).toBeVisible();
  const heading = tab.getByRole('heading', { name: 'Good to know' });
  await expect(tab.locator('#good-to-know')).toBeHidden();
  await heading.click();
  await expect(tab.locator('#good-to-know')).toBeVisible();
  await expectStateAccessible(tab, 'guide with open chapters');
});

test('a step that is done is lit, and no other', async () => {
  await tab.setViewportSize({ width: 320, height: 700 });
  await visit(tab, `${lantern.url}${urls.first72Hours()}?paid=bank&when=day`);
  expect(await tab.evaluate(overflow)).toBeLessThanOrEqual(0);
  const numbers = tab.locator('.plan-number');
  const dark = await numbers.nth(1).evaluate(colourOf);
  await tab.getByRole('checkbox', { name: /^Done/ }).first().check();
  await expect.poll(() => numbers.first().evaluate(colourOf)).not.toBe(dark);
  expect(await numbers.nth(1).evaluate(colourOf)).toBe(dark);
  await expectStateAccessible(tab, 'plan with a ticked step');
  const written = tab.locator('.plan-step').first().getByText('☐');
  await expect(written).toBeHidden();
  await tab.emulateMedia({ media: 'print' });
  await expect(written).toBeVisible();
  await tab.emulateMedia({ media: null });
});

/** Runs in the page. */
function colourOf(element: Element): string {
  return getComputedStyle(element).backgroundColor;
}

test('an unknown address says so, with a way on', async () => {
  const answer = await tab.goto(`${lantern.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  await expect(tab.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await expectStateAccessible(tab, '404');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, and pages read', async ({ page }) => {
    await visit(page, lantern.url);
    await page.locator('summary', { hasText: 'Scam Intelligence' }).click();
    await page
      .getByRole('link', { name: /^Recovery scams/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${lantern.url}/recovery-scams`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
