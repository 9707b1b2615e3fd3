import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { startLantern } from './lantern.ts';
import type { Lantern } from './lantern.ts';
import { installByCommand } from './program.ts';
import { newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator, signIn } from './staff.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const passphrase = 'harbour lamp seventy birds';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startLantern();
  await installByCommand(lantern);
  for (let round = 0; round < 3; round += 1) {
    const answer = await postForm(`${lantern.url}/contact-us`, newReport());
    expect(referenceIn(answer)).toBeDefined();
  }
});
test.afterAll(() => lantern.remove());

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, lantern, `/admin/login?next=${path}`);
  // Not by its role: behind a dialog the page has none.
  await expect(page.locator('h1', { hasText: 'Database' })).toBeVisible();
}

test('a purge is typed, waits a day, and is cancelled', async ({ page }) => {
  await open(page, '/admin/database');
  const row = page.getByRole('row', { name: /^form_submissions / });
  await expect(row.getByRole('cell').first()).toHaveText('3');
  await expect(page.getByRole('row', { name: /^audit_log / })).toContainText('is append-only');
  await expectAccessibleEverywhere(page, 'tables');

  await page.getByRole('link', { name: 'Purge form_submissions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Purge form_submissions' });
  await expect(dialog).toContainText(
    'This will permanently delete all data in form_submissions. This cannot be undone. It begins in 24 hours; until then you can cancel it.',
  );
  const purge = dialog.getByRole('button', { name: 'Purge in 24 hours' });
  await expect(purge).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleEverywhere(page, 'purge dialog');
  await expect(dialog).toContainText('3 rows now');
  await dialog.getByLabel(/Type form_submissions/).fill('form submissions');
  await expect(dialog).toContainText('Type form_submissions, letter by letter.');
  await dialog.getByLabel(/Type form_submissions/).fill('form_submissions');
  await purge.click();

  const purges = page.getByRole('region', { name: 'Purges' });
  await expect(purges).toContainText('Requested by Robin Example');
  await expect(purges).toContainText(/Deletes in 2[34] h/);
  await expect(row).toContainText('Purge planned');
  await expectAccessibleEverywhere(page, 'a purge that waits');
  await purges.getByRole('button', { name: 'Cancel purge of form_submissions' }).click();

  await expect(purges).toContainText('Nothing was deleted');
  const rows = await lantern.query('select from form_submissions');
  expect(rows).toHaveLength(3);
});

test('a table is found, and the largest stands first', async ({ page }) => {
  await open(page, '/admin/database');
  const names = page.getByRole('rowheader');
  await page.getByRole('searchbox', { name: 'Find a table' }).fill('case e');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([/^case_events/]);
  await page.getByLabel('Show').selectOption('With rows in them');
  await expect(page.getByText('No table matches.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'no table found');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(names.first()).toHaveText(/^accounts/);
  await page.getByRole('link', { name: 'Rows' }).click();
  await expect(page.getByRole('columnheader', { name: 'Rows' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const rows = await page
    .getByRole('cell')
    .filter({ hasText: /^[\d,]+$/ })
    .allTextContents();
  const counts = rows.map((text) => Number(text.replaceAll(',', '')));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts.length).toBeGreaterThan(40);
});

test('a purge whose time has come is carried out and told', async ({ page }) => {
  await open(page, '/admin/database/purge/rate_limits');
  const dialog = page.getByRole('dialog', { name: 'Purge rate_limits' });
  await dialog.getByLabel(/Type rate_limits/).fill('rate_limits');
  await dialog.getByRole('button', { name: 'Purge in 24 hours' }).click();
  await expect(page.getByRole('region', { name: 'Purges' })).toContainText('Planned');
  await lantern.query(`update purge_requests set runs_at = now() where target = 'rate_limits'`);
  await lantern.query(
    `update pgboss.job set start_after = now() where name = 'run-purges' and state = 'created'`,
  );

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Purges' })).toContainText(/\d rows? deleted/, {
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
});

test('a table is exported as JSON, with a reason and without its secrets', async ({ page }) => {
  await open(page, '/admin/database/export/accounts');
  const dialog = page.getByRole('dialog', { name: 'Export accounts' });
  await expect(dialog).toContainText('Left out because they hold secrets');
  await expectAccessibleEverywhere(page, 'export dialog');
  await dialog.getByLabel('Why do you need it?').fill('To see what it holds');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download JSON' }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/^accounts_export_\d{4}-\d\d-\d\d\.json$/);
  const [account] = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(account).toMatchObject({ provider_id: 'credential' });
  expect(account).not.toHaveProperty('password');
});

test('a backup is made, checked and downloaded', async ({ page }) => {
  await open(page, '/admin/database/backups');
  await expect(page.getByText('No backups yet: they need a passphrase')).toBeVisible();
  await expectAccessibleEverywhere(page, 'backups without a passphrase');
  await page.getByLabel('Passphrase', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Use at least 12 characters.');
  await expectAccessibleEverywhere(page, 'backup settings refused');
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
  await expectAccessibleEverywhere(page, 'check dialog');
  await page
    .getByRole('dialog', { name: 'Check this backup' })
    .getByRole('button', { name: 'Check' })
    .click();
  await expect(list).toContainText(/Checked/, { timeout: 30_000 });
  await expectAccessibleEverywhere(page, 'a checked backup');

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
  await open(page, '/admin/database/backups');
  await page.getByRole('button', { name: 'Check lantern-copy.backup' }).click();
  await page
    .getByRole('dialog', { name: 'Check this backup' })
    .getByRole('button', { name: 'Check' })
    .click();

  const list = page.getByRole('region', { name: 'Backups on this machine' });
  await expect(list).toContainText('The backup is damaged', { timeout: 30_000 });
  await expectAccessibleEverywhere(page, 'a damaged backup');
  await list.getByRole('button', { name: 'Delete lantern-copy.backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete backup' }).click();
  await expect(list).not.toContainText('lantern-copy.backup');
  expect(await readdir(folder)).toEqual([name]);
});

test('retention rules are shown, changed and added', async ({ page }) => {
  await open(page, '/admin/database/retention');
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText('Would remove nothing now.');
  await lantern.query(`update form_submissions set status = 'rejected',
    status_changed_at = now() - interval '40 days'`);
  await page.reload();
  await expect(rules).toContainText('Would remove 3 now.');
  await expectAccessibleEverywhere(page, 'retention');
  await page.getByLabel('Delete after (days)').fill('50');
  await rules.getByRole('button', { name: 'Save' }).last().click();
  await expect(rules).not.toContainText('Would remove 3 now.');
  await page.getByLabel('Delete after (days)').fill('35');
  await rules.getByRole('button', { name: 'Save' }).last().click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 submissions?' });
  await expect(question).toContainText('Rejected submissions, 35 days old: 3 submissions now.');
  await expectAccessibleEverywhere(page, 'a rule that would delete at once');
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  const [kept] = await lantern.query(`select days from retention_rules where status = 'rejected'`);
  expect(kept).toEqual({ days: 50 });
  await expect(page.getByLabel('Delete after (days)')).toHaveValue('35');
  await rules.getByRole('button', { name: 'Save' }).last().click();
  await question.getByRole('button', { name: 'Save the rule' }).click();
  await expect(rules).toContainText('Would remove 3 now.');

  await page.getByLabel('Delete after (days)').fill('nothing');
  await rules.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByRole('alert')).toContainText('Enter a number of days');
  await page.getByLabel('Applies to').selectOption({ label: 'Resolved cases' });
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(rules.getByRole('heading', { name: 'Resolved cases' })).toBeVisible();

  await rules.getByRole('button', { name: 'Remove rule: Resolved cases' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove rule' }).click();
  await expect(rules.getByRole('heading', { name: 'Resolved cases' })).toHaveCount(0);
  await page.getByLabel('Delete after (days)').fill('400');
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('kill -9 in the middle of a backup leaves nothing that counts as one', async ({ page }) => {
  const folder = join(lantern.dataFolder, 'backups');
  const before = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  await lantern.query(`insert into email_messages (id, template, to_address, payload, state)
    select gen_random_uuid(), 'case-opened', 'x@example.org',
      jsonb_build_object('text', repeat(md5(random()::text), 300)), 'sent' from generate_series(1, 20000)`);
  await open(page, '/admin/database/backups');
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

test('other roles see sizes and change nothing', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  for (const [role, status] of [
    ['auditor', 200],
    ['case_worker', 403],
    ['editor', 403],
  ] as const) {
    await lantern.query('update admin_users set role = $1', [role]);
    for (const path of ['', '/backups', '/retention']) {
      const answer = await fetch(`${lantern.url}/admin/database${path}`, { headers: { cookie } });
      expect(answer.status, `${role} ${path}`).toBe(status);
      expect(await answer.text(), `${role} ${path}`).not.toContain('Back up now');
    }
    for (const path of ['/purge/cases', '/export/cases']) {
      const answer = await fetch(`${lantern.url}/admin/database${path}`, { headers: { cookie } });
      expect(answer.status, `${role} ${path}`).toBe(403);
    }
  }
  await lantern.query(`update admin_users set role = 'administrator'`);
});

test('an old session is asked for the password before anything leaves', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  await lantern.query(`update sessions set created_at = now() - interval '11 minutes'`);
  const headers = { cookie };
  for (const path of ['/admin/database/purge/cases', '/admin/database/export/cases']) {
    const answer = await fetch(lantern.url + path, { headers, redirect: 'manual' });
    expect([302, 303], path).toContain(answer.status);
    expect(answer.headers.get('location'), path).toBe(
      `/admin/prove?next=${encodeURIComponent(path)}`,
    );
  }
  const fields = { table: 'users', reason: 'I am somebody else' };
  const posted = await postForm(`${lantern.url}/admin/database/export.json`, fields, { cookie });
  expect(posted.status).toBe(303);
  expect(posted.headers.get('location')).toContain('/admin/prove');
});
