import { expect, test, type Locator, type Page } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { waitForMails, mailTo, sendHeldMails } from './mail.ts';
import { wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { administrator } from './staff.ts';
import { openWatched, type WatchedPage } from './staff-page.ts';
import { openSubmission, sendReport, submissionOf } from './stored-submissions.ts';
import { reload, visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const ana = { name: 'Ana Sample', email: 'ana.sample@example.net' };
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

let lantern: Lantern;
let smtp: TestSmtp;
let page: Page;
let faults: WatchedPage['faults'];
let staff: PlainStaff;
const references: string[] = [];

test.beforeAll(async ({ browser }) => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  for (const changes of [
    { name: 'Cleo Sample' },
    { ...ana, message: `I paid to ${wallet}.` },
    { ...ana, message: `I paid to ${wallet}, and then again.`, phone: '+12025550147' },
  ])
    references.push(await sendReport(lantern, changes));
  staff = await enterPlainly(lantern);
  ({ page, faults } = await openWatched(browser, lantern, { path: '/admin/forms' }));
  // Refusals that the test causes.
  faults.allow(/status of 40[04] \(\) at \S+\/admin\/forms\/[\w-]+\.data/);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

function open(place: number) {
  return openSubmission(page, lantern, references[place]);
}

async function readings(reference = ''): Promise<number> {
  const rows = await lantern.query(
    `select from audit_log where action = 'submission.read' and target = $1`,
    [await submissionOf(lantern, reference)],
  );
  return rows.length;
}

test('one opening is one row of the audit log, regardless of changes and undos meanwhile', async () => {
  const record = await open(0);
  await record.getByRole('combobox', { name: 'Status' }).selectOption('reviewed');
  await expect(page.getByText('Status updated')).toBeVisible();
  await record.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await expect(record.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/./);
  await record.getByRole('combobox', { name: 'Urgency' }).selectOption('emergency');
  await expect(page.getByText('Urgency updated')).toBeVisible();
  await record.getByRole('switch', { name: 'Legal hold' }).click();
  await expect(record.getByText('Legal hold: on', { exact: true })).toBeVisible();
  await record.getByRole('combobox', { name: 'Urgency' }).selectOption('low');
  await page
    .getByRole('dialog', { name: 'Urgency updated' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Urgency changed back').first()).toBeVisible();
  await expect(record.getByRole('combobox', { name: 'Urgency' })).toHaveValue('emergency');
  expect(await readings(references[0])).toBe(1);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  const row = page.getByRole('row', { name: references[0] });
  await expect(row).toContainText('Reviewed');
  await expect(row).toContainText(administrator.name);
  await expect(row).toContainText('Emergency');
  await row.getByRole('link').first().click();
  await expect(record).toBeVisible();
  await expect.poll(() => readings(references[0])).toBe(2);
});

test('a note is written, guarded while it is not saved, and withdrawn', async () => {
  const record = page.getByRole('article', { name: references[0] });
  const field = record.getByRole('textbox', { name: 'New note' });
  await field.fill('Called her, marigold.');
  await page.getByRole('link', { name: 'Back to all reports' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await record.getByRole('button', { name: 'Add note' }).click();
  const note = record.getByRole('listitem').filter({ hasText: 'Called her, marigold.' });
  await expect(note).toContainText(administrator.name);
  await expect(field).toHaveValue('');
  const rows = await lantern.query('select * from submission_notes');
  expect(JSON.stringify(rows)).not.toContain('marigold');
  await note.getByRole('button', { name: 'Withdraw' }).click();
  await expect(record.getByText(/^Withdrawn/)).toBeVisible();
  await expect(record.getByText('marigold')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
});

test('an answer is previewed, kept while another is read, and arrives as it was written', async () => {
  const record = await open(1);
  await record.getByRole('button', { name: 'Answer by e-mail' }).click();
  await expect(record.getByLabel('Subject')).toHaveValue(`About your report ${references[1]}`);
  await record.getByLabel('Your answer').fill('Dear Ana,\n\nplease keep the orchid receipts.');
  await expectStateAccessible(page, 'submission, answer begun');
  await record.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('article', { name: references[0] })).toBeVisible();
  await page.goBack();
  await expect(record.getByLabel('Your answer')).toHaveValue(/orchid receipts/);
  await record.getByRole('button', { name: 'Preview' }).click();
  await expect(record.getByText('Nothing is sent yet.')).toBeVisible();
  await expectAccessible(page, 'submission, preview of the answer');
  await record.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer is in the outbox')).toBeVisible();
  await sendHeldMails(lantern);
  const mail = await mailTo(smtp, ana.email, /orchid/);
  expect(mail.subject).toBe(`About your report ${references[1]}`);
  expect(mail.text).toContain('Dear Ana,\n\nplease keep the orchid receipts.');
  expect(mail.text).toMatch(/never ask for a fee/);
  expect(mail.html).not.toMatch(/<img|url\(/);
  const rows = await lantern.query(`select * from email_messages where template like '%reply'`);
  expect(JSON.stringify(rows)).not.toMatch(/orchid|About your report/);
  await waitForMails(lantern);
  await reload(page);
  const history = record.getByRole('listitem').filter({ hasText: 'Answer to the sender' });
  await expect(history).toContainText('Sent');
  await history.getByText(`About your report ${references[1]}`).click();
  await expect(history.getByText('please keep the orchid receipts.')).toBeVisible();
});

test('a promise in an answer is asked about first', async () => {
  const record = page.getByRole('article', { name: references[1] });
  await record.getByRole('button', { name: 'Answer by e-mail' }).click();
  await record.getByLabel('Your answer').fill('We will recover your money, guaranteed.');
  await record.getByRole('button', { name: 'Send answer' }).click();
  await expect(record.getByText('Please look at this again: nothing was saved')).toBeVisible();
  await expectAccessible(page, 'submission, claims in the answer');
  await record.getByRole('button', { name: 'Discard' }).click();
  const rows = await lantern.query(`select from email_messages where template like '%reply'`);
  expect(rows).toHaveLength(1);
});

test('j and k go through the list as it is filtered', async () => {
  await visit(page, `${lantern.url}/admin/forms?status=pending`);
  await page.getByRole('link', { name: references[2] }).click();
  await expect(page.getByRole('article', { name: references[2] })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: references[1] })).toBeVisible();
  await expect(page).toHaveURL(/status=pending/);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('article', { name: references[2] })).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('link', { name: references[2] });
  await expect(page).toHaveURL(`${lantern.url}/admin/forms?status=pending`);
  await expect(row).toBeFocused();
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Back to all reports' }).click(),
  ]) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: references[2] })).toBeVisible();
    await goBack();
    await expect(page).toHaveURL(`${lantern.url}/admin/forms?status=pending`);
    await expect(row).toBeFocused();
  }
});

test('a duplicate is shown, compared, merged only on purpose, and unmerged', async () => {
  async function rowOf(reference: string | undefined, search = ''): Promise<string> {
    const list = await staff.read(`/admin/forms${search}`);
    const rows = list.querySelectorAll('tbody tr');
    return wordsOf(
      rows.find((row) => wordsOf(row.querySelector('th a')).includes(`${reference}`)) ?? null,
    );
  }
  const record = await open(2);
  await expect(record).toContainText(`Possible duplicate of ${references[1]} (same e-mail)`);
  // In a list the mark has no room for the reason.
  expect(await rowOf(references[2])).toContain(`Possible duplicate of ${references[1]}`);
  await expectStateAccessible(page, 'submission, possible duplicate');
  let clicks = 0;
  async function click(target: Locator): Promise<void> {
    clicks += 1;
    await target.click();
  }
  await click(record.getByRole('link', { name: 'Compare' }));
  const compare = page.getByRole('article', { name: 'Compare' });
  await expect(compare.getByRole('row', { name: /What happened|Message/ })).toContainText(
    'Different',
  );
  await expect(compare.getByRole('row', { name: /^E-mail/ })).toContainText('same');
  await expectStateAccessible(page, 'two submissions compared');
  await compare.getByRole('button', { name: 'Merge' }).click();
  await expect(compare, 'the browser asks for what nobody ticked').toBeVisible();
  await expect(compare.getByLabel(`${references[1]} stays in the list`)).toBeChecked();
  await click(compare.getByLabel(/I compared them/));
  await click(compare.getByRole('button', { name: 'Merge' }));
  expect(clicks, 'merge').toBe(3);
  const survivor = page.getByRole('article', { name: references[1] });
  await expect(survivor.getByText('Merged into this submission')).toBeVisible();
  const also = survivor.getByRole('region', { name: `Also written, in ${references[2]}` });
  await expect(also.getByText('E-mail', { exact: true })).toBeVisible();
  await expectStateAccessible(page, 'a submission with both texts');
  expect(await rowOf(references[1])).not.toBe('');
  expect(await rowOf(references[2])).toBe('');
  expect(await rowOf(references[2], '?merged=yes')).not.toBe('');
  await survivor.getByRole('link', { name: references[2] }).click();
  await expect(record.getByText(`Merged into ${references[1]}`).first()).toBeVisible();
  await expectAccessible(page, 'a merged submission');
  await record.getByRole('button', { name: 'Undo merge' }).click();
  await expect(record.getByText(`Possible duplicate of ${references[1]}`)).toBeVisible();
  await record.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(record.getByText(`Possible duplicate of`)).toHaveCount(0);
  const mails = await lantern.query(`select from email_messages where to_address = $1`, [
    ana.email,
  ]);
  expect(mails, 'two confirmations and one answer').toHaveLength(3);
});

test('a merge that began in a queue goes back to it', async () => {
  const ids = await lantern.query<{ id: string; reference: string }>(
    'select id, reference from form_submissions where reference = any($1)',
    [references.slice(1, 3)],
  );
  const [one = '', two = ''] = references
    .slice(1, 3)
    .map((reference) => ids.find((row) => row.reference === reference)?.id);
  const record = `/admin/inbox/unassigned/reports/`;
  const shown = await staff.read(record + two);
  const compare = shown.querySelector(`a[href^="/admin/forms/${two}/merge"]`);
  expect(compare?.getAttribute('href')).toContain('queue=unassigned');
  const path = `/admin/forms/${two}/merge?with=${references[1]}&queue=unassigned`;
  const compared = await staff.read(path);
  expect(compared.querySelector(`#main a[href="${record}${two}"]`)).not.toBeNull();
  const merged = await staff.send(path, { other: one, keep: one, compared: 'yes' });
  expect(merged.headers.get('location')).toBe(record + one);
  await staff.send(`/admin/forms/${one}`, { intent: 'unmerge', merged: two });
});

test('a submission is added to a case that exists', async () => {
  const fields = { caseNumber: 'LGN-2026-900001', email: ana.email, caseType: 'fraud' };
  await staff.send('/admin/cases/new', fields);
  const record = page.getByRole('article', { name: references[2] });
  await record.getByLabel('Add to an existing case').fill(ana.email);
  await record.getByRole('button', { name: /LGN-2026-900001/ }).click();
  await expectAccessible(page, 'submission, case found');
  await record.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(record.getByRole('link', { name: 'Go to case LGN-2026-900001' })).toBeVisible();
  await record.getByRole('button', { name: 'Remove it from the case' }).click();
  await expect(record.getByText('It belongs to no case.')).toBeVisible();
  await record.getByLabel('Add to an existing case').fill('LGN-2026-000000');
  await record.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(record.getByText('There is no case LGN-2026-000000.')).toBeVisible();
});

test('an auditor reads and changes nothing; an editor sees nothing', async () => {
  const id = await submissionOf(lantern, references[0]);
  await lantern.query(`update admin_users set role = 'auditor'`);
  const record = await open(0);
  await expect(record).toContainText('Withdrawn');
  await expect(record).toContainText('Legal hold');
  await expect(record.getByRole('combobox')).toHaveCount(0);
  await expect(record.getByRole('switch')).toHaveCount(0);
  await expect(record.getByRole('textbox')).toHaveCount(0);
  await expect(
    record.getByRole('button', { name: /Answer|note|Assign|Merge|Add|Withdraw/ }),
  ).toHaveCount(0);
  await expectStateAccessible(page, 'submission, read by an auditor');
  await lantern.query(`update admin_users set role = 'editor'`);
  for (const path of [id, `${id}/merge`, 'email']) {
    const answer = await staff.get(`/admin/forms/${path}`);
    expect(answer.status, path).toBe(403);
    expect(await answer.text()).not.toContain('Cleo Sample');
  }
  await lantern.query(`update admin_users set role = 'administrator'`);
});

test('without script everything can be done with forms', async () => {
  const address = `/admin/forms/${await submissionOf(lantern, references[0])}`;
  const shown = await staff.read(address);
  expect(shown.querySelector('[aria-label="Answer by e-mail"] textarea')).not.toBeNull();
  expect((await staff.send(address, { intent: 'spam', value: 'on' })).status).toBe(303);
  const reply = { intent: 'reply', subject: 'About it', text: 'We will recover it, guaranteed.' };
  const asked = await staff.send(address, reply);
  expect(asked.status).toBe(400);
  const kept = await asked.text();
  expect(kept).toContain('We will recover it, guaranteed.');
  expect(kept).toContain('The text is right as it stands.');
});

test('no page of it had a fault', () => {
  faults.expectNone();
});
