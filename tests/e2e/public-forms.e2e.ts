import { expect, test, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startNewSite({ SMTP_URL: smtp.url });
  await storeSettings(lantern, { enable_newsletter: 'true', emergency_phone: '+1 202 555 0147' });
});
test.afterAll(async () => {
  await lantern.remove();
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

/** The link in the mail to an address, once it is there. */
async function linkTo(address: string, link: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mine = smtp.received.filter(({ to }) => to.includes(address));
      const mails = await Promise.all(mine.map(({ raw }) => PostalMime.parse(raw)));
      found = mails.map(({ html = '' }) => link.exec(html)?.[0] ?? '').join('');
      return found;
    })
    .not.toBe('');
  return found;
}

async function expectReceived(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/).first()).toBeVisible();
}

type Case = {
  path: string;
  formType: string;
  fill(page: Page, mark: string): Promise<void>;
  submit: string;
  received: string;
};

const forms: Case[] = [
  {
    path: '/referral-program',
    formType: 'referral',
    async fill(page, mark) {
      await page.locator('#referrerName').fill('Ana Example');
      await page.locator('#referrerEmail').fill('ana@example.org');
      await page.locator('#referrerPhone').fill('+1 202 555 0147');
      await page.locator('#victimName').fill('Sam Sample');
      await page.locator('#victimEmail').fill('sam@example.net');
      await page.locator('#caseDescription').fill(mark);
      await page.getByLabel(/My client knows/).check();
    },
    submit: 'Send Referral',
    received: 'Referral Received',
  },
  {
    path: '/student-discount',
    formType: 'student',
    async fill(page, mark) {
      await page.locator('#studentId').fill(mark);
      await page.locator('#university').fill('Example State University');
      await page.locator('#email').fill('ana@example.edu');
      await page.locator('#graduationYear').fill(String(new Date().getUTCFullYear()));
    },
    submit: 'Send Application',
    received: 'Application Received',
  },
  {
    path: '/contact-us?form=contact&subject=A+question',
    formType: 'contact',
    async fill(page, mark) {
      await page.locator('#contact-name').fill('Ana Example');
      await page.locator('#contact-email').fill('ana@example.org');
      await page.locator('#contact-message').fill(mark);
    },
    submit: 'Send Message',
    received: 'Message Sent',
  },
  {
    path: '/forms/job-application?position=Case+worker',
    formType: 'job-application',
    async fill(page, mark) {
      await page.locator('#name').fill('Ana Example');
      await page.locator('#email').fill('ana@example.org');
      await page.locator('#message').fill(mark);
    },
    submit: 'Send Application',
    received: 'Application Received',
  },
  {
    path: '/bounty-hotline',
    formType: 'tip',
    async fill(page, mark) {
      await page.getByLabel('What is it about?').selectOption('ransomware');
      await page.locator('#description').fill(mark);
      await page.locator('#contact').fill('ana@example.org');
    },
    submit: 'Send Tip',
    received: 'Tip Received',
  },
];

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    // Without script all pages are drawn by the same parts: one of them stands for the others, whose
    // answers public-form-errors.e2e.ts reads.
    for (const form of javaScriptEnabled ? forms : forms.slice(0, 1)) {
      test(`${form.formType}: errors keep what was typed, then it is stored`, async ({ page }) => {
        const mark = `Marked ${how}`;
        await visit(page, lantern.url + form.path);
        if (javaScriptEnabled) await expectStateAccessible(page, `${form.formType}, empty`);
        await page.getByRole('button', { name: form.submit }).click();
        const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
        await expect(summary).toBeFocused();
        await expect(page).toHaveTitle(/^Error:/);
        await summary.getByRole('link').first().click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
        if (javaScriptEnabled) await expectStateAccessible(page, `${form.formType}, errors`);

        await form.fill(page, mark);
        await page.getByRole('button', { name: form.submit }).click();
        await expectReceived(page, form.received);
        if (javaScriptEnabled) await expectStateAccessible(page, `${form.formType}, stored`);
        const mine = (await stored(form.formType)).filter((data) =>
          Object.values(data).includes(mark),
        );
        expect(mine).toHaveLength(1);
      });
    }

    test('an anonymous tip shows its receipt once and keeps no address', async ({ page }) => {
      const mark = `Anonymous ${how}`;
      await visit(page, `${lantern.url}/bounty-hotline`);
      await page.getByLabel('What is it about?').selectOption('other');
      await page.locator('#description').fill(mark);
      await page.getByRole('button', { name: 'Send Tip' }).click();
      await expectReceived(page, 'Tip Received');
      const receipt = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
      await expect(receipt).toBeVisible();
      expect(page.url()).toBe(`${lantern.url}/bounty-hotline`);
      if (javaScriptEnabled) {
        await expect(page.getByText('Copy receipt')).toBeVisible();
        await expectStateAccessible(page, 'tip, receipt');
      }
      const rows = await lantern.query<{ ip_address: string | null }>(
        `select ip_address from audit_log a join form_submissions s on s.id::text = a.target
         where s.data ->> 'description' = $1`,
        [mark],
      );
      expect(rows).toEqual([{ ip_address: null }]);
      await visit(page, `${lantern.url}/bounty-hotline`);
      await expect(receipt).toHaveCount(0);
      await expect(page.locator('#description')).toHaveValue('');
    });

    test('an opt-out takes effect by the button behind the link', async ({ page }) => {
      const email = javaScriptEnabled ? 'script@example.org' : 'plain@example.org';
      await visit(page, `${lantern.url}/opt-out`);
      await expect(page.locator('input[type=checkbox]:checked')).toHaveCount(0);
      await page.locator('#email').fill(email);
      await page.getByRole('button', { name: 'Send Opt-Out Request' }).click();
      await expect(page.getByRole('alert').first()).toContainText('Choose at least one');
      if (javaScriptEnabled) await expectStateAccessible(page, 'opt-out, errors');
      await page.getByLabel('Text messages (SMS)').check();
      await page.getByLabel('Use of my data for research').check();
      await page.getByRole('button', { name: 'Send Opt-Out Request' }).click();
      await expectReceived(page, 'Check your e-mail');

      const link = await linkTo(email, /http[^"]+opt-out\/confirm\?token=[\w-]+/);
      await visit(page, link);
      await expect(page.getByRole('heading', { name: 'Confirm your opt-out' })).toBeVisible();
      if (javaScriptEnabled) await expectStateAccessible(page, 'opt-out, confirm');
      const ask = 'select choices from suppressions where email = $1';
      expect(await lantern.query(ask, [email]), 'opening the link changes nothing').toEqual([]);
      await page.getByRole('button', { name: 'Confirm opt-out' }).click();
      await expect(page.getByRole('heading', { name: 'Your opt-out is in effect' })).toBeVisible();
      if (javaScriptEnabled) await expectStateAccessible(page, 'opt-out, confirmed');
      expect(await lantern.query(ask, [email])).toEqual([{ choices: ['sms', 'research'] }]);
    });
  });
}

test('the newsletter in the footer needs the link in the mail', async ({ page }) => {
  await visit(page, `${lantern.url}/opt-out/confirm?token=none`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectStateAccessible(page, 'opt-out, bad link; newsletter in the footer');
  await page.locator('#newsletter-email').fill('ana@example');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('name@example.org');
  await page.locator('main #email').fill('reader@example.org');
  await page.locator('main').getByRole('button', { name: 'Sign Up' }).click();
  await expectReceived(page, 'Check your e-mail');
  const link = await linkTo('reader@example.org', /http[^"]+newsletter\/confirm\?token=[\w-]+/);
  await visit(page, link);
  await page.getByRole('button', { name: 'Confirm sign-up' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible();
  await expectAccessible(page, 'newsletter, confirmed');
  expect(await lantern.query('select email from newsletter_subscribers')).toEqual([
    { email: 'reader@example.org' },
  ]);
});

test('a PDF that has no file is asked for', async ({ page }) => {
  await visit(page, `${lantern.url}/forms/pdf-request?title=Handbook`);
  await page.getByRole('button', { name: 'Request PDF' }).click();
  await expectReceived(page, 'Download Requested');
  expect(await stored('pdf-request')).toEqual([{ requested_pdf: 'Handbook' }]);
});
