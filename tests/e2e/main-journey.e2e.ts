import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { watchFaults } from './page-faults.ts';
import { startNewSite } from './prepared-site.ts';
import { getPage } from './requests.ts';
import { administrator, install, signIn } from './staff.ts';
import { expectPublic } from './staff-page.ts';
import { reload, visit } from './visit.ts';
import { seeAllQuestions } from './questions.ts';

const client = { name: 'Sam Sample', email: 'sam@example.net' };

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startNewSite({ SMTP_URL: smtp.url });
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

test('a victim reports, staff answer, the victim follows', async ({ browser }) => {
  const staff = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext()).newPage();
  const faults = [watchFaults(staff, lantern.url), watchFaults(visitor, lantern.url)];
  // An empty sign-in form, which the server refuses.
  faults[0]?.allow(/status of 400 \(\) at \S+\/admin\/login\.data/);

  await test.step('the operator installs', async () => {
    await install(staff, lantern);
    const again = await (await getPage(`${lantern.url}/install`)).text();
    expect(again).toContain('Setup is complete');
    expect(again).not.toContain('Setup code');
  });

  let reference = '';
  await test.step('a visitor reports from the home page', async () => {
    await visit(visitor, lantern.url);
    await expect(visitor.getByRole('complementary', { name: 'Urgent help' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Report what happened' }).first().click();
    await expect(visitor).toHaveURL(`${lantern.url}/contact-us`);
    await seeAllQuestions(visitor);
    await visitor.getByLabel('Your name').fill(client.name);
    await visitor.getByLabel('E-mail address', { exact: false }).first().fill(client.email);
    await visitor.locator('[name=caseType][value="pig-butchering"]').check();
    await visitor.getByLabel('It was in the last few days').check();
    await visitor
      .getByRole('textbox', { name: 'What happened?' })
      .fill('I paid into an app and cannot take anything out.');
    await visitor.getByLabel('Amount lost').fill('1,200');
    await visitor.getByRole('button', { name: 'Send my report' }).click();
    await expect(visitor.getByRole('heading', { name: 'We have your report' })).toBeVisible();
    await expect(
      visitor.getByText(
        'A person reads your report and answers you. We cannot say yet when we answer',
      ),
    ).toBeVisible();
    reference =
      (await visitor
        .getByText(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
        .first()
        .textContent()) ?? '';
    expect(reference).toMatch(/^R-/);
    await expectStateAccessible(visitor, 'report received');
  });

  await test.step('both sides get a mail', async () => {
    const confirmation = await mailTo(smtp, client.email, new RegExp(reference));
    expect(confirmation.text).toContain(reference);
    expect(confirmation.text).toMatch(/never ask/i);
    const notification = await mailTo(smtp, administrator.email, new RegExp(reference));
    expect(notification.text).not.toContain(client.name);
    expect(notification.text).toContain(`${lantern.url}/admin/forms/`);
  });

  await test.step('staff find it', async () => {
    // On another day: the installing person is signed in.
    await staff.context().clearCookies();
    await visit(staff, `${lantern.url}/admin/login`);
    await expectAccessible(staff, 'sign-in');
    await staff.getByRole('button', { name: 'Login to Admin Panel' }).click();
    await expect(staff.getByRole('alert').first()).toBeVisible();
    await expectAccessible(staff, 'sign-in, errors');
    await signIn(staff, lantern, '/admin/forms');
    await expect(staff).toHaveURL(/\/admin\/forms/);
    await staff.getByRole('link', { name: reference }).first().click();
    await expect(staff.getByRole('article', { name: reference })).toContainText(client.email);
    await expect(staff.getByRole('article', { name: reference })).toContainText(
      'cannot take anything out',
    );
    await expectStateAccessible(staff, 'submission');
  });

  let caseNumber = '';
  await test.step('staff open a case', async () => {
    await staff.getByRole('link', { name: 'Make it a case' }).click();
    await expect(staff.getByLabel('E-mail', { exact: false })).toHaveValue(client.email);
    caseNumber = await staff.getByLabel('Case number').inputValue();
    expect(caseNumber).toMatch(/^LGN-\d{4}-\d{6}$/);
    await expectAccessible(staff, 'new case');
    await staff.getByRole('button', { name: 'Create case' }).click();
    await expect(staff.getByText('Case created successfully')).toBeVisible();
    await expectAccessible(staff, 'case');
    const opened = await mailTo(smtp, client.email, new RegExp(`^Your case number: ${caseNumber}`));
    expect(opened.text).toContain('/case-tracker');
  });

  await test.step('the victim follows it', async () => {
    await visit(visitor, `${lantern.url}/case-tracker`);
    await visitor.getByLabel('Case number').fill(caseNumber.toLowerCase());
    await visitor.getByLabel('E-mail address').fill(client.email.toUpperCase());
    await visitor.getByRole('button', { name: 'Track case' }).click();
    await expect(visitor.getByText('Case Found')).toBeVisible();
    await expect(visitor.getByText('Submitted', { exact: true }).first()).toBeVisible();
    await expect(visitor.getByText(client.name)).toHaveCount(0);
    await expectStateAccessible(visitor, 'tracked case');
  });

  await test.step('a change of status shows', async () => {
    await staff.getByRole('combobox', { name: 'Status' }).selectOption('investigating');
    await expect(staff.getByText('Status: Investigating')).toBeVisible();
    await reload(visitor);
    await expect(visitor.getByText('Investigating', { exact: true }).first()).toBeVisible();
    await mailTo(smtp, client.email, /^News about your case/);
  });

  await test.step('a changed setting shows on the public page', async () => {
    await visit(visitor, lantern.url);
    await visit(staff, `${lantern.url}/admin/settings`);
    await staff
      .getByLabel(/^(Company|Organisation) name|^Name of the organisation/)
      .first()
      .fill('Harbour Desk');
    await staff.getByRole('button', { name: 'Save all' }).click();
    await expect(staff.getByText('All settings saved successfully')).toBeVisible();
    await expectPublic(lantern, '/', 'Harbour Desk');
    await reload(visitor);
    await expect(visitor.getByRole('banner')).toContainText('Harbour Desk');
  });

  await test.step('signing out closes the door', async () => {
    await staff.getByRole('button', { name: 'Log out' }).first().click();
    await expect(staff).toHaveURL(`${lantern.url}/`);
    await visit(staff, `${lantern.url}/admin/forms`);
    await expect(staff).toHaveURL(/\/admin\/login\?next=/);
  });
  for (const watched of faults) watched.expectNone();
});
