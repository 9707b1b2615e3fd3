import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { startNewSite } from './prepared-site.ts';
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
  await storeSettings(lantern, { emergency_phone: '+1 202 555 0147' });
});
test.afterAll(() => lantern.remove());

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'How can we help?' });
}

function message(page: Page) {
  return dialog(page).getByRole('textbox', { name: 'Message' });
}

test('keeps what was typed while something is wrong, then closes and says so', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page, lantern.url);
  faults.allow(/400|ERR_INTERNET_DISCONNECTED/);
  await visit(page, `${lantern.url}/student-discount`);
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectStateAccessible(page, 'dialog, empty');
  await expect(dialog(page).getByLabel('Normal')).toBeChecked();

  await message(page).fill('From the dialog');
  await dialog(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog(page).getByRole('alert').first()).toBeFocused();
  await expect(message(page)).toHaveValue('From the dialog');
  await expectStateAccessible(page, 'dialog, errors');

  await dialog(page).getByLabel('Your name').fill('Ana Example');
  await dialog(page).getByLabel('E-mail address').fill('ana@example.org');
  await dialog(page).getByLabel('Subject').fill('Hello');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog(page).getByText('Failed to send message. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(message(page), 'kept as a draft').toHaveValue('From the dialog');
  await dialog(page).getByRole('button', { name: 'Send Message' }).click();

  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent' })).toContainText(
    "We'll contact you. We cannot say yet when we answer: it depends on how many people write to us. For emergencies, call +1 202 555 0147.",
  );
  await expectStateAccessible(page, 'dialog, stored');
  expect(page.url()).toBe(`${lantern.url}/student-discount`);
  const stored = await lantern.query(
    `select id from form_submissions where data ->> 'message' = 'From the dialog'`,
  );
  expect(stored).toHaveLength(1);

  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(message(page), 'reset').toHaveValue('');
  faults.expectNone();
});

test('brings the subject of the link, and stands beside the report form', async ({ page }) => {
  await visit(page, `${lantern.url}/student-discount`);
  await page.getByRole('link', { name: 'Ask for a campus talk' }).click();
  await expect(dialog(page).getByLabel('Subject')).toHaveValue('Campus talk');
  await page.keyboard.press('Escape');
  await visit(page, `${lantern.url}/contact-us`);
  await page.locator('#message').fill('The report’s own draft');
  await page.getByRole('link', { name: 'Write a message' }).click();
  await message(page).fill('Another text');
  await expectAccessible(page, 'dialog over the report form');
  page.on('dialog', (question) => void question.accept());
  await dialog(page).getByRole('button', { name: 'Clear my answers' }).click();
  await expect(message(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.locator('#message')).toHaveValue('The report’s own draft');
});
