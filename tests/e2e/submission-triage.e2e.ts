import { expect, test, type Page } from '@playwright/test';
import { addColleague, type Colleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { holdScript } from './late-script.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { openWatched, type WatchedPage } from './staff-page.ts';
import { openSubmission, sendReport, submissionOf } from './stored-submissions.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const email = 'ana.sample@example.net';

let lantern: Lantern;
let colleague: Colleague;
let page: Page;
let faults: WatchedPage['faults'];
const references: string[] = [];

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  colleague = await addColleague(lantern, 'case_worker', 'Cory');
  for (const changes of [undefined, { email }, { email }])
    references.push(await sendReport(lantern, changes));
  ({ page, faults } = await openWatched(browser, lantern, { path: '/admin/forms' }));
});
test.afterAll(({ browser }) => leave(browser, lantern));

function open(place: number) {
  return openSubmission(page, lantern, references[place]);
}

/** Its statuses, in order. */
async function statusesOf(reference = ''): Promise<unknown[]> {
  const rows = await lantern.query<{ status: string }>(
    `select details ->> 'to' as status from audit_log
      where action = 'submission.status-changed' and target = $1 order by timestamp`,
    [await submissionOf(lantern, reference)],
  );
  return rows.map(({ status }) => status);
}

test('single keys decide a submission, and what was decided on the way can be taken back', async () => {
  await visit(page, `${lantern.url}/admin/forms`);
  await page.getByRole('link', { name: references[2] }).click();
  const record = page.getByRole('article', { name: references[2] });
  await expect(record).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record, 'the first Escape closes it').toBeHidden();
  await page.getByRole('link', { name: references[2] }).click();
  await expect(record).toBeVisible();
  await page.keyboard.press('n');
  await expect(record.getByRole('textbox', { name: 'New note' })).toBeFocused();
  await page.keyboard.type('4m');
  await expect(record.getByRole('textbox', { name: 'New note' })).toHaveValue('4m');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await record.getByText(references[2] ?? '', { exact: true }).click();
  await page.keyboard.press('m');
  await expect(record.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/./);
  await expect(page.getByRole('dialog', { name: 'Assigned to you' })).toBeVisible();
  await page.keyboard.press('4');
  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: references[1] })).toBeVisible();
  const told = page.getByRole('dialog', { name: 'Status updated' });
  await expect(told).toContainText(references[2] ?? '');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Status changed back').first()).toBeVisible();
  expect(await statusesOf(references[2])).toEqual(['rejected', 'pending']);
  await page.keyboard.press('Escape');
});

test('arrow keys walk through the statuses, and only where they rest is stored', async () => {
  const record = await open(0);
  const status = record.getByRole('combobox', { name: 'Status' });
  const before = await statusesOf(references[0]);
  await status.focus();
  // In sequence, faster than a choice counts as made.
  await Promise.all([page.keyboard.press('End'), page.keyboard.press('ArrowUp')]);
  await expect(status).toHaveValue('resolved');
  await status.press('Tab');
  await expect(page.getByText('Status updated')).toBeVisible();
  expect(await statusesOf(references[0])).toEqual([...before, 'resolved']);
});

test('what a colleague changes shows in the open submission, and keeps what is typed', async () => {
  const listening = page.waitForResponse(`${lantern.url}/admin/events`);
  const record = await open(0);
  await listening;
  await record.getByRole('textbox', { name: 'New note' }).fill('Called her.');
  const status = record.getByRole('combobox', { name: 'Status' });
  const cookie = await signInByForm(lantern.url, colleague);
  const address = `${lantern.url}/admin/forms/${await submissionOf(lantern, references[0])}`;
  const from = await status.inputValue();
  expect((await postForm(address, { status: 'reviewed', from }, { cookie })).status).toBe(303);
  await expect(page.getByText('Somebody else changed this submission')).toBeVisible();
  await expect(status).toHaveValue('reviewed');
  await expect(record.getByRole('textbox', { name: 'New note' })).toHaveValue('Called her.');
  await record.getByRole('textbox', { name: 'New note' }).fill('');
  // Nothing is lost by leaving an emptied field.
  await page.getByRole('link', { name: 'Back to all reports' }).click();
  await expect(record).toBeHidden();
});

test('a press that began before script took over still counts, and nothing moves under it', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const late = await context.newPage();
  const release = await holdScript(late);
  await late.goto(`${lantern.url}/admin/forms/${await submissionOf(lantern, references[2])}`, {
    waitUntil: 'commit',
  });
  const link = late.getByRole('link', { name: 'Compare', exact: true });
  await link.hover();
  await late.evaluate(() => document.fonts.ready);
  const place = await link.boundingBox();
  await late.mouse.down();
  release();
  await expect(late.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await late.mouse.up();
  await expect(late).toHaveURL(/merge/);
  await late.goBack();
  await expect(late.getByRole('article', { name: references[2] })).toBeVisible();
  await expect.poll(() => link.boundingBox()).toEqual(place);
  await context.close();
});

test('no page of it had a fault', () => {
  faults.expectNone();
});
