import type { Page } from '@playwright/test';

/** Keeps the scripts of a page back, as a slow line does. @returns what lets them come */
export async function holdScript(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
