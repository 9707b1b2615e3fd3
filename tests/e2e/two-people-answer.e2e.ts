import { expect, test, type Locator, type Page } from '@playwright/test';
import { addColleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { administrator } from './staff.ts';
import { openWatched } from './staff-page.ts';
import { countOf, numberOf, openCase, storeCases } from './stored-cases.ts';
import { openSubmission, sendReport } from './stored-submissions.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  await storeCases(lantern, 1);
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('two people at one record see each other, and the second answer is sent by a second press alone', async ({
  browser,
}) => {
  const anna = await addColleague(lantern, 'case_worker', 'Anna Berg');
  const look = { path: '/admin/cases', reducedMotion: 'reduce' } as const;
  const { page, faults } = await openWatched(browser, lantern, look);
  const other = await openWatched(browser, lantern, { ...look, as: anna });
  other.faults.allow(/the server responded with a status of 409/);

  const reference = await sendReport(lantern, { name: 'Rosa Sample' });
  await openSubmission(page, lantern, reference);
  await openSubmission(other.page, lantern, reference);
  await expect(page.getByText('Anna Berg is here')).toBeVisible();
  await expect(other.page.getByText(`${administrator.name} is here`)).toBeVisible();
  await other.page.keyboard.press('r');
  await other.page.getByRole('textbox', { name: 'Your answer' }).fill('Good morning');
  await expect(page.getByText('Anna Berg is writing')).toBeVisible();

  await openCase(page, lantern, numberOf(1));
  await openCase(other.page, lantern, numberOf(1));
  await expect(page.getByText('Anna Berg is here')).toBeVisible();
  const theirs = box(other.page);
  await theirs.fill('We wrote to your bank.');
  await box(page).fill('Please call your bank today.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(box(page)).toHaveValue('');

  const send = other.page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(other.page.getByText(`${administrator.name} answered just now.`)).toBeVisible();
  await expect(theirs, 'the text is kept').toHaveValue('We wrote to your bank.');
  expect(await countOf(lantern, 'case_messages')).toBe(1);
  await send.click();
  await expect(theirs).toHaveValue('');
  expect(await countOf(lantern, 'case_messages')).toBe(2);
  faults.expectNone();
  other.faults.expectNone();
});

function box(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message to the client' });
}
