import { expect, test } from '@playwright/test';
import { startLantern } from './lantern.ts';
import type { Lantern } from './lantern.ts';
import { installByCommand } from './program.ts';
import { openAsStaff } from './staff-page.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startLantern();
  await installByCommand(lantern);
});
test.afterAll(() => lantern.remove());

test('what was typed outlives a server that does not answer', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=company');
  const tagline = page.getByRole('textbox', { name: 'Tagline' });
  await tagline.fill('Help by the harbour');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/went wrong/);

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(tagline).toHaveValue('Help by the harbour');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('lantern-kept-text'))).toBeNull();
});
