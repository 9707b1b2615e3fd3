import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
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
import { visit, whenInteractive } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial' });

const caseNumber = 'LGN-2026-515151';
const email = 'ana@example.net';
const secret = '0f8fad5bd9cb469fa16570867728950e';
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let smtp: TestSmtp;
let lantern: Lantern;
let caseId = '';
let submissionId = '';

test.beforeAll(async () => {
  test.setTimeout(150_000);
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
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

async function onlyId(table: string): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(`select id from ${table}`);
  return row?.id ?? '';
}

async function openByCode(page: Page): Promise<void> {
  await visit(page, `${lantern.url}/case-tracker`);
  await page.getByLabel('Case number').fill(caseNumber);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Track case' }).click();
  smtp.received.length = 0;
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailTo(smtp, email, /code for the case tracker/);
  await page.getByLabel('Code from our e-mail').fill(/\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Open my case' }).click();
  await expect(page.getByRole('heading', { name: 'Complaint packet' })).toBeVisible();
  await whenInteractive(page);
}

async function save(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
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

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with script' : 'without script';

  test(`behind the code, the client saves the packet and all its files, ${script}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await openByCode(page);
    await expect(page.getByText('We do not file it for you')).toBeVisible();
    await expect(page.getByText('Payments in it: 1. Files of evidence: 1.')).toBeVisible();
    await expect(page.getByText('To whom it was reported already')).toBeVisible();
    const sent = page.getByRole('listitem').filter({ hasText: 'Sent with your report' });
    await expect(sent).toContainText('receipt.pdf');
    expect((await save(page, 'receipt.pdf')).content.equals(samplePdf)).toBe(true);

    const packet = await save(page, 'Complaint packet (PDF)');
    const { title, text } = await readPdf(packet.content);
    expect(title).toBe('Complaint packet prepared for Ana Example');
    for (const said of ['He promised the moon.', '12500 USD', 'www.ic3.gov', 'receipt.pdf'])
      expect(text).toContain(said);
    if (javaScriptEnabled) {
      await expect(page.getByText('It was made and is being saved.')).toBeVisible();
      await expectStateAccessible(page, 'tracker with the packet');
    }
    expect((await readPdf((await save(page, 'Draft letters (PDF)')).content)).text).toContain(
      'DRAFT',
    );
    const payments = await save(page, 'Payments as a table (CSV)');
    expect(String(payments.content)).toContain(wallet);
    const all = await save(page, 'Everything (ZIP)');
    expect(all.name).toBe(`complaint-packet-${caseNumber}.zip`);
    expectWhole(all.content);
    await context.close();
  });
}

test('too many of them are refused in words, with script and without', async ({ page }) => {
  test.setTimeout(120_000);
  await openByCode(page);
  await lantern.query('delete from rate_limits');
  const address = `${lantern.url}/case-tracker/packet/transactions.csv`;
  for (let made = 0; made < 60; made += 1)
    expect((await page.request.get(address)).status()).toBe(200);
  const refused = await page.request.get(address, { maxRedirects: 0 });
  expect(refused.headers()['location']).toBe('/case-tracker?told=packet-limited');
  await page.getByRole('link', { name: 'Complaint packet (PDF)' }).click();
  await expect(page.getByText('It could not be made.')).toBeVisible();
  await page.getByRole('link', { name: 'Everything (ZIP)' }).click();
  await expect(page.getByText('Too many packets', { exact: true })).toBeVisible();
  await expectAccessible(page, 'tracker, too many packets');
  await lantern.query('delete from rate_limits');
});

test('staff save it from the case and from the report', async ({ page }) => {
  test.setTimeout(120_000);
  await openAsStaff(page, lantern, '/admin/forms');
  for (const path of [`/admin/cases/${caseId}`, `/admin/forms/${submissionId}`]) {
    await visit(page, lantern.url + path);
    await expect(page.getByRole('heading', { name: 'Complaint packet' })).toBeVisible();
    await expect(page.getByText('It holds 1 payment and 1 file.')).toBeVisible();
    await page.getByText(/It would be stronger with/).click();
    await expect(page.getByText('To whom it was reported already')).toBeVisible();
    expectWhole((await save(page, 'Everything with evidence (ZIP)')).content);
    await expect(page.getByText('It is being made.')).toBeVisible();
    await expectStateAccessible(page, `packet at ${path}`);
    await visit(page, `${lantern.url}${path}?packet=failed`);
    await expect(page.getByText('The packet could not be made.')).toBeVisible();
  }
  const steps = await lantern.query<{ action: string }>(
    `select action from custody_events where action = 'packed'`,
  );
  expect(steps.length).toBeGreaterThanOrEqual(4);
  await visit(page, `${lantern.url}/admin/audit`);
  const rows = page.getByText('Complaint packet: made').filter({ visible: true });
  await expect(rows.first()).toBeVisible();
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
