import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openAsStaff, openWatched } from './staff-page.ts';
import { sendReport, submissionOf } from './stored-submissions.ts';

let lantern: Lantern;

test.beforeEach(async () => {
  lantern = await startInstalledSite();
});
test.afterEach(({ browser }) => leave(browser, lantern));

/** What stands in the row or the record of somebody, and the number of presses so far. */
function keysOf(page: Page) {
  let presses = 0;
  return {
    async press(...keys: string[]) {
      presses += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    /** How many since it was asked last. */
    taken() {
      const count = presses;
      presses = 0;
      return count;
    },
  };
}

test('a day’s work by single keys: triage, take back, open a case with its amount, and what is due', async ({
  browser,
}) => {
  const references: string[] = [];
  for (const name of ['Ana First', 'Ben Second', 'Cleo Third', 'Dora Fourth'])
    references.push(await sendReport(lantern, { name, amount_lost: '0.84', currency: 'ETH' }));
  const [ana = '', ben = '', cleo = ''] = await Promise.all(
    references.map((reference) => submissionOf(lantern, reference)),
  );
  await lantern.query('update form_submissions set due_at = now() where id = $1', [cleo]);
  const { page, faults } = await openWatched(browser, lantern, { path: '/admin' });
  // What is due is on the first screen: on top of the queue, and counted beside it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unassigned');
  const rows = page.locator('.queue li');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Cleo Third');
  await expect(rows.first()).toContainText('Overdue');
  await expect(page.getByRole('link', { name: /^Due and overdue\s*1$/ })).toBeVisible();
  await expectAccessible(page, 'inbox');

  const keys = keysOf(page);
  const record = page.locator('#record');
  async function expectOpen(reference: string | undefined) {
    await expect(record.getByRole('heading', { level: 2 })).toContainText(reference ?? '');
  }
  await keys.press('j', 'Enter');
  await expectOpen(references[2]);
  await expectStateAccessible(page, 'record beside its queue');
  await keys.press('j');
  await expectOpen(references[0]);
  keys.taken();

  await keys.press('2');
  await expectOpen(references[1]);
  expect(keys.taken(), 'triage a report and see the next').toBe(1);
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('dialog', { name: 'Reviewed' })).toBeVisible();
  await keys.press('z');
  await expect(rows).toHaveCount(4);
  await expect
    .poll(() => lantern.query('select status from form_submissions where id = $1', [ana]))
    .toEqual([{ status: 'pending' }]);

  keys.taken();
  await keys.press('o');
  await expectOpen(references[3]);
  expect(keys.taken(), 'a case from an open report').toBe(1);
  await expect(page.getByRole('dialog', { name: /Case LGN-\d+-\d+ opened/ })).toBeVisible();
  const [amount] = await lantern.query(
    'select asset, amount::text as amount from payments where submission_id = $1',
    [ben],
  );
  expect(amount).toEqual({ asset: 'ETH', amount: '840000000000000000' });

  await page.getByRole('link', { name: /^Due and overdue/ }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expectOpen(references[2]);
  await keys.press('d');
  await expect(page.locator('#inbox-due')).toBeVisible();
  await keys.press('Escape', 'e');
  await expect(page.getByText('All done')).toBeVisible();
  await expect(page.getByText(/You finished \d records? today/)).toBeVisible();
  await faults.expectNone();
});

test('on a phone, without script: the queue, its record on its own page, and done by a button', async ({
  browser,
}) => {
  const reference = await sendReport(lantern, { name: 'Ana First' });
  await sendReport(lantern, { name: 'Ben Second' });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await openAsStaff(page, lantern, '/admin/inbox/unassigned');
  const rows = page.locator('.queue li');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link', { name: 'Ana First' }).click();
  await expect(page.getByRole('heading', { level: 2, name: reference })).toBeVisible();
  await expect(rows.first()).toBeHidden();

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toContainText(reference);
  await page.getByRole('link', { name: 'Back to Unassigned' }).click();
  await expect(rows).toHaveCount(1);

  await rows.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'Tomorrow, 9:00' }).click();
  await expect(page.getByText('All done')).toBeVisible();
  const stored = await lantern.query(
    `select status, snoozed_until is not null as is_snoozed from form_submissions order by id`,
  );
  expect(stored).toEqual([
    { status: 'reviewed', is_snoozed: false },
    { status: 'pending', is_snoozed: true },
  ]);
});
