import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import readXlsx from 'read-excel-file/node';
import { toZonedTime } from '#shared/format/format-date.ts';
import { readZip } from '../read-zip.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectStateAccessible } from './axe.ts';
import { chooseUs } from './case-walk.ts';
import { openPapers } from './case-walk.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { submissionOf } from './stored-submissions.ts';
import { visit } from './visit.ts';
import { openTab } from './stored-cases.ts';
import { seeAllQuestions } from './questions.ts';

const zone = 'America/Chicago';

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

/** A person's loss, and the values that identify it. */
type Lost = { email: string; wallet: string; hash: string; reference: string; caseNumber: string };

for (const javaScriptEnabled of [true, false])
  test(`three payments, from the first hour to a seizure, script ${javaScriptEnabled}`, async ({
    browser,
  }) => {
    const name = `script-${javaScriptEnabled}`;
    const lost: Lost = {
      email: `${name}@example.net`,
      wallet: walletOf(name),
      hash: createHash('sha256').update(name).digest('hex'),
      reference: '',
      caseNumber: '',
    };
    const visitor = await openPhone(browser, javaScriptEnabled);
    const staff = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await test.step('the plan shows the half hour first', () => planFirst(visitor));
    await test.step('the report carries the payments', () => report(visitor, lost));
    await test.step('staff open the case and see the clock', () => openCase(staff, lost));
    await test.step('the third is taken from a statement', () => addStatement(visitor, lost));
    await test.step('the tracker and the calendar have the dates', () =>
      seeDates(visitor, { isLookedAt: javaScriptEnabled }));
    const own = await test.step('one press makes the bundle', () => makeBundle(staff, lost));
    await test.step('and one its twin for the officer', () => makeTwin(staff, own));
    await test.step('a notice that names the address finds the case', () => bringIn(staff, lost));
  });

/** A TRON wallet with a valid checksum. */
function walletOf(name: string): string {
  const key = sha256(Buffer.from(name)).subarray(0, 20);
  return createBase58check(sha256).encode(Uint8Array.from([0x41, ...key]));
}

async function openPhone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  return (await browser.newContext({ javaScriptEnabled, viewport, hasTouch: true })).newPage();
}

/** By the local clock. */
function ago(minutes: number): { day: string; time: string } {
  const local = toZonedTime(new Date(Date.now() - minutes * 60_000), zone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

async function planFirst(page: Page): Promise<void> {
  // From the question of the home page, which includes machines too.
  await visit(page, `${lantern.url}/`);
  await page.getByRole('link', { name: 'Crypto kiosk (Bitcoin ATM)' }).click();
  await expect(page).toHaveURL(`${lantern.url}/first-72-hours?paid=crypto-kiosk#crypto-kiosk`);
  await page.locator('input[name=paid][value=bank]').check();
  await expect(page.locator('input[name=paid][value=crypto-kiosk]')).toBeChecked();
  await page.getByLabel('When you paid').selectOption('day');
  await chooseUs(page);
  const { day, time } = ago(20);
  await page.getByLabel('Day you paid').fill(day);
  await page.getByLabel('Time on the clock').fill(time);
  await page.locator('#state').selectOption('IA');
  await page.locator('#zone').selectOption(zone);
  await page.getByRole('button', { name: 'Show my list' }).click();
  const first = page
    .getByRole('region', { name: 'Dates that count' })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText('Cancel a transfer abroad');
  await expect(first.getByRole('timer')).toHaveText(
    /^(?:([89]|10) minutes|00:(10|0[789]):\d\d) left$/,
  );
}

async function report(page: Page, lost: Lost): Promise<void> {
  await visit(page, `${lantern.url}/contact-us`);
  await seeAllQuestions(page);
  await page.getByLabel('Your name').fill('Sam Sample');
  await page.locator('#email').fill(lost.email);
  await chooseUs(page);
  await page.locator('[name=caseType][value="romance"]').check();
  await page.getByLabel('It was in the last few days').check();
  await page.getByRole('textbox', { name: 'What happened?' }).fill('I paid three times.');
  const [wire, kiosk] = [1, 2].map((place) =>
    page.getByRole('group', { name: `Payment ${place}` }),
  );
  if (!wire || !kiosk) throw new Error('No rows.');
  await wire.getByLabel('How did you pay?').selectOption('wire-abroad');
  await wire.getByRole('textbox', { name: 'Amount' }).fill('2,000');
  await wire.getByLabel('Day').fill(ago(20).day);
  await wire.getByLabel('Time').fill(ago(20).time);
  await page.getByLabel('Time zone of these times').selectOption(zone);
  await page.getByRole('button', { name: 'Add another payment' }).click();
  await kiosk.getByLabel('How did you pay?').selectOption('crypto-kiosk');
  await kiosk.getByLabel('In which state does the machine stand?').fill('Iowa');
  await kiosk.getByRole('textbox', { name: 'Amount' }).fill('900');
  await kiosk.getByLabel('Day').fill(ago(24 * 60).day);
  await page.getByRole('button', { name: 'Send my report' }).click();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  const words = await page.locator('main').innerText();
  lost.reference = /R-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(words)?.[0] ?? '';
}

async function openCase(page: Page, lost: Lost): Promise<void> {
  const submission = await submissionOf(lantern, lost.reference);
  await openAsStaff(page, lantern, `/admin/cases/new?submission=${submission}`);
  lost.caseNumber = await page.getByLabel('Case number').inputValue();
  await page.getByRole('button', { name: 'Create case' }).click();
  await expect(page.locator('main header').first()).toContainText(lost.caseNumber);
  const next = page.getByRole('region', { name: 'Next dates' });
  await expect(next).toContainText('Cancel a transfer abroad');
  await visit(page, `${lantern.url}/admin/inbox/due`);
  const row = page.getByRole('listitem').filter({ hasText: lost.caseNumber });
  await expect(row).toContainText(/Date in \d+ min/);
}

const columns =
  'id,created_at,updated_at,currency_code,transfer_type,amount,network,state,to_address,blockchain_txn_id';

async function addStatement(page: Page, { caseNumber, email, wallet, hash }: Lost): Promise<void> {
  await visit(page, `${lantern.url}/case-tracker`);
  await page.getByLabel('Case number').fill(caseNumber);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Track case' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailTo(smtp, email, /code for the case tracker/);
  await page.getByLabel('Code from our e-mail').fill(/\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Open my case' }).click();
  await openPapers(page);
  await page.getByRole('link', { name: 'Take payments from a statement' }).click();
  const at = new Date(Date.now() - 50 * 3_600_000).toISOString().slice(0, 19);
  const buffer = Buffer.from(`${columns}
r1,${at}Z,${at}Z,USDT,deposit,9,tron,succeeded,,${'1'.repeat(64)}
r2,${at}Z,${at}Z,USDT,withdrawal,1234.567891,tron,succeeded,${wallet},${hash}
`);
  const file = { name: 'transfers.csv', mimeType: 'text/csv', buffer };
  await page.locator('#evidence').setInputFiles(file);
  await page.getByRole('button', { name: 'Show the payments' }).click();
  await page.getByRole('checkbox', { name: /^1,234.567891 USDT/ }).check();
  await page.getByRole('button', { name: 'Add the ticked payments' }).click();
  await expect(page.getByText('1,234.567891 USDT').first()).toBeVisible();
}

async function seeDates(page: Page, { isLookedAt }: { isLookedAt: boolean }): Promise<void> {
  const titles = ['Cancel a transfer abroad', 'Iowa'];
  await openPapers(page);
  const first = page.getByRole('link', { name: 'First: Cancel a transfer abroad' });
  await expect(first).toBeVisible();
  const shown = page.getByRole('heading', { level: 3 });
  for (const title of titles) await expect(shown.filter({ hasText: title })).toBeVisible();
  // The check itself needs script.
  if (isLookedAt) await expectStateAccessible(page, 'tracker with three payments on a phone');
  await page.getByText('In your calendar', { exact: true }).click();
  await page.getByRole('button', { name: 'Make a calendar address' }).click();
  const made = page.getByText(/\/case-tracker\/dates\/[\w-]+\.ics$/);
  const feed = await getPage((await made.textContent()) ?? '');
  const calendar = new ICAL.Component(ICAL.parse(await feed.text()));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  for (const title of titles)
    expect(events.map(({ summary }) => summary)).toContainEqual(expect.stringContaining(title));
  // Those that help nobody who was deceived are folded.
  const listed = page.locator('h3');
  for (const { summary } of events) {
    // The page says above such dates what the calendar says in each.
    const [title = ''] = summary.split('. Only if somebody else');
    await expect(listed.filter({ hasText: title })).not.toHaveCount(0);
  }
}

type Files = ReturnType<typeof readZip>;

async function download(page: Page, press: string): Promise<Files> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: press }).click();
  return readZip(await readFile(await (await coming).path()));
}

async function makeBundle(page: Page, { caseNumber, wallet, hash }: Lost): Promise<Files> {
  await visit(page, `${lantern.url}/admin/cases?q=${caseNumber}`);
  await page.getByRole('link', { name: caseNumber }).first().click();
  await openTab(page, 'Requests and packet');
  await page.getByRole('link', { name: 'Freeze requests' }).click();
  await page.getByRole('combobox', { name: 'They agreed' }).selectOption('phone');
  await page.getByLabel('Day of the consent').fill(ago(0).day);
  await page.getByLabel('Their phone and e-mail').selectOption('yes');
  await page.getByRole('button', { name: 'Record the consent' }).click();
  const files = await download(page, 'Make the bundle: Robinhood');

  const [stored] = await lantern.query<Record<string, string>>(
    `select amount::text as amount_base_units, decimals::text, asset, recipient as to,
      transaction_id as tx_hash, institution, reference,
      to_char(earliest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time_utc_from
     from payments where transaction_id = $1`,
    [hash],
  );
  expect(stored).toMatchObject({ amount_base_units: '1234567891', to: wallet });
  const content = files.get('identifiers.csv') ?? Buffer.from('');
  const csv: Record<string, string>[] = parse(content, { bom: true, columns: true });
  expect(csv).toHaveLength(1);
  expect(csv[0]).toMatchObject({ ...stored, chain: 'tron:728126428', checksum: 'fits' });
  const [sheet] = await readXlsx(files.get('identifiers.xlsx') ?? Buffer.from(''));
  const [head = [], ...cells] = sheet?.data ?? [];
  expect(head).toEqual(Object.keys(csv[0] ?? {}));
  expect(cells).toEqual(csv.map((row) => Object.values(row).map((value) => value || null)));
  const manifest = JSON.parse(String(files.get('manifest.json')));
  expect(manifest.rows).toEqual(csv);
  const text = String(files.get('request.txt'));
  for (const [name, value] of Object.entries(csv[0] ?? {}))
    if (value && name !== 'seq') expect(text).toContain(`   ${name}: ${value}\r\n`);
  for (const line of String(files.get('SHA256SUMS')).trim().split('\n')) {
    const [sum, path = ''] = line.split(/ [ *]/);
    const bytes = files.get(path) ?? Buffer.from('');
    expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(sum);
  }
  return files;
}

async function makeTwin(page: Page, own: Files): Promise<void> {
  // Without script the browser has saved a file and shows no new page.
  await visit(page, page.url());
  await page.getByRole('link', { name: 'R1: Robinhood' }).click();
  const twin = await download(page, 'For an officer');
  expect([...twin.keys()]).toEqual([...own.keys()]);
  expect(twin.get('identifiers.csv')).toEqual(own.get('identifiers.csv'));
  const [sheets, ownSheets] = await Promise.all(
    [twin, own].map((files) => readXlsx(files.get('identifiers.xlsx') ?? Buffer.from(''))),
  );
  expect(sheets).toEqual(ownSheets);
  const text = String(twin.get('request.txt'));
  for (const words of [
    'To the officer in charge',
    'It is no legal order',
    'which went through Robinhood',
  ])
    expect(text).toContain(words);
}

async function bringIn(page: Page, { caseNumber, wallet }: Lost): Promise<void> {
  await visit(page, `${lantern.url}/admin/seizures?add=notice`);
  await page.getByLabel('What it calls itself').fill(`United States v. ${caseNumber}`);
  await page.getByLabel('Where it was found').fill('https://www.example.org/complaint');
  const buffer = Buffer.from(`The defendant property was held at ${wallet}.`);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'complaint.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Read and compare' }).click();
  const match = page.getByRole('region', { name: '1 match' });
  await expect(match.getByRole('link', { name: caseNumber, exact: true })).toBeVisible();
  await expect(match).toContainText('1,234.567891 USDT');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'complaint.txt' }).click();
  expect(await readFile(await (await coming).path())).toEqual(buffer);
}
