import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { openPlain } from './plain-browser.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openTab } from './stored-cases.ts';
import { openSubmission, sendReport, submissionOf } from './stored-submissions.ts';
import { visit } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial' });

/** EIP-55's own example, and an unused address with the same first and last characters. */
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const twin = `0x5aae${'0'.repeat(32)}eaed`;
const mistyped = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxWM';
const meant = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';

let lantern: Lantern;
let page: Page;
let staff: PlainStaff;
let first: string;
let second: string;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  staff = await enterPlainly(lantern);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('two reports that name one wallet in two writings are linked', async () => {
  first = await sendReport(lantern, {
    wallets: wallet,
    message: 'He sent me to hxxps://coin-vault-pro[.]com and wrote as @trader_jo on Telegram.',
  });
  second = await sendReport(lantern, {
    message: `All went to ${wallet.toLowerCase()} and ${mistyped}.`,
  });
  await openAsStaff(page, lantern, `/admin/forms/${await submissionOf(lantern, first)}`);
  const list = page.getByRole('region', { name: 'Named as an offender’s' });
  await expect(list.getByText('Checksum matches.')).toBeVisible();
  await expect(list.getByText('coin-vault-pro.com')).toBeVisible();
  await expect(list.getByText('@trader_jo')).toBeVisible();
  await expectStateAccessible(page, 'submission with indicators');
  await list.getByText('Also seen in 1 other').click();
  await list.getByRole('link', { name: second }).click();
  await expect(page.getByRole('article', { name: `Submission ${second}` })).toBeVisible();
  await expect(page.getByText('Did they mean')).toContainText(meant);
});

test('a wallet that looks alike is flagged on both sides', async () => {
  const third = await sendReport(lantern, { wallets: twin });
  for (const reference of [third, first]) {
    const shown = await staff.read(`/admin/forms/${await submissionOf(lantern, reference)}`);
    expect(wordsOf(shown)).toContain('Another wallet begins and ends the same');
  }
  // Typed in lower case, and shown in both cases.
  const typed = wordsOf(await staff.read(`/admin/forms/${await submissionOf(lantern, third)}`));
  expect(typed).toMatch(/0x5a[Aa][Ee]0{32}/);
  expect(typed).toContain('It came in small letters or capitals alone');
  expect(typed).not.toContain('Written in letters of one case');
});

test('the case shows what is linked to it, as a picture and as a table', async () => {
  await openSubmission(page, lantern, first);
  await page.getByRole('link', { name: 'Make it a case' }).click();
  await page.getByRole('button', { name: 'Create case' }).click();
  await expect(page.getByText('Case created successfully')).toBeVisible();
  await openTab(page, 'File');
  await page.getByRole('link', { name: 'Show what is linked' }).click();
  const picture = page.getByRole('region', { name: /^Picture of the links/ });
  await expect(picture.getByRole('link', { name: `Submission ${first}` })).toBeVisible();
  await expect(picture.getByRole('link', { name: `Submission ${second}` })).toBeVisible();
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('cell').getByRole('link', { name: second }).first()).toBeVisible();
  await expectStateAccessible(page, 'case with a graph');
  // By keyboard alone.
  const link = picture.getByRole('link', { name: `Submission ${second}` });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: `Submission ${second}` })).toBeVisible();
});

test('a look-up understands any notation and links to every mention', async () => {
  await visit(page, `${lantern.url}/admin/indicators`);
  await expect(page.getByText('Named by several reports or cases lately')).toBeVisible();
  await expectStateAccessible(page, 'indicators');
  await page.getByRole('searchbox').fill(wallet.toUpperCase().replace('0X', '0x'));
  await page.getByRole('button', { name: 'Search' }).last().click();
  await expect(page.getByText('In 2 reports and cases')).toBeVisible();
  await expectStateAccessible(page, 'found indicator');
  await page.getByRole('main').getByRole('link', { name: wallet }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wallet);
  await expect(page.getByRole('cell', { name: wallet.toLowerCase(), exact: true })).toBeVisible();
  await expectStateAccessible(page, 'indicator');
});

test('staff ignore what links too much, and say why; days in the wrong order are refused', async () => {
  const main = page.getByRole('main');
  await main.getByText('Ignore', { exact: false }).first().click();
  await main.getByLabel(/^Why it links nothing/).fill('Our own test wallet');
  await main.getByRole('button', { name: 'Ignore' }).click();
  await expect(main.getByText('Why: Our own test wallet')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Passing it on' });
  await panel.getByLabel('State').selectOption('checked');
  await panel.getByLabel('Valid from').fill('2026-02-02');
  await panel.getByLabel('Valid until').fill('2026-02-01');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('The last day is before the first.')).toBeVisible();
  await expectStateAccessible(page, 'ignored indicator, sharing refused');
  await openSubmission(page, lantern, second);
  await expect(page.getByText('Also seen in')).toHaveCount(0);
  await page.getByRole('button', { name: 'Let it link again' }).click();
  await expect(page.getByText('Also seen in 1 other')).toBeVisible();
});

test('several are ignored from the list at once, and that is undone', async () => {
  await visit(page, `${lantern.url}/admin/indicators`);
  await page.getByLabel('Select all', { exact: true }).first().check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Ignore' }).click();
  const question = page.getByRole('dialog', { name: /^Ignore \d indicator/ });
  await question.getByLabel('Why, for colleagues').fill('A page of our own');
  await expectStateAccessible(page, 'ignoring several indicators');
  await question.getByRole('button', { name: 'Ignore' }).click();
  const done = page.getByRole('dialog', { name: /^\d indicators? ignored/ });
  await expect(page.getByText('Nothing links two reports yet.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: wallet }).first()).toBeVisible();
});

test('staff check and label a wallet, record a consent, and export it', async () => {
  await visit(page, `${lantern.url}/admin/indicators?q=${wallet}`);
  await page.getByRole('main').getByRole('link', { name: wallet }).first().click();
  const panel = page.getByRole('region', { name: 'Passing it on' });
  await expect(panel.getByText('Nobody has checked it.')).toBeVisible();
  await panel.getByLabel('State').selectOption('checked');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('has agreed that it may leave')).toBeVisible();
  await page
    .getByRole('link', { name: /^Not asked/ })
    .first()
    .click();
  await page.getByLabel('They agreed').selectOption('phone');
  await page.getByLabel('Day of the consent').fill('2026-01-02');
  await page.getByRole('button', { name: 'Record the consent' }).click();
  await expect(page.getByText('They agreed by phone on January 2, 2026')).toBeVisible();
  await expectStateAccessible(page, 'consent recorded');
  await visit(page, `${lantern.url}/admin/indicators/export`);
  await expectStateAccessible(page, 'export of indicators');
  await page.getByLabel('TLP:AMBER –').check();
  await page.getByLabel('Why do you need it?').fill('For the police');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n').filter((line) => line.includes(wallet))).toHaveLength(1);
  expect(file).not.toContain(first);

  await visit(page, `${lantern.url}/admin/indicators/sources`);
  const buffer = Buffer.from(`address,label\n${wallet},Drainer\nnothing,x\n`);
  const list = { name: 'list.csv', mimeType: 'text/csv', buffer };
  const upload = page.getByRole('region', { name: 'Try a file' });
  await upload.locator('input[type=file]').setInputFiles(list);
  await upload.getByLabel('Whose word it is').fill('A partner');
  await upload.getByLabel('Kind of file').selectOption('stix');
  await upload.getByLabel('Terms of use').fill('CC0');
  await upload.getByRole('button', { name: 'Try the file' }).click();
  await expect(upload.getByRole('link', { name: 'It is no valid JSON.' })).toBeVisible();
  await expect(upload.getByLabel('Terms of use')).toHaveValue('CC0');
  await expectStateAccessible(page, 'file of others refused');
  await upload.getByLabel('Kind of file').selectOption('csv');
  await upload.locator('input[type=file]').setInputFiles(list);
  await upload.getByRole('button', { name: 'Try the file' }).click();
  const dryRun = page.getByRole('region', { name: 'Dry run: A partner' });
  await expect(dryRun.getByText('1 would be left out')).toBeVisible();
  await expectStateAccessible(page, 'dry run of a file of others');
  await dryRun.getByRole('button', { name: 'Show it beside indicators' }).click();
  await expect(page.getByRole('region', { name: 'Sources' }).getByText('A partner')).toBeVisible();
  await visit(page, `${lantern.url}/admin/indicators?q=${wallet}`);
  const said = page.getByRole('region', { name: 'What others say' });
  await expect(said.getByText('Drainer')).toBeVisible();
  await expectStateAccessible(page, 'what others say of an indicator');
});

test('a table of reports is tried, its columns chosen, and brought in once', async () => {
  const browser = openPlain(lantern.url, { cookie: staff.cookie });
  await browser.open('/admin/forms/import');
  const table = 'who,contact,story\nCy Carried,cy@example.net,They took it\nNo Mail,,Call me';
  await browser.press('Try it', { source: 'Sister desk', table });
  expect(browser.page().words).toContain('Dry run: 0 can be brought in');
  const columns = { 'column-name': '0', 'column-email': '1', 'column-message': '2' };
  await browser.press('Try again', columns);
  expect(browser.page().words).toContain('Dry run: 1 can be brought in');
  expect(browser.page().words).toMatch(/1 row cannot be taken: Line 3: /);
  const rows = `select id from form_submissions where data->>'name' = 'Cy Carried'`;
  expect(await lantern.query(rows)).toEqual([]);
  await browser.press('Bring in 1 report');
  expect(browser.page().words).toContain('Stored: 1');
  expect(await lantern.query(rows)).toHaveLength(1);
});

test('a webhook for a partner: the secret is shown once, and messages are in the log', async () => {
  const partner = { intent: 'create', name: 'CERT', scopes: 'indicator:feed', lasts: '30' };
  await staff.send('/admin/security/integrations', partner);
  await visit(page, `${lantern.url}/admin/security/webhooks`);
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('http://hooks.example.org/in');
  await page.getByLabel('There is something new in the feeds').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('link', { name: /begins with https/ })).toBeVisible();
  await address.fill('https://hooks.example.org/in');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test: hooks.example.org' }).click();
  await page.getByText('The last message').click();
  await expect(page.getByRole('list', { name: /^Messages to/ }).getByText('A test')).toBeVisible();
  await expectStateAccessible(page, 'a webhook with a message');
  expect(await page.content()).not.toContain('whsec_');
});
