import { expect, type Page } from '@playwright/test';

/** Opens an address and waits until script has taken the page over. */
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
 * Every page works before its script does, but differently: a press that opens a dialog later sends
 * a form at first. A journey says which of the two it means. Documents, and pages in a browser
 * without script, are ready as soon as they are loaded.
 */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForLoadState();
  // A page that is left while it is asked has no answer: the next one is asked.
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
