import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readZip } from '../read-zip.ts';
import { readAnsweredForm } from './answered-form.ts';
import { expectAccessible, expectAccessibleEverywhere, expectStateAccessible } from './axe.ts';
import { addColleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openWatched, type WatchedPage } from './staff-page.ts';
import { numberOf, openCase, openTab, pathOfCase, storeCases } from './stored-cases.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const hash = 'ab12'.repeat(16);
const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let lantern: Lantern;
let page: Page;
let faults: WatchedPage['faults'];
let staff: PlainStaff;
let casePath: string;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  await storeCases(lantern, 3);
  casePath = await pathOfCase(lantern, numberOf(1));
  staff = await enterPlainly(lantern);
  const payment = {
    amount: '1,234.567891',
    asset: 'USDT',
    way: 'crypto-exchange',
    institution: 'KUCOIN',
    day: '2026-01-05',
    time: '10:30',
    zone: 'UTC',
    recipient: wallet,
    transactionId: hash,
  };
  expect((await staff.send(`${casePath}/payments/new`, payment)).status).toBe(303);
  ({ page, faults } = await openWatched(browser, lantern, { path: casePath }));
  faults.allow(/the server responded with a status of 4\d\d/);
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.afterEach(() => faults.expectNone());

function part(name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('without the client’s consent no bundle is made, and the desk says what to do', async () => {
  const made = await staff.send(`${casePath}/requests/new/bundle`, {
    name: 'KuCoin',
    payment: 'x',
  });
  expect(made.status).toBe(303);
  expect(made.headers.get('location')).toBe(`${casePath}/requests?bundle=conflict`);
  const told = wordsOf(await staff.read(`${casePath}/requests?bundle=conflict`));
  expect(told).toContain('The bundle was not made');
  expect(told).toContain('Bundles can be made once the client’s consent is recorded.');
  const empty = await staff.send(`${casePath}/requests`, { intent: 'consent', words: '' });
  const form = readAnsweredForm(await empty.text());
  expect(empty.status).toBe(400);
  expect(form.control('consent-how').description).toContain('Say how they agreed.');
  expect(form.control('consent-words').description).toContain('Write what they agreed to');
});

test('one press makes the bundle for an institution, whose files agree with the payment', async () => {
  await openCase(page, lantern, numberOf(1));
  await openTab(page, 'Requests and packet');
  await part('Requests').getByRole('link', { name: 'Freeze requests' }).click();
  await expect(part('Payments by institution')).toContainText('Exchange that sent it');
  await expectAccessibleEverywhere(page, 'freeze requests, no consent');
  await page.getByRole('combobox', { name: 'They agreed' }).selectOption('phone');
  await page.getByLabel('Day of the consent').fill('2026-01-06');
  await page.getByLabel('Their phone and e-mail').selectOption('yes');
  await page.getByRole('button', { name: 'Record the consent' }).click();
  await expect(page.getByText('Consent recorded').first()).toBeVisible();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the bundle: KUCOIN' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${numberOf(1)}-R1-institution.zip`);
  const content = await readFile(await download.path());
  const files = readZip(content);
  expect([...files.keys()]).toHaveLength(6);
  expect(String(files.get('identifiers.csv'))).toContain(`,1234567891,6,1234.567891,`);
  const text = String(files.get('request.txt'));
  for (const fact of ['1234567891', wallet, hash, '2026-01-05T10:30:00Z', 'no legal order'])
    expect(text).toContain(fact);

  const requests = part('Requests');
  await expect(requests.getByRole('link', { name: 'R1: KuCoin' })).toBeVisible();
  await expectStateAccessible(page, 'freeze requests, one drafted');
  await requests.getByRole('link', { name: 'R1: KuCoin' }).click();
  const sum = createHash('sha256').update(content).digest('hex');
  await expect(part('Bundle')).toContainText(sum);
});

test('logged as sent and held, it adds its days to the dates of the case', async () => {
  const log = part('Log what happened');
  await log.getByRole('button', { name: 'Log it' }).click();
  await expect(log.getByText('Enter how it was sent').first()).toBeVisible();
  await expectAccessible(page, 'log of a request, refused');
  await log.getByLabel('How it was sent').fill('Its form');
  await log.getByLabel('Their ticket').fill('T-77');
  await log.getByRole('button', { name: 'Log it' }).click();
  await expect(part('How it stands')).toContainText('T-77');
  await expect(part('When no answer comes')).toContainText('your ticket T-77');

  await log.getByLabel('What happened').selectOption('held');
  await log.getByLabel('Amount held').fill('1,000');
  await log.getByLabel('Last day of the hold').fill('2099-12-31');
  await log.getByRole('checkbox', { name: /^1,234.567891 USDT/ }).check();
  await log.getByLabel('What they answered').fill('Held, please send the police report.');
  await log.getByRole('button', { name: 'Log it' }).click();
  await expect(part('How it stands')).toContainText('1,000 USDT');
  await expect(part('What it is about')).toContainText('held');
  await expectAccessibleEverywhere(page, 'freeze request, held');

  await openCase(page, lantern, numberOf(1));
  await expect(page.getByText('Request to KuCoin: held').first()).toBeAttached();
  await openTab(page, 'Money and dates');
  const dates = part('Dates');
  await expect(dates).toContainText('An institution’s hold ends');
  await expect(dates).toContainText('December 31, 2099');
});

test('an entry of the directory is added from the desk, found, and refused twice', async () => {
  await visit(page, `${lantern.url}/admin/institutions/new?name=Sample%20Bank`);
  await page.getByRole('button', { name: 'Save institution' }).click();
  await expect(page.getByText('Choose what it is.').first()).toBeVisible();
  await expectAccessible(page, 'institution, refused');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('bank');
  await page.getByRole('textbox', { name: 'Source' }).fill('https://bank.example/fraud');
  await page.getByRole('button', { name: 'Save institution' }).click();
  await expect(page.getByRole('link', { name: 'Sample Bank' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'institutions');
  const same = await staff.send('/admin/institutions/new', {
    name: 'SAMPLE  bank',
    kind: 'bank',
    source: 'x',
    checkedOn: '2026-01-05',
  });
  const form = readAnsweredForm(await same.text());
  expect(same.status).toBe(400);
  expect(form.control('name').description).toContain('is a name of “Sample Bank” already');
  expect(form.control('name').value).toBe('SAMPLE  bank');
  const csv = await (await staff.get('/admin/institutions/export.csv')).text();
  expect(csv).toContain('Sample Bank,bank,');
});

test('auditors make nothing, and a restricted case has no desk for who is not on its list', async () => {
  const auditor = await enterPlainly(
    lantern,
    await addColleague(lantern, 'auditor', 'Ada Auditor'),
  );
  expect((await auditor.get(`${casePath}/requests`)).status).toBe(200);
  const made = await auditor.send(`${casePath}/requests/new/bundle`, { name: 'KuCoin' });
  expect(made.status).toBe(403);
  const closed = await pathOfCase(lantern, numberOf(2));
  await lantern.query('update cases set is_restricted = true where case_number = $1', [
    numberOf(2),
  ]);
  const worker = await enterPlainly(
    lantern,
    await addColleague(lantern, 'case_worker', 'Wim Worker'),
  );
  expect((await worker.get(`${closed}/requests`)).status).toBe(404);
  const bundle = await worker.send(`${closed}/requests/new/bundle`, { name: 'KuCoin' });
  expect(bundle.status).toBe(404);
});
