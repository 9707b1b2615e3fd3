import { expect, test } from '@playwright/test';
import { toZonedTime } from '#shared/format/format-date.ts';
import { expectAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { startNewSite } from './prepared-site.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

test('the slider brings another year without leaving the page or losing the keyboard', async ({
  page,
}) => {
  const faults = watchFaults(page, lantern.url);
  await visit(page, `${lantern.url}/state-intelligence?show=losses`);
  await page.getByRole('searchbox', { name: 'Filter by name or code' }).fill('california');
  const slider = page.getByRole('slider', { name: 'Year' });
  await slider.focus();
  await page.keyboard.press('Home');

  await expect(page).toHaveURL(/year=2020/);
  await expect(page.getByRole('heading', { name: 'Map: Losses, 2020' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'States: Losses, 2020' })).toBeVisible();
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', '2020');
  await expect(page.getByRole('link', { name: '2020', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByText('1 of 51 shown')).toBeVisible();
  await expect(page.locator('#state-tx')).toBeHidden();
  await expectAccessible(page, 'map after the slider');
  faults.expectNone();
});

test('time that runs is counted down, second by second', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  const zone = 'America/New_York';
  const [day = '', time = ''] = toZonedTime(new Date(Date.now() - 600_000), zone).split('T');
  const answers = new URLSearchParams({ paid: 'bank', when: 'day', day, time, state: 'NY', zone });
  await visit(page, `${lantern.url}/first-72-hours?${answers}`);
  await expect(page.getByRole('timer')).toHaveText(/^00:1\d:\d\d left$/);
  const before = await page.getByRole('timer').textContent();
  await expect(page.getByRole('timer')).not.toHaveText(before ?? '');
  await expectAccessible(page, 'plan with dates');
  faults.expectNone();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the years are links, and there is no slider', async ({ page }) => {
    await visit(page, `${lantern.url}/state-intelligence?show=losses`);
    await expect(page.getByRole('slider')).toBeHidden();
    await page.getByRole('link', { name: '2021', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Map: Losses, 2021' })).toBeVisible();
  });

  test('how and when somebody paid makes one list, counted through', async ({ page }) => {
    await visit(page, `${lantern.url}/first-72-hours`);
    const ways = page.getByRole('group', { name: 'How you paid' });
    await ways.getByLabel('Gift card').check();
    await page.getByLabel('When you paid').selectOption('24 hours to 3 days ago');
    await page.getByRole('button', { name: 'Show my list' }).click();

    await expect(page).toHaveURL(/\/first-72-hours\?paid=gift-card&when=days&/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your list' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).nth(1)).toHaveText(
      'Call the company whose name is on the card',
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('an answer with day, time and state brings dates, the next one first', async ({ page }) => {
    await visit(page, `${lantern.url}/first-72-hours`);
    await page.getByLabel('Bank transfer or wire').check();
    await page.getByLabel('When you paid').selectOption('Less than 24 hours ago');
    await page.getByText('For exact dates').click();
    await page.getByLabel('Day you paid').fill('2026-01-05');
    await page.getByLabel('State').selectOption('Iowa');
    await page.getByRole('button', { name: 'Show my list' }).click();

    const dates = page.getByRole('region', { name: 'Dates that count' });
    await expect(dates.getByRole('heading', { level: 3 }).first()).toHaveText(
      'Cancel a transfer abroad',
    );
    await expect(dates.getByRole('listitem').first()).toContainText('Over');
    await expect(dates.getByRole('listitem').first()).toContainText('January 5, 2026 at 12:30');
  });

  test('an address with half an answer says what is missing', async ({ page }) => {
    await visit(page, `${lantern.url}/first-72-hours?paid=bank`);
    await expect(page.getByLabel('When you paid')).toHaveAccessibleDescription(
      /Choose when you paid\./,
    );
    await expect(page.getByLabel('Bank transfer or wire')).toBeChecked();
  });
});
