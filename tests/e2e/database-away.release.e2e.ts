import '#app/built-in-forms.ts';
import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { builtInForm } from '#shared/forms/built-in-forms.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import { expectAccessible } from './axe.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import type { Lantern } from './lantern.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { rightAnswers } from './right-answers.ts';
import { administrator } from './staff.ts';
import { openAsStaff } from './staff-page.ts';
import { openAll } from './tracker-client.ts';

// The form's own journey tests its purpose; here the database fails while it is being filled in.
let database: DatabaseServer;
let lantern: Lantern;
let smtp: TestSmtp;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  database = await startDatabaseServer('installed');
  lantern = await startInstalledSite({ DATABASE_URL: database.url, SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await lantern.remove();
  await database.remove();
  await smtp.stop();
});

async function whileAway(work: () => Promise<void>): Promise<void> {
  await database.kill();
  await expect.poll(healthStatus).toBe(503);
  try {
    await work();
  } finally {
    await database.revive();
    await expect.poll(healthStatus).toBe(200);
  }
}

async function healthStatus(): Promise<number> {
  return (await getPage(`${lantern.url}/api/health`)).status;
}

/** Checks whether the response contains everything that was typed. */
async function expectKept(
  path: string,
  typed: Record<string, string>,
  cookie?: string,
): Promise<void> {
  const answer = await postForm(lantern.url + path, typed, { ...(cookie && { cookie }) });
  const html = await answer.text();
  expect(answer.status, path).toBeGreaterThanOrEqual(500);
  expect(
    Object.entries(typed).filter(([, text]) => !html.includes(text)),
    path,
  ).toEqual([]);
}

test('every public form that was not sent comes back with what was typed', async () => {
  const forms = Object.keys(formTypes).flatMap((formType) => {
    const path = builtInForm(formType)?.page?.action();
    const typed = rightAnswers[formType];
    return path && typed ? [{ path, typed }] : [];
  });
  expect(forms.length).toBeGreaterThan(9);
  const lookUp = { case_number: 'LGN-2026-000888', email: 'pat@example.net' };
  await database.query(
    `insert into cases (id, case_number, case_type, user_details, search_text)
     values (gen_random_uuid(), $1, 'fraud', '{"email":"pat@example.net"}', 'x')`,
    [lookUp.case_number],
  );
  const who = { caseNumber: lookUp.case_number, email: lookUp.email };
  const client = await openAll({ lantern, smtp }, who);
  await whileAway(async () => {
    for (const { path, typed } of forms) await expectKept(path, typed);
    await expectKept('/check', { value: 'example-broker.com' });
    await expectKept('/chat', { text: 'Is somebody there?', email: 'ana@example.org' });
    await expectKept('/tip-receipt', { receipt: '1234 5678 1234 5678' });
    await expectKept('/case-tracker', lookUp);
    await expectKept(
      '/case-tracker',
      { intent: 'message', text: 'They want a fee now.' },
      client.cookie(),
    );
  });
});

test('a form that cannot even be read comes back as words that can be sent again', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const made = await postForm(
    `${lantern.url}/admin/templates/new`,
    {
      intent: 'save',
      name: 'Visit',
      formType: 'visit',
      successMessage: 'Thank you.',
      'fields[0].name': 'story',
      'fields[0].label': 'Story',
      'fields[0].kind': 'text',
    },
    { cookie },
  );
  expect(made.status).toBe(303);
  const template = new URL(made.headers.get('location') ?? '', lantern.url);
  await postForm(template.href, { intent: 'activate', version: '1' }, { cookie });
  const address = `${lantern.url}/forms/visit`;
  await expect.poll(async () => (await getPage(address)).status).toBe(200);
  const visitor = openPlain(lantern.url);
  await visitor.open(address);
  await whileAway(async () => {
    const story = 'They came to my door & asked for gift cards.';
    const answer = await visitor.press('Send', { story });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.words).toContain('What you typed');
    expect(answer.words).toContain(story);
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    const secret = await postForm(address, { story: `They have ${phrase}` });
    expect(secret.status).toBeGreaterThanOrEqual(500);
    expect(await secret.text()).not.toContain('sausage');
  });
  await visitor.press('Send it again');
  expect(visitor.page().words).toContain('Form Received');
  const [stored] = await database.query<{ data: object }>(
    `select data from form_submissions where form_type = 'visit'`,
  );
  expect(stored?.data).toMatchObject({ story: 'They came to my door & asked for gift cards.' });
});

test('staff who pressed before script was there get their words back, and no password', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const staff = openPlain(lantern.url, { cookie });
  await staff.open('/admin/contacts/new');
  await whileAway(async () => {
    const answer = await staff.press('Save contact', {
      label: 'Desk by the harbour',
      value: '+1 202 555 0147',
    });
    expect(answer.status).toBe(503);
    expect(answer.words).toContain('Desk by the harbour');
    const door = await postForm(`${lantern.url}/admin/login`, administrator);
    expect(door.status).toBe(503);
    const html = await door.text();
    expect(html).toContain(administrator.email);
    expect(html).not.toContain(administrator.password);
  });
  await staff.press('Send it again');
  expect(await database.query('select label from contacts')).toEqual([
    { label: 'Desk by the harbour' },
  ]);
});

test('what staff typed stays on the screen, and can be put back and saved', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings/news/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbour office open again');
  await page.getByRole('textbox', { name: 'Text' }).fill('From Monday on.');
  const kept = page.getByRole('status').filter({ hasText: 'We kept what you typed' });
  await whileAway(async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The database does not answer.')).toBeVisible();
    await expect(kept).toContainText('Harbour office open again');
    await expect(kept).toContainText('From Monday on.');
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await expectAccessible(page, 'the database is away');
  });
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: /Harbour office open again/ })).toBeVisible();
  expect(await database.query('select title, body from posts')).toEqual([
    { title: 'Harbour office open again', body: 'From Monday on.' },
  ]);
});
