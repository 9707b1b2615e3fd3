import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { asksForList, handsOn, hold } from './hands.ts';
import { holdScript } from './late-script.ts';
import { addColleague } from './colleague.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openAsStaff, openWatched } from './staff-page.ts';
import { numberOf, storeCases } from './stored-cases.ts';
import { sendReport, submissionOf } from './stored-submissions.ts';
import { reload, visit, whenInteractive } from './visit.ts';

let lantern: Lantern;

test.beforeEach(async () => {
  lantern = await startInstalledSite();
});
test.afterEach(({ browser }) => leave(browser, lantern));

test('a day’s work by single keys: triage, take back, open a case with its amount, and what is due', async ({
  browser,
}) => {
  const references: string[] = [];
  for (const name of ['Ana First', 'Ben Second', 'Cleo Third', 'Dora Fourth'])
    references.push(
      await sendReport(lantern, {
        name,
        amount_lost: '0.84',
        currency: 'ETH',
        // A recent report without a day is asked for it first.
        incident_date: '2026-01-05',
      }),
    );
  const [ana = '', ben = '', cleo = '', dora = ''] = await Promise.all(
    references.map((reference) => submissionOf(lantern, reference)),
  );
  await lantern.query('update form_submissions set due_at = now() where id = $1', [cleo]);
  const { page, faults } = await openWatched(browser, lantern, { path: '/admin' });
  // Due work is on the first screen: at the top of the queue, and counted next to it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unassigned');
  const rows = page.locator('.queue li');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Cleo Third');
  await expect(rows.first()).toContainText('Overdue');
  await expect(page.getByRole('link', { name: /^Due\s*1$/ })).toBeVisible();
  await expectAccessible(page, 'inbox');

  const keys = handsOn(page);
  const record = page.locator('#record');
  async function expectOpen(reference: string | undefined) {
    await expect(record.getByRole('article', { name: /^Submission R-/ })).toContainText(
      reference ?? '',
    );
  }
  function rowOf(name: string) {
    return rows.filter({ hasText: name }).getByRole('link');
  }
  async function statusesOf(...ids: string[]): Promise<unknown[]> {
    const found = await lantern.query<{ id: string; status: string }>(
      'select id, status from form_submissions where id = any($1)',
      [ids],
    );
    return ids.map((id) => found.find((row) => row.id === id)?.status);
  }
  await keys.press('j', 'Enter');
  await expect(record).toBeVisible();
  await keys.press('Escape');
  await expect(record, 'the first Escape closes it').toHaveCount(0);
  await expect(rows.first().getByRole('link')).toBeFocused();
  await keys.press('Enter');
  await expectOpen(references[2]);
  await expectStateAccessible(page, 'record beside its queue');
  const divider = page.getByRole('separator', { name: 'Width of the list' });
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '42');
  await reload(page);
  await expect(divider, 'kept in this browser').toHaveAttribute('aria-valuenow', '42');
  await keys.press('j');
  await expectOpen(references[0]);
  keys.taken();

  await keys.press('2');
  await expectOpen(references[1]);
  expect(keys.taken(), 'triage a report and see the next').toBe(1);
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('dialog', { name: 'Reviewed' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unassigned\s*3$/ }), 'counted live').toBeVisible();
  await keys.press('z');
  await expect(rows).toHaveCount(4);
  await expectOpen(references[0]);
  await expect(rowOf('Ana First'), 'the record that was taken back').toBeFocused();
  await expect.poll(() => statusesOf(ana)).toEqual(['pending']);
  await keys.press('j');
  await expectOpen(references[1]);

  await test.step('one press is taken back, also before it is answered', async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const answers = [first.promise, second.promise];
    await page.route('**/admin/inbox/act*', async (route) => {
      await answers.shift();
      await route.continue();
    });
    await keys.press('2');
    await expectOpen(references[3]);
    await keys.press('2');
    await expectOpen(references[0]);
    await keys.press('z');
    await expectOpen(references[3]);
    await expect(rowOf('Dora Fourth')).toBeFocused();
    first.resolve();
    await expect(page.getByRole('dialog', { name: 'Reviewed' })).toContainText('Ben Second');
    await keys.press('z');
    await expect(page.locator('.inbox-top').getByRole('status').last()).toHaveText(
      'It is being taken back.',
    );
    second.resolve();
    await expect(rows).toHaveCount(3);
    await expect.poll(() => statusesOf(ana, ben, dora)).toEqual(['pending', 'reviewed', 'pending']);
    await expect(rows.nth(2)).toContainText('Dora Fourth');
    await expect(page.getByRole('dialog', { name: 'Undone' })).toBeVisible();
    await page.unroute('**/admin/inbox/act*');
  });

  await test.step('what is taken back is there again, whatever is opened meanwhile', async () => {
    const listed = page.waitForResponse(asksForList);
    await keys.press('2');
    await expectOpen(references[0]);
    await listed;
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('dialog', { name: 'Reviewed' })).toBeVisible();
    const letLists = await hold(page, 'lists');
    const asked = page.waitForRequest(asksForList);
    await keys.press('z');
    await asked;
    await expectOpen(references[3]);
    await keys.press('k');
    await expectOpen(references[0]);
    letLists();
    await expect(rows).toHaveCount(3);
    await page.unrouteAll();
    await expectOpen(references[0]);
  });

  keys.taken();
  await keys.press('o');
  await expectOpen(references[3]);
  expect(keys.taken(), 'a case from an open report').toBe(1);
  await expect(page.getByRole('dialog', { name: /Case LGN-\d+-\d+ opened/ })).toBeVisible();
  const [amount] = await lantern.query(
    'select asset, amount::text as amount from payments where submission_id = $1',
    [ana],
  );
  expect(amount).toEqual({ asset: 'ETH', amount: '840000000000000000' });

  await test.step('after the last page is done, the first one goes on', async () => {
    const [before] = await lantern.query<{ mark: string }>(
      `select '10~' || to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '~' || cases.id as mark
       from cases join form_submissions on case_id = cases.id where form_submissions.id = $1`,
      [ana],
    );
    await visit(
      page,
      `${lantern.url}/admin/inbox/unassigned?from=${encodeURIComponent(before?.mark ?? '')}`,
    );
    await expect(rows).toHaveCount(1);
    await expect(rows, 'what came after the case').toContainText('Dora Fourth');
    await keys.press('j', 'Enter');
    await expectOpen(references[3]);
    const letLists = await hold(page, 'lists');
    await keys.press('e');
    await expect(page.getByText('Loading the next records')).toBeVisible();
    await expect(record).toHaveCount(0);
    letLists();
    await expectOpen(references[2]);
    await expect(page.getByText('All done')).toHaveCount(0);
    await page.unrouteAll();
  });

  await page.getByRole('link', { name: /^Due/ }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expectOpen(references[2]);
  await keys.press('d');
  await expect(page.locator('#inbox-due')).toBeVisible();
  await keys.press('Escape', 'e');
  await expect(page.getByText('All done')).toBeVisible();
  await expect(page.getByText(/You finished \d records? today/)).toBeVisible();

  await storeCases(lantern, 1);
  await lantern.query(
    `insert into case_messages (id, case_id, author, author_name, body, attempt, is_mailed)
      select gen_random_uuid(), id, 'client', '', '', 'day', false from cases where case_number = $1`,
    [numberOf(1)],
  );
  await lantern.query('update cases set waits_since = now() where case_number = $1', [numberOf(1)]);
  keys.taken();
  await keys.click(page.getByRole('link', { name: /^Waiting for us/ }));
  await expect(rows, 'a message, and the case of a report that nobody answered').toHaveCount(2);
  await expect(rows.filter({ hasText: `${numberOf(1)} · 1 new message` })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Ana First' })).toHaveCount(1);
  expect(keys.taken(), 'find what clients replied').toBe(1);
  await faults.expectNone();
});

test('what is pressed goes to the record on the screen: take, reply, and the search for a saved reply', async ({
  browser,
}) => {
  const references: string[] = [];
  for (const name of ['Ana First', 'Ben Second', 'Cleo Third'])
    references.push(await sendReport(lantern, { name }));
  const [ana = '', ben = ''] = await Promise.all(
    references.map((reference) => submissionOf(lantern, reference)),
  );
  const kim = await addColleague(lantern, 'case_worker', 'Kim Example');
  const { page, faults } = await openWatched(browser, lantern, { path: '/admin' });
  const keys = handsOn(page);
  const rows = page.locator('.queue li');
  const record = page.locator('#record');
  const heading = record.getByRole('article', { name: /^Submission R-/ });
  const answer = record.getByRole('textbox', { name: 'Your answer' });
  await keys.press('j', 'Enter');
  await expect(heading).toContainText(references[0] ?? '');

  await keys.press('m', 'r');
  await expect(answer, 'the composer has the keys').toBeFocused();
  await expect(heading, 'taken, and still open').toContainText(references[0] ?? '');
  await page.keyboard.type('/trans');
  const search = record.getByRole('combobox', { name: 'Search saved replies' });
  await expect(search).toHaveValue('trans');
  await expect(answer, 'a search term is no message').toHaveValue('');
  expect(await coversBeside(page), 'the marks and the last words stay in sight').toBe(false);
  await expectStateAccessible(page, 'search for a saved reply');
  await keys.press('Control+Enter');
  await expect(search, 'nothing is sent').toHaveValue('trans');
  await keys.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('');
  await keys.press('/', 'ArrowDown', 'Enter');
  await expect(answer).not.toHaveValue('');
  await expect(answer).not.toHaveValue(/^\//);
  await keys.press('Control+a', 'Delete');
  await record.getByRole('button', { name: 'Cancel' }).click();

  await expect(rows, 'taken, so it has left the queue').toHaveCount(2);
  await expect(heading).toContainText(references[0] ?? '');
  await expect.poll(() => assigneeOf(ana)).not.toBeNull();
  await page.getByRole('heading', { level: 1 }).click();
  await keys.press('j');
  await expect(heading, 'the next one').toContainText(references[1] ?? '');
  await keys.press('k');
  await expect(heading, 'there is none before it').toContainText(references[1] ?? '');

  await test.step('keys act on a record that is not left, because its note is not saved', async () => {
    await keys.press('n');
    await page.keyboard.type('Called.');
    await page.getByRole('heading', { level: 1 }).click();
    await keys.press('e');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await keys.press('d');
    await expect(page.locator('#inbox-due')).toBeVisible();
    await keys.press('Escape', 'z');
    await expect(page.getByRole('dialog', { name: 'Undone' })).toBeVisible();
    await expect(heading).toContainText(references[1] ?? '');
    await expect.poll(() => statusOf(ben)).toBe('pending');
    await keys.press('n', 'Control+a', 'Delete');
    await page.getByRole('heading', { level: 1 }).click();
  });

  await test.step('a reply that is begun while the next record loads', async () => {
    const letRecords = await hold(page, 'records');
    await keys.press('e', 'r');
    await expect(answer).toBeFocused();
    letRecords();
    await page.unrouteAll();
    await page.keyboard.type('me');
    await expect(answer).toHaveValue('me');
    await expect(heading).toContainText(references[1] ?? '');
    await expect.poll(() => statusOf(ben)).toBe('reviewed');
    await keys.press('Control+a', 'Delete');
    await record.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an answer that is stored after the next record was opened', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/forms/*.data*', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await keys.press('r');
    await page.keyboard.type('For Ben alone.');
    await keys.press('Control+Enter');
    await rows.filter({ hasText: 'Cleo Third' }).getByRole('link').click();
    await expect(heading).toContainText(references[2] ?? '');
    held.resolve();
    const toast = page.getByRole('dialog', { name: 'Your answer is in the outbox' });
    await expect(toast).toContainText(references[1] ?? '');
    await page.unrouteAll();
    await expect(heading, 'and nothing else is opened').toContainText(references[2] ?? '');
    await expect(answer).toHaveCount(0);
    const sent = await lantern.query(
      `select submission_id as id from email_messages where template = 'submission-reply'`,
    );
    expect(sent).toEqual([{ id: ben }]);
  });

  await test.step('a colleague was faster', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    const cleo = await submissionOf(lantern, references[2] ?? '');
    await lantern.query('update form_submissions set assigned_to = $1 where id = $2', [
      kim.id,
      cleo,
    ]);
    await keys.press('m');
    await expect(page.getByRole('dialog', { name: 'Kim Example has it already' })).toBeVisible();
    expect(await assigneeOf(cleo)).toBe(kim.id);
    await page.getByRole('button', { name: 'Take it anyway' }).press('Enter');
    await expect.poll(() => assigneeOf(cleo)).not.toBe(kim.id);
    await expect(heading).toContainText(references[2] ?? '');
    const question = page.getByRole('dialog', {
      name: 'There is an answer that you have not sent',
    });
    await keys.press('r');
    await page.keyboard.type('For Cleo.');
    for (const key of ['3', 'e']) {
      await keys.press('Escape', key);
      await expect(question, key).toContainText('Cleo Third');
      await keys.press('r');
      await expect(answer).toHaveValue('For Cleo.');
      await expect(answer).toBeFocused();
    }
    expect(await statusOf(cleo)).toBe('pending');
    await question.getByRole('button', { name: 'Go on without sending' }).press('Enter');
    await expect(page.getByText('All done')).toBeVisible();
    await expect.poll(() => statusOf(cleo)).toBe('resolved');
    const asked = page.locator('[data-toast]', { hasText: 'that you have not sent' });
    await expect(asked, 'nor does the one of the other key wait').toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(answer, 'kept for its record').toHaveValue('For Cleo.');
  });
  await faults.expectNone();

  async function fieldOf(id: string, name: 'assigned_to' | 'status') {
    const [row] = await lantern.query<Record<string, string | null>>(
      `select ${name} as value from form_submissions where id = $1`,
      [id],
    );
    return row?.['value'] ?? null;
  }
  function assigneeOf(id: string) {
    return fieldOf(id, 'assigned_to');
  }
  function statusOf(id: string) {
    return fieldOf(id, 'status');
  }
});

test('a triage by keys alone: after each key the focus is where the next key is expected', async ({
  browser,
}) => {
  const references: string[] = [];
  for (const name of ['Ana First', 'Ben Second', 'Cleo Third'])
    references.push(await sendReport(lantern, { name }));
  const { page, faults } = await openWatched(browser, lantern, {
    path: '/admin/inbox/unassigned',
  });
  const keys = handsOn(page);
  const record = page.locator('#record');
  function row(name: string) {
    return page.locator('.queue li').filter({ hasText: name }).getByRole('link');
  }
  async function expectOn(name: string, after: string) {
    await expect(row(name), after).toBeFocused();
  }
  const reason = page.locator('.inbox-top').getByRole('status').last();
  await keys.press('e');
  await expect(reason, 'no row is chosen').toHaveText(/^No row is chosen/);
  await keys.press('r');
  await expect(reason).toHaveText(/^No record is open/);
  await keys.press('z');
  await expect(reason).toHaveText('There is nothing to undo.');
  await keys.press('j');
  await expect(reason, 'the next key ends it').toHaveText('');
  await expectOn('Ana First', 'j');
  expect(await helpOf(page), 'the list').toEqual(
    expect.arrayContaining(['jNext row', 'xSelect the row', 'EnterOpen the row']),
  );
  expect(await helpOf(page), 'nothing of an open record').not.toEqual(
    expect.arrayContaining([expect.stringContaining('Answer the client')]),
  );
  await keys.press('x');
  await expectOn('Ana First', 'x selects and stays');
  await expect(page.locator('.inbox-acts output')).toHaveText('1 selected');
  await keys.press('x', 'j', 'k');
  await expectOn('Ana First', 'j and k');
  await keys.press('Enter');
  await expect(record.getByRole('article', { name: /^Submission R-/ })).toContainText(
    references[0] ?? '',
  );
  await expectOn('Ana First', 'Enter');

  const help = await helpOf(page);
  expect(help).toEqual(
    expect.arrayContaining([
      'jNext record',
      'rAnswer the client',
      'nWrite a note',
      'g gCompare it, to merge',
      '1 to 4Set the status, in the order of the menu',
      'zUndo the last change',
    ]),
  );
  expect(new Set(help).size, 'each once').toBe(help.length);
  await expectOn('Ana First', 'after the help');
  // The second of two keys is no shortcut of its own.
  await keys.press('g', '2');
  await expectOn('Ana First', 'no tab here, and no status');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await keys.press('d');
  const due = page.locator('#inbox-due').getByRole('button');
  await expect(due.first(), 'd').toBeFocused();
  await keys.press('ArrowDown');
  await expect(due.nth(1), 'an arrow in the menu').toBeFocused();
  await keys.press('ArrowUp', 'ArrowUp');
  await expect(due.last(), 'around its end').toBeFocused();
  await keys.press('Escape');
  await expectOn('Ana First', 'Escape from the menu');

  const answer = record.getByRole('textbox', { name: 'Your answer' });
  await keys.press('r');
  await expect(answer, 'r').toBeFocused();
  await keys.press('Escape');
  await expectOn('Ana First', 'Escape from the answer');
  await keys.press('r');
  await page.keyboard.type('We have read your report.');
  // The next record opens before the list has been loaded again.
  const letLists = await hold(page, 'lists');
  const letNext = await hold(page, 'records');
  await keys.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Your answer is in the outbox' })).toBeVisible();
  await test.step('while the next record loads, no key changes the one on the screen', async () => {
    for (const key of ['e', '3', '!', 'm', 'o', 'a', 'd', 'h', 'x', 'n', 'r']) {
      await keys.press(key);
      await expect(reason, key).toHaveText('The next record is still loading.');
    }
    await keys.press('g', 'g');
    await expect(reason).toHaveText('The next record is still loading.');
    await page.locator('.inbox-acts').getByRole('button', { name: 'Done' }).dispatchEvent('click');
    await expect(reason).toHaveText('The next record is still loading.');
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await keys.press('j');
    await expect(reason, 'keys that move do').toHaveText('');
  });
  letNext();
  await expect(record.getByRole('article', { name: /^Submission R-/ })).toContainText(
    references[2] ?? '',
  );
  expect(
    await lantern.query('select distinct status, assigned_to as whose from form_submissions'),
    'nothing was changed',
  ).toEqual([{ status: 'pending', whose: null }]);
  await keys.press('k');
  await expect(record.getByRole('article', { name: /^Submission R-/ })).toContainText(
    references[1] ?? '',
  );
  await expectOn('Ben Second', 'Ctrl and Enter goes on');
  letLists();
  await expect(row('Ana First')).toContainText('Answered');
  await expect(row('Ben Second')).not.toContainText('Answered');
  await keys.press('z');
  await expect(page.getByText('Taken back. Your text is in its form.')).toBeVisible();
  await expect(row('Ana First')).not.toContainText('Answered');
  const mails = await lantern.query(
    `select id from email_messages where template = 'submission-reply'`,
  );
  expect(mails, 'the answer has not left').toEqual([]);
  await expect(answer, 'the text is there again').toHaveValue('We have read your report.');
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expectOn('Ana First', 'z leads back to the record that was answered');
  await keys.press('j');
  await expectOn('Ben Second', 'j');
  await keys.press('/');
  await expect(page.getByRole('combobox', { name: /Search/ }), '/').toBeFocused();
  await keys.press('Escape');
  await expectOn('Ben Second', 'Escape from the search');
  await keys.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keys.press('Escape');
  await expectOn('Ben Second', 'Escape from the help');
  await keys.press('e');
  await expectOn('Cleo Third', 'e');
  await keys.press('Escape');
  await expect(record).toHaveCount(0);
  await expectOn('Cleo Third', 'Escape from the record');

  // In the list, before the list has been loaded again, and as often as it is pressed.
  const letAgain = await hold(page, 'lists');
  await keys.press('z');
  await expect(record.getByRole('article', { name: /^Submission R-/ })).toContainText(
    references[1] ?? '',
  );
  await expectOn('Ben Second', 'z after the record was closed');
  letAgain();
  await page.unrouteAll();
  await keys.press('Escape');
  await expect(record).toHaveCount(0);
  await expectOn('Ben Second', 'Escape');
  await keys.press('e');
  await expectOn('Cleo Third', 'e in the list');
  await keys.press('z');
  await expectOn('Ben Second', 'z in the list');
  await expect(page.getByRole('dialog', { name: 'Undone' })).toBeVisible();
  await expectOn('Ben Second', 'once it is undone');
  await keys.press('e');
  await expectOn('Cleo Third', 'e again');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog', { name: 'Undone' })).toBeVisible();
  await expectOn('Ben Second', 'Undo in the message');
  await keys.press('x', 'Shift+J', '3');
  await expectOn('Ana First', 'two at once');
  await keys.press('z');
  await expectOn('Cleo Third', 'z brings both back');
  await expect(page.locator('.queue li')).toHaveCount(3);
  await expectOn('Cleo Third', 'and stays');
  // The rows are back before the server has undone it.
  const others = `select distinct status from form_submissions where contact_name <> 'Ana First'`;
  await expect.poll(() => lantern.query(others)).toEqual([{ status: 'pending' }]);
  await faults.expectNone();

  // A refusal stays until it is closed, and takes no key from the page.
  await keys.press('e');
  // The message of the action before may still fade away with its own Undo.
  const ended = `select id from form_submissions where status <> 'pending'`;
  await expect.poll(() => lantern.query(ended)).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await lantern.query("update form_submissions set status = 'resolved' where status <> 'pending'");
  await keys.press('z');
  await expect(page.getByRole('heading', { name: 'Not undone' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the row is gone again').toBeFocused();
  await keys.press('z');
  await expect(reason).toHaveText('There is nothing to undo.');
  await keys.press('j', 'x');
  await expect(page.getByText('1 selected')).toBeVisible();
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
  // A bookmarked page whose records colleagues have all finished.
  const nothing = `9~2999-01-01T00:00:00.000000Z~${'f'.repeat(8)}-ffff-4fff-8fff-${'f'.repeat(12)}`;
  await page.goto(`${lantern.url}/admin/inbox/unassigned?from=${nothing}`);
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link', { name: 'Ana First' }).click();
  await expect(page.getByRole('article', { name: `Submission ${reference}` })).toBeVisible();
  await expect(rows.first()).toBeHidden();

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article', { name: /^Submission R-/ })).not.toContainText(reference);
  await page.getByRole('link', { name: 'Back to Unassigned' }).click();
  await expect(rows).toHaveCount(1);

  await rows.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: /^Tomorrow, 9:00 E[DS]T$/ }).click();
  await expect(page.getByText('All done')).toBeVisible();
  const stored = await lantern.query(
    `select status, snoozed_until is not null as is_snoozed from form_submissions order by id`,
  );
  expect(stored).toEqual([
    { status: 'reviewed', is_snoozed: false },
    { status: 'pending', is_snoozed: true },
  ]);
});

test('rows are chosen by box or key, also before script is there, and Enter sets the time that was typed', async ({
  browser,
}) => {
  const references: string[] = [];
  for (const name of ['Ana First', 'Ben Second', 'Cleo Third'])
    references.push(await sendReport(lantern, { name }));
  const { page, faults } = await openWatched(browser, lantern, { path: '/admin' });
  const release = await holdScript(page);
  await page.goto(`${lantern.url}/admin/inbox/unassigned`, { waitUntil: 'commit' });
  const rows = page.locator('.queue li');
  await rows.filter({ hasText: 'Ana First' }).getByRole('checkbox').check();
  release();
  await whenInteractive(page);
  const chosen = page.locator('.inbox-acts output');
  await expect(chosen).toHaveText('1 selected');

  const keys = handsOn(page);
  await rows.filter({ hasText: 'Ben Second' }).getByRole('link').focus();
  await keys.press('x');
  await expect(chosen).toHaveText('2 selected');
  await expect(rows.filter({ hasText: 'Ben Second' }).getByRole('checkbox')).toBeChecked();
  await keys.press('d');
  await page.locator('#inbox-due').getByLabel('At a date and time').fill('2099-01-05T10:00');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Due .+: 2$/ })).toBeVisible();
  await expect(chosen).toHaveText('');
  const stored = await lantern.query(
    'select status, due_at is not null as is_due from form_submissions order by submitted_at, id',
  );
  expect(stored).toEqual([
    { status: 'pending', is_due: true },
    { status: 'pending', is_due: true },
    { status: 'pending', is_due: false },
  ]);
  await rows.filter({ hasText: 'Ben Second' }).getByRole('link').focus();
  await keys.press('x', 'g', 'g');
  await expect(page.locator('.inbox-top').getByRole('status').last()).toHaveText(
    'Select two reports to compare.',
  );
  await keys.press('Shift+J', 'g', 'g');
  const compared = page.getByRole('article', { name: `Compare with ${references[1]}` });
  await expect(compared).toContainText(references[2] ?? '');
  await faults.expectNone();
});

/** Opens the help, returns each key with what it does, and closes it. */
async function helpOf(page: Page): Promise<string[]> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('This help')).toBeVisible();
  const lines = await sheet.locator('dl > div').evaluateAll((all) =>
    all.map((line) => {
      const keys = [...(line.querySelector('dd')?.childNodes ?? [])];
      const shown = keys
        .map((key) => key.textContent?.trim())
        .join(' ')
        .replaceAll(/\s+/g, ' ');
      return `${shown}${line.querySelector('dt')?.textContent}`;
    }),
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  return lines;
}

/** Returns whether the list of saved replies lies over the safety marks or the last words of the client. */
function coversBeside(on: Page): Promise<boolean> {
  return on.evaluate(() => {
    const [list, beside] = [
      '[role=listbox][aria-label="Saved replies"]',
      '[aria-label="Whom you answer"]',
    ].map((part) => document.querySelector(part)?.getBoundingClientRect());
    if (!list || !beside) return true;
    return (
      list.top < beside.bottom &&
      list.bottom > beside.top &&
      list.left < beside.right &&
      list.right > beside.left
    );
  });
}
