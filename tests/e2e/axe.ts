import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's best practices on the page as it stands now; `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // What the sticky header happens to cover half of would count as too small to press.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // The source is half a megabyte: once a document is enough.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'true' }) })
    // No script runs inside a frame that allows none; what it shows is looked at by itself.
    .exclude('iframe[sandbox]')
    // Runs where the page is. The other mode opens a second page each time, for frames of other sites.
    .setLegacyMode()
    // What passed is not described: that took longer than the look itself.
    .options({ resultTypes: ['violations'] });
  const { violations } = await lookAtRest(page, () => builder.analyze());
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${state} (${page.url()})`).toEqual([]);
}

/** While a page is on its way the one before is faded: what was looked at meanwhile is looked at again. */
async function lookAtRest<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await expect(page.locator(onItsWay)).toHaveCount(0);
  // Colours that are half-way through a transition would be measured as they are at that moment.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const watch = await page.evaluateHandle((signs) => {
    const watched = { wasLoading: false, stop: () => observer.disconnect() };
    const observer = new MutationObserver(() => {
      watched.wasLoading ||= document.querySelector(signs) !== null;
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    return watched;
  }, onItsWay);
  const seen = await look();
  const wasLoading = await watch.evaluate((watched) => {
    watched.stop();
    return watched.wasLoading;
  });
  return wasLoading ? lookAtRest(page, look) : seen;
}

/** The bar on top of the screen, and the faded rows of a list. */
const onItsWay = '[aria-label="Loading the page"], :is(table, ul)[aria-busy=true]';

const themes = ['light', 'dark'] as const;
const widths = [360, 1280];

/** The same on a phone and on a desk, light and dark. */
export async function expectAccessibleEverywhere(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const colorScheme of themes) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
  // The page hears of its new size in its next frame; a drag begun before would be called off by it.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
