import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { endedQuarters, intervalOf, quarterName, type Quarter } from '#shared/quarters.ts';
import { addColleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { handsOn, hold } from './hands.ts';
import { leave } from './leave.ts';
import { startInstalledSite, startNewSite } from './prepared-site.ts';
import { administrator } from './staff.ts';
import { openWatched } from './staff-page.ts';
import { countOf, pathOfCase, storeCases } from './stored-cases.ts';
import { sendReport } from './stored-submissions.ts';
import { visit } from './visit.ts';

// Six working days without a mouse. The duration of each is in the report of the run and is not asserted,
// because machines differ; the number of keys for each job is asserted.

let lantern: Lantern;

test.afterEach(({ browser }) => leave(browser, lantern));

/** Reports of made-up people, the oldest first. */
async function storeReports(count: number): Promise<void> {
  const first = await sendReport(lantern, { name: 'Person 1' });
  await lantern.query(
    `insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key,
        submitted_at, waits_since)
      select gen_random_uuid(), 'R-DAY-' || i, form_type,
        data || jsonb_build_object('name', 'Person ' || i, 'email', 'person' || i || '@example.net'),
        search_text, 'day-' || i, submitted_at + i * interval '1 millisecond', submitted_at
      from form_submissions, generate_series(2, $2::int) i where reference = $1`,
    [first, count],
  );
}

/** One by somebody in danger, and two by one person who told it twice; both come last. */
async function storeSpecialReports(): Promise<void> {
  await sendReport(lantern, {
    name: 'Person in danger',
    message: 'All my savings are gone and I want to kill myself.',
  });
  for (const message of ['They took my savings.', 'The agent wrote again and wants a fee.'])
    await sendReport(lantern, { name: 'Person twice', email: 'twice@example.net', message });
}

/** Merges the open report into the first of the same person, by keys, and is back in the queue. */
async function mergeByKeys(page: Page, hands: ReturnType<typeof handsOn>): Promise<void> {
  await hands.press('g', 'g');
  const compared = page.getByRole('article', { name: /^Compare with R-/ });
  await expect(compared.getByText('They took my savings.')).toBeVisible();
  await expect(compared.getByText('The agent wrote again and wants a fee.')).toBeVisible();
  await hands.tabTo(compared.getByRole('checkbox', { name: /I compared them/ }));
  await hands.press('Space');
  await hands.tabTo(compared.getByRole('button', { name: 'Merge' }));
  await hands.press('Enter');
  await expect(compared).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/inbox\/unassigned\/reports\//);
}

/**
 * Distance between the bar of a scrolled page and the end of the message; negative where it covers the bar.
 */
function scrolledGap(): number {
  window.scrollTo(0, 400);
  const [bar, told] = ['.inbox-acts', '[data-toast]'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  );
  return bar && told && window.scrollY > 0 ? told.top - bar.bottom : Number.NaN;
}

test('triage of forty reports: one key each, and the next one opens', async ({ browser }) => {
  lantern = await startInstalledSite();
  await storeReports(37);
  await storeSpecialReports();
  const { page, faults } = await openWatched(browser, lantern, {
    path: '/admin/inbox/unassigned',
    viewport: { width: 1280, height: 800 },
  });
  const hands = handsOn(page);
  const rows = page.locator('.queue li');
  const title = page.locator('#record').getByRole('heading', { level: 2, name: /R-/ });
  const open = page.locator('.queue a[aria-current]');
  await expect(rows).toHaveCount(25);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(rows.nth(19), 'twenty on a large screen').toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(rows.nth(11), 'twelve on a small one').toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('region', { name: 'Menu and account' });
  const scrolled = await menu.evaluate((side) => side.scrollHeight - side.clientHeight);
  expect(scrolled, 'the menu and its foot, without scrolling').toBe(0);
  expect((await rows.first().boundingBox())?.height).toBe(40);
  // Somebody in danger comes before everybody who was earlier.
  await expect(rows.first()).toContainText('Person in danger');
  await expect(rows.first()).toContainText('Words of self-harm');
  await hands.press('j', 'Enter');
  await expect(title).toBeVisible();
  hands.taken();
  const letFirst = await hold(page, 'records');
  await hands.press('2');
  expect(hands.taken(), 'somebody in danger').toBe(1);
  await expect(rows.filter({ hasText: 'Person in danger' })).toHaveCount(0);
  // Back before the next record has arrived: the row in its place has the focus.
  await hands.press('Escape');
  await expect(title).toHaveCount(0);
  await expect(rows.first().getByRole('link')).toBeFocused();
  letFirst();
  // Three in one batch: the box of the first, the next two with it, and the status.
  hands.taken();
  await hands.press('x', 'Shift+J', 'Shift+J', '3');
  expect(hands.taken(), 'status of three').toBe(4);
  await expect.poll(() => countOf(lantern, 'form_submissions', "status = 'resolved'")).toBe(3);
  await expect(rows).toHaveCount(25);
  await hands.press('j', 'Enter');
  await expect(title).toBeVisible();
  // The server is done with one record before the next arrives: the queue is still filled up.
  const letRecords = await hold(page, 'records');
  await hands.press('2');
  await expect(page.getByRole('dialog', { name: 'Reviewed' })).toBeVisible();
  expect(await page.evaluate(scrolledGap), 'no message over the bar').toBeGreaterThan(0);
  letRecords();
  await expect(rows).toHaveCount(25);
  // The user is faster than the list: rows not yet loaded do not mean "all done".
  const letLists = await hold(page, 'lists');
  for (let done = 5; done < 39; done += 1) {
    if (done === 5 + 25) {
      await expect(page.getByText('Loading the next records')).toBeVisible();
      letLists();
    }
    await expect(open).toBeVisible();
    const shown = (await open.locator('b').textContent()) ?? '';
    await expect(title).toBeVisible();
    if (shown === 'Person twice') {
      await hands.press('j');
      await expect(page.getByText('Perhaps sent again')).toHaveCount(0);
      await mergeByKeys(page, hands);
      await expect(page.getByText('Merged into this submission')).toBeVisible();
    }
    hands.taken();
    await hands.press(done % 10 === 0 ? '!' : done % 7 === 0 ? '3' : '2');
    expect(hands.taken(), 'triage a report and see the next').toBe(1);
    await expect(rows.filter({ has: page.getByText(shown, { exact: true }) })).toHaveCount(0);
  }
  await expect(page.getByText('All done')).toBeVisible();
  await expect
    .poll(() =>
      countOf(
        lantern,
        'form_submissions',
        "status = 'pending' and not is_suspected_spam and merged_into is null",
      ),
    )
    .toBe(0);
  hands.told('Forty reports');
  await faults.expectNone();
});

test('a case worker’s day: what is due, who replied, an answer, a note, and what can wait', async ({
  browser,
}) => {
  lantern = await startInstalledSite();
  const anna = await addColleague(lantern, 'case_worker', 'Anna Berg');
  await storeCases(lantern, 4);
  await lantern.query(
    `update cases set assigned_to = $1, due_at = case when case_number like '%02' then now() end,
      waits_since = case when case_number like '%03' then now() - interval '3 days'
        when case_number like '%04' then now() - interval '2 days' end`,
    [anna.id],
  );
  await lantern.query(
    `insert into case_messages (id, case_id, author, author_name, body, attempt, is_mailed)
      select gen_random_uuid(), id, 'client', '', '', case_number, false from cases
      where case_number like '%03' or case_number like '%04'`,
  );
  const { page, faults } = await openWatched(browser, lantern, {
    path: '/admin',
    as: anna,
    viewport: { width: 1280, height: 800 },
  });
  const hands = handsOn(page);
  const rows = page.locator('.queue li');
  // Due work is on the first screen, at the top.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Sample Person 2');
  await expect(rows.first()).toContainText('Overdue');
  await hands.press('j', 'Enter');
  await expect(page.locator('#record').getByRole('heading', { level: 1 })).toContainText('000002');
  hands.taken();
  await hands.press('2');
  expect(hands.taken(), 'status of a case').toBe(1);
  await expect
    .poll(() => countOf(lantern, 'cases', "case_number like '%02' and status = 'investigating'"))
    .toBe(1);

  await hands.goTo('Waiting for us');
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Waiting for us');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Waits');
  await hands.press('j', 'Enter');
  const record = page.locator('#record');
  await expect(record.getByRole('heading', { level: 1 })).toContainText('000004');
  await expect(record.getByText(/waits for an answer since/)).toBeVisible();
  hands.taken();
  await hands.press('r', '/', 'ArrowDown', 'Enter');
  const box = page.getByRole('textbox', { name: 'Message to the client' });
  await expect(box).toHaveValue(/LGN-2026-000004/);
  await hands.press('Control+Enter');
  expect(hands.taken(), 'answer with a saved reply').toBe(5);
  await expect(record.getByRole('heading', { level: 1 }), 'the next one').toContainText('000003');
  await expect(rows.first().getByRole('link'), 'keys are keys again').toBeFocused();
  await expect(rows, 'the answered one has left').toHaveCount(1);
  await hands.press('z');
  await expect(record.getByRole('heading', { level: 1 })).toContainText('000004');
  await expect(page.locator('.queue a[aria-current]')).toContainText('Sample Person 4');
  await expect(page.locator('.queue a:focus'), 'the same').toContainText('Sample Person 4');
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(box, 'the words are there again').toHaveValue(/LGN-2026-000004/);
  await hands.press('r', 'Control+Enter');
  await expect(record.getByRole('heading', { level: 1 })).toContainText('000003');
  await expect(rows).toHaveCount(1);
  hands.taken();
  await hands.press('n');
  await hands.type('The bank calls back tomorrow');
  await hands.press('Control+Enter');
  expect(hands.taken(), 'note on a case').toBe(2);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByText('The bank calls back tomorrow')).toBeVisible();
  await expect(rows.first().getByRole('link'), 'after a note').toBeFocused();
  await hands.press('n');
  await hands.type('Not now');
  await hands.press('Escape');
  const note = page.getByRole('textbox', { name: 'New internal note' });
  await expect(note, 'Escape leaves the text as it is').toHaveValue('Not now');
  await expect(note).not.toBeFocused();
  await hands.press('n', 'Control+a', 'Delete', 'Escape');
  await hands.goTo('Snooze until Monday');
  await expect(page.getByRole('dialog', { name: /Snoozed until/ })).toBeVisible();
  await expect
    .poll(() => countOf(lantern, 'cases', 'snoozed_until is not null and snoozed_by is not null'))
    .toBe(1);
  await hands.press('r');
  await hands.type('We are looking into it.');
  await hands.press('Control+Enter');
  await expect(page.getByText('All done'), 'after the last one').toBeVisible();
  await expect(record).toHaveCount(0);

  // The page of a case stores the same facts immediately, and the test reverts them.
  await visit(page, lantern.url + (await pathOfCase(lantern, 'LGN-2026-000004')));
  await hands.press('d');
  await expect(page.getByRole('combobox', { name: 'Due' })).toBeFocused();
  await hands.press('ArrowDown', 'ArrowDown', 'Tab');
  await expect
    .poll(() => countOf(lantern, 'cases', "case_number like '%04' and due_at is not null"))
    .toBe(1);
  await hands.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect
    .poll(() => countOf(lantern, 'cases', "case_number like '%04' and due_at is not null"))
    .toBe(0);
  hands.told('A case worker’s day');
  await faults.expectNone();
});

test('an editor’s day: a text of the home page is changed and public', async ({ browser }) => {
  lantern = await startInstalledSite();
  const editor = await addColleague(lantern, 'editor', 'Edda Moor');
  const { page, faults } = await openWatched(browser, lantern, { path: '/admin', as: editor });
  const hands = handsOn(page);
  await hands.goTo('Settings Home');
  const field = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  await expect(field).toBeVisible();
  await hands.tabTo(field);
  await hands.press('Control+a');
  await hands.type('Write to us at any hour.');
  await hands.tabTo(page.getByRole('button', { name: 'Save all' }));
  await hands.press('Enter');
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  await expect
    .poll(async () => (await fetch(lantern.url)).text())
    .toContain('Write to us at any hour.');
  hands.told('An editor’s day');
  await faults.expectNone();
});

test('an administrator’s first hour: installed, hours and targets set, the look chosen', async ({
  page,
}) => {
  lantern = await startNewSite();
  await visit(page, `${lantern.url}/install`);
  const hands = handsOn(page);
  for (const [label, value] of [
    ['Setup code', lantern.setupCode],
    ['Your name', administrator.name],
    ['E-mail address', administrator.email],
    [/^Password/, administrator.password],
    ['The same password again', administrator.password],
  ] as const) {
    await hands.tabTo(page.getByLabel(label));
    await hands.type(value);
  }
  await hands.tabTo(page.getByRole('button', { name: 'Start Installation' }));
  await hands.press('Enter');
  await expect(page.getByText('Setup is complete')).toBeVisible();
  await visit(page, `${lantern.url}/admin`);
  await hands.goTo('Settings Working hours');
  const target = page.getByLabel('Working hours to answer an emergency');
  await expect(target).toBeVisible();
  await hands.tabTo(target);
  await hands.type('4');
  await hands.tabTo(page.getByRole('button', { name: 'Save all' }));
  await hands.press('Enter');
  await expect(page.getByText('All settings saved successfully')).toBeVisible();

  await hands.goTo('Your account');
  await hands.tabTo(page.getByRole('combobox', { name: 'Theme' }));
  await hands.type('Dark');
  await hands.tabTo(page.getByRole('combobox', { name: 'Rows' }));
  await hands.type('Roomy');
  await hands.tabTo(page.getByRole('button', { name: 'Save look' }));
  await hands.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-density=comfortable]')).toHaveCount(1);
  // Written by the server: the first paint is dark.
  const html = await (await page.request.get(`${lantern.url}/admin/account`)).text();
  expect(html).toContain('<html lang="en" data-theme="dark"');
  await hands.tabTo(page.getByRole('button', { name: 'Fold the menu' }));
  await hands.press('Enter');
  await expect(page.getByRole('button', { name: 'Show the whole menu' })).toBeVisible();
  await expect.poll(() => countOf(lantern, 'admin_users', 'has_narrow_menu')).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the whole menu' })).toBeVisible();
  hands.told('An administrator’s first hour');
});

test('an auditor’s question: who saw this file, and when', async ({ browser }) => {
  lantern = await startInstalledSite();
  await storeCases(lantern, 2);
  const anna = await addColleague(lantern, 'case_worker', 'Anna Berg');
  const auditor = await addColleague(lantern, 'auditor', 'Uwe Stern');
  const path = await pathOfCase(lantern, 'LGN-2026-000002');
  await openWatched(browser, lantern, { path, as: anna });
  const { page, faults } = await openWatched(browser, lantern, { path: '/admin', as: auditor });
  const hands = handsOn(page);
  await hands.goTo('Audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await hands.press('/');
  await hands.type('LGN-2026-000002');
  await hands.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Anna Berg' }).first();
  await expect(row).toContainText('LGN-2026-000002');
  await expect(row).toContainText(/\d:\d\d:\d\d/);
  hands.told('An auditor’s question');
  await faults.expectNone();
});

/** Cases opened in a quarter, each with one payment of 1,234 dollars in that state. */
async function storePaidCases(
  quarter: Quarter,
  { from, count, state }: { from: number; count: number; state: 'returned' | 'held' },
): Promise<void> {
  const numbers = Array.from(
    { length: count },
    (_, place) => `LGN-2026-${String(from + place).padStart(6, '0')}`,
  );
  const opened = new Date(intervalOf(quarter).from.getTime() + 86_400_000).toISOString();
  await lantern.query('update cases set created_at = $1 where case_number = any($2)', [
    opened,
    numbers,
  ]);
  await lantern.query(
    `insert into payments (id, case_id, said_by, state, amount, decimals, asset, created_at, updated_at)
      select gen_random_uuid(), id, 'client', $1, '123400', 2, 'USD', now(), now()
      from cases where case_number = any($2)`,
    [state, numbers],
  );
}

test('a director’s quarter: figures alone, compared, exported and printed, and no record', async ({
  browser,
}) => {
  lantern = await startInstalledSite();
  await storeCases(lantern, 17);
  const [last = '2026-Q3' as const, before = '2026-Q2' as const] = endedQuarters(new Date(), 2);
  await storePaidCases(last, { from: 1, count: 14, state: 'returned' });
  await storePaidCases(before, { from: 15, count: 3, state: 'held' });

  const desk = await openWatched(browser, lantern, { path: '/admin/security/staff' });
  const office = handsOn(desk.page);
  await office.tabTo(desk.page.getByLabel('E-mail address'));
  await office.type('board@example.org');
  await office.tabTo(desk.page.getByRole('combobox', { name: 'Role' }).last());
  await office.type('Figures');
  await office.tabTo(desk.page.getByRole('button', { name: 'Send invitation' }));
  await office.press('Enter');
  const invited = desk.page.getByRole('region', { name: 'Invited' });
  await expect(invited).toContainText('board@example.org');
  await expect(invited).toContainText('Figures only');

  const director = await addColleague(lantern, 'figures_only', 'Dora Board');
  const { page, faults } = await openWatched(browser, lantern, { path: '/admin', as: director });
  const hands = handsOn(page);
  const main = page.getByRole('main');
  await expect(page).toHaveURL(`${lantern.url}/admin/figures`);
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    'Figures',
  ]);
  const [year, number] = last.split('-');
  await hands.tabTo(main.getByRole('link', { name: `${number} ${year}` }));
  await hands.press('Enter');
  await hands.tabTo(main.getByRole('link', { name: 'The quarter before' }));
  await hands.press('Enter');
  const returned = figureOf(main, 'Returned');
  await expect(returned).toContainText('17,000 USD or more');
  await expect(returned).toContainText(`${quarterName(before)}: None in dollars`);
  await expect(figureOf(main, 'Held')).toContainText(
    `${quarterName(before)}: Too few people to show`,
  );
  await expect(figureOf(main, 'Frozen')).toContainText('None in dollars');
  await expect(figureOf(main, 'People with a case')).toContainText('10 or more');
  await expect(figureOf(main, 'People with a case')).toContainText(
    `${quarterName(before)}: 10 or fewer`,
  );
  await expect(figureOf(main, 'Wait for us')).toContainText('Today');
  await expect(main).not.toContainText(/Sample Person|LGN-|17,276|3,702|\b14\b/);

  const downloading = page.waitForEvent('download');
  await hands.tabTo(main.getByRole('link', { name: 'CSV' }));
  await hands.press('Enter');
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [head, ...rows] = file.trimEnd().split('\r\n');
  expect(head).toBe('Figure,Period,Shown');
  expect(rows).toHaveLength(12);
  expect(file).not.toMatch(/Sample Person|LGN-|17276|17,276|3702|3,702/);
  for (const row of rows) {
    const [, label = '', period = '', shown = ''] = /^([^,]+),([^,]+),"?([^"]+)"?$/.exec(row) ?? [];
    const isCompared = period === quarterName(before);
    await expect(figureOf(main, label), row).toContainText(
      isCompared ? `${period}: ${shown}` : shown,
    );
  }

  await page.evaluate(() => (window.print = () => (document.body.dataset['printed'] = 'yes')));
  await hands.tabTo(main.getByRole('button', { name: 'Print' }));
  await hands.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(returned).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
  await expect(main.getByRole('link', { name: 'CSV' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  faults.allow(/status of 403/);
  await page.goto(lantern.url + (await pathOfCase(lantern, 'LGN-2026-000001')));
  await expect(page.getByText('Your role opens the figures and your own account.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Sample Person');
  hands.told('A director’s quarter');
  await faults.expectNone();
});

/** A figure with its texts, by its label. */
function figureOf(main: Locator, label: string): Locator {
  return main.locator('dl > div').filter({ has: main.page().getByText(label, { exact: true }) });
}
