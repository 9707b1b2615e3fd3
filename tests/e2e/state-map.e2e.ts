import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

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

test('a state on the map says its figure under the pointer and the focus, and Enter opens it', async ({
  page,
}) => {
  await visit(page, `${lantern.url}/state-intelligence?show=losses&year=2024`);
  const map = page.getByRole('group', { name: 'Map', exact: true });
  const readout = map.locator('.map-readout:visible');
  await map.getByRole('link', { name: /^Texas:/ }).hover();
  await expect(readout).toHaveText(/^Texas: \$[\d.,]+M, group 5 of 5$/);
  await page.mouse.move(0, 0);
  // A step there and back: the focus ring is for keyboard users.
  const utah = map.getByRole('link', { name: /^Utah:/ });
  await utah.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(utah).toBeFocused();
  await expect(readout).toHaveText(/^Utah: \$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/utah-cybercrime$/);
});

test('without script the years are links, and there is no slider to use', async () => {
  const visitor = openPlain(lantern.url);
  const { root } = await visitor.open('/state-intelligence?show=losses');
  expect(root.querySelector('[type=range]')?.closest('[hidden]')).toBeTruthy();
  const { words } = await visitor.follow('2021');
  expect(words).toContain('Map: Losses, 2021');
});
