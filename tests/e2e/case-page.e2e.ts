import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { dragByKeyboard } from './drag-by-keyboard.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, referenceIn } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff, publicPage } from './staff-page.ts';
import { countOf, numberOf, openCase, storeCases } from './stored-cases.ts';
import { reload, visit } from './visit.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let lantern: Lantern;
let page: Page;
let faults: ReturnType<typeof watchFaults>;
let reference: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  lantern = await startInstalledSite();
  await storeCases(lantern, 12);
  const report = newReport({ name: 'Dana Whitfield', email: 'dana@example.net' });
  reference = referenceIn(await postForm(`${lantern.url}/contact-us`, report)) ?? '';
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  faults = watchFaults(page, lantern.url);
  faults.allow(/the server responded with a status of 4\d\d/);
  await openAsStaff(page, lantern, '/admin/cases');
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.afterEach(() => faults.expectNone());

test('stages come from the template of the type', async () => {
  await visit(page, lantern.url + '/admin/cases/stage-templates?type=phishing');
  await expect(page.getByText('The built-in stages')).toBeVisible();
  await expectStateAccessible(page, 'stage templates');
  await page.getByLabel('Title').first().fill('We look at the site');
  await page.getByRole('button', { name: 'Move stage 1 down' }).click();
  await expect(page.getByLabel('Title').nth(1)).toHaveValue('We look at the site');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Stage template saved')).toBeVisible();

  await openCase(page, lantern, numberOf(7));
  await page.getByRole('button', { name: 'Use the template for this type' }).click();
  await expect(page.getByText('Case updated successfully')).toBeVisible();
  const stages = page.getByRole('region', { name: 'Stages' });
  await expect(stages.getByLabel('Title').nth(1)).toHaveValue('We look at the site');

  await dragByKeyboard(stages.getByRole('button', { name: 'Drag stage 2' }), {
    arrow: 'ArrowUp',
    from: /Now at place 2 of/,
    to: /Now at place 1 of/,
  });
  await expect(stages.getByLabel('Title').first()).toHaveValue('We look at the site');
  await stages.getByLabel('Done', { exact: true }).first().check();
  await stages.getByRole('button', { name: 'Save stages' }).click();
  await expect(page.getByText('Stages done: We look at the site')).toBeVisible();
  await expectStateAccessible(page, 'case with stages');
});

test('payments are exact, added up, refused with a reason, and removed with Undo', async () => {
  await openCase(page, lantern, numberOf(7));
  const money = page.getByRole('region', { name: 'Money' });
  async function add(amount: string) {
    await money.getByRole('link', { name: 'Add payment' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: 'Save payment' }).click();
  }
  await add('12.500,00');
  await expect(page.getByText('Did you mean 12,500?').first()).toBeVisible();
  await expectAccessible(page, 'payment, error');
  await page.getByRole('textbox', { name: 'Amount' }).fill('9,007,199,254,740,993.01');
  await page.getByRole('button', { name: 'Save payment' }).click();
  await expect(page.getByText('Payment added', { exact: true }).first()).toBeVisible();
  await add('0.02');
  const total = money.getByRole('row', { name: /^Paid in all/ });
  await expect(total).toContainText('9,007,199,254,740,993.03 USD');
  await expectStateAccessible(page, 'case with payments');
  await money.getByRole('button', { name: 'Remove payment: 0.02 USD' }).click();
  await expect(total).toContainText('9,007,199,254,740,993.01 USD');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total).toContainText('9,007,199,254,740,993.03 USD');

  await money.getByRole('link', { name: 'Add payment' }).click();
  await page.getByRole('combobox', { name: 'What this row is' }).selectOption('found');
  await page.getByRole('combobox', { name: 'State of the money' }).selectOption('returned');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await page.getByRole('button', { name: 'Save payment' }).click();
  await expect(money.getByRole('row', { name: /^Returned/ })).toContainText('1,200 USD');
});

test('two people at one case: each sees what the other changed, nothing is overwritten', async ({
  browser,
}) => {
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(other, lantern, '/admin/cases');
  await openCase(page, lantern, numberOf(8));
  await openCase(other, lantern, numberOf(8));

  await other.getByRole('textbox', { name: 'Phone' }).fill('+1 555 0100');
  await other.getByRole('textbox', { name: 'Notes for the client' }).fill('The bank called.');
  await other.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(other.getByText('Case updated successfully')).toBeVisible();

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
  // What I never touched is theirs; what I typed is still mine.
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
  await reload(page);
  await expect(page.getByRole('textbox', { name: 'Notes for the client' })).toHaveValue(
    'The bank called.',
  );
  await other.close();
});

test('submissions and cases are linked, from both ends', async () => {
  await openCase(page, lantern, numberOf(9));
  await page.getByLabel('Add a submission').fill('R-NONE1-NONE1');
  await page.getByRole('button', { name: 'Add by reference' }).click();
  await expect(page.getByText('There is no submission R-NONE1-NONE1.')).toBeVisible();
  await page.getByLabel('Add a submission').fill(reference.toLowerCase());
  await page.getByRole('button', { name: 'Add by reference' }).click();
  await expect(page.getByText(`Submission ${reference} added`)).toBeVisible();

  await page.getByText('Link a case').click();
  await page.getByLabel('Case number').fill(numberOf(10));
  await page.getByLabel('What they share').selectOption('same_client');
  await page.getByLabel('Note', { exact: true }).fill('Her brother');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText(`Linked with ${numberOf(10)}: same client`)).toBeVisible();
  await expectAccessible(page, 'linked');
  await page
    .getByRole('region', { name: 'Linked cases' })
    .getByRole('link', { name: numberOf(10) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numberOf(10));
  await expect(page.getByText('Her brother')).toBeVisible();
  await page.getByRole('button', { name: `Unlink ${numberOf(9)}` }).click();
  await expect(page.getByText(`No longer linked with ${numberOf(9)}`)).toBeVisible();
});

/** The home page as visitors get it, from when an answer was seen. */
function withinASecond() {
  return expect.poll(() => publicPage(lantern, '/'), { timeout: 1_000, intervals: [50] });
}

test('an outcome is published with consent, and gone when it is withdrawn or reopened', async () => {
  await openCase(page, lantern, numberOf(7));
  await expect(
    page.getByText('With a change, Sample Person 7 (person7@example.net) is e-mailed'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('closed');
  await expect(page.getByRole('dialog', { name: 'Status: Closed' })).toBeVisible();
  await page.getByRole('link', { name: 'Prepare the outcome' }).click();
  await expect(page.getByLabel('Returned to the client')).toHaveValue('1,200');
  await expectStateAccessible(page, 'outcome');

  await page.getByLabel('Returned to the client').fill('1,200.01');
  await page.getByRole('button', { name: 'Publish' }).click();
  const problems = page.getByRole('alert');
  await expect(problems).toContainText('say less was returned in USD');
  await expect(problems).toContainText('Tick that the client agreed');
  await page.getByLabel('Returned to the client').fill('1,200');

  await page.getByLabel('A sentence about it').fill('Sample got it back.');
  await page.getByLabel('The client agreed').selectOption('writing');
  await page.getByLabel('Day of the consent').fill('2026-01-15');
  await page.getByLabel('Where the consent can be found').fill('E-mail of that day');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Tick that the client agreed.').first()).toBeVisible();
  await expectAccessible(page, 'outcome, error');
  await page.getByLabel('The client knows what will be shown').check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('This names the client: Sample').first()).toBeVisible();
  await page.getByLabel('A sentence about it').fill('The bank stopped the transfer.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('$1,200 returned to a client');
  await expect(preview).toContainText('The bank stopped the transfer.');
  expect(await publicPage(lantern, '/')).not.toContain('The bank stopped the transfer.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Outcome published; the public pages show it')).toBeVisible();
  await withinASecond().toContain('The bank stopped the transfer.');
  expect(await publicPage(lantern, '/')).not.toMatch(/Sample Person 7|LGN-2026-000007|person7@/);
  await expectStateAccessible(page, 'outcome, published');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Outcome removed from the site').first()).toBeVisible();
  await withinASecond().not.toContain('The bank stopped the transfer.');

  await page.getByLabel('The client knows what will be shown').check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Publish again' })).toBeVisible();
  await withinASecond().toContain('The bank stopped the transfer.');
  await openCase(page, lantern, numberOf(7));
  await expect(page.getByText('The published outcome is removed from the site.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('investigating');
  await expect(page.getByText('Outcome withdrawn: the case was opened again')).toBeVisible();
  await withinASecond().not.toContain('The bank stopped the transfer.');
});

test('a hold keeps a case; without one it is deleted, and what was sent stays', async () => {
  await openCase(page, lantern, numberOf(9));
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(page.getByText('Put under legal hold')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete case' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByText('Legal hold lifted')).toBeVisible();
  await page.getByRole('button', { name: 'Stop e-mail' }).click();
  await expect(page.getByText('The client asked for no e-mail about this')).toBeVisible();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText(`Assigned: nobody → ${administrator.name}`)).toBeVisible();

  await page.getByRole('button', { name: 'Delete case' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this case?');
  await expect(question).toContainText('Its submission stays under Forms, without a case.');
  await expectStateAccessible(page, 'delete question');
  await question.getByRole('button', { name: 'Delete case' }).click();
  await expect(page.getByText('Case deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);
  await expect(page.getByRole('row', { name: numberOf(9) })).toHaveCount(0);
  expect(await countOf(lantern, 'form_submissions', 'case_id is null')).toBe(1);
});
