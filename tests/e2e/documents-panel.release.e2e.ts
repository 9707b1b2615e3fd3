import { expect, test, type Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { madePdf } from '#tests/made-pdf.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { expectAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm } from './requests.ts';
import { expectPublic, openAsStaff, publicPage } from './staff-page.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
/** The administrator's page, shared by the tests, which continue from panel to panel. */
let staff: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  staff = await browser.newPage();
  await openAsStaff(staff, lantern, '/admin/documents');
});
test.afterAll(({ browser }) => leave(browser, lantern));

const handbook = '/documents/cryptocurrency-investigation-handbook.pdf';

function pdf(name: string, title: string) {
  return { name, mimeType: 'application/pdf', buffer: madePdf({ title }) };
}

function uploadOf(name: string) {
  return staff
    .getByRole('list', { name: 'Uploads' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

test('the manuals are made at the first start, and offered with what the file says', async () => {
  const answer = await fetch(`${lantern.url}${handbook}`);
  expect(answer.status).toBe(200);
  const read = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(read.isTagged).toBe(true);
  expect(answer.headers.get('content-disposition')).toContain(
    'filename="cryptocurrency-investigation-handbook.pdf"',
  );

  const entry = parse(await publicPage(lantern, '/manuals'))
    .querySelectorAll('article')
    .find(({ text }) => text.includes('Cryptocurrency Investigation Handbook'));
  expect(entry?.text).toContain(`PDF, ${read.pages} pages`);
  expect(entry?.querySelector(`a[href="${handbook}"]`)).not.toBeNull();
  // For students, the scams that they meet most.
  const student = parse(await publicPage(lantern, '/student-discount'));
  for (const guide of ['job-scam', 'task-scam', 'phishing-scam'])
    expect(student.querySelector(`a[href="/documents/${guide}.pdf"]`), guide).not.toBeNull();
});

test('a browser gets it whole, in parts, or not again', async () => {
  const address = `${lantern.url}${handbook}`;
  const whole = await fetch(address);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get('etag') ?? '';
  const part = await fetch(address, { headers: { range: 'bytes=5-14' } });
  const head = await fetch(address, { method: 'HEAD' });

  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 5-14/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 15))).toBe(true);
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const beyond = await fetch(address, { headers: { range: `bytes=${bytes.length}-` } });
  expect(beyond.status).toBe(416);
  for (const path of ['/documents/none.pdf', '/documents/../etc', '/documents/link/made-up'])
    expect((await fetch(`${lantern.url}${path}`)).status).toBe(404);
});

test('a page says when its download is complete, and when it failed', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  await visit(page, `${lantern.url}/pig-butchering-scam`);
  const link = page.getByRole('link', { name: /^Download PDF/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('pig-butchering-scam.pdf');
  await expect(page.getByText('Download Complete')).toBeVisible();
  faults.expectNone();

  await page.route('**/documents/*.pdf', (route) => route.abort());
  await link.click();
  await expect(
    page.getByText('Download Failed: Unable to download PDF. Please try again later.'),
  ).toBeVisible();
});

test('several uploads in parallel: each separate, refused ones with the reason', async () => {
  const page = staff;
  const chooser = page.getByLabel('Choose PDFs, or drop them here');
  await chooser.setInputFiles([
    pdf('letter.pdf', 'Letter to the bank'),
    { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
    pdf('list.pdf', 'Evidence list'),
  ]);

  await expect(uploadOf('letter.pdf')).toContainText('Open “Letter to the bank”');
  await expect(uploadOf('fake.pdf')).toContainText('This file is no PDF');
  await expect(uploadOf('list.pdf')).toContainText('Open “Evidence list”');
  await expect(page.getByRole('link', { name: 'Letter to the bank', exact: true })).toBeVisible();
});

test('a file that is dropped is sent, and its bar shows how much really was', async () => {
  const page = staff;
  const network = await page.context().newCDPSession(page);
  const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  // In bytes per second: half a minute for the file; the test waits for the first part.
  const slow = { ...fast, uploadThroughput: 30_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const padding = `<< /Length 900000 >>\nstream\n${'x'.repeat(900_000)}\nendstream`;
  const bytes = madePdf({ title: 'A dropped letter', objects: [padding] }).toString('latin1');
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  }, bytes);
  const place = page.getByText('Choose PDFs, or drop them here');
  await place.dispatchEvent('dragover', { dataTransfer: dropped });
  await place.dispatchEvent('drop', { dataTransfer: dropped });

  const bar = page.getByRole('progressbar', { name: 'Upload of dropped.pdf' });
  const shares: number[] = [];
  await expect
    .poll(async () => {
      const share = await bar.getAttribute('value', { timeout: 2_000 }).catch(() => null);
      if (share !== null) shares.push(Number(share));
      return shares.some((each) => each > 0 && each < 1);
    })
    .toBe(true);
  await expectAccessible(page, 'uploads: one under way, two stored, one refused');
  await network.send('Network.emulateNetworkConditions', fast);
  await expect(uploadOf('dropped.pdf')).toContainText('Open “A dropped letter”');
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('an upload can be cancelled while it is being sent', async () => {
  const page = staff;
  // The request never completes.
  await page.route('**/admin/documents/upload', () => {});
  await page
    .getByLabel('Choose PDFs, or drop them here')
    .setInputFiles([pdf('slow.pdf', 'Slow one')]);
  await page.getByRole('button', { name: 'Cancel slow.pdf' }).click();
  await expect(uploadOf('slow.pdf')).toContainText('Cancelled');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('staff describe a document and offer it; the site shows it; deleting takes it away', async () => {
  const page = staff;
  await visit(page, `${lantern.url}/admin/documents?q=letter`);
  await page.getByRole('link', { name: 'Letter to the bank', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Letter to the bank' });
  await dialog.getByLabel('Title').fill('');
  await dialog.getByRole('button', { name: 'Save document' }).click();
  await expect(dialog.getByText('Enter a title').first()).toBeVisible();
  await expectAccessible(page, 'a document with an error');
  await dialog.getByLabel('Title').fill('A letter for your bank');
  await dialog.getByLabel('Description').fill('To copy and to send.');
  await dialog.getByLabel('Level').selectOption('advanced');
  await dialog.getByRole('switch', { name: 'Offered on the site' }).check();
  await dialog.getByRole('button', { name: 'Save document' }).click();
  await expect(page.getByText('Document saved').first()).toBeVisible();

  await expectPublic(lantern, '/manuals', 'A letter for your bank');
  const [row] = await lantern.query(
    `select level from pdfs where title = 'A letter for your bank'`,
  );
  expect(row).toEqual({ level: 'advanced' });
  const file = await fetch(`${lantern.url}/documents/letter-to-the-bank.pdf`);
  expect(file.headers.get('content-type')).toBe('application/pdf');

  await visit(page, `${lantern.url}/admin/documents?q=letter`);
  await page.getByRole('link', { name: 'A letter for your bank', exact: true }).click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted').first()).toBeVisible();
  const gone = await fetch(`${lantern.url}/documents/letter-to-the-bank.pdf`);
  expect(gone.status).toBe(404);
});

test('built-in documents are made again, and the panel shows how far they are', async () => {
  const page = staff;
  const faults = watchFaults(page, lantern.url);
  const one = `built_in = 'cryptocurrency-investigation-handbook'`;
  // Another process works on all but one of them; requests for these make no second copy.
  await lantern.query(
    `update pdf_runs set state = case when ${one} then state else 'running' end, updated_at = now()`,
  );
  const made = `select updated_at from pdfs where ${one}`;
  const before = await lantern.query(made);
  await visit(page, `${lantern.url}/admin/documents/built-in`);
  await page.getByRole('button', { name: 'Generate all' }).click();
  await expect.poll(() => lantern.query(made)).not.toEqual(before);
  await expect(page.getByText('1 of 20 are ready')).toBeVisible();
  await expect(page.getByText('Being made', { exact: true })).toHaveCount(19);
  await expectAccessible(page, 'built-in documents under way');

  await lantern.query(`update pdf_runs set state = 'done'`);
  await expect(page.getByText(/\d+ of 20 are ready/)).toBeHidden();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(20);
  await expectAccessible(page, 'the built-in documents');
  faults.expectNone();
});

test('a request is answered from the panel, and waits no more', async () => {
  const page = staff;
  const fields = { requested_pdf: 'Evidence list', email: 'ana@example.org' };
  const sent = await postForm(`${lantern.url}/forms/pdf-request`, fields);
  expect(sent.status).toBe(303);

  await visit(page, `${lantern.url}/admin/documents/requests`);
  const row = page.getByRole('listitem').filter({ hasText: 'ana@example.org' });
  await expect(row.getByLabel('Document')).toHaveValue(/.+/);
  await expectAccessible(page, 'the requests');
  await row.getByRole('button', { name: /^Send link/ }).click();
  await expect(page.getByText('Nobody waits for a document.')).toBeVisible();
});
