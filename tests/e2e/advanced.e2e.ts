import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { storeSettings } from './stored-settings.ts';
import { reload } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(() => lantern.remove());

function item(within: Page | Locator, text: string): Locator {
  return within.getByRole('listitem').filter({ hasText: text });
}

test('the first week is read from the data', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/wizard');
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(item(page, 'Say who you are')).toContainText('To do');
  await expect(item(page, 'Let mail leave')).toContainText('Mail waits');
  await expect(item(page, 'Replace what is sample')).toContainText('still marked Sample');
  await expectStateAccessible(page, 'the first week');
  await storeSettings(lantern, { company_name: 'Quayside Desk', show_sample_content: 'false' });
  await reload(page);
  await expect(item(page, 'Say who you are')).toContainText('Done');
  await expect(item(page, 'Replace what is sample')).toContainText('Done');
  await item(page, 'Make a backup').getByRole('link', { name: 'Backups' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/database/backups`);
});

test('the schema is listed and downloaded', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/advanced/schema');
  await expect(page.getByRole('heading', { name: /^All \d+ steps are applied$/ })).toBeVisible();
  await expect(page.getByText('0000_extensions')).toBeVisible();
  await expectStateAccessible(page, 'the schema');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download SQL' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('lantern-schema.sql');
  const sql = await readFile(await download.path(), 'utf8');
  expect(sql).toContain('CREATE TABLE "form_submissions"');
});

test('the system is really tested', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/advanced/testing');
  await page.getByRole('button', { name: 'Run the tests' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await expect(item(results, 'Database round trip')).toContainText(/Passed.*\d ms/);
  await expect(item(results, 'Storage: write, read, delete')).toContainText('Passed');
  await expect(item(results, 'Clock')).toContainText('Passed');
  await expect(item(results, 'Mail server')).toContainText('No mail server is set up');
  await expect(item(results, 'Job queue heartbeat')).toBeVisible();
  await expect(item(results, 'Headers')).toBeVisible();
  await expectStateAccessible(page, 'the system tests');
});

test('the self-check tells what to look at', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/advanced/security');
  await expect(item(page, 'Visitors come encrypted')).toContainText('Look at this');
  await expect(item(page, 'The way to the database is private')).toContainText('Good');
  await expectStateAccessible(page, 'the self-check');
});

test('other roles are turned away', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  for (const role of ['auditor', 'case_worker', 'editor']) {
    await lantern.query('update admin_users set role = $1', [role]);
    for (const path of [
      'wizard',
      'advanced',
      'advanced/schema',
      'advanced/schema.sql',
      'advanced/testing',
      'advanced/security',
    ])
      expect((await getPage(`${lantern.url}/admin/${path}`, { cookie })).status, path).toBe(403);
  }
});
