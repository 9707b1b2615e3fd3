import { expect, test, type Page } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { enterPlainly } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openAsStaff } from './staff-page.ts';
import { sendReport, submissionOf } from './stored-submissions.ts';
import { visit } from './visit.ts';
import { openTab } from './stored-cases.ts';

test.describe.configure({ mode: 'serial' });

const wallet = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';

let lantern: Lantern;
let page: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('a pasted notice finds the case, adds both doors, and drafts the letter to the client', async () => {
  const reference = await sendReport(lantern, { name: 'Sample Client', wallets: wallet });
  const submission = await submissionOf(lantern, reference);
  await openAsStaff(page, lantern, `/admin/cases/new?submission=${submission}`);
  await page.getByRole('button', { name: 'Create case' }).click();
  await expect(page.getByText('Case created successfully').first()).toBeVisible();

  await visit(page, `${lantern.url}/admin/seizures`);
  await expectStateAccessible(page, 'seizures, none');
  await page.getByLabel('What it calls itself').fill('United States v. Sample Coins');
  await page.getByLabel('Where it was found').fill('https://www.example.org/complaint');
  await page.getByLabel('Restitution: last day').fill('2031-05-14');
  await page.getByLabel('Remission: last day').fill('2031-06-30');
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await expect(page.getByText('Paste the text of the notice').first()).toBeVisible();
  // The typed text is kept.
  await page
    .getByLabel('Or its text')
    .fill(`moved to ${wallet.slice(0, 20)}-\n${wallet.slice(20)}.`);
  await page.getByRole('button', { name: 'Read and compare' }).click();

  const matches = page.getByRole('region', { name: '1 match' });
  await expect(matches).toContainText('Sample Client');
  await expect(matches).toContainText(wallet);
  await expectStateAccessible(page, 'seizure with a match');
  await matches.getByRole('button', { name: /^Add the dates/ }).click();
  await expect(matches.getByText('Dates added')).toBeVisible();
  await matches.getByRole('link', { name: /^LGN-/ }).click();
  const dates = page.getByRole('region', { name: 'Dates', exact: true });
  await expect(dates.getByText('Tell the court what you lost')).toBeVisible();
  await expect(dates.getByText('Petition in a remission that was announced')).toBeVisible();
  // The note of the program links to the document.
  await openTab(page, 'Story and talk');
  const note = page.locator('[data-note]').filter({ hasText: 'The program' });
  await expect(note.getByRole('link', { name: 'open the page' })).toHaveAttribute(
    'href',
    /^\/admin\/seizures\/[\da-f-]+$/,
  );

  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: /^Draft a letter/ }).click();
  const draft = page.getByLabel('Message to the client');
  await expect(draft).toHaveValue(/Hello Sample Client,[\s\S]*May 14, 2031[\s\S]*June 30, 2031/);
  await expect(page.getByText(/^To: \S+@\S+, /)).toBeVisible();
  await expectStateAccessible(page, 'letter of a seizure');
  await page.getByRole('button', { name: 'Send to the client' }).click();
  await expect(page.getByText('Sent to the client').first()).toBeVisible();
  const [sent] = await lantern.query<{ count: number }>(
    `select count(*)::int as count from case_messages where author = 'staff'`,
  );
  expect(sent?.count).toBe(1);
});

test('the sums of the money and a rule of the organisation work without script', async () => {
  const staff = await enterPlainly(lantern);
  const rule = {
    intent: 'save',
    version: '0',
    name: 'Send the exchange the police report',
    trigger: 'seized',
    unit: 'days',
    count: '7',
    duty: 'client',
    what: 'Send it.',
    applies: 'For accounts there.',
    strength: 'company-policy',
    citation: 'Help page',
    source: 'https://www.example.org/help',
    livesIn: 'anywhere',
    money: 'anyone',
    readOn: '2026-01-05',
  };
  const refused = await staff.send('/admin/deadline-rules/new', { ...rule, source: 'a book' });
  expect(refused.status).toBe(400);
  const shown = await refused.text();
  expect(shown).toContain('Enter the address where it can be read');
  expect(shown).toContain('Send the exchange the police report');
  expect((await staff.send('/admin/deadline-rules/new', rule)).status).toBe(303);
  expect((await staff.read('/admin/deadline-rules')).text).toContain(rule.name);

  const [file] = await lantern.query<{ id: string }>('select id from cases');
  await lantern.query(
    `insert into payments (id, case_id, amount, decimals, asset, state, said_by) values
      (gen_random_uuid(), $1, 150000, 2, 'USD', 'seized', 'client'),
      (gen_random_uuid(), $1, 1, 0, 'USD', 'unknown', 'client')`,
    [file?.id],
  );
  const money = (await staff.read('/admin/money')).text;
  expect(money).toContain('1,501');
  expect(money).toContain('1,500');
  expect((await staff.read('/admin/money/seized/USD')).text).toContain('1,500');
  const csv = await (await staff.get('/admin/money.csv')).text();
  expect(csv).toContain('seized,USD,1500,150000,2,1,1');
  expect(csv).toContain('paid,USD,1501,150100,2,2,1');
  const [, rowsAt = ''] = /^seized,USD,.*,as paid,(.*)\r?$/m.exec(csv) ?? [];
  expect((await staff.read(new URL(rowsAt).pathname)).text).toContain('1,500');
});
