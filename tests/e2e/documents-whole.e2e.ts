import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { startNewSite } from './prepared-site.ts';
import { templatePaths } from './site-paths.ts';
import { visit } from './visit.ts';

// The longest file of all: both workers share it.
test.describe.configure({ mode: 'parallel' });

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

for (const path of templatePaths) {
  test(`${path} is whole: heading, title, no fault, accessible`, async ({ page }) => {
    const faults = watchFaults(page, lantern.url);
    await visit(page, `${lantern.url}${path}`);
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
