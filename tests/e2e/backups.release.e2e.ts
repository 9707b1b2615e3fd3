import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { readAnsweredForm } from './answered-form.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { cookiesOf, getPage, newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator } from './staff.ts';
import { reload } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const passphrase = 'harbour lamp seventy birds';

let lantern: Lantern;
let cookie: string;
/** The administrator's page, which stays at the panel. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  expect(referenceIn(await postForm(`${lantern.url}/contact-us`, newReport()))).toBeDefined();
  cookie = await signInByForm(lantern.url, administrator);
  page = await browser.newPage();
  await openAsStaff(page, lantern, '/admin/database/backups');
});
test.afterAll(({ browser }) => leave(browser, lantern));

async function singleFiles(): Promise<string[]> {
  const names = await readdir(join(lantern.dataFolder, 'backups'));
  return names.filter((name) => name.endsWith('.backup'));
}

async function newestSnapshot(): Promise<string> {
  const all = await readdir(join(lantern.dataFolder, 'backups/snapshots'), { recursive: true });
  const names = all.filter((name) => name.endsWith('.snapshot')).toSorted();
  return basename(names.at(-1) ?? '');
}

async function send(fields: Record<string, string>): Promise<Response> {
  return postForm(`${lantern.url}/admin/database/backups`, fields, { cookie });
}

test('a backup is made, checked and downloaded', async () => {
  await expect(page.getByText('Backups need a passphrase')).toBeVisible();
  await page.getByLabel('Passphrase', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Use at least 12 characters.');
  await expectStateAccessible(page, 'no passphrase, and backup settings refused');
  // Otherwise the first backup of the schedule begins.
  await page.getByLabel('Make backups').selectOption('off');
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('The same again').fill(passphrase);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The passphrase is set.')).toBeVisible();
  await expect(page.getByLabel('The same again')).toHaveValue('');

  await expect(page.getByText('Backups lie beside the data')).toBeVisible();
  await page.getByRole('button', { name: 'Make a single file to download' }).click();
  const list = page.getByRole('region', { name: 'Backups', exact: true });
  await expect(list).toContainText('Not checked');
  const [name = ''] = await singleFiles();
  expect(name).toMatch(/^lantern-.*-manual\.backup$/);
  await list.getByRole('button', { name: `Check ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Check this backup' })
    .getByRole('button', { name: 'Check' })
    .click();
  await expect(list).toContainText(/Checked/);

  await list.getByRole('button', { name: `Check ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Check this backup' });
  const field = dialog.getByLabel('Another passphrase (optional)');
  await field.fill('another harbour lamp');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(field).toHaveAccessibleDescription(/This passphrase does not open the backup/);
  await expect(field).toBeFocused();
  await expectStateAccessible(page, 'check dialog, with a passphrase that does not fit');
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

test('a damaged backup is found out', async () => {
  const folder = join(lantern.dataFolder, 'backups');
  const [name = ''] = await singleFiles();
  const bytes = await readFile(join(folder, name));
  const place = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  await writeFile(join(folder, 'lantern-copy.backup'), bytes);
  await reload(page);
  await page.getByRole('button', { name: 'Check lantern-copy.backup' }).click();
  await page
    .getByRole('dialog', { name: 'Check this backup' })
    .getByRole('button', { name: 'Check' })
    .click();

  const list = page.getByRole('region', { name: 'Backups', exact: true });
  await expect(list).toContainText('The backup is damaged');
  await expectStateAccessible(page, 'a checked backup and a damaged one');
  await list.getByRole('button', { name: 'Delete lantern-copy.backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete backup' }).click();
  await expect(list).not.toContainText('lantern-copy.backup');
  expect(await singleFiles()).toEqual([name]);
});

test('a schedule says that its first backup starts immediately', async () => {
  const address = `${lantern.url}/admin/database/backups`;
  const html = await (await getPage(address, { cookie })).text();
  expect(readAnsweredForm(html).control('plan-schedule').description).toContain(
    'since that hour last came, one begins at once',
  );
  const kept = { daily: '7', weekly: '4', monthly: '6' };
  const plan = { intent: 'plan', ...kept, passphrase: '', repeated: '' };
  const saved = await send({ ...plan, schedule: 'daily' });
  const flash = cookiesOf(saved);
  expect(saved.status).toBe(303);
  expect(flash).toContain('backup-plan-saved-due');
  await expect
    .poll(() =>
      lantern.query(`select state from backup_runs where kind = 'scheduled' and action = 'make'`),
    )
    .toEqual([{ state: 'done' }]);
  const told = await (await getPage(address, { cookie: `${cookie}; ${flash}` })).text();
  expect(told).toContain('the first backup by this plan begins now');
  const list = parse(told).querySelector('[aria-labelledby=backups-title]');
  expect(list?.text).toContain('Scheduled');
  const again = await send({ ...plan, schedule: 'weekly' });
  expect(again.status).toBe(303);
  expect(again.headers.getSetCookie().join()).not.toContain('backup-plan-saved-due');
});

test('the panel restores a backup: checked, with a safety backup, and everyone signs in again', async () => {
  const folder = join(lantern.dataFolder, 'backups');
  const name = await newestSnapshot();
  expect(referenceIn(await postForm(`${lantern.url}/contact-us`, newReport()))).toBeDefined();
  await reload(page);
  const panel = page.getByRole('region', { name: 'Restore' });
  await panel.getByRole('combobox', { name: 'Backup' }).selectOption(name);
  await panel.getByRole('textbox', { name: 'Reason' }).fill('To try it out here');
  await panel.getByRole('button', { name: 'Check and restore' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Tick that everything is replaced.');
  await expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveValue('To try it out here');
  await expectStateAccessible(page, 'restore, not confirmed');
  await panel.getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Check and restore' }).click();

  // Requests wait meanwhile, and then reach another program with other sessions.
  await expect
    .poll(async () => {
      cookie = await signInByForm(lantern.url, administrator).catch(() => '');
      const html = await getPage(`${lantern.url}/admin/database/backups`, { cookie });
      return html.text();
    })
    .toContain('What was there before lies in');
  expect(await lantern.query('select count(*)::int as count from form_submissions')).toEqual([
    { count: 1 },
  ]);
  const [row] = await lantern.query<{ details: Record<string, string> }>(
    "select details from audit_log where action = 'database.restored'",
  );
  expect(row?.details).toMatchObject({
    reason: 'To try it out here',
    by: administrator.name,
  });
  expect((await readdir(folder)).some((each) => each.includes('before-restore'))).toBe(true);
});

test('kill -9 in the middle of a backup leaves nothing that counts as one', async () => {
  const folder = join(lantern.dataFolder, 'backups');
  const before = await singleFiles();
  // The restored plan begins a backup and a test of its own.
  const kept = { daily: '7', weekly: '4', monthly: '6' };
  await send({ intent: 'plan', schedule: 'off', ...kept, passphrase: '', repeated: '' });
  const open = `select id from backup_runs where state in ('waiting', 'running')`;
  await expect.poll(() => lantern.query(open)).toEqual([]);
  // A row that the archive has before the files, which come last.
  await lantern.query(`insert into email_messages (id, template, to_address, payload, state)
    select gen_random_uuid(), 'case-opened', 'x@example.org', jsonb_build_object('text',
      (select string_agg(md5(n::text || i::text), '') from generate_series(1, 100) n)), 'sent'
    from generate_series(1, 200) i`);
  // A sparse file, which takes no space on disk and many seconds to back up.
  const large = join(lantern.dataFolder, 'files/documents/zeros.pdf');
  await writeFile(large, '');
  await truncate(large, 30 * 1024 ** 3);
  expect((await send({ intent: 'make', single: 'true' })).status).toBe(303);
  await expect(async () => {
    const names = await readdir(folder);
    const half = names.find((name) => name.startsWith('.unfinished-backup'));
    expect((await stat(join(folder, half ?? 'none'))).size).toBeGreaterThan(100_000);
  }).toPass({ intervals: [20] });
  await lantern.kill();

  expect(await singleFiles()).toEqual(before);
  await rm(large);
  await lantern.start();
});
