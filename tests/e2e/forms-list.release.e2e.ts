import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { administrator } from './staff.ts';
import { openWatched, type WatchedPage } from './staff-page.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const stored = 60;

let lantern: Lantern;
let page: Page;
let faults: WatchedPage['faults'];
let staff: PlainStaff;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  // One an hour, the newest first; every third is reviewed, the others wait.
  await lantern.query(
    `insert into form_submissions (id, reference, form_type, data, search_text, status,
        idempotency_key, submitted_at, status_changed_at)
      select gen_random_uuid(), 'R-LIST-' || lpad(i::text, 3, '0'),
        case when i = 7 then 'tip' else 'report' end, answers,
        lower(answers ->> 'name' || ' ' || (answers ->> 'message')),
        case when i % 3 = 0 then 'reviewed' else 'pending' end, i::text,
        now() - i * interval '1 hour', now() - i * interval '1 hour'
      from (select i, jsonb_build_object('name', 'Sample Person ' || i,
          'email', 'person' || i || '@example.net',
          'urgency', case when i % 10 = 0 then 'emergency' else 'standard' end,
          'message', case when i = 7 then '=2+3' else 'Sent to wallet 0x' || md5(i::text) end)
        as answers from generate_series(1, $1::int) i) as rows`,
    [stored],
  );
  staff = await enterPlainly(lantern);
  ({ page, faults } = await openWatched(browser, lantern, {
    path: '/admin/forms',
    acceptDownloads: true,
  }));
});
test.afterAll(({ browser }) => leave(browser, lantern));

function referenceOf(number: number): string {
  return `R-LIST-${String(number).padStart(3, '0')}`;
}

function row(number: number) {
  return page.getByRole('row', { name: referenceOf(number) });
}

/** The newest first. */
const pending = Array.from({ length: stored }, (_, index) => index + 1)
  .filter((number) => number % 3 !== 0)
  .map(referenceOf);

function referencesIn(list: HTMLElement): string[] {
  return list
    .querySelectorAll('tbody th')
    .map((cell) => /R-LIST-\d+/.exec(wordsOf(cell))?.[0] ?? '');
}

function linkTo(list: HTMLElement, name: string): string {
  const link = list.querySelectorAll('main a').find((each) => wordsOf(each).startsWith(name));
  return link?.getAttribute('href') ?? '';
}

function firstRow() {
  return page.getByRole('rowheader').first();
}

test('search, filters and order live in the address', async () => {
  await expect(page.getByText(`${stored} submissions`)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(25);

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('pending');
  await expect(page).toHaveURL(`${lantern.url}/admin/forms?status=pending`);
  await expect(page.getByText('40 submissions')).toBeVisible();
  await page.getByRole('link', { name: 'Age', exact: true }).click();
  await expect(page).toHaveURL(/status=pending&sort=-arrived/);
  await expect(firstRow()).toContainText('R-LIST-059');

  await page.getByRole('searchbox').fill('person 7 "=2+3"');
  await page.getByRole('button', { name: 'Search' }).last().click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(/sort=-arrived/);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/forms?sort=-arrived`);
  await expect(page.getByText('60 submissions')).toBeVisible();

  await page.getByText('More filters').click();
  await page.getByRole('combobox', { name: 'Urgency', exact: true }).selectOption('emergency');
  await expect(page.getByText('6 submissions')).toBeVisible();
  await expectStateAccessible(page, 'submissions, with more filters');
});

test('a day applies once it is whole, and the focus stays in its field', async () => {
  await visit(page, `${lantern.url}/admin/forms`);
  await page.getByText('More filters').click();
  const from = page.getByLabel('Arrived from');
  const asked = page.waitForRequest(/\/admin\/forms\.data\?/);
  await from.focus();
  await page.keyboard.type('0102');
  await page.keyboard.type('2199');
  // Half a day, or a year such as 0021, asks for nothing.
  expect(new URL((await asked).url()).searchParams.get('from')).toBe('2199-01-02');
  await expect(page).toHaveURL(`${lantern.url}/admin/forms?from=2199-01-02`);
  await expect(page.getByText('No submissions match your search.')).toBeVisible();
  await expect(from).toBeFocused();
  await from.fill('');
  await expect(page).toHaveURL(`${lantern.url}/admin/forms`);
  await expect(page.getByText(`${stored} submissions`)).toBeVisible();
  await expect(from).toBeFocused();
});

test('without script the links and the form do the same, page by page', async () => {
  const first = await staff.read('/admin/forms?q=&status=pending&type=');
  expect(wordsOf(first)).toContain('40 submissions');
  expect(linkTo(first, 'Age')).toContain('sort=-arrived');
  const second = await staff.read(linkTo(first, 'Older'));
  expect(referencesIn(second)).toEqual(pending.slice(25));
  expect(referencesIn(await staff.read(linkTo(second, 'Newer')))).toEqual(pending.slice(0, 25));
  const oldest = await staff.read('/admin/forms?status=pending&sort=-arrived');
  expect(referencesIn(oldest)).toEqual(pending.toReversed().slice(0, 25));
});

test('the old list addresses redirect to the right place', async () => {
  for (const path of ['/admin', '/admin/dashboard', '/admin/inbox'])
    expect((await staff.get(path)).headers.get('location'), path).toMatch(
      /^\/admin\/inbox\/unassigned$/,
    );
  // With their earlier choices: the other scale of urgency, a page, an order, a search.
  expect(wordsOf(await staff.read('/admin/forms?urgency=standard'))).toContain('54 submissions');
  expect(wordsOf(await staff.read('/admin/forms?urgency=consultation'))).toContain(
    'No submissions match your search.',
  );
  expect(referencesIn(await staff.read('/admin/forms?status=reviewed&q=person%2015'))).toEqual([
    referenceOf(15),
  ]);
  const [{ id } = { id: '' }] = await lantern.query<{ id: string }>(
    'select id from form_submissions where reference = $1',
    [referenceOf(3)],
  );
  expect(wordsOf(await staff.read(`/admin/forms/${id}?status=reviewed`))).toContain(referenceOf(3));
  // Mails of earlier releases named the record and not its kind.
  const named = await staff.get(`/admin/inbox/all-reports/${id}`);
  expect(named.headers.get('location')).toBe(`/admin/inbox/all-reports/reports/${id}`);
  for (const path of ['/admin/cases', '/admin/cases?view=board', '/admin/cases?assigned=me'])
    expect(wordsOf(await staff.read(path)), path).toContain('All cases');
});

test('an empty result says so, and links back', async () => {
  await visit(page, `${lantern.url}/admin/forms?q=nowhere-at-all&density=compact`);
  await expect(page.getByText('No submissions match your search.')).toBeVisible();
  await expectStateAccessible(page, 'nothing found');
  await page.getByRole('link', { name: 'Show all submissions' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/forms?density=compact`);
  await expect(row(1)).toBeVisible();
  const short = await staff.read('/admin/forms?q=pe');
  expect(wordsOf(short)).toContain('Shorter than 3 characters');
  expect(referencesIn(short)).toContain(referenceOf(1));
});

test('columns are chosen, and the choice is part of a saved view', async () => {
  // One row, because the menus above it are the subject of the check.
  await visit(page, `${lantern.url}/admin/forms?type=tip`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Mail', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Status changed' }).check();
  await page.getByLabel('Compact rows').check();
  await expectAccessible(page, 'columns');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Status changed' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Mail' })).toHaveCount(0);
  await expect(page.getByText('Hidden: Mail.')).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByLabel('Name', { exact: false }).fill('Waiting');
  await page.getByLabel('Share it').check();
  await expectStateAccessible(page, 'save view');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();

  await visit(page, `${lantern.url}/admin/forms?type=tip`);
  await expect(page.getByRole('columnheader', { name: 'Mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await expectAccessible(page, 'views');
  await page.getByRole('menuitem', { name: 'Waiting' }).click();
  await expect(page).toHaveURL(/type=tip.*columns=.*changed.*density=compact/);
  await expect(page.getByRole('columnheader', { name: 'Status changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(page.getByRole('columnheader', { name: 'Mail' })).toBeVisible();
  // The change is visible before the address follows.
  await expect(page).toHaveURL(/columns=.*mail/);
  await page.goBack();
  await expect(page.getByText('Hidden: Mail.')).toBeVisible();

  await page.getByRole('button', { name: 'View: Waiting' }).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await expectAccessible(page, 'manage views');
  await page.getByRole('button', { name: 'Pin to the menu: Waiting' }).click();
  const pinned = page.locator('ul[aria-label="Pinned views"] a');
  await expect(pinned).toHaveText('Waiting');
  await expect(pinned).toHaveAttribute('href', /\/admin\/forms\?.*type=tip/);
  await page.getByRole('button', { name: 'Remove Waiting' }).click();
  await expect(page.getByText('No views are left.')).toBeVisible();
  await expect(pinned).toHaveCount(0);
});

async function countOf(where: string): Promise<number> {
  const [found] = await lantern.query<{ count: number }>(
    `select count(*)::int as count from form_submissions where ${where}`,
  );
  return found?.count ?? 0;
}

test('several are changed in one batch, and changed back', async () => {
  await visit(page, `${lantern.url}/admin/forms?q=R-LIST-00`);
  await row(1).getByRole('link').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(row(3).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectStateAccessible(page, 'rows selected');

  await page.getByRole('button', { name: 'Set status' }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/forms/bulk*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Resolved' }).click();
  await expect(page.getByText('0 of 2 done…')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'How far the change has got' });
  await expect(bar).toHaveAttribute('value', '0');
  await expectAccessible(page, 'a change under way');
  held.resolve();
  await expect(page.getByText('2 submissions: Resolved')).toBeVisible();
  await page.unroute('**/admin/forms/bulk*');
  await expect(row(1)).toContainText('Resolved');
  await expect(row(3)).toContainText('Resolved');
  expect(await countOf(`status = 'resolved'`)).toBe(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 submissions')).toBeVisible();
  await expect(row(1)).toContainText('Pending');
  await expect(row(3)).toContainText('Reviewed');
  expect(await countOf(`status = 'resolved'`)).toBe(0);
});

test('all matches are assigned to a person', async () => {
  await visit(page, `${lantern.url}/admin/forms?status=pending`);
  await page.getByLabel('Select all rows of this page').click();
  await page.getByRole('button', { name: 'Select all that match (40 submissions)' }).click();
  await page.getByRole('button', { name: 'Assign to' }).click();
  await page.getByRole('menuitem', { name: administrator.name }).click();
  await expect(page.getByText(`40 submissions: ${administrator.name}`)).toBeVisible();
  expect(await countOf(`assigned_to is not null and status = 'pending'`)).toBe(40);
  expect(await countOf(`assigned_to is not null`)).toBe(40);
  expect(wordsOf(await staff.read('/admin/forms?assignee=me'))).toContain('40 submissions');
});

test('the filtered records are exported, with a reason', async () => {
  await visit(page, `${lantern.url}/admin/forms?type=tip`);
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 submission');
  await expectStateAccessible(page, 'export');
  await page.getByLabel('Why do you need it?').fill('To see what the file holds');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^submissions_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFreference,form,status,arrived_at,status_changed_at,suspected_spam,assigned_to,case_number,mail,name,email,urgency,message',
  );
  expect(lines[1]).toMatch(/^R-LIST-007,tip,pending,.*,Sample Person 7,.*,'=2\+3$/);
  expect(lines.slice(2)).toEqual(['']);
  function audit() {
    return lantern.query<{ details: Record<string, string> }>(
      `select details from audit_log where action = 'submission.exported'`,
    );
  }
  await expect.poll(async () => (await audit()).length).toBe(1);
  expect((await audit())[0]?.details).toEqual({
    reason: 'To see what the file holds',
    filter: 'formType: tip',
    rows: '1',
    complete: 'yes',
  });
});

test('on a phone each row is a card, made of the same columns', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, `${lantern.url}/admin/forms?q=R-LIST-00&columns=from,status`);
  const card = page.getByRole('row').filter({ hasText: 'R-LIST-001' });
  await expect(card).toContainText('Sample Person 1');
  await expect(card).toContainText('Pending');
  await expect(card).not.toContainText('Normal');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(card).toHaveCSS('display', 'flex');
  await card.getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('article', { name: 'R-LIST-001' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('no page of it had a fault', () => {
  faults.expectNone();
});
