import { expect, test } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import { dragByKeyboard } from './drag-by-keyboard.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff, publicPage } from './staff-page.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  const cookie = await signInByForm(lantern.url, administrator);
  for (const [name, team] of [
    ['Ada Real', 'leaders'],
    ['Ben Real', 'leaders'],
    ['Cleo Real', 'leaders'],
    ['Dora Real', 'researchers'],
  ] as const) {
    const fields = { name, team, role: 'Analyst', isActive: 'on', version: '0' };
    await postForm(`${lantern.url}/admin/settings/people/person/new`, fields, { cookie });
  }
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** The leaders as visitors see them. */
async function shown(): Promise<string[]> {
  const names = (await publicPage(lantern, '/about')).match(/(Ada|Ben|Cleo) Real/g) ?? [];
  return [...new Set(names)].map((name) => name.slice(0, -5));
}

test('people are ordered by keyboard, by buttons and without script', async ({ page, browser }) => {
  const faults = watchFaults(page, lantern.url);
  await openAsStaff(page, lantern, '/admin/settings/people');
  const leaders = page.getByRole('region', { name: 'Leaders' });
  await expect(leaders.getByRole('link')).toHaveText(['Ada Real', 'Ben Real', 'Cleo Real']);
  await expectStateAccessible(page, 'people');

  await dragByKeyboard(leaders.getByRole('button', { name: 'Drag person 1' }), {
    arrow: 'ArrowDown',
    from: 'Now at place 1 of 3.',
    to: 'Now at place 2 of 3.',
  });
  await expect(leaders.getByRole('link')).toHaveText(['Ben Real', 'Ada Real', 'Cleo Real']);
  await expect.poll(shown).toEqual(['Ben', 'Ada', 'Cleo']);

  await page.getByRole('button', { name: 'Move Cleo Real up' }).click();
  await expect.poll(shown).toEqual(['Ben', 'Cleo', 'Ada']);
  faults.expectNone();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await openAsStaff(plain, lantern, '/admin/settings/people');
  await plain.getByRole('button', { name: 'Move Ben Real down' }).click();
  await expect(plain.getByRole('region', { name: 'Leaders' }).getByRole('link').first()).toHaveText(
    'Cleo Real',
  );
  await expect.poll(shown).toEqual(['Cleo', 'Ben', 'Ada']);
  await context.close();
});
