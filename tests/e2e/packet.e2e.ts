import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { readPdf } from '../read-pdf.ts';
import { readZip } from '../read-zip.ts';
import { samplePdf } from '../sample-files.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { inUs, openPapers } from './case-walk.ts';
import { addColleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { wordsOf } from './page-words.ts';
import { openPlain, type PlainBrowser } from './plain-browser.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, newReport, postForm, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { goOnIn, openAll } from './tracker-client.ts';

test.describe.configure({ mode: 'serial' });

const caseNumber = 'LGN-2026-515151';
const email = 'ana@example.net';
const secret = '0f8fad5bd9cb469fa16570867728950e';
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let smtp: TestSmtp;
let lantern: Lantern;
let caseId = '';
let submissionId = '';
let client: PlainBrowser;
let staff: PlainStaff;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  const upload = new FormData();
  upload.append('submission_key', secret);
  upload.append('evidence', new Blob([new Uint8Array(samplePdf)]), 'receipt.pdf');
  expect((await postForm(`${lantern.url}/evidence`, upload)).status).toBe(200);
  const report = newReport({
    name: 'Ana Example',
    email,
    amount_lost: '12500',
    currency: 'USD',
    ...inUs,
    paid_by: 'bank',
    wallets: wallet,
    message: 'He promised the moon.',
    submission_key: secret,
  });
  expect((await postForm(`${lantern.url}/contact-us`, report)).status).toBe(303);
  submissionId = await onlyId('form_submissions');
  const fields = { caseNumber, submissionId, name: 'Ana Example', email, caseType: 'fraud' };
  staff = await enterPlainly(lantern);
  const opening = `/admin/cases/new?submission=${submissionId}`;
  expect((await staff.send(opening, fields)).status).toBe(303);
  caseId = await onlyId('cases');
  client = await openAll({ lantern, smtp }, { caseNumber, email });
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

async function onlyId(table: string): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(`select id from ${table}`);
  return row?.id ?? '';
}

type Saved = { name: string; content: Buffer };

/** Downloads the target of a link on a page. */
async function follow(page: HTMLElement, words: string, cookie: string): Promise<Saved> {
  const link = page.querySelectorAll('a').find((each) => wordsOf(each) === words);
  const answer = await getPage(lantern.url + link?.getAttribute('href'), { cookie });
  expect(answer.status, words).toBe(200);
  const disposition = answer.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment/);
  return {
    name: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '',
    content: Buffer.from(await answer.arrayBuffer()),
  };
}

async function save(page: Page, name: string): Promise<Saved> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const download: Download = await coming;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

function expectWhole(zip: Buffer): void {
  const files = readZip(zip);
  const sums = String(files.get('SHA256SUMS')).trim().split('\n');
  expect(sums).toHaveLength(files.size - 1);
  for (const line of sums) {
    const [sum, path = ''] = line.split('  ');
    const found = createHash('sha256').update(files.get(path) ?? '');
    expect(found.digest('hex'), path).toBe(sum);
  }
  expect(files.get('evidence/01-receipt.pdf')?.equals(samplePdf)).toBe(true);
}

test('behind the code, the client saves the packet and all its files', async () => {
  const cookie = client.cookie();
  const { root: page, words } = await client.open('/case-tracker');
  expect(words).toContain('We do not file it for you');
  expect(words).toContain('Payments in it: 1. Files of evidence: 1.');
  expect(words).toContain('To whom it was reported already');
  const files = page.querySelectorAll('li').map((each) => wordsOf(each));
  const sent = files.filter((each) => each.includes('receipt.pdf'));
  expect(sent).toEqual([expect.stringContaining('Sent with your report')]);
  expect((await follow(page, 'receipt.pdf', cookie)).content.equals(samplePdf)).toBe(true);

  const packet = await follow(page, 'Complaint packet (PDF)', cookie);
  const { title, text } = await readPdf(packet.content);
  expect(title).toBe('Complaint packet prepared for Ana Example');
  for (const said of ['He promised the moon.', '12,500 USD', 'www.ic3.gov', 'receipt.pdf'])
    expect(text).toContain(said);
  const letters = await follow(page, 'Draft letters (PDF)', cookie);
  expect((await readPdf(letters.content)).text).toContain('DRAFT');
  const payments = await follow(page, 'Payments as a table (CSV)', cookie);
  expect(String(payments.content)).toContain(wallet);
  const all = await follow(page, 'Everything (ZIP)', cookie);
  expect(all.name).toBe(`complaint-packet-${caseNumber}.zip`);
  expectWhole(all.content);
});

test('with script a file comes without leaving the page; too many are refused in words', async ({
  page,
}) => {
  await goOnIn(page, client, `${lantern.url}/case-tracker`);
  await openPapers(page);
  const packet = await save(page, 'Complaint packet (PDF)');
  expect((await readPdf(packet.content)).title).toBe('Complaint packet prepared for Ana Example');
  await expect(page.getByText('It was made and is being saved.')).toBeVisible();
  await expectStateAccessible(page, 'tracker with the packet');

  await lantern.query('delete from rate_limits');
  const address = `${lantern.url}/case-tracker/packet/transactions.csv`;
  const cookie = client.cookie();
  expect((await getPage(address, { cookie })).status).toBe(200);
  // State after sixty requests, without making them.
  await lantern.query('update rate_limits set count = 60');
  const refused = await getPage(address, { cookie });
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toBe('/case-tracker?told=packet-limited');
  await page.getByRole('link', { name: 'Complaint packet (PDF)' }).click();
  await expect(page.getByText('It could not be made.')).toBeVisible();
  await page.getByRole('link', { name: 'Everything (ZIP)' }).click();
  await expect(page.getByText('Too many packets', { exact: true })).toBeVisible();
  await expectAccessible(page, 'tracker, too many packets');
  await lantern.query('delete from rate_limits');
});

test('staff save it from the case and from the report', async ({ page }) => {
  for (const path of [`/admin/cases/${caseId}/packet`, `/admin/forms/${submissionId}`]) {
    const shown = await staff.read(path);
    expect(wordsOf(shown), path).toContain('It holds 1 payment and 1 file.');
    expect(wordsOf(shown), path).toContain('To whom it was reported already');
    expectWhole((await follow(shown, 'Everything with evidence (ZIP)', staff.cookie)).content);
    const failed = await staff.read(`${path}?packet=failed`);
    expect(wordsOf(failed), path).toContain('The packet could not be made.');
  }
  await openAsStaff(page, lantern, `/admin/cases/${caseId}/packet`);
  await expect(page.getByRole('heading', { name: 'Complaint packet' })).toBeVisible();
  await page.getByText(/It would be stronger with/).click();
  await expect(page.getByText('To whom it was reported already')).toBeVisible();
  expectWhole((await save(page, 'Everything with evidence (ZIP)')).content);
  await expect(page.getByText('It is being made.')).toBeVisible();
  await expectStateAccessible(page, 'packet of a case');
  const steps = await lantern.query<{ action: string }>(
    `select action from custody_events where action = 'packed'`,
  );
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(wordsOf(await staff.read('/admin/audit'))).toContain('Complaint packet: made');
});

test('the client takes along what is held about them, asks for a correction and for a deletion', async ({
  page,
}) => {
  await staff.send(`/admin/cases/${caseId}`, { intent: 'note', text: 'Theo knows', form_key: 'n' });
  await client.open('/case-tracker');
  const { root } = await client.follow('See, correct or delete your data');
  const { name, content } = await follow(root, 'Download your data (ZIP)', client.cookie());
  expect(name).toBe(`your-data-${caseNumber}.zip`);
  const files = readZip(content);
  expect(files.get('files/01-receipt.pdf')?.equals(samplePdf)).toBe(true);
  const { text } = await readPdf(files.get('what-we-hold-about-you.pdf') ?? Buffer.alloc(0));
  expect(text).toContain('He promised the moon.');
  expect((await client.press('Ask to see these notes')).words).toContain('We have your request');
  const words = 'My name is Anna.';
  expect((await client.press('Ask for the correction', { words })).words).toContain('We have it');

  await goOnIn(page, client, `${lantern.url}/case-tracker/your-data`);
  await page.getByRole('button', { name: 'Delete my data in 24 hours' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick that you have read');
  await expectStateAccessible(page, 'own data, a deletion that was refused');
  await page.getByLabel('Keep a proof for later').check();
  await page.getByLabel('I have read what goes and what stays').check();
  await page.getByRole('button', { name: 'Delete my data in 24 hours' }).click();
  await expect(page.getByRole('link', { name: 'Download the sealed copy' })).toBeVisible();
  await expectStateAccessible(page, 'own data with what was asked');

  await openAsStaff(page, lantern, '/admin/data-requests?copy=abc');
  await expect(page.getByText('We do not know this fingerprint')).toBeVisible();
  await expectStateAccessible(page, 'data requests');
  await page.getByRole('link', { name: 'Deletion' }).click();
  await page.getByRole('button', { name: 'Stop, and decide later' }).click();
  await expect(page.getByText('A colleague stopped it')).toBeVisible();
  await page.getByRole('link', { name: 'All data requests' }).click();
  await page.getByRole('link', { name: 'Access', exact: true }).click();
  await page.getByLabel('Names and words to black out').fill('theo');
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Tick that you have read every note')).toBeVisible();
  await expectStateAccessible(page, 'a release that was refused');
  await page.getByLabel('I have read every note').check();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Released: the person finds it')).toBeVisible();
  const again = await follow(root, 'Download your data (ZIP)', client.cookie());
  expect(String(readZip(again.content).get('data.json'))).toContain('█████ knows');
});

const statement = `Timestamp,Transaction Type,Asset,Quantity Transacted,Subtotal,Notes
2026-01-02T10:00:00Z,Buy,BTC,1,60000,Bought
2026-01-03T10:00:00Z,Send,BTC,-0.12345678,,Sent to a friend
2026-01-04T10:00:00Z,Send,BTC,-0.5,,Sent to the broker
`;

test('client and staff take single payments from a statement, with script and without, and nobody else', async ({
  page,
}) => {
  await client.open('/case-tracker');
  const clerk = openPlain(lantern.url, { cookie: staff.cookie });
  await clerk.open(`/admin/cases/${caseId}/money`);
  for (const [who, link, row, amount] of [
    [client, 'Take payments from a statement', '4', '0.5 BTC'],
    [clerk, 'From a statement', '3', '0.12345678 BTC'],
  ] as const) {
    await who.follow(link);
    const evidence = [new File([statement], 'coinbase.csv')];
    const shown = await who.press('Show the payments', { evidence });
    expect(shown.words).toContain('2 of 3 lines are payments out');
    expect(shown.words).toContain(amount);
    const added = await who.press('Add the ticked payments', { row: [row] });
    expect(added.words).toMatch(/Payments added/);
    expect(added.words).toContain(amount);
  }
  const address = `${lantern.url}/case-tracker/statement`;
  expect((await getPage(address)).status).toBe(303);
  await goOnIn(page, client, address);
  await expectAccessible(page, 'a statement is asked for');
  const file = { name: 'coinbase.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.locator('#evidence').setInputFiles(file);
  await page.getByRole('button', { name: 'Show the payments' }).click();
  await expect(page.getByText('Already noted')).toHaveCount(2);
  await expectStateAccessible(page, 'the payments of a statement');
  await page.getByRole('button', { name: 'Delete this file' }).click();
  await expect(page.getByText('Nothing of it was stored with your case.')).toBeVisible();
  const left = `select count(*)::int as files from attachments where name = 'coinbase.csv'`;
  expect(await lantern.query(left)).toEqual([{ files: 0 }]);
});

test('nobody else gets any of it', async () => {
  const own = '/case-tracker/packet/complaint-packet.zip';
  const addresses = [
    `/admin/cases/${caseId}/packet/complaint-packet.zip`,
    `/admin/forms/${submissionId}/packet/complaint-packet.zip`,
  ];
  async function statusOf(path: string, cookie?: string) {
    const answer = await getPage(lantern.url + path, cookie ? { cookie } : {});
    expect(await answer.text()).not.toContain('Ana Example');
    return answer.status;
  }
  expect(await statusOf(own)).toBe(303);
  expect(await statusOf(own, 'lantern-tracker=made-up')).toBe(303);
  expect(await statusOf('/case-tracker/packet/other.pdf')).toBe(404);
  const editor = await addColleague(lantern, 'editor', 'Eddie');
  const outsider = await addColleague(lantern, 'case_worker', 'Alex');
  await lantern.query('update cases set is_restricted = true');
  for (const path of addresses) {
    expect(await statusOf(path)).toBe(302);
    expect(await statusOf(path, await signInByForm(lantern.url, editor))).toBe(403);
    expect(await statusOf(path, await signInByForm(lantern.url, outsider))).toBe(404);
  }
});
