import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, referenceIn } from './requests.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const passphrase = 'harbour lamp seventy birds';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  expect(referenceIn(await postForm(`${lantern.url}/contact-us`, newReport()))).toBeDefined();
});
test.afterAll(() => lantern.remove());

async function open(page: Page): Promise<void> {
  await openAsStaff(page, lantern, '/admin/database/backups');
  // Not by its role: behind a dialog the page has none.
  await expect(page.locator('h1', { hasText: 'Database' })).toBeVisible();
}

test('a backup is made, checked and downloaded', async ({ page }) => {
  await open(page);
  await expect(page.getByText('Backups need a passphrase')).toBeVisible();
  await expectStateAccessible(page, 'backups without a passphrase');
  await page.getByLabel('Passphrase', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Use at least 12 characters.');
  await expectStateAccessible(page, 'backup settings refused');
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('The same again').fill(passphrase);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The passphrase is set.')).toBeVisible();
  await expect(page.getByLabel('The same again')).toHaveValue('');

  await page.getByRole('button', { name: 'Back up now' }).click();
  const list = page.getByRole('region', { name: 'Backups on this machine' });
  await expect(list).toContainText('Not checked', { timeout: 30_000 });
  const [name = ''] = await readdir(join(lantern.dataFolder, 'backups'));
  expect(name).toMatch(/^lantern-.*-manual\.backup$/);
  await list.getByRole('button', { name: `Check ${name}` }).click();
  await expectStateAccessible(page, 'check dialog');
  await page
    .getByRole('dialog', { name: 'Check this backup' })
    .getByRole('button', { name: 'Check' })
    .click();
  await expect(list).toContainText(/Checked/, { timeout: 30_000 });
  await expectStateAccessible(page, 'a checked backup');

  await list.getByRole('button', { name: `Check ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Check this backup' });
  const field = dialog.getByLabel('Another passphrase (optional)');
  await field.fill('another harbour lamp');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(field).toHaveAccessibleDescription(/This passphrase does not open the backup/);
  await expect(field).toBeFocused();
  await expectStateAccessible(page, 'a passphrase that does not fit');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(list).toContainText(/Checked/);
  await expect(list).not.toContainText('Check failed');

  const downloading = page.waitForEvent('download');
  await list.getByRole('button', { name: `Download ${name}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  const stored = await readFile(join(lantern.dataFolder, 'backups', name));
  expect((await readFile(await download.path())).equals(stored)).toBe(true);
  expect(stored.toString('latin1')).not.toContain('sam-');
});

test('a damaged backup is found out', async ({ page }) => {
  const folder = join(lantern.dataFolder, 'backups');
  const [name = ''] = await readdir(folder);
  const bytes = await readFile(join(folder, name));
  const place = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  await writeFile(join(folder, 'lantern-copy.backup'), bytes);
  await open(page);
  await page.getByRole('button', { name: 'Check lantern-copy.backup' }).click();
  await page
    .getByRole('dialog', { name: 'Check this backup' })
    .getByRole('button', { name: 'Check' })
    .click();

  const list = page.getByRole('region', { name: 'Backups on this machine' });
  await expect(list).toContainText('The backup is damaged', { timeout: 30_000 });
  await expectStateAccessible(page, 'a damaged backup');
  await list.getByRole('button', { name: 'Delete lantern-copy.backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete backup' }).click();
  await expect(list).not.toContainText('lantern-copy.backup');
  expect(await readdir(folder)).toEqual([name]);
});

test('a schedule says that its first backup begins at once', async ({ page }) => {
  await open(page);
  const schedule = page.getByLabel('Make backups');
  await expect(schedule).toHaveAccessibleDescription(
    /since that hour last came, one begins at once/,
  );
  await schedule.selectOption('daily');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('the first backup by this plan begins now')).toBeVisible();
  const list = page.getByRole('region', { name: 'Backups on this machine' });
  await expect(list.getByText('Scheduled', { exact: true })).toBeVisible({ timeout: 30_000 });
  await schedule.selectOption('weekly');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Backup settings saved', { exact: true })).toBeVisible();
});

test('kill -9 in the middle of a backup leaves nothing that counts as one', async ({ page }) => {
  const folder = join(lantern.dataFolder, 'backups');
  const before = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  await lantern.query(`insert into email_messages (id, template, to_address, payload, state)
    select gen_random_uuid(), 'case-opened', 'x@example.org',
      jsonb_build_object('text', repeat(md5(random()::text), 300)), 'sent' from generate_series(1, 20000)`);
  await open(page);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(async () => {
    const names = await readdir(folder);
    const half = names.find((name) => name.startsWith('.unfinished'));
    expect((await stat(join(folder, half ?? 'none'))).size).toBeGreaterThan(100_000);
  }).toPass({ intervals: [20], timeout: 20_000 });
  await lantern.kill();

  expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toEqual(before);
  await lantern.start();
  await lantern.query('delete from email_messages');
});
