import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { dragByKeyboard } from './drag-by-keyboard.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { administrator } from './staff.ts';
import { openWatched, type WatchedPage } from './staff-page.ts';
import { countOf, numberOf, openCase, openTab, storeCases } from './stored-cases.ts';
import { reload, visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const stored = 30;

let lantern: Lantern;
let page: Page;
let faults: WatchedPage['faults'];

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  await storeCases(lantern, stored);
  ({ page, faults } = await openWatched(browser, lantern, {
    path: '/admin/cases',
    reducedMotion: 'reduce',
  }));
  faults.allow(/the server responded with a status of 4\d\d/);
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.afterEach(() => faults.expectNone());

function row(place: number) {
  return page.getByRole('row', { name: numberOf(place) });
}

function column(name: string) {
  return page.getByRole('region', { name: 'Board' }).getByRole('region', { name });
}

test('the list is searched, filtered and sorted by its address', async () => {
  await expect(page.getByText(`${stored} cases`)).toBeVisible();

  await page.getByRole('searchbox').fill('PERSON7@example');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(7)).toContainText('Sample Person 7');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);
  await expect(page.getByText(`${stored} cases`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('investigating');
  await expect(page.getByText('10 cases')).toBeVisible();
  await expectStateAccessible(page, 'cases');
  await page.getByRole('link', { name: 'Age', exact: true }).click();
  await expect(page.getByRole('rowheader').first()).toContainText(numberOf(30));
  const refreshed = page.waitForResponse(/\/admin\/cases\.data/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('rowheader').first()).toContainText(numberOf(30));

  await visit(page, lantern.url + '/admin/cases?q=nowhere-at-all');
  await expect(page.getByText('No cases match your search criteria.')).toBeVisible();
  await expectAccessible(page, 'no cases');
  await page.getByRole('link', { name: 'Show all cases' }).click();
  await expect(row(1)).toBeVisible();
});

test('several are moved in one batch; it says who is e-mailed, and can be undone', async () => {
  await row(1).getByRole('checkbox').check();
  await row(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Resolved' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This changes 2 cases. Each client is e-mailed');
  await expectAccessible(page, 'bulk question');
  await question.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('2 cases: Resolved')).toBeVisible();
  expect(await countOf(lantern, 'email_messages', `template = 'case-status-changed'`)).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 cases')).toBeVisible();
  await expect(row(1)).toContainText('Submitted');
  await expect(page.getByText('2 clients are told of neither change')).toBeVisible();
  const left = `template = 'case-status-changed' and state <> 'suppressed'`;
  expect(await countOf(lantern, 'email_messages', left)).toBe(0);

  await row(3).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign to' }).click();
  await page.getByRole('menuitem', { name: administrator.name }).click();
  await expect(row(3)).toContainText(administrator.name);
});

test('on the board a card is moved by keyboard, by hand and from its menu', async () => {
  await visit(page, lantern.url + '/admin/cases?view=board');
  await expect(column('Submitted').getByRole('listitem')).toHaveCount(20);
  // The rest holds for a few cards too.
  await lantern.query(`delete from cases where case_number > $1`, [numberOf(8)]);
  await lantern.query(
    `update cases set user_details = user_details || $2::jsonb where case_number = $1`,
    [numberOf(4), JSON.stringify({ name: 'A name that nobody shortened '.repeat(6) })],
  );
  await reload(page);
  // Draggable cards replace the server's markup.
  await expect
    .poll(async () => (await column('Submitted').boundingBox())?.width ?? Infinity)
    .toBeLessThan(320);
  await expectStateAccessible(page, 'board');

  await test.step('by keyboard, and only after the question', async () => {
    await dragByKeyboard(page.getByRole('button', { name: `Drag ${numberOf(1)}` }), {
      arrow: 'ArrowRight',
      from: `${numberOf(1)} is over Submitted.`,
      to: `${numberOf(1)} is over Under review.`,
    });
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sample Person 1 is e-mailed');
    await expectAccessible(page, 'move question');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(column('Submitted')).toContainText(numberOf(1));
    expect(await countOf(lantern, 'cases', `status = 'under_review'`)).toBe(0);
  });

  await test.step('from the menu', async () => {
    await page.getByRole('button', { name: `Move ${numberOf(1)} to` }).click();
    await page.getByRole('menuitem', { name: 'Under review' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(column('Under review')).toContainText(numberOf(1));
    await expect(page.getByText(`${numberOf(1)}: Under review`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Drag ${numberOf(1)}` })).toBeFocused();
  });

  await test.step('by hand, without a question where no mail is wanted', async () => {
    await lantern.query(`update cases set mail_stopped_at = now() where case_number = $1`, [
      numberOf(2),
    ]);
    await reload(page);
    const mails = await countOf(lantern, 'email_messages');
    const handle = page.getByRole('button', { name: `Drag ${numberOf(2)}` });
    await handle.hover();
    await page.mouse.down();
    const target = await column('Under review').boundingBox();
    await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 60, { steps: 8 });
    await expect(page.getByText(`${numberOf(2)} is over Under review.`)).toBeAttached();
    await page.mouse.up();
    await expect(column('Under review')).toContainText(numberOf(2));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect.poll(() => countOf(lantern, 'cases', `status = 'under_review'`)).toBe(2);
    expect(await countOf(lantern, 'email_messages')).toBe(mails);
  });

  await test.step('a card that a colleague has moved meanwhile stays there', async () => {
    // No request is pending that could deliver the news too early.
    await reload(page);
    await expect(page.getByRole('button', { name: `Drag ${numberOf(4)}` })).toBeVisible();
    await lantern.query(`update cases set status = 'closed' where case_number = $1`, [numberOf(4)]);
    await page.getByRole('button', { name: `Move ${numberOf(4)} to` }).click();
    await page.getByRole('menuitem', { name: 'Resolved' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText(`${numberOf(4)} was not moved`)).toBeVisible();
    await expect(column('Closed')).toContainText(numberOf(4));
  });

  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('phishing');
  await expect(page).toHaveURL(/type=phishing/);
  await expect(page).toHaveURL(/view=board/);
  await expect(page.getByRole('button', { name: /^Drag/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('the case number is copied, or the page says what to do instead', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCase(page, lantern, numberOf(1));
  const button = page.getByRole('button', { name: 'Copy case number' });
  await button.click();
  await expect(page.getByText('Case number copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(numberOf(1));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await button.click();
  await expect(page.getByText('Copy Failed').first()).toBeVisible();
  await expect(page.getByText(/copy it by hand/).first()).toBeVisible();
});

test('on a phone cases are cards', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, lantern.url + '/admin/cases');
  const card = page.getByRole('row').filter({ hasText: numberOf(1) });
  await expect(card).toContainText('Sample Person 1');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('an auditor reads the panel and finds nothing to press', async () => {
  await lantern.query(`update admin_users set role = 'auditor'`);
  await visit(page, lantern.url + '/admin/cases?view=board');
  await expect(column('Submitted')).toContainText(numberOf(5));
  await expect(page.getByRole('button', { name: /^(Drag|Move)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New case' })).toHaveCount(0);
  await openCase(page, lantern, numberOf(8));
  await expect(page.getByText('Your role can read cases but not change them.')).toBeVisible();
  for (const name of ['Delete case', 'Hold', 'Add by reference', 'Take it'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await openTab(page, 'Money and dates');
  await expect(page.getByRole('link', { name: 'Add payment' })).toHaveCount(0);
  await openTab(page, 'File');
  // Text instead of disabled fields.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Client and notes' })).toContainText('E-mail');
  await expectAccessible(page, 'case, as an auditor');
  await lantern.query(`update admin_users set role = 'administrator'`);
});
