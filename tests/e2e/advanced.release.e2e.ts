import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openAsStaff } from './staff-page.ts';
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let page: Page;
let staff: PlainStaff;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  staff = await enterPlainly(lantern);
  page = await browser.newPage();
});
test.afterAll(({ browser }) => leave(browser, lantern));

function item(within: Page | Locator, text: string): Locator {
  return within.getByRole('listitem').filter({ hasText: text });
}

test('the first week is read from the data', async () => {
  await openAsStaff(page, lantern, '/admin/wizard');
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(item(page, 'Say who you are')).toContainText('To do');
  await expect(item(page, 'Let mail leave')).toContainText('Mail waits');
  await expect(item(page, 'Replace what is sample')).toContainText('still marked Sample');
  await expectStateAccessible(page, 'the first week');
  await storeSettings(lantern, { company_name: 'Quayside Desk', show_sample_content: 'false' });
  const steps = (await staff.read('/admin/wizard')).querySelectorAll('main li');
  function step(text: string) {
    return steps.find((each) => wordsOf(each).includes(text)) ?? null;
  }
  expect(wordsOf(step('Say who you are'))).toContain('Done');
  expect(wordsOf(step('Replace what is sample'))).toContain('Done');
  const backups = step('Make a backup')
    ?.querySelectorAll('a')
    .map((link) => link.attributes['href']);
  expect(backups).toContain('/admin/database/backups');
});

test('the load of a period is compared with another one, as a chart, a table and a file', async () => {
  const overview = await staff.read('/admin/overview?weeks=26&against=year');
  const chosen = overview.querySelectorAll('nav a[aria-current=true]').map(wordsOf);
  expect(chosen).toEqual(['Half a year', 'A year before']);
  const weeks = overview
    .querySelectorAll('table')
    .find((table) => wordsOf(table).includes('Came then'));
  expect(weeks?.querySelectorAll('tbody tr')).toHaveLength(26);
  const link = overview
    .querySelectorAll('a[download]')
    .map((each) => each.getAttribute('href') ?? '')
    .find((href) => href.includes('table=types'));
  expect(link).toContain('against=year');
  const file = await (await staff.get(link ?? '')).text();
  expect(file).toMatch(/^\uFEFF?Kind,Payments,US dollars,Without a value in dollars/);
  const rows = await staff.read('/admin/overview/payments?since=2026-01-05&type=');
  expect(wordsOf(rows.querySelector('h1'))).toBe('Payments: kind of fraud not said');
  for (const asked of ['since=2026-01-05&way=none', 'since=never&way=cash', 'since=2026-01-05'])
    expect((await staff.get(`/admin/overview/payments?${asked}`)).status, asked).toBe(404);
});

test('the schema is listed and downloaded', async () => {
  await visit(page, `${lantern.url}/admin/advanced/schema`);
  await expect(page.getByRole('heading', { name: /^All \d+ steps are applied$/ })).toBeVisible();
  await expect(page.getByText('0000_extensions')).toBeVisible();
  await expectStateAccessible(page, 'the schema');
  const link = page.getByRole('link', { name: 'Download SQL' });
  const answer = await staff.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment;.*filename="?lantern-schema\.sql/,
  );
  expect(await answer.text()).toContain('CREATE TABLE "form_submissions"');
});

test('the system is really tested', async () => {
  await visit(page, `${lantern.url}/admin/advanced/testing`);
  await page.getByRole('button', { name: 'Run the tests' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await expect(item(results, 'Database round trip')).toContainText(/Passed.*\d ms/);
  await expect(item(results, 'Storage: write, read, delete')).toContainText('Passed');
  await expect(item(results, 'Clock')).toContainText('Passed');
  // The lanes of mail say so, too.
  const server = results.getByRole('listitem').filter({
    has: page.getByText('Mail server', { exact: true }),
  });
  await expect(server).toContainText('No mail server is set up');
  await expect(item(results, 'Job queue heartbeat')).toBeVisible();
  await expect(item(results, 'Headers')).toBeVisible();
  await expectStateAccessible(page, 'the system tests');
});

test('the self-check tells what to look at', async () => {
  await visit(page, `${lantern.url}/admin/advanced/security`);
  await expect(item(page, 'Visitors come encrypted')).toContainText('Look at this');
  await expect(item(page, 'The way to the database is private')).toContainText('Good');
  await expectStateAccessible(page, 'the self-check');
});

test('other roles are turned away', async () => {
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
      expect((await staff.get(`/admin/${path}`)).status, path).toBe(403);
  }
});
