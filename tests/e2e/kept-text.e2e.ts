import { expect, test } from '@playwright/test';
import { startLantern } from './lantern.ts';
import type { Lantern } from './lantern.ts';
import { holdScript } from './late-script.ts';
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

test('what was typed and chosen before script was there stays, and counts', async ({ browser }) => {
  const first = await browser.newPage();
  await openAsStaff(first, lantern, '/admin/contacts');
  const context = await browser.newContext({ storageState: await first.context().storageState() });
  const page = await context.newPage();

  let release = await holdScript(page);
  await page.goto(`${lantern.url}/admin/settings?tab=company`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Typed early');
  await page.getByRole('textbox', { name: 'Name of the team' }).fill('Early desk');
  release();
  await expect(page.getByText(/^Not saved: /)).toHaveText(
    'Not saved: Name of the team and Tagline',
  );
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Typed early');

  release = await holdScript(page);
  await page.goto(`${lantern.url}/admin/contacts/new`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Type' }).selectOption('address');
  release();
  await expect(page.getByText('As it should stand on the page, line by line.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('address');
  await context.close();
});
