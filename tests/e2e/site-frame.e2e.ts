import { expect, test, type Page } from '@playwright/test';
import { urls } from '#shared/urls.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startNewSite } from './prepared-site.ts';
import { templatePaths } from './site-paths.ts';
import { visit } from './visit.ts';

let lantern: Lantern;
/** A small phone, as most visitors have. */
const phone = { width: 360, height: 740 };

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('the two most urgent links are on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, lantern.url);
  const main = page.getByRole('main');
  const ways = [urls.first72Hours(), urls.report()];
  for (const way of ways)
    await expect(main.locator(`a[href^="${way}"]`).first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Site menu' });
  for (const name of ['The first 72 hours', 'Report what happened'])
    await expect(drawer.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
});

/** Records the transitions at the start and the end of pages. */
async function watchTransitions(page: Page): Promise<{ seen: string[] }> {
  const watched = { seen: [] as string[] };
  await page.exposeFunction('noteTransition', (kind: string) => watched.seen.push(kind));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteTransition(kind: string): void }).noteTransition;
    for (const kind of ['pageswap', 'pagereveal'])
      addEventListener(kind, (event) => {
        if ('viewTransition' in event && event.viewTransition) note(kind);
      });
  });
  return watched;
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`from page to page the light grows, but for who wants less motion (${reducedMotion})`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ reducedMotion });
    const { seen } = await watchTransitions(page);
    await visit(page, lantern.url);
    await page.locator(`main a[href^="${urls.first72Hours()}"]`).first().click();
    await expect(page).toHaveURL(/first-72-hours/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'About us', exact: true })
      .click();
    await expect(page).toHaveURL(/about/);
    if (reducedMotion === 'reduce') expect(seen).toEqual([]);
    else await expect.poll(() => seen).toContain('pagereveal');
    await page.close();
  });
}

test('no transition holds a quick exit up', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  await page.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }),
  );
  const { seen } = await watchTransitions(page);
  await visit(page, `${lantern.url}${urls.report()}`);
  await page.getByRole('link', { name: 'Leave quickly' }).click();
  await expect(page).toHaveTitle('Neutral');
  expect(seen).toEqual([]);
  await page.close();
});

test('a figure with a mark says to everybody what the mark means, and needs no second font', async ({
  page,
}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, `${lantern.url}${urls.stateIntelligence()}`);
  await visit(page, `${lantern.url}/alaska-cybercrime`);
  const marks = page.locator('[data-figure] [aria-hidden]', { hasText: '*' });
  for (const mark of await marks.all())
    await expect(mark.locator('+ .sr-only')).toHaveText(', see the note on large swings');
  const text = await page.getByRole('main').innerText();
  expect(text).toMatch(/\* .*unusually large swing/);
  expect([...fonts].filter((address) => address.includes('latin-ext'))).toEqual([]);
});

test('with forced colours every control and every part of a chart can be seen', async ({
  browser,
}) => {
  const page = await browser.newPage({
    forcedColors: 'active',
    viewport: { width: 1280, height: 900 },
  });
  for (const path of templatePaths) {
    await visit(page, `${lantern.url}${path}`);
    expect.soft(await page.evaluate(unseen), path).toEqual([]);
  }
  await page.close();
});

/** Elements whose colour equals their background. Runs in the page. */
function unseen(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Canvas';
  const ground = getComputedStyle(probe).color;
  probe.remove();
  function isSeen(colour: string): boolean {
    return colour !== ground && colour !== 'none' && !/^rgba\(.*, 0\)$/.test(colour);
  }
  const controls = [
    ...document.querySelectorAll(
      'main :is(input:not([type=hidden], [tabindex="-1"]), select, textarea, button)',
    ),
  ].filter((control) => {
    // A field for files is drawn by its button.
    const drawn = control.getAttribute('type') === 'file' ? '::file-selector-button' : null;
    const { borderTopWidth, borderTopColor } = getComputedStyle(control, drawn);
    const { appearance, position } = getComputedStyle(control);
    const isNative =
      appearance !== 'none' &&
      ['checkbox', 'radio', 'range'].includes(control.getAttribute('type') ?? '');
    const hasEdge = Number.parseFloat(borderTopWidth) > 0 && isSeen(borderTopColor);
    return control.checkVisibility() && position !== 'absolute' && !isNative && !hasEdge;
  });
  const shapes = [
    ...document.querySelectorAll(
      'main svg:is([role=img], [aria-label]) :is(rect, circle, path, polyline, polygon, text)',
    ),
  ].filter((shape) => {
    const { fill, stroke } = getComputedStyle(shape);
    return shape.checkVisibility() && !isSeen(fill) && !isSeen(stroke);
  });
  return [...controls, ...shapes].map((one) => one.outerHTML.slice(0, 120));
}

test('the form that goes question by question moves nothing when it begins', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: phone });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { moves: seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(() => 1))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await visit(page, `${lantern.url}${urls.report()}`);
  await expect(page.getByText('Step 1 of')).toBeVisible();
  // Reported after the next frame was drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => (window as unknown as { moves: number[] }).moves)).toEqual([]);
  await page.close();
});
