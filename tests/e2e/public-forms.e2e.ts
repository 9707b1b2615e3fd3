import { expect, test, type Page } from '@playwright/test';
import { samplePdf } from '../sample-files.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { attached } from './evidence-form.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { openPlain } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';

let smtp: TestSmtp;
let lantern: Lantern;
/** Page of one visitor who fills in the forms in turn. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  smtp = await startTestSmtp();
  lantern = await startNewSite({ SMTP_URL: smtp.url });
  await storeSettings(lantern, { enable_newsletter: 'true', emergency_phone: '+1 202 555 0147' });
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});
// All visitors of these tests share one address.
test.beforeEach(() => lantern.query('truncate rate_limits'));

async function stored(formType: string): Promise<Record<string, string>[]> {
  const rows = await lantern.query<{ data: Record<string, string> }>(
    'select data from form_submissions where form_type = $1 order by id',
    [formType],
  );
  return rows.map(({ data }) => data);
}

/** The link in the mail to an address, once it has arrived. */
async function linkTo(address: string, link: RegExp): Promise<string> {
  const { text } = await mailTo(smtp, address, link);
  return link.exec(text)?.[0] ?? '';
}

const optOutLink = /http\S+opt-out\/confirm\?token=[\w-]+/;

async function expectReceived(title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/).first()).toBeVisible();
}

// All forms share their parts, so the one with the most kinds of them represents the others, whose responses
// public-form-errors.e2e.ts checks.
test('referral: errors keep what was typed, then it is stored', async () => {
  const mark = 'Marked with script';
  await visit(page, `${lantern.url}/referral-program`);
  await page.locator('#victimName').fill('Sam Sample');
  await page.getByRole('button', { name: 'Send referral' }).click();
  await expectErrors(page);
  await expect(page.locator('#victimName')).toHaveValue('Sam Sample');
  await expectStateAccessible(page, 'referral, errors');

  await page.locator('#referrerName').fill('Ana Example');
  await page.locator('#referrerEmail').fill('ana@example.org');
  await page.locator('#referrerPhone').fill('+1 202 555 0147');
  await page.locator('#victimEmail').fill('sam@example.net');
  await page.locator('#caseDescription').fill(mark);
  await page.getByLabel(/My client knows/).check();
  await page.getByRole('button', { name: 'Send referral' }).click();
  await expectReceived('Referral Received');
  await expectStateAccessible(page, 'referral, stored');
  expect(await stored('referral')).toEqual([expect.objectContaining({ caseDescription: mark })]);
});

test('forms that the site map does not list are accessible', async () => {
  // documents.release.e2e.ts checks the pages that it lists.
  for (const path of ['/contact-us?form=contact', '/forms/job-application']) {
    await visit(page, lantern.url + path);
    await expectStateAccessible(page, `${path}, empty`);
  }
});

/** The summary has the focus and links to the field. */
async function expectErrors(where: Page): Promise<void> {
  const summary = where.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(where).toHaveTitle(/^Error:/);
  await summary.getByRole('link').first().click();
  await expect(where.locator('[aria-invalid=true]').first()).toBeFocused();
}

test('without script the errors have the focus, and link to their fields', async ({ browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await visit(plain, `${lantern.url}/referral-program`);
  await plain.getByRole('button', { name: 'Send referral' }).click();
  await expectErrors(plain);
  await plain.context().close();
});

async function expectNoAddress(description: string): Promise<void> {
  const rows = await lantern.query<{ ip_address: string | null }>(
    `select ip_address from audit_log a join form_submissions s on s.id::text = a.target
      where s.data ->> 'description' = $1`,
    [description],
  );
  expect(rows).toEqual([{ ip_address: null }]);
}

test('an anonymous tip shows its receipt once and keeps no address', async () => {
  const mark = 'Anonymous with script';
  await visit(page, `${lantern.url}/bounty-hotline`);
  await page.getByLabel('What is it about?').selectOption('other');
  await page.locator('#description').fill(mark);
  await page.getByRole('button', { name: 'Send tip' }).click();
  await expectReceived('Tip Received');
  const receipt = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
  await expect(receipt).toBeVisible();
  expect(page.url()).toBe(`${lantern.url}/bounty-hotline`);
  await expect(page.getByText('Copy receipt')).toBeVisible();
  await expectStateAccessible(page, 'tip, receipt');
  await expectNoAddress(mark);
  await visit(page, `${lantern.url}/bounty-hotline`);
  await expect(receipt).toHaveCount(0);
  await expect(page.locator('#description')).toHaveValue('');
});

test('without script too an anonymous tip shows its receipt once', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/bounty-hotline');
  const description = 'Anonymous without script';
  const sent = await visitor.press('Send tip', { tipType: 'other', description });
  const [receipt = ''] = /\d{4} \d{4} \d{4} \d{4}/.exec(sent.words) ?? [];
  expect([sent.url.href, receipt]).toEqual([
    `${lantern.url}/bounty-hotline`,
    expect.stringMatching(/\d/),
  ]);
  expect(sent.words).toMatch(/Tip Received.*R-[0-9A-Z]{5}-[0-9A-Z]{5}/);
  await expectNoAddress(description);
  const { html } = await visitor.open('/bounty-hotline');
  expect(html).not.toContain(receipt);
  expect(html).not.toContain(description);
});

const ask = 'select choices from suppressions where email = $1';

test('an opt-out takes effect by the button behind the link', async () => {
  const email = 'script@example.org';
  await visit(page, `${lantern.url}/opt-out`);
  await expect(page.locator('input[type=checkbox]:checked')).toHaveCount(0);
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Send opt-out request' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Choose at least one');
  await expectStateAccessible(page, 'opt-out, errors');
  await page.getByLabel('Text messages (SMS)').check();
  await page.getByLabel('Use of my data for research').check();
  await page.getByRole('button', { name: 'Send opt-out request' }).click();
  await expectReceived('Check your e-mail');

  await visit(page, await linkTo(email, optOutLink));
  await expect(page.getByRole('heading', { name: 'Confirm your opt-out' })).toBeVisible();
  await expectStateAccessible(page, 'opt-out, confirm');
  expect(await lantern.query(ask, [email]), 'opening the link changes nothing').toEqual([]);
  await page.getByRole('button', { name: 'Confirm opt-out' }).click();
  await expect(page.getByRole('heading', { name: 'Your opt-out is in effect' })).toBeVisible();
  await expectStateAccessible(page, 'opt-out, confirmed');
  expect(await lantern.query(ask, [email])).toEqual([{ choices: ['sms', 'research'] }]);
});

test('an opt-out takes effect without script too', async () => {
  const [visitor, email] = [openPlain(lantern.url), 'plain@example.org'];
  await visitor.open('/opt-out');
  const refused = await visitor.press('Send opt-out request', { email });
  expect([refused.status, refused.words]).toEqual([
    400,
    expect.stringContaining('Choose at least one'),
  ]);
  const sent = await visitor.press('Send opt-out request', { choices: ['sms', 'research'] });
  expect(sent.words).toContain('Check your e-mail');
  await visitor.open(await linkTo(email, optOutLink));
  expect(await lantern.query(ask, [email])).toEqual([]);
  const confirmed = await visitor.press('Confirm opt-out');
  expect(confirmed.words).toContain('Your opt-out is in effect');
  expect(await lantern.query(ask, [email])).toEqual([{ choices: ['sms', 'research'] }]);
});

test('the newsletter in the footer needs the link in the mail', async () => {
  await visit(page, `${lantern.url}/opt-out/confirm?token=none`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectStateAccessible(page, 'opt-out, bad link; newsletter in the footer');
  await page.locator('#newsletter-email').fill('ana@example');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('name@example.org');
  await page.locator('main #email').fill('reader@example.org');
  await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
  await expectReceived('Check your e-mail');
  const link = /http\S+newsletter\/confirm\?token=[\w-]+/;
  await visit(page, await linkTo('reader@example.org', link));
  await page.getByRole('button', { name: 'Confirm sign-up' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible();
  await expectAccessible(page, 'newsletter, confirmed');
  expect(await lantern.query('select email from newsletter_subscribers')).toEqual([
    { email: 'reader@example.org' },
  ]);
});

test('a PDF that has no file is asked for', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/forms/pdf-request?title=Handbook');
  const { words } = await visitor.press('Request PDF');
  expect(words).toMatch(/Download Requested.*R-[0-9A-Z]{5}-[0-9A-Z]{5}/);
  expect(await stored('pdf-request')).toEqual([{ requested_pdf: 'Handbook' }]);
});

test('an application brings its CV', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/forms/job-application');
  const { words } = await visitor.press('Send application', {
    position: 'Case worker',
    name: 'Alex Applicant',
    email: 'alex@example.net',
    message: 'I can listen.',
    evidence: [new File([new Uint8Array(samplePdf)], 'cv.pdf')],
  });
  expect(words).toContain('Application Received');
  expect(await attached(lantern, 'I can listen.')).toEqual(['cv.pdf']);
});
