import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { template } from './guarded-change.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openSubmission, sendReport } from './stored-submissions.ts';
import { visit } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

let lantern: Lantern;
let page: Page;
let cookie: string;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(page, lantern, '/admin/forms');
});
test.afterAll(({ browser }) => leave(browser, lantern));

const nobody = '0192d3a4-0000-7000-8000-000000000001';

/** Text of a page, without entities and tags. */
async function wordsOf(answer: Response): Promise<string> {
  const html = await answer.text();
  const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '');
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll(/\s+/g, ' ');
}

async function said(path: string): Promise<string> {
  return wordsOf(await getPage(lantern.url + path, { cookie }));
}

async function answered(path: string, fields: Record<string, string>): Promise<string> {
  return wordsOf(await postForm(lantern.url + path, fields, { cookie }));
}

/** Runs a check while a table cannot be read. */
async function without(table: string, look: () => Promise<void>): Promise<void> {
  await lantern.query(`alter table ${table} rename to ${table}_away`);
  try {
    await look();
  } finally {
    await lantern.query(`alter table ${table}_away rename to ${table}`);
  }
}

async function open(path: string): Promise<void> {
  await visit(page, lantern.url + path);
}

const unexpected = 'An unexpected error occurred. It was written to the log.';

for (const [table, path, failure] of [
  ['form_submissions', '/admin/forms', 'Error loading form submissions'],
  ['form_templates', '/admin/templates', 'Error loading form templates'],
  ['cases', '/admin/cases', 'Failed to load cases'],
  ['cases', `/admin/cases/${nobody}`, 'Failed to load case'],
  ['contacts', '/admin/contacts', 'Failed to load contacts'],
  ['contacts', `/admin/contacts/${nobody}`, 'Failed to load contact'],
  ['domains', '/admin/domains', 'Failed to load domains'],
  ['domains', `/admin/domains/${nobody}`, 'Failed to load domain'],
  ['site_settings', '/admin/settings', 'Error loading settings'],
] as const) {
  test(`${path}: ${failure}`, async () => {
    await without(table, async () => {
      const words = await said(path);
      expect(words).toContain(failure);
      expect(words).toContain(unexpected);
    });
  });
}

test('Failed to load dashboard statistics: the page is still shown', async () => {
  await without('payments', async () => {
    const words = await said('/admin/overview');
    expect(words).toContain('Failed to load dashboard statistics');
    expect(words).toContain(unexpected);
    expect(await said('/admin/figures')).toContain('Failed to count');
    expect(await said('/admin/contacts')).toContain('No contacts found.');
  });
});

for (const [path, fields, failure] of [
  ['/admin/contacts', { intent: 'delete', id: nobody }, 'Failed to delete contact: This contact'],
  ['/admin/domains', { intent: 'activate', id: nobody }, 'Failed to update domain: This domain'],
  ['/admin/domains', { intent: 'delete', id: nobody }, 'Failed to delete domain: This domain'],
  ['/admin/templates', { intent: 'delete', id: nobody }, 'Error deleting template: This template'],
  [
    '/admin/templates',
    { intent: 'activate', id: nobody },
    'Error updating template: This template',
  ],
  ['/admin/database/purge/cases', { typed: 'case' }, 'Purge Failed: '],
  [
    '/admin/database/export.json',
    { table: 'nonsense', reason: 'To look at it' },
    'Export Failed: There is no such',
  ],
  [
    '/admin/mail',
    { intent: 'activate', id: nobody },
    'Failed to save SMTP configuration: This mail server',
  ],
  ['/admin/mail/warmup', { intent: 'start', id: nobody }, 'Failed to start warmup campaign: This'],
  ['/admin/settings/people', { intent: 'order', ids: nobody }, 'Error saving the order: One of'],
] as const) {
  test(`${path}: ${failure}`, async () => {
    expect(await answered(path, fields)).toContain(failure);
  });
}

test('Validation Error: a case needs its number', async () => {
  const words = await answered('/admin/cases/new', { caseNumber: '', caseType: 'fraud' });
  expect(words).toMatch(/Validation Error.*A case number is required/);
});

test('Failed to save case: it is gone, and what was typed stays', async () => {
  const fields = { caseNumber: 'LGN-2026-900001', email: 'a@example.net', caseType: 'fraud' };
  await postForm(`${lantern.url}/admin/cases/new`, fields, { cookie });
  const [stored] = await lantern.query<{ id: string }>('select id from cases');
  await open(`/admin/cases/${stored?.id}/file?edit=details`);
  const notes = page.getByRole('textbox', { name: 'Notes for the client' });
  await notes.fill('Called the bank.');
  await lantern.query('delete from cases');
  await page.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(page.getByText(/^Failed to save case: /)).toBeVisible();
  await expect(notes).toHaveValue('Called the bank.');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ index: 2 });
  const facts = page.getByRole('region', { name: 'Facts', exact: true });
  await expect(facts.getByText('This case does not exist any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete case' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete case' }).click();
  await expect(page.getByText('Failed to delete case')).toBeVisible();
});

test('Failed to save contact: it is gone, and what was typed stays', async () => {
  const fields = { contactType: 'email', label: 'Desk', value: 'desk@example.org' };
  const shown = { pageLocation: 'all', displayOrder: '0', description: '', isActive: 'on' };
  await postForm(`${lantern.url}/admin/contacts/new`, { ...fields, ...shown }, { cookie });
  const [stored] = await lantern.query<{ id: string }>('select id from contacts');
  await open(`/admin/contacts/${stored?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Desk' });
  await dialog.getByLabel('Label').fill('Help desk');
  await lantern.query('delete from contacts');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByText(/^Failed to save contact: /)).toBeVisible();
  await expect(dialog.getByLabel('Label')).toHaveValue('Help desk');
});

test('Error saving template: it is gone, and what was typed stays', async () => {
  await answered('/admin/templates/new', template('survey'));
  const [stored] = await lantern.query<{ id: string }>('select id from form_templates');
  await open(`/admin/templates/${stored?.id}`);
  await page.locator('#template-name').fill('Another survey');
  await lantern.query('delete from form_templates');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(/^Error saving template: /)).toBeVisible();
  await expect(page.locator('#template-name')).toHaveValue('Another survey');
});

test('Error updating status: the submission is gone', async () => {
  const record = await openSubmission(page, lantern, await sendReport(lantern));
  const status = record.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeVisible();
  await lantern.query('delete from form_submissions');
  await status.selectOption('resolved');
  await expect(page.getByText(/^Error updating status: /).first()).toBeVisible();
});

test('Failed to update domain: it is gone while somebody saves its selector', async () => {
  await answered('/admin/domains', { intent: 'add', name: 'help.example.org' });
  const [stored] = await lantern.query<{ id: string }>('select id from domains');
  await open(`/admin/domains/${stored?.id}`);
  await lantern.query('delete from domains');
  await page.getByLabel('DKIM selector').fill('s1');
  await page.getByRole('button', { name: 'Save selector' }).click();
  await expect(page.getByText(/Failed to update domain: /)).toBeVisible();
  await expect(page.getByLabel('DKIM selector')).toHaveValue('s1');
});

test('Configuration Failed: nothing is moved to a database that does not answer', async () => {
  const databaseUrl = 'postgres://nobody:nothing@127.0.0.1:1/none';
  const words = await answered('/admin/advanced', { intent: 'move', databaseUrl });
  expect(words).toContain('Configuration Failed');
  expect(await answered('/admin/advanced', { databaseUrl })).toContain('Connection Failed');
});

test('Checking Access: said while the answer to a sign-in is on its way', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage();
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await other.route(/login\.data/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await visit(other, `${lantern.url}/admin/login`);
  await other.getByLabel('E-mail address').fill(administrator.email);
  const password = other.getByLabel(/^Password/);
  await password.fill(administrator.password);
  await other.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await other.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await other.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(other.getByRole('status')).toHaveText(
    'Checking Access: Verifying admin permissions...',
  );
  await expectAccessible(other, 'checking access');
  seen();
  await expect(other.getByText('Login Successful')).toBeVisible();
  await other.context().close();
});

test('signed-in staff skip the sign-in page, and the back office opens with waiting work', async () => {
  for (const [path, to] of [
    ['/admin/login', '/admin'],
    ['/admin', '/admin/inbox/unassigned'],
    ['/admin/dashboard', '/admin/inbox/unassigned'],
  ]) {
    const answer = await getPage(`${lantern.url}${path}`, { cookie });
    expect([answer.status, answer.headers.get('location')], path).toEqual([302, to]);
  }
});

test('protection against forged requests is shown as always on, and is no setting', async () => {
  const answer = await getPage(`${lantern.url}/admin/security`, { cookie });
  const html = await answer.text();
  expect(html).toContain('CSRF protection is always on');
  expect(html).not.toMatch(/<input[^>]+name="csrf/i);
});

test('Login Failed: Invalid email or password, or an unexpected error', async () => {
  const door = `${lantern.url}/admin/login`;
  const wrong = { email: 'nobody@example.org', password: 'not this one either' };
  const refused = await wordsOf(await postForm(door, wrong));
  expect(refused).toMatch(/Login Failed ?Invalid email or password/);
  await without('accounts', async () => {
    const answer = await postForm(door, administrator);
    expect(answer.status).toBe(500);
    expect(await wordsOf(answer)).toMatch(/Login Failed ?An unexpected error occurred/);
  });
});

test('Error: An error occurred while verifying access code.', async () => {
  const code = 'Lamp-204';
  const set = { intent: 'set-code', code, again: code };
  const answer = await postForm(`${lantern.url}/admin/security`, set, { cookie });
  expect(answer.status).toBe(303);
  await without('rate_limits', async () => {
    const door = await postForm(`${lantern.url}/admin/access-code`, { code });
    expect(door.status).toBe(500);
    expect(await wordsOf(door)).toContain('Error: An error occurred while verifying access code.');
  });
  await lantern.query('update security_settings set access_code_hash = null');
});
