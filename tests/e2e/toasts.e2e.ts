import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { visit } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let lantern: Lantern;
let page: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(page, lantern, '/admin/forms');
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.beforeEach(() => visit(page, `${lantern.url}/admin/design`));

/** Pressed by the keyboard: a pointer that rests on a toast would show it as it is when looked at. */
async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('what a passing message offers can be reached and read', async () => {
  await press('With undo');
  const told = page.getByRole('dialog', { name: '3 records closed' });
  await expect(told.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectAccessible(page, 'a message with Undo');
  // The look takes a part of the seconds that the message stays.
  await visit(page, page.url());
  await press('With undo');
  await expect(told).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
  await expectAccessible(page, 'a message with Undo, reached by F6');
  await told.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Undone' })).toBeVisible();
});

test('a failure stays, is heard once, and can be closed', async () => {
  await press('Failure, stays');
  const told = page.getByRole('alertdialog', { name: 'Not saved' });
  await expect(told).toHaveAttribute('aria-live', 'off');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toHaveCount(1);
  await expectStateAccessible(page, 'a failure that stays');
  await told.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(told).toHaveCount(0);
});
