import type { Page } from '@playwright/test';

/** Delays the scripts of a page, as a slow line does. @returns releases them */
export async function holdScript(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
