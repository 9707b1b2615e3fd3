import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { parse, type HTMLElement } from 'node-html-parser';
import { readPdf } from '../read-pdf.ts';
import { readZip } from '../read-zip.ts';
import { samplePdf } from '../sample-files.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { addColleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, newReport, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff } from './staff-page.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const caseNumber = 'LGN-2026-515151';
const email = 'ana@example.net';
const secret = '0f8fad5bd9cb469fa16570867728950e';
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let smtp: TestSmtp;
let lantern: Lantern;
let caseId = '';
let submissionId = '';
/** Of the client, who opened the case with the code from the mail. */
let opened = '';

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
    paid_by: 'wire',
    wallets: wallet,
    message: 'He promised the moon.',
    submission_key: secret,
  });
  expect((await postForm(`${lantern.url}/contact-us`, report)).status).toBe(303);
  submissionId = await onlyId('form_submissions');
  const cookie = await signInByForm(lantern.url, administrator);
  const fields = { caseNumber, submissionId, name: 'Ana Example', email, caseType: 'fraud' };
  const address = `${lantern.url}/admin/cases/new?submission=${submissionId}`;
  expect((await postForm(address, fields, { cookie })).status).toBe(303);
  caseId = await onlyId('cases');
  opened = await openByCode();
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

async function onlyId(table: string): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(`select id from ${table}`);
  return row?.id ?? '';
}

/** Opens the case as its client does, with the code from the mail, and returns the cookie. */
async function openByCode(): Promise<string> {
  const address = `${lantern.url}/case-tracker`;
  async function send(fields: Record<string, string>, cookie = ''): Promise<string> {
    const answer = await postForm(address, fields, { cookie });
    expect(answer.status).toBe(303);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  }
  const found = await send({ case_number: caseNumber, email });
  await send({ intent: 'send-code' }, found);
  const { text } = await mailTo(smtp, email, /code for the case tracker/);
  return send({ intent: 'enter-code', code: /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '' }, found);
}

async function read(path: string, cookie: string): Promise<HTMLElement> {
  const answer = await getPage(lantern.url + path, { cookie });
  expect(answer.status, path).toBe(200);
  return parse(await answer.text());
}

type Saved = { name: string; content: Buffer };

/** Follows the link of a page, as a browser without script does. */
async function follow(page: HTMLElement, words: string, cookie: string): Promise<Saved> {
  const link = page.querySelectorAll('a').find(({ text }) => text.trim() === words);
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
  const cookie = opened;
  const page = await read('/case-tracker', cookie);
  expect(page.text).toContain('We do not file it for you');
  expect(page.text).toContain('Payments in it: 1. Files of evidence: 1.');
  expect(page.text).toContain('To whom it was reported already');
  const sent = page.querySelectorAll('li').filter(({ text }) => text.includes('receipt.pdf'));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('Sent with your report')]);
  expect((await follow(page, 'receipt.pdf', cookie)).content.equals(samplePdf)).toBe(true);

  const packet = await follow(page, 'Complaint packet (PDF)', cookie);
  const { title, text } = await readPdf(packet.content);
  expect(title).toBe('Complaint packet prepared for Ana Example');
  for (const said of ['He promised the moon.', '12500 USD', 'www.ic3.gov', 'receipt.pdf'])
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
  const [name = '', value = ''] = opened.split('=');
  await page.context().addCookies([{ name, value, url: lantern.url }]);
  await visit(page, `${lantern.url}/case-tracker`);
  const packet = await save(page, 'Complaint packet (PDF)');
  expect((await readPdf(packet.content)).title).toBe('Complaint packet prepared for Ana Example');
  await expect(page.getByText('It was made and is being saved.')).toBeVisible();
  await expectStateAccessible(page, 'tracker with the packet');

  await lantern.query('delete from rate_limits');
  const address = `${lantern.url}/case-tracker/packet/transactions.csv`;
  expect((await getPage(address, { cookie: opened })).status).toBe(200);
  // As after sixty of them: nothing else was asked for since.
  await lantern.query('update rate_limits set count = 60');
  const refused = await getPage(address, { cookie: opened });
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
  const cookie = await signInByForm(lantern.url, administrator);
  for (const path of [`/admin/cases/${caseId}`, `/admin/forms/${submissionId}`]) {
    const shown = await read(path, cookie);
    expect(shown.text, path).toContain('It holds 1 payment and 1 file.');
    expect(shown.text, path).toContain('To whom it was reported already');
    expectWhole((await follow(shown, 'Everything with evidence (ZIP)', cookie)).content);
    const failed = await read(`${path}?packet=failed`, cookie);
    expect(failed.text, path).toContain('The packet could not be made.');
  }
  await openAsStaff(page, lantern, `/admin/cases/${caseId}`);
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
  expect((await read('/admin/audit', cookie)).text).toContain('Complaint packet: made');
});

test('nobody else gets any of it', async () => {
  const client = '/case-tracker/packet/complaint-packet.zip';
  const addresses = [
    `/admin/cases/${caseId}/packet/complaint-packet.zip`,
    `/admin/forms/${submissionId}/packet/complaint-packet.zip`,
  ];
  async function statusOf(path: string, cookie?: string) {
    const answer = await getPage(lantern.url + path, cookie ? { cookie } : {});
    expect(await answer.text()).not.toContain('Ana Example');
    return answer.status;
  }
  expect(await statusOf(client)).toBe(303);
  expect(await statusOf(client, 'lantern-tracker=made-up')).toBe(303);
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
