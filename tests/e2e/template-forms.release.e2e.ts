import { expect, test } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator, signIn } from './staff.ts';
import { openAsStaff } from './staff-page.ts';
import { fieldCard } from './template-card.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.beforeEach(() => lantern.query('truncate rate_limits'));

test('everything works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, lantern);
  await visit(page, `${lantern.url}/admin/templates/new`);
  await page.locator('#template-name').fill('Plain survey');
  await page.getByLabel('Form type').fill('plain-survey');
  await page.getByRole('button', { name: 'Remove field 3' }).click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByLabel('Form type')).toHaveValue('plain-survey');
  await fieldCard(page, 3).getByLabel('Label').fill('Did you pay?');
  await fieldCard(page, 3).getByLabel('Kind').selectOption({ label: 'Yes or no' });
  await fieldCard(page, 3).getByLabel('Must be answered').check();
  await page.getByRole('button', { name: 'Move field 3 up' }).click();
  await expect(fieldCard(page, 2).getByLabel('Label')).toHaveValue('Did you pay?');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('heading', { name: /Plain survey/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const address = `${lantern.url}/forms/plain-survey`;
  await expect.poll(async () => (await getPage(address)).status).toBe(200);
  await visit(visitor, address);
  await visitor.getByLabel('Your name').fill('Ben Example');
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(visitor).toHaveTitle(/^Error: Plain survey/);
  await expect(visitor.getByLabel('Your name')).toHaveValue('Ben Example');
  await visitor.getByRole('link', { name: 'Choose an answer to “Did you pay?”' }).click();
  await expect(visitor.locator('#field-did_you_pay')).toBeFocused();
  await visitor.getByLabel('E-mail address').fill('ben@example.net');
  await visitor.getByLabel('No', { exact: true }).check();
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(visitor.getByRole('heading', { name: 'Form Received' })).toBeVisible();
  const stored = await lantern.query<{ data: object }>(
    `select data from form_submissions where form_type = 'plain-survey'`,
  );
  expect(stored).toMatchObject([{ data: { name: 'Ben Example', did_you_pay: 'No' } }]);

  await visit(page, `${lantern.url}/admin/templates`);
  await page.getByRole('link', { name: 'Delete Plain survey' }).first().click();
  await expect(
    page.getByRole('heading', { name: 'Are you sure you want to delete this template?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('No form templates found.')).toBeVisible();
  // The cached pages follow.
  await expect.poll(async () => (await getPage(address)).status, { intervals: [50] }).toBe(404);
});

test('what a form changed meanwhile still takes, and what it never takes', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const fields = {
    name: 'Changing',
    formType: 'changing',
    successMessage: 'Thank you.',
    'fields[0].label': 'Old question',
    'fields[0].name': 'old',
    'fields[0].kind': 'text',
  };
  const created = await postForm(`${lantern.url}/admin/templates/new`, fields, { cookie });
  const path = created.headers.get('location') ?? '';
  await postForm(lantern.url + path, { intent: 'activate' }, { cookie });
  const changed = { ...fields, 'fields[0].label': 'New question', 'fields[0].name': 'new' };
  await postForm(lantern.url + path, { ...changed, version: '1' }, { cookie });
  const late = await postForm(lantern.url + path, { ...fields, version: '1' }, { cookie });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('changed this template meanwhile');

  const address = `${lantern.url}/forms/changing`;
  const sent = await postForm(address, { old: 'Typed before the change', template_version: '1' });
  expect(sent.status).toBe(303);
  const [row] = await lantern.query<{ data: object; version: number }>(
    `select s.data, v.version from form_submissions s
      join form_template_versions v on v.id = s.template_version_id where s.form_type = 'changing'`,
  );
  expect(row).toEqual({ data: { old: 'Typed before the change' }, version: 1 });

  const phrase = `${'abandon '.repeat(11)}about`;
  const secret = await postForm(address, { new: phrase, template_version: '2' });
  expect(secret.status).toBe(400);
  await postForm(address, { new: 'spam', topic: 'filled in', template_version: '2' });
  const [spam] = await lantern.query<{ count: number }>(
    `select count(*)::int as count from form_submissions where is_suspected_spam`,
  );
  expect(spam?.count).toBe(1);
  expect((await postForm(`${lantern.url}/forms/nothing`, { a: 'b' })).status).toBe(404);
  const builtIn = await getPage(`${lantern.url}/forms/pdf-request`);
  expect(await builtIn.text()).toContain('requested_pdf');
});

test('on a later page of the list one is changed late, seen to be late, and deleted', async ({
  page,
}) => {
  const cookie = await signInByForm(lantern.url, administrator);
  const fields = {
    name: 'Practice',
    successMessage: 'Thank you.',
    'fields[0].label': 'Question',
    'fields[0].name': 'q',
    'fields[0].kind': 'text',
  };
  const paths = await Promise.all(
    Array.from({ length: 27 }, async (_, place) => {
      const sent = { ...fields, name: `Practice ${place}.`, formType: `practice-${place}` };
      const created = await postForm(`${lantern.url}/admin/templates/new`, sent, { cookie });
      return created.headers.get('location') ?? '';
    }),
  );
  await openAsStaff(page, lantern, '/admin/templates');
  await page.getByRole('link', { name: 'Older' }).click();
  // The address changes a moment before the rows; on the first page this link has no address.
  await expect(page.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', /after=/);
  await expect(page).toHaveURL(/before=/);
  const list = page.url();
  const name = page
    .getByRole('rowheader')
    .getByRole('link', { name: /^Practice/ })
    .first();
  const words = (await name.textContent()) ?? '';
  await name.click();
  await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible();

  const place = Number(/\d+/.exec(words)?.[0]);
  const theirs = { ...fields, name: words, formType: `practice-${place}`, version: '1' };
  await postForm(
    lantern.url + (paths[place] ?? ''),
    { ...theirs, redirectUrl: '/about' },
    { cookie },
  );
  await page.getByLabel('Success message').fill('Mine.');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(/changed this template meanwhile/)).toBeInViewport();
  await expect(page.getByLabel('Success message')).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();

  await visit(page, list);
  await page
    .getByRole('link', { name: `Delete ${words}` })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`“${words}” leaves the site`);
  await question.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Template deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
});
