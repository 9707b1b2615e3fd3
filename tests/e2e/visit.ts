import { expect, type Page } from '@playwright/test';

/** Opens an address and waits until script has hydrated the page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenInteractive(page);
}

/** Loads the same page again, like {@link visit}. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await whenInteractive(page);
}

/**
 * Every page works before its script does, but differently: an action that opens a dialog later submits a
 * form at first. A journey states which of the two it means. Documents, and pages in a browser without
 * script, are ready as soon as they are loaded.
 */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForLoadState();
  // A page that navigates away during the check gives no answer: the next one is checked.
  await expect.poll(() => isInteractive(page).catch(() => false), { intervals: [10] }).toBe(true);
}

function isInteractive(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      !matchMedia('(scripting: enabled)').matches ||
      !('__reactRouterContext' in window) ||
      performance.getEntriesByName('interactive', 'mark').length > 0,
  );
}
