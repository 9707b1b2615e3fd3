import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's best practices on the page as it stands now; `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // What the sticky header happens to cover half of would count as too small to press.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // While a page is on its way the one before is faded; under load that may be now.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
  // Colours that are half-way through a transition would be measured as they are at that moment.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  // No script runs inside a frame that allows none; what it shows is looked at by itself.
  const builder = new AxeBuilder({ page }).exclude('iframe[sandbox]');
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${state} (${page.url()})`).toEqual([]);
}

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
}
