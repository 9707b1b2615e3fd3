import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { sendReport, submissionOf } from './stored-submissions.ts';
import { reload, visit } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let lantern: Lantern;
let page: Page;
let faults: ReturnType<typeof watchFaults>;
let reference: string;
const caseNumber = 'LGN-2026-424242';

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  lantern = await startInstalledSite();
  reference = await sendReport(lantern, { name: 'Dana Whitfield', email: 'dana@example.net' });
  await sendReport(lantern, { name: 'Oskar Lind' });
  const cookie = await signInByForm(lantern.url, administrator);
  const fields = { caseNumber, name: 'Kim Sample', email: 'kim@example.net', caseType: 'fraud' };
  await postForm(`${lantern.url}/admin/cases/new`, fields, { cookie });
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(page, lantern, '/admin/forms');
  faults = watchFaults(page, lantern.url);
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.afterEach(() => faults.expectNone());

async function open(path: string): Promise<void> {
  await visit(page, lantern.url + path);
}

async function clickPanel(name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  const link = navigation.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await navigation.getByText('Administration').click();
  await link.click();
}

async function caseAddress(): Promise<string> {
  const [row] = await lantern.query<{ id: string }>('select id from cases');
  return `/admin/cases/${row?.id}`;
}

test('every panel has its address, its place in the navigation and its breadcrumb', async () => {
  await open('/admin/dashboard');
  await expect(page).toHaveURL(`${lantern.url}/admin/inbox/unassigned`);
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  const groups = navigation.locator('ul');
  const waiting = ['Mine', 'Unassigned3', 'Client replied', 'Due and overdue', 'Snoozed'];
  await expect(groups.nth(0).getByRole('link')).toHaveText(waiting);
  const daily = ['All reports', 'All cases', 'Saved replies', 'Indicators', 'Contacts'];
  await expect(groups.nth(1).getByRole('link')).toHaveText(daily);
  const administration = await groups.nth(2).locator('a').allTextContents();
  const order = 'Templates PDFs Domains Database SMTP Security Audit Settings'.split(' ');
  expect(administration.slice(0, order.length)).toEqual(order);
  for (const label of ['Due and overdue', ...daily, ...order]) {
    await clickPanel(label);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.locator('[aria-current=page]')).toHaveText(label);
  }
  await open(await caseAddress());
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toHaveText(`Back officeAll cases${caseNumber}`);
});

test('the totals say how much there is and what is new', async () => {
  await open('/admin/overview');
  const totals = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
  await expect(totals).toHaveText([
    /\d+\s*PDFs/,
    /2\s*Submissions\+2 in the last 7 days/,
    /1\s*Cases\+1 in the last 7 days/,
    /0\s*Domains/,
  ]);
});

test('the search finds a case, a submission and a page by keyboard alone', async () => {
  await open('/admin/forms');
  const palette = page.getByRole('dialog', { name: 'Search and go to' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Audit' })).toBeVisible();
  await expectStateAccessible(page, 'search of everything');

  await page.keyboard.type('kim');
  await expect(palette.getByRole('option', { name: `${caseNumber} Kim Sample` })).toBeVisible();
  await expectAccessible(page, 'search of everything, results');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(caseNumber);
  await expect(palette).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dana@');
  await expect(palette.getByRole('option', { name: reference })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: reference })).toContainText('dana@example.net');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings cont');
  await expect(palette.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\?tab=contact/);

  await page.getByRole('button', { name: 'Search and go to' }).first().click();
  await page.keyboard.type('qqqqqq');
  await expect(palette.getByText('Nothing found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('shortcuts go to panels and through lists, and never while typing', async () => {
  await open('/admin/forms');
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('c')]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: caseNumber }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(caseNumber);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox').first();
  await expect(search).toBeFocused();
  await page.keyboard.type('gf?n');
  await expect(search).toHaveValue('gf?n');
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);
  await search.blur();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/cases\/new/);
});

test('the list of shortcuts switches them off in this browser', async () => {
  await open('/admin/forms');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectStateAccessible(page, 'list of shortcuts');
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await reload(page);
  await open('/admin/forms');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
});

test('what arrives is told above the list, and shown when asked', async () => {
  const listening = page.waitForResponse(`${lantern.url}/admin/events`);
  await open('/admin/forms');
  await listening;
  // Somebody who types is at work: the list may not renew itself.
  await page.getByRole('searchbox').first().focus();
  const rows = page.locator('#main [data-row-link]:visible');
  const before = await rows.count();
  await sendReport(lantern, { name: 'Late Arrival' });
  const bar = page.getByRole('status').filter({ hasText: '1 new submission' });
  await expect(bar).toBeVisible();
  await sendReport(lantern, { name: 'Later Arrival' });
  const both = page.getByRole('status').filter({ hasText: '2 new submissions' });
  await expect(both).toBeVisible();
  expect(await rows.count()).toBe(before);
  await expectStateAccessible(page, 'news above the list');
  await both.getByRole('button', { name: 'Show' }).click();
  await expect(rows).toHaveCount(before + 2);
  await expect(both).toBeHidden();
});

test('a changed status can be taken back', async () => {
  await open('/admin/forms');
  await open(`/admin/forms/${await submissionOf(lantern, reference)}`);
  const dialog = page.getByRole('dialog', { name: reference });
  const status = dialog.getByRole('combobox', { name: 'Status' });
  await status.selectOption('resolved');
  const told = page.getByRole('dialog', { name: 'Status updated' });
  await expect(told).toBeVisible();
  await expectAccessible(page, 'toast with Undo');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Status changed back').first()).toBeVisible();
  await expect(status).toHaveValue('pending');
  const [stored] = await lantern.query('select status from form_submissions where reference = $1', [
    reference,
  ]);
  expect(stored).toEqual({ status: 'pending' });
});

test('leaving what is not saved asks first', async () => {
  await open(await caseAddress());
  const notes = page.getByRole('textbox', { name: 'Notes for the client' });
  await notes.fill('Called the bank.');
  await clickPanel('Audit');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectStateAccessible(page, 'question before leaving');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(notes).toHaveValue('Called the bank.');

  await page.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(page.getByText('Case updated successfully').first()).toBeVisible();
  await clickPanel('Audit');
  await expect(page).toHaveURL(`${lantern.url}/admin/audit`);

  await open('/admin/settings');
  await page.getByLabel('Tagline').first().fill('Another line');
  await page.keyboard.press('Escape');
  await clickPanel('All cases');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);

  for (const [path, label] of [
    ['/admin/settings/people/person/new', 'Name'],
    ['/admin/settings/news/new', 'Title'],
    ['/admin/settings/pages/about', 'Keywords'],
  ] as const) {
    await open(path);
    await page.getByRole('textbox', { name: label }).first().fill('Typed');
    await clickPanel('All cases');
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(`${lantern.url}/admin/cases`);
  }
});

test('what was typed outlives the end of the session', async () => {
  const address = await caseAddress();
  await open(address);
  const notes = page.getByRole('textbox', { name: 'Notes for the client' });
  await notes.fill('The bank answers on Monday.');
  await lantern.query('delete from sessions');
  await page.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page).toHaveURL(lantern.url + address);
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await expectAccessible(page, 'kept text offered');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(notes).toHaveValue('The bank answers on Monday.');
  await page.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(page.getByText('Case updated successfully').first()).toBeVisible();
  await expect(notes).toHaveValue('The bank answers on Monday.');
  expect(await page.evaluate(() => sessionStorage.getItem('lantern-kept-text'))).toBeNull();
});

test('the case number is copied, or the page says why not', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(await caseAddress());
  await page.getByRole('button', { name: 'Copy case number' }).click();
  await expect(page.getByText('Case number copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(caseNumber);
});

test('the panels are whole on a phone and on a desk, light and dark', async () => {
  for (const path of ['audit', 'mail', 'security', 'documents', 'forms']) {
    await open(`/admin/${path}`);
    await expectAccessibleEverywhere(page, path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isTooWide, `${path} at ${width} px`).toBe(false);
    }
  }
});
