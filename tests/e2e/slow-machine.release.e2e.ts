import { expect, test, type Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openAsStaff } from './staff-page.ts';
import { sendReport, submissionOf } from './stored-submissions.ts';
import { visit } from './visit.ts';

// A slow machine shows only some of the states between an action and its response.
let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(() => lantern.remove());

/** @param rate how many times slower than this machine */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

test('what was changed offers to be taken back, however slow the machine is', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/forms');
  for (const rate of [2, 4, 6, 8]) {
    const reference = await sendReport(lantern, { email: `sam-${rate}@example.org` });
    await slowDown(page, 1);
    await visit(page, `${lantern.url}/admin/forms/${await submissionOf(lantern, reference)}`);
    await slowDown(page, rate);
    await page
      .getByRole('article', { name: reference })
      .getByRole('combobox', { name: 'Status' })
      .selectOption('resolved');
    const told = page.getByRole('dialog', { name: 'Status updated' });
    await expect(told, `${rate} times slower`).toContainText(reference);
  }
});

test('what is typed before the search has drawn itself is searched for', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/forms');
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) =>
      window.setTimeout(() => draw(performance.now()), 1_000);
  });
  await page.keyboard.press('Control+k');
  // Outside the search, "n" would be the key for a new record.
  await page.keyboard.type('nobody');

  const field = page.getByRole('combobox', { name: /^Search cases/ });
  await expect(field).toHaveValue('nobody');
  await expect(field).toBeFocused();
  await page.keyboard.type('@');
  await expect(field).toHaveValue('nobody@');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/admin/forms');
});

test('a field is ready for the next domain, however slow the machine is', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/domains');
  const field = page.getByLabel('New domain');
  for (const rate of [2, 4, 6, 8]) {
    await slowDown(page, rate);
    await field.fill(`help-${rate}.example.org`);
    await field.press('Enter');
    await expect(field, `${rate} times slower`).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(page.getByRole('main')).toContainText(`help-${rate}.example.org`);
  }
});
