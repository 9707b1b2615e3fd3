import { expect, test, type Page } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let page: Page;
let staff: PlainStaff;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  const wrong = { email: administrator.email, password: 'not the right words at all' };
  await postForm(`${lantern.url}/admin/login`, wrong);
  staff = await enterPlainly(lantern);
  page = await browser.newPage();
});
test.afterAll(({ browser }) => leave(browser, lantern));

function eventsIn(list: HTMLElement): string[] {
  return list.querySelectorAll('tbody tr').map(wordsOf);
}

test('the list shows who did what, and narrows to failures', async () => {
  const all = eventsIn(await staff.read('/admin/audit'));
  expect(all.find((row) => row.includes('Sign-in: opened'))).toContain('Robin Example');
  const failures = eventsIn(await staff.read('/admin/audit?severity=warning'));
  expect(failures.find((row) => row.includes('Sign-in: refused'))).toContain('Visitor');
  expect(failures.filter((row) => row.includes('Sign-in: opened'))).toEqual([]);
  await openAsStaff(page, lantern, '/admin/audit?q=nothing-like-this');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(0);
  await expectStateAccessible(page, 'audit list, nothing found');
});

test('Verify walks the chain and says what to note down', async () => {
  await visit(page, `${lantern.url}/admin/audit`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await expect(
    page.getByText(/events: none was changed, taken out, put in or moved/),
  ).toBeVisible();
  await expectStateAccessible(page, 'audit list, verified');
});

test('one event opens over the list with its place in the chain', async () => {
  await page
    .getByRole('row', { name: /Sign-in: opened/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Action code');
  await expect(dialog).toContainText(/Number \d+, hash|Not sealed yet/);
  await expectStateAccessible(page, 'audit event');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${lantern.url}/admin/audit`);
});

test('an export asks for a reason and is itself in the log', async () => {
  await visit(page, `${lantern.url}/admin/audit/export`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Why/)).toBeFocused();
  await expectStateAccessible(page, 'audit export');
  await dialog.getByLabel(/Why/).fill('Yearly review of access');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /Export|Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit.*\.csv$/);
  await expect
    .poll(() => lantern.query(`select from audit_log where action = 'audit.exported'`))
    .toHaveLength(1);
});
