import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openWatched } from './staff-page.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).focus();
  await page.keyboard.type(text);
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).focus();
  await page.keyboard.type(option);
}

test('a call is taken without a mouse, outlives its tab, and ends as a report', async ({
  browser,
}) => {
  const { page, faults } = await openWatched(browser, lantern, {
    path: '/admin/cases',
    reducedMotion: 'reduce',
  });
  await test.step('c begins a call, and 2 says that they are not safe', async () => {
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phone call');
    await expectAccessibleEverywhere(page, 'phone call');
    await page.keyboard.press('2');
    await expect(page.getByText('You need not stay on the line.')).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByText('You need not stay on the line.')).toBeHidden();
  });
  await test.step('the first call follows each answer', async () => {
    await choose(page, 'Country where they live', 'United Kingdom');
    await choose(page, 'How it was paid', 'Bank transfer');
    await choose(page, 'The last payment left', 'Less than');
    const firstCall = page.getByRole('region', { name: 'First call' });
    await expect(firstCall).toContainText('159');
    await expect(firstCall).not.toContainText('911');
  });
  await test.step('the tab dies two seconds after the last word', async () => {
    await type(page, 'First name, or none', 'Vera');
    await type(page, 'In their words', 'They said it was a safe account.');
    await expect(page.getByText('Everything typed is kept')).toBeVisible();
    await expectStateAccessible(page, 'phone call, with a first call');
    faults.expectNone();
    await page.close({ runBeforeUnload: false });
  });
  const other = await openWatched(browser, lantern, { path: '/admin/calls' });
  const again = other.page;
  other.faults.allow(/the server responded with a status of 400/);
  await test.step('a colleague goes on where it stopped', async () => {
    await expectAccessibleEverywhere(again, 'phone calls');
    await again.getByRole('link', { name: 'Vera' }).press('Enter');
    await expect(again.getByRole('textbox', { name: 'In their words' })).toHaveValue(
      'They said it was a safe account.',
    );
    await again.getByRole('button', { name: 'End: make the report' }).press('Enter');
    await expect(again.getByRole('alert').filter({ hasText: 'problem' })).toBeFocused();
    await choose(again, 'Type', 'Other');
    await choose(again, 'Urgency', 'It was in');
    await again.getByRole('radio', { name: 'They have none' }).press('Space');
    await type(again, 'Number to call back', '+44 20 7946 0199');
  });
  const list = await again.context().newPage();
  await list.clock.install();
  await list.goto(`${lantern.url}/admin/calls`);
  await expect(list.getByRole('region', { name: 'Under way (1)' })).toContainText('Vera');
  await test.step('the line drops: Escape twice, and the call is in the list of calls back', async () => {
    await again.keyboard.press('Escape');
    await again.keyboard.press('Escape');
    await expect(again.getByRole('region', { name: 'To be called back (1)' })).toContainText(
      'Vera',
    );
    // A list that is open elsewhere reads it without being asked.
    await list.clock.runFor(15_000);
    await expect(list.getByRole('region', { name: 'To be called back (1)' })).toContainText('Vera');
    await list.close();
    await again.getByRole('link', { name: 'Vera' }).press('Enter');
    await expect(again.getByText('No message: nobody asked')).toBeVisible();
    await expectStateAccessible(again, 'call back');
    await again.getByRole('button', { name: 'Call now' }).press('Enter');
    await expect(again.getByText('“Is this Vera?')).toBeVisible();
  });
  await test.step('the end: the reference is read out, and read back', async () => {
    await again.getByRole('button', { name: 'End: make the report' }).press('Enter');
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('The report is stored');
    await expectStateAccessible(again, 'ended call');
    const reference = await again.getByText(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText();
    await type(again, 'Type what they read back', reference.toLowerCase().replaceAll('-', ' '));
    await again.keyboard.press('Enter');
    await expect(again.getByText('They read it back')).toBeVisible();
  });
  await again.getByRole('link', { name: 'Open the report' }).press('Enter');
  await expect(again.getByRole('heading', { name: 'Told by phone' })).toBeVisible();
  other.faults.expectNone();
});
