import { expect, test, type Page } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { waitForMails, mailTo } from './mail.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, referenceIn } from './requests.ts';
import { administrator } from './staff.ts';
import { openWatched, type WatchedPage } from './staff-page.ts';
import { reload, visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let smtp: TestSmtp;
let page: Page;
let faults: WatchedPage['faults'];

test.beforeAll(async ({ browser }) => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  ({ page, faults } = await openWatched(browser, lantern, { path: '/admin/forms' }));
  // Refusals that the test causes.
  faults.allow(/status of 40[04] \(\) at \S+\/admin\/forms\/[\w-]+\.data/);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

test('the e-mail panel: settings, a failed mail, and a test mail that says what became of it', async () => {
  await visit(page, `${lantern.url}/admin/forms`);
  await page.getByRole('link', { name: 'E-mail configuration' }).click();
  const panel = page.getByRole('dialog', { name: 'E-mail configuration' });
  await expect(panel.getByText('We have your message: {{reference}}')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send test e-mail' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectStateAccessible(page, 'e-mail panel');
  await panel.getByRole('link', { name: 'Edit' }).click();
  await panel.getByLabel('Subject').fill('Got it: {{refernce}}');
  await panel.getByLabel('Staff address for notices').fill('desk@example.org');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Failed to save email settings')).toBeVisible();
  await expect(panel.getByText('Unknown placeholder {{refernce}}')).toBeVisible();
  await expectAccessible(page, 'e-mail panel, error');
  await panel.getByLabel('Subject').fill('Got it: {{reference}}');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Got it: {{reference}}')).toBeVisible();

  await panel.getByRole('button', { name: 'Send test e-mail' }).click();
  await expect(panel.getByText('Test e-mail sent')).toBeVisible();
  expect((await mailTo(smtp, 'desk@example.org', /see whether mail arrives/)).text).toContain(
    administrator.name,
  );
  smtp.behave('refuse-recipient');
  await panel.getByRole('button', { name: 'Send test e-mail' }).click();
  await expect(panel.getByText(/Test Failed: .*No such user here/)).toBeVisible();
  await expectStateAccessible(page, 'e-mail panel, test failed');

  const answer = await postForm(
    `${lantern.url}/contact-us`,
    newReport({ name: 'Dora Sample', email: 'dora@example.net' }),
  );
  const reference = referenceIn(answer) ?? '';
  const failed = page.getByRole('listitem').filter({ hasText: reference });
  await waitForMails(lantern);
  await reload(page);
  await expect(failed.getByText(/Email Error: .*No such user here/).first()).toBeAttached();
  smtp.behave('accept');
  while ((await failed.getByRole('button', { name: /^Retry/ }).count()) > 0) {
    await failed
      .getByRole('button', { name: /^Retry/ })
      .first()
      .click();
    await expect(page.getByText('The mail is in the outbox again').first()).toBeVisible();
    await reload(page);
  }
  expect((await mailTo(smtp, 'dora@example.net', /Got it/)).subject).toBe(`Got it: ${reference}`);
});

test('the e-mail panel has its final place before script takes over', async ({ browser }) => {
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const before = await plain.newPage();
  const name = 'E-mail configuration';
  for (const each of [before, page]) await visit(each, `${lantern.url}/admin/forms/email`);
  for (const width of [360, 1_280]) {
    for (const each of [before, page]) await each.setViewportSize({ width, height: 900 });
    const place = await before.getByRole('region', { name }).boundingBox();
    const taken = page.getByRole('dialog', { name });
    await expect.poll(() => taken.boundingBox(), `${width}`).toEqual(place);
  }
  await plain.close();
});

test('who may not send or change anything still sees what is set', async () => {
  await lantern.query(`update admin_users set role = 'auditor'`);
  await visit(page, `${lantern.url}/admin/forms/email`);
  const panel = page.getByRole('dialog', { name: 'E-mail configuration' });
  await expect(panel.getByText('Got it: {{reference}}')).toBeVisible();
  await expect(panel.getByRole('button', { name: /test|Retry|Save/ })).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test('no page of it had a fault', () => {
  faults.expectNone();
});
