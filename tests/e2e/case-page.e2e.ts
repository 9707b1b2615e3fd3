import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { dragByKeyboard } from './drag-by-keyboard.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { readPage, wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { administrator } from './staff.ts';
import { expectGone, expectPublic, openAsStaff, publicPage } from './staff-page.ts';
import { countOf, numberOf, openCase, openTab, pathOfCase, storeCases } from './stored-cases.ts';
import { sendReport } from './stored-submissions.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let page: Page;
let staff: PlainStaff;
let faults: ReturnType<typeof watchFaults>;
let reference: string;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  await storeCases(lantern, 12);
  reference = await sendReport(lantern, { name: 'Dana Whitfield', email: 'dana@example.net' });
  staff = await enterPlainly(lantern);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  faults = watchFaults(page, lantern.url);
  faults.allow(/the server responded with a status of 4\d\d/);
  await openAsStaff(page, lantern, '/admin/cases/stage-templates?type=phishing');
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.afterEach(() => faults.expectNone());

function pathOf(place: number): Promise<string> {
  return pathOfCase(lantern, numberOf(place));
}

test('stages come from the template of the type', async () => {
  await expect(page.getByText('The built-in stages')).toBeVisible();
  await expectStateAccessible(page, 'stage templates');
  await page.getByLabel('Title').first().fill('We look at the site');
  await page.getByRole('button', { name: 'Move stage 1 down' }).click();
  await expect(page.getByLabel('Title').nth(1)).toHaveValue('We look at the site');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Stage template saved')).toBeVisible();

  await openCase(page, lantern, numberOf(7));
  await openTab(page, 'Requests and packet');
  await page.getByRole('button', { name: 'Use the template for this type' }).click();
  await expect(page.getByText('Case updated successfully')).toBeVisible();
  const stages = page.getByRole('region', { name: 'Stages' });
  await expect(stages).toContainText('We look at the site');
  await stages.getByRole('link', { name: 'Edit stages' }).click();
  await expect(stages.getByLabel('Title').first()).toBeFocused();
  await expect(stages.getByLabel('Title').nth(1)).toHaveValue('We look at the site');

  await dragByKeyboard(stages.getByRole('button', { name: 'Drag stage 2' }), {
    arrow: 'ArrowUp',
    from: /Now at place 2 of/,
    to: /Now at place 1 of/,
  });
  await expect(stages.getByLabel('Title').first()).toHaveValue('We look at the site');
  await stages.getByLabel('Done', { exact: true }).first().check();
  await stages.getByRole('button', { name: 'Save stages' }).click();
  await expect(stages).toContainText('We look at the siteDone on');
  await expect(stages.getByRole('link', { name: 'Edit stages' })).toBeFocused();
  await openTab(page, 'Story and talk');
  await expect(page.getByText('Stages done: We look at the site')).toBeVisible();
});

test('payments are exact, added up, refused with a reason, and removed with Undo', async () => {
  const money = page.getByRole('region', { name: 'Money', exact: true });
  await openTab(page, 'Money and dates');
  async function add(amount: string) {
    await money.getByRole('link', { name: 'Add payment' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: 'Save payment' }).click();
  }
  await add('12.500');
  await expect(page.getByText('Write 12500 or 12.50').first()).toBeVisible();
  await expectAccessible(page, 'payment, error');
  await page.getByRole('textbox', { name: 'Amount' }).fill('9,007,199,254,740,993.01');
  await page.getByRole('button', { name: 'Save payment' }).click();
  await expect(page.getByText('Payment added', { exact: true }).first()).toBeVisible();
  await add('0.02');
  const total = money.getByRole('row', { name: /Paid in all, USD$/ });
  await expect(total).toContainText('9,007,199,254,740,993.03 USD');
  await expectStateAccessible(page, 'case with stages and payments');
  await money.getByRole('button', { name: 'Remove payment: 0.02 USD' }).click();
  await expect(total).toHaveCount(0);
  await expect(money).toContainText('9,007,199,254,740,993.01 USD');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total).toContainText('9,007,199,254,740,993.03 USD');

  await money.getByRole('link', { name: 'Add payment' }).click();
  await page.getByRole('combobox', { name: 'What this row is' }).selectOption('found');
  await page.getByRole('combobox', { name: 'State of the money' }).selectOption('returned');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await page.getByRole('button', { name: 'Save payment' }).click();
  await expect(money.getByRole('row', { name: /^Returned/ })).toContainText('1,200 USD');
});

test('an outcome is published with consent, and gone when it is withdrawn or reopened', async () => {
  const sentence = 'The bank stopped the transfer.';
  await openCase(page, lantern, numberOf(7));
  await expect(
    page.getByText('A change mails Sample Person 7 (person7@example.net) after ten seconds.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('closed');
  const open = page.getByRole('region', { name: 'What is open' });
  await expect(open.getByRole('listitem')).toHaveText([/stages are not done/]);
  await expect(page.getByRole('region', { name: 'The letter that goes out' })).toContainText(
    'In English. To: person7@example.net, Sample Person 7',
  );
  await expectAccessible(page, 'closing a case');
  await page.getByRole('button', { name: 'Close and send the letter' }).click();
  await expect(page.getByRole('alert')).toContainText('say why it stays open');
  await open.getByLabel('It stays open, because').fill('The client found the money');
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('asked');
  await page.getByRole('button', { name: 'Close and send the letter' }).click();
  await expect(page.getByRole('dialog', { name: 'Case closed' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('submitted');
  expect(
    await countOf(lantern, 'email_messages', `state <> 'suppressed' and case_id is not null`),
  ).toBe(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('closed');
  await open.getByRole('button', { name: 'All are done' }).click();
  await expect(page.getByRole('region', { name: 'Nothing is open' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('done');
  await page.getByRole('button', { name: 'Show the letter with this' }).click();
  await expect(page.getByRole('region', { name: 'The letter that goes out' })).toContainText(
    'Our part is done.',
  );
  await page.getByRole('button', { name: 'Close and send the letter' }).click();
  await expect(page.getByRole('dialog', { name: 'Case closed' })).toBeVisible();
  await openTab(page, 'File');
  await page.getByRole('link', { name: 'Prepare the outcome' }).click();
  await expect(page.getByLabel('Returned to the client')).toHaveValue('1,200');
  await expectStateAccessible(page, 'outcome');

  await page.getByLabel('A sentence about it').fill(sentence);
  await page.getByLabel('The client agreed').selectOption('writing');
  await page.getByLabel('Day of the consent').fill('2026-01-15');
  await page.getByLabel('Where the consent can be found').fill('E-mail of that day');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Tick that the client agreed.').first()).toBeVisible();
  await expectAccessible(page, 'outcome, error');
  await page.getByLabel('The client knows what will be shown').check();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('$1,200 returned to a client');
  await expect(preview).toContainText(sentence);
  expect(await publicPage(lantern, '/')).not.toContain(sentence);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Outcome published; the public pages show it')).toBeVisible();
  await expectPublic(lantern, '/', sentence);
  expect(await publicPage(lantern, '/')).not.toMatch(/Sample Person 7|LGN-2026-000007|person7@/);
  await expectStateAccessible(page, 'outcome, published');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Outcome removed from the site').first()).toBeVisible();
  await expectGone(lantern, '/', sentence);

  const path = await pathOf(7);
  const again = {
    intent: 'publish',
    currency: 'USD',
    amount: '1,200',
    month: '2026-01',
    consentHow: 'writing',
    consentOn: '2026-01-15',
    consentNote: 'E-mail of that day',
    hasAgreed: 'on',
    publishedText: sentence,
  };
  expect((await staff.send(`${path}/outcome`, again)).status).toBe(303);
  await expectPublic(lantern, '/', sentence);
  expect(wordsOf(await staff.read(path))).toContain(
    'The published outcome is removed from the site.',
  );
  const reopened = await staff.send(path, { intent: 'status', status: 'investigating' });
  expect(reopened.status).toBe(303);
  await expectGone(lantern, '/', sentence);
  expect(wordsOf(await staff.read(path))).toContain('Outcome withdrawn: the case was opened again');
});

test('two people at one case: each sees what the other changed, nothing is overwritten', async () => {
  const path = await pathOf(8);
  await visit(page, `${lantern.url}${path}/file`);
  await page.getByRole('link', { name: 'Edit client and notes' }).click();
  const theirs = {
    form: 'details',
    version: '1',
    caseType: 'fraud',
    name: 'Sample Person 8',
    email: 'person8@example.net',
    phone: '+1 555 0100',
    notes: 'The bank called.',
  };
  expect((await staff.send(path, theirs)).status).toBe(303);

  await page.getByRole('textbox', { name: 'Notes for the client' }).fill('I wrote to the bank.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Sample Person Eight');
  await page.getByRole('button', { name: 'Save client and notes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'changed this case meanwhile' });
  await expect(notice).toContainText(`${administrator.name} changed this case meanwhile`);
  await expect(notice).toContainText('Phone: – → +1 555 0100');
  await expect(notice.getByRole('region', { name: 'Notes for the client' })).toContainText(
    'The bank called.',
  );
  await expectStateAccessible(page, 'conflict');
  // Fields that I did not touch have the colleague's values; what I typed stays mine.
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 555 0100');
  await expect(page.getByRole('textbox', { name: 'Notes for the client' })).toHaveValue(
    'I wrote to the bank.',
  );
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sample Person Eight');
  await page.getByRole('button', { name: 'Use what is stored: Notes for the client' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes for the client' })).toHaveValue(
    'The bank called.',
  );
  await page.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(page.getByText('Case updated successfully')).toBeVisible();
  const [saved] = await lantern.query<{ details: object }>(
    `select user_details as details from cases where case_number = $1`,
    [numberOf(8)],
  );
  expect(saved?.details).toMatchObject({ name: 'Sample Person Eight', phone: '+1 555 0100' });
  const details = page.getByRole('region', { name: 'Client and notes' });
  await expect(details.getByRole('textbox')).toHaveCount(0);
  await expect(details).toContainText('The bank called.');
  await expect(details.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute(
    'href',
    'tel:+15550100',
  );
});

test('submissions and cases are linked, from both ends', async () => {
  const [nine, ten] = [await pathOf(9), await pathOf(10)];
  const unknown = { intent: 'link-submission', reference: 'R-NONE1-NONE1' };
  const none = await staff.send(`${nine}/file`, unknown);
  expect(none.status).toBe(404);
  expect(wordsOf(await readPage(none))).toContain('There is no submission R-NONE1-NONE1.');
  const added = { intent: 'link-submission', reference: reference.toLowerCase() };
  expect((await staff.send(nine, added)).status).toBe(303);
  const link = { intent: 'link-case', number: numberOf(10), kind: 'same_client' };
  expect((await staff.send(nine, { ...link, note: 'Her brother' })).status).toBe(303);
  const here = wordsOf(await staff.read(nine));
  expect(here).toContain(`Submission ${reference} added`);
  expect(here).toContain(`Linked with ${numberOf(10)}: same client`);

  const there = (await staff.read(`${ten}/file`)).querySelector(
    'section[aria-labelledby=linked-cases-title]',
  );
  expect(there?.querySelector('li a')?.getAttribute('href')).toBe(nine);
  expect(wordsOf(there ?? null)).toContain('Her brother');
  const linkId = there?.querySelector('input[name=link]')?.getAttribute('value') ?? '';
  expect((await staff.send(ten, { intent: 'unlink-case', link: linkId })).status).toBe(303);
  expect(wordsOf(await staff.read(ten))).toContain(`No longer linked with ${numberOf(9)}`);
});

test('a hold keeps a case; without one it is deleted, and what was sent stays', async () => {
  const nine = await pathOf(9);
  async function change(fields: Record<string, string>): Promise<string> {
    expect((await staff.send(nine, fields)).status).toBe(303);
    return wordsOf(await staff.read(nine));
  }
  const held = await change({ intent: 'hold', to: 'on' });
  expect(held).toContain('Put under legal hold');
  expect(wordsOf(await staff.read(`${nine}/file`))).not.toContain('Delete case');
  expect(await change({ intent: 'hold', to: 'off' })).toContain('Legal hold lifted');
  const stopped = await change({ intent: 'mail', to: 'off' });
  expect(stopped).toContain('A change tells nobody by mail: they want no e-mail about their case');

  await openCase(page, lantern, numberOf(9));
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText(`Assigned: nobody → ${administrator.name}`)).toBeVisible();
  await openTab(page, 'File');
  await page.getByRole('button', { name: 'Delete case' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this case?');
  await expect(question).toContainText('Its submission stays under All reports, without a case.');
  await expectStateAccessible(page, 'delete question');
  await question.getByRole('button', { name: 'Delete case' }).click();
  await expect(page.getByText('Case deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);
  await expect(page.getByRole('row', { name: numberOf(9) })).toHaveCount(0);
  expect(await countOf(lantern, 'form_submissions', 'case_id is null')).toBe(1);
});
