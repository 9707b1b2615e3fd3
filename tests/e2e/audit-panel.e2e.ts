import { expect, test } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  const wrong = { email: administrator.email, password: 'not the right words at all' };
  await postForm(`${lantern.url}/admin/login`, wrong);
  await signInByForm(lantern.url, administrator);
});
test.afterAll(() => lantern.remove());

test('the list shows who did what, and narrows to failures', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/audit');
  await expect(page.getByRole('row', { name: /Sign-in: opened/ }).first()).toContainText(
    'Robin Example',
  );
  await expectStateAccessible(page, 'audit list');
  await visit(page, `${lantern.url}/admin/audit?severity=warning`);
  await expect(page.getByRole('row', { name: /Sign-in: refused/ })).toContainText('Visitor');
  await expect(page.getByRole('row', { name: /Sign-in: opened/ })).toHaveCount(0);
  await visit(page, `${lantern.url}/admin/audit?q=nothing-like-this`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(0);
  await expectStateAccessible(page, 'audit list, nothing found');
});

test('one event opens over the list with its place in the chain', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/audit');
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

test('Verify walks the chain and says what to note down', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/audit');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await expect(
    page.getByText(/events: none was changed, taken out, put in or moved/),
  ).toBeVisible();
  await expectStateAccessible(page, 'audit verified');
});

test('an export asks for a reason and is itself in the log', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/audit/export');
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
