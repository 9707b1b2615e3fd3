import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, referenceIn } from './requests.ts';
import { runJob } from './run-job.ts';
import { openAsStaff } from './staff-page.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let staff: PlainStaff;
/** The administrator's page, shared by the tests, which continue from panel to panel. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  for (let round = 0; round < 3; round += 1) {
    const answer = await postForm(`${lantern.url}/contact-us`, newReport());
    expect(referenceIn(answer)).toBeDefined();
  }
  staff = await enterPlainly(lantern);
  page = await browser.newPage();
  await openAsStaff(page, lantern, '/admin/database');
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** A page of the panel, without script. */
function read(path: string): Promise<HTMLElement> {
  return staff.read(`/admin/database${path}`);
}

function textsOf(document: HTMLElement, selector: string): string[] {
  return document.querySelectorAll(selector).map((each) => wordsOf(each));
}

test('a purge is typed, waits a day, and is cancelled', async () => {
  const row = page.getByRole('row', { name: /^form_submissions / });
  await expect(row.getByRole('cell').first()).toHaveText('3');
  await expect(page.getByRole('row', { name: /^audit_log / })).toContainText('is append-only');

  await page.getByRole('link', { name: 'Purge form_submissions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Purge form_submissions' });
  await expect(dialog).toContainText(
    'This will permanently delete all data in form_submissions. This cannot be undone. It begins in 24 hours; until then you can cancel it.',
  );
  const purge = dialog.getByRole('button', { name: 'Purge in 24 hours' });
  await expect(purge).toHaveAttribute('aria-disabled', 'true');
  await expectStateAccessible(page, 'purge dialog');
  await expect(dialog).toContainText('3 rows now');
  await dialog.getByLabel(/Type form_submissions/).fill('form submissions');
  await expect(dialog).toContainText('Type form_submissions, letter by letter.');
  await dialog.getByLabel(/Type form_submissions/).fill('form_submissions');
  await purge.click();

  const purges = page.getByRole('region', { name: 'Purges' });
  await expect(purges).toContainText('Requested by Robin Example');
  await expect(purges).toContainText(/Deletes in 2[34] h/);
  await expect(row).toContainText('Purge planned');
  await expectStateAccessible(page, 'tables, and a purge that waits');
  await purges.getByRole('button', { name: 'Cancel purge of form_submissions' }).click();

  await expect(purges).toContainText('Nothing was deleted');
  const rows = await lantern.query('select from form_submissions');
  expect(rows).toHaveLength(3);
});

test('a table is found, and the largest comes first', async () => {
  const largest = await read('?sort=rows');
  expect(textsOf(largest, 'th[aria-sort=descending]')).toEqual([expect.stringMatching(/^Rows/)]);
  const counts = textsOf(largest, 'tbody td')
    .filter((text) => /^[\d,]+$/.test(text))
    .map((text) => Number(text.replaceAll(',', '')));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts.length).toBeGreaterThan(40);

  const names = page.getByRole('rowheader');
  await page.getByRole('searchbox', { name: 'Find a table' }).fill('case e');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([/^case_events/]);
  await page.getByLabel('Show').selectOption('With rows in them');
  await expect(page.getByText('No table matches.')).toBeVisible();
  await expectStateAccessible(page, 'no table found');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(names.first()).toHaveText(/^accounts/);
});

test('a due purge is carried out and reported', async () => {
  const typed = { typed: 'rate_limits' };
  const asked = await staff.send('/admin/database/purge/rate_limits', typed);
  expect(asked.status).toBe(303);
  const purges = '[aria-labelledby=purges-title]';
  expect(textsOf(await read(''), purges).join()).toContain('Planned');
  await lantern.query(`update purge_requests set runs_at = now() where target = 'rate_limits'`);
  await runJob(lantern, 'run-purges');

  await expect.poll(async () => textsOf(await read(''), purges).join()).toMatch(/\d rows? deleted/);
});

test('a table is exported as JSON, with a reason and without its secrets', async () => {
  await visit(page, `${lantern.url}/admin/database/export/accounts`);
  const dialog = page.getByRole('dialog', { name: 'Export accounts' });
  await expect(dialog).toContainText('Left out because they hold secrets');
  await expectStateAccessible(page, 'export dialog');
  await dialog.getByLabel('Why do you need it?').fill('To see what it holds');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download JSON' }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/^accounts_export_\d{4}-\d\d-\d\d\.json$/);
  const [account] = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(account).toMatchObject({ provider_id: 'credential' });
  expect(account).not.toHaveProperty('password');
});

test('retention rules are shown, changed and added', async () => {
  expect(wordsOf(await read('/retention'))).toContain('Would remove nothing now.');
  await lantern.query(`update form_submissions set status = 'rejected',
    status_changed_at = now() - interval '40 days'`);
  await visit(page, `${lantern.url}/admin/database/retention`);
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText('Would remove 3 now.');
  await expectStateAccessible(page, 'retention');
  await page.getByLabel('Delete after (days)').fill('50');
  await rules.getByRole('button', { name: 'Save' }).last().click();
  await expect(rules).not.toContainText('Would remove 3 now.');
  await page.getByLabel('Delete after (days)').fill('35');
  await rules.getByRole('button', { name: 'Save' }).last().click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 submissions?' });
  await expect(question).toContainText('Rejected submissions, 35 days old: 3 submissions now.');
  await expectStateAccessible(page, 'a rule that would delete at once');
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
  const pages = page.getByRole('navigation', { name: 'Pages of Backups' });
  await pages.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('other roles see sizes and change nothing', async () => {
  for (const [role, status] of [
    ['auditor', 200],
    ['case_worker', 403],
    ['editor', 403],
  ] as const) {
    await lantern.query('update admin_users set role = $1', [role]);
    for (const path of ['', '/backups', '/retention']) {
      const answer = await staff.get(`/admin/database${path}`);
      expect(answer.status, `${role} ${path}`).toBe(status);
      expect(await answer.text(), `${role} ${path}`).not.toContain('Back up now');
    }
    for (const path of ['/purge/cases', '/export/cases']) {
      expect((await staff.get(`/admin/database${path}`)).status, `${role} ${path}`).toBe(403);
    }
  }
  await lantern.query(`update admin_users set role = 'administrator'`);
});

test('an old session is asked for the password before anything leaves', async () => {
  await lantern.query(`update sessions set created_at = now() - interval '11 minutes'`);
  for (const path of ['/admin/database/purge/cases', '/admin/database/export/cases']) {
    const answer = await staff.get(path);
    expect([302, 303], path).toContain(answer.status);
    expect(answer.headers.get('location'), path).toBe(
      `/admin/prove?next=${encodeURIComponent(path)}`,
    );
  }
  const fields = { table: 'users', reason: 'I am somebody else' };
  const posted = await staff.send('/admin/database/export.json', fields);
  expect(posted.status).toBe(303);
  expect(posted.headers.get('location')).toContain('/admin/prove');
});
