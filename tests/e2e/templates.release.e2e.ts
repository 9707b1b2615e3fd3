import { expect, test, type Page } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { readAnsweredForm } from './answered-form.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { dragByKeyboard } from './drag-by-keyboard.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff, publicPage } from './staff-page.ts';
import { fieldCard, openFieldCard } from './template-card.ts';
import { visit } from './visit.ts';

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
test.beforeEach(() => lantern.query('truncate rate_limits'));

const live = '/forms/bank-recall';

async function addField(
  page: Page,
  number: number,
  { label, kind, options }: { label: string; kind: string; options?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(fieldCard(page, number).getByLabel('Label')).toBeFocused();
  await fieldCard(page, number).getByLabel('Label').fill(label);
  await fieldCard(page, number).getByLabel('Kind').selectOption({ label: kind });
  if (options) await fieldCard(page, number).getByLabel('Options').fill(options);
}

test('a form is built, tried, put on the site, sent, read, changed and taken away', async ({
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext()).newPage();
  const faults = watchFaults(staff, lantern.url);
  faults.allow(/status of 4\d\d/);
  const cookie = await signInByForm(lantern.url, administrator);
  /** Address of its editor. */
  let template = '';

  await test.step('staff build it', async () => {
    await openAsStaff(staff, lantern, '/admin/templates');
    await expect(staff.getByText('No form templates found.')).toBeVisible();
    await expectAccessible(staff, 'no templates');
    await staff.getByRole('link', { name: 'New template' }).first().click();
    await staff.locator('#template-name').fill('Bank recall request');
    await staff.getByLabel('Form type').focus();
    await expect(staff.getByLabel('Form type')).toHaveValue('bank-recall-request');
    await staff.getByLabel('Form type').fill('report');
    await addField(staff, 4, { label: 'Amount', kind: 'Amount of money with currency' });
    await addField(staff, 5, {
      label: 'How did you send it?',
      kind: 'One of several, as buttons',
      options: 'Online banking\nIn a branch',
    });
    await addField(staff, 6, {
      label: 'Who knows?',
      kind: 'Any of several',
      options: 'Bank\nPolice',
    });
    const sixth = staff.getByRole('group', { name: 'Field 6' }).getByLabel('Label');
    await sixth.fill('');
    await staff.getByLabel('Redirect URL').fill('/first-72-hours');
    await staff.getByLabel('Subject').fill('Recall {{submission_id}} for {{nmae}}');
    await staff.getByLabel('Text', { exact: true }).fill('Dear {{name}},\n\n{{form_data}}');
    await staff.getByRole('button', { name: 'Create template' }).click();
    const summary = staff.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toContainText('{{nmae}}');
    await expect(summary).toContainText('“report” is taken');
    await expect(summary).toContainText('Field 6: Enter what the field asks for');
    await expect(summary).not.toContainText('small letters, digits and underscores');
    await expectAccessible(staff, 'new template, errors');
    await sixth.fill('Who knows?');
    await staff.getByLabel('Form type').fill('bank-recall');
    await staff.getByLabel('Subject').fill('Recall {{submission_id}} for {{name}}');
  });

  await test.step('the preview follows what is typed', async () => {
    const preview = staff.getByRole('region', { name: 'As visitors see it' });
    await expect(preview.getByRole('heading', { name: 'Bank recall request' })).toBeVisible();
    await expect(preview.getByRole('radio', { name: 'In a branch' })).toBeVisible();
    await expect(preview).toContainText('Recall R-SAMPL-00000 for Sam Sample');
    await expect(preview).toContainText('With made-up answers.');
  });

  await test.step('the order changes by dragging, by keyboard and by buttons', async () => {
    async function order() {
      const labels = staff.getByRole('group', { name: /^Field \d$/ }).getByLabel('Label');
      return Promise.all((await labels.all()).map((label) => label.inputValue()));
    }
    await staff.getByRole('button', { name: 'Move field 6 up' }).click();
    await expect.poll(order).toEqual(expect.arrayContaining(['Who knows?']));
    await expect.poll(async () => (await order())[4]).toBe('Who knows?');
    await dragByKeyboard(staff.getByRole('button', { name: 'Drag field 5' }), {
      arrow: 'ArrowDown',
      from: 'Now at place 5 of 6.',
      to: 'Now at place 6 of 6.',
    });
    await expect.poll(async () => (await order())[5]).toBe('Who knows?');
  });

  await test.step('it is stored, and not yet on the site', async () => {
    await staff.getByRole('button', { name: 'Create template' }).click();
    await expect(staff.getByText('Template created successfully')).toBeVisible();
    template = new URL(staff.url()).pathname;
    await expect(staff.getByRole('button', { name: 'Activate' })).toBeInViewport();
    await expectStateAccessible(staff, 'template');
    expect((await getPage(lantern.url + live)).status).toBe(404);
    await staff.getByRole('link', { name: 'Preview', exact: true }).click();
    await expect(staff.getByRole('link', { name: 'Back to the template' })).toBeVisible();
    await expect(staff.getByRole('radio', { name: 'Online banking' })).toBeVisible();
    await expectAccessible(staff, 'preview');
    await staff.goBack();
    await staff.getByRole('button', { name: 'Activate' }).click();
    await expect(staff.getByText('Template activated')).toBeVisible();
    await visit(staff, `${lantern.url}/admin/templates`);
    await expect(staff.getByRole('link', { name: 'Bank recall request' }).first()).toBeVisible();
    await expectStateAccessible(staff, 'templates');
  });

  await test.step('a switch in the list takes it off the site, and Undo brings it back', async () => {
    await staff.getByRole('switch', { name: 'Bank recall request is active' }).click();
    await expect(staff.getByText('Template deactivated')).toBeVisible();
    await expect.poll(async () => (await getPage(lantern.url + live)).status).toBe(404);
    await staff.getByRole('button', { name: 'Undo' }).click();
    await expect(staff.getByText('Changed back')).toBeVisible();
  });

  let reference = '';
  await test.step('a visitor sends it, with mistakes first', async () => {
    await expect.poll(async () => (await getPage(lantern.url + live)).status).toBe(200);
    await visit(visitor, lantern.url + live);
    await expect(visitor.locator('[data-independence-notice]').first()).toBeVisible();
    await expectStateAccessible(visitor, 'public form');
    await visitor.getByLabel('Your name').fill('Ada Example');
    await visitor.getByLabel('E-mail address').fill('not an address');
    await visitor.getByRole('button', { name: 'Send', exact: true }).click();
    const summary = visitor.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link', { name: /name@example.org/ })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Fill in “Your message”' })).toBeVisible();
    await expect(visitor.getByLabel('Your name')).toHaveValue('Ada Example');
    await expectAccessible(visitor, 'public form, errors');
    await visitor.getByLabel('E-mail address').fill('ada@example.net');
    await visitor.getByLabel('Your message').fill('See https://evil.example/pay');
    await visitor.getByLabel('Amount').fill('1,200');
    await visitor.getByLabel('Currency').selectOption('EUR');
    await visitor.getByLabel('In a branch').check();
    await visitor.getByLabel('Police').check();
    await visitor.getByLabel('Bank', { exact: true }).check();
    await visitor.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(visitor.getByRole('heading', { name: 'Form Received' })).toBeVisible();
    await expect(visitor.getByText('Thank you. We have your form')).toBeVisible();
    reference =
      (await visitor
        .getByText(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
        .first()
        .textContent()) ?? '';
    await expect(visitor.getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute(
      'href',
      '/first-72-hours',
    );
    await expectAccessible(visitor, 'public form, received');
  });

  await test.step('the mail arrives with the placeholders filled in', async () => {
    const mail = await mailTo(smtp, 'ada@example.net', /Recall/);
    expect(mail.subject).toBe(`Recall ${reference} for Ada Example`);
    expect(mail.text).toContain('Dear Ada Example,');
    expect(mail.text).toContain('Amount: 1,200 EUR');
    expect(mail.text).toContain('Who knows? Bank, Police');
    expect(mail.text).toMatch(/never ask for a fee/);
    expect(mail.html).toContain('hxxps://evil[.]example/pay');
    expect(mail.html).not.toContain('href="https://evil.example');
    const told = await mailTo(smtp, administrator.email, /Bank recall request/);
    expect(told.text).toContain('Bank recall request');
    expect(told.text).not.toContain('Ada Example');
  });

  await test.step('staff read it with the words of the form, also after it changed', async () => {
    await staff.getByRole('link', { name: 'Bank recall request' }).first().click();
    const fourth = await openFieldCard(staff, 4);
    await fourth.getByLabel('Label').fill('Sum that left your account');
    await expect(fourth.locator('summary')).toContainText('Sum that left your account');
    await staff.getByRole('button', { name: 'Save template' }).click();
    await expect(staff.getByText('Template updated successfully')).toBeVisible();
    const heading = staff.getByRole('heading', { level: 1, name: 'Bank recall request' });
    await expect(heading).toBeFocused();
    await expect(
      staff.getByText('Field “Amount” is now called “Sum that left your account”'),
    ).toBeVisible();
    await visit(visitor, lantern.url + live);
    await expect(visitor.getByLabel('Sum that left your account')).toBeVisible();
    const [row] = await lantern.query<{ id: string }>('select id from form_submissions');
    await visit(staff, `${lantern.url}/admin/forms/${row?.id}`);
    const record = staff.getByRole('article', { name: reference });
    await expect(record).toContainText('Bank recall request');
    await expect(record.getByRole('term').filter({ hasText: /^Amount$/ })).toBeVisible();
    await expect(record).toContainText('1,200 EUR');
    await expect(record).not.toContainText('Sum that left');
  });

  await test.step('an earlier version comes back', async () => {
    const desk = openPlain(lantern.url, { cookie });
    await desk.open(template);
    const { words, html } = await desk.press('Restore version 1');
    expect(words).toContain('Version 3, in use');
    expect(readAnsweredForm(html).control('template-fields[3].label').value).toBe('Amount');
  });

  await test.step('taken off the site it is no page any more', async () => {
    const desk = openPlain(lantern.url, { cookie });
    await desk.open(template);
    await desk.press('Deactivate');
    await expect.poll(async () => (await getPage(lantern.url + live)).status).toBe(404);
    expect(await publicPage(lantern, live)).toContain('This page is not here');
    await desk.open('/admin/templates');
    const asked = await desk.follow('Delete Bank recall request');
    expect(asked.words).toContain('Are you sure you want to delete this template?');
    await desk.press('Delete template');
    const [row] = await lantern.query<{ id: string }>('select id from form_submissions');
    const { root } = await desk.open(`/admin/forms/${row?.id}`);
    expect(root.querySelectorAll('dt').map(({ textContent }) => textContent)).toContain('Amount');
  });
  faults.expectNone();
});
