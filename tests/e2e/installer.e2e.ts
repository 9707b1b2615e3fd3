import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readAnsweredForm } from './answered-form.ts';
import { expectStateAccessible } from './axe.ts';
import { startDatabaseServer } from './database-server.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { getPage, newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

const organisationName = 'Quayside Desk';

async function call(lantern: Lantern, action: string, config: object = {}) {
  return callWith(lantern, { action, config }, lantern.setupCode);
}

async function callWith(lantern: Lantern, body: object, setupCode: string) {
  const answer = await fetch(`${lantern.url}/api/install`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: lantern.url,
      'x-setup-code': setupCode,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

test('in the browser: a database that does not answer, then the embedded one', async ({ page }) => {
  const lantern = await startNewSite();
  try {
    const faults = watchFaults(page, lantern.url);
    faults.allow(/status of 400/);
    await visit(page, `${lantern.url}/setup`);
    await expect(page).toHaveURL(`${lantern.url}/install`);
    await expectStateAccessible(page, 'the installer');
    const start = page.getByRole('button', { name: 'Start Installation' });
    await expect(start).toBeDisabled();

    await expect(page.getByLabel('Your name')).toBeVisible();
    const missing = page.locator('#start-reason');
    await expect(missing).toHaveText(/^Still missing: the setup code, your name, /);
    await page.getByLabel('Setup code').fill(lantern.setupCode.toLowerCase());
    await page.getByRole('tab', { name: 'Database' }).click();
    await expect(page.getByRole('radio', { name: /^Embedded PostgreSQL/ })).toBeChecked();
    await expect(page.getByLabel('Address of your PostgreSQL')).toBeHidden();
    await page.getByRole('radio', { name: /^A PostgreSQL of your own/ }).check();
    await page.getByRole('button', { name: 'Test connection' }).click();
    const tried = page.getByRole('status').filter({ hasText: 'Connection Failed' });
    await expect(tried).toContainText('Missing Credentials: Please provide an address');
    await page.getByLabel('Address of your PostgreSQL').fill('postgres://x:y@127.0.0.1:1/none');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(tried).toContainText('Unable to connect');
    await page.getByRole('tab', { name: 'Database' }).press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Admin' })).toBeFocused();
    await page.getByLabel('Your name').fill(administrator.name);
    await page.getByLabel('E-mail address').fill(administrator.email);
    await page.getByLabel(/^Password/).fill(administrator.password);
    await page.getByLabel('Name of the organisation').fill(organisationName);
    await expect(missing).toHaveText('Still missing: the same password again.');
    await expect(start).toBeDisabled();
    for (const typed of ['password1234', administrator.password]) {
      await page.getByLabel(/^Password/).fill(typed);
      await page.getByLabel('The same password again').fill(typed);
      if (typed === administrator.password) break;
      await start.click();
      await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/Choose/);
      await expect(page.getByText('Completed in')).toHaveCount(0);
    }
    await expectStateAccessible(page, 'the administrator');
    await start.click();

    const steps = page.getByRole('region', { name: 'Installation' });
    await expect(page.getByText('Installation Failed at Database')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Database' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(steps.getByRole('listitem').nth(0)).toContainText(/Completed in \d/);
    await expect(steps.getByRole('listitem').nth(1)).toContainText('Database setup failed:');
    await expect(steps.getByRole('listitem').nth(2)).toContainText('Pending');
    await expectStateAccessible(page, 'a step that failed');

    await page.getByRole('radio', { name: /^Embedded PostgreSQL/ }).check();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Setup is complete')).toBeVisible();
    await expect(steps.getByText(/Completed in \d/)).toHaveCount(5);
    await expectStateAccessible(page, 'installed');
    await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
    // Signed in, on the page with the first tasks.
    await expect(page).toHaveURL(`${lantern.url}/admin/wizard`);
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();

    await visit(page, `${lantern.url}/admin/setup`);
    await expect(page.getByRole('heading', { name: 'Setup is complete' })).toBeVisible();
    await expect(page.getByLabel('Setup code')).toHaveCount(0);
    expect(await (await getPage(lantern.url)).text()).toContain(organisationName);
    faults.expectNone();
  } finally {
    await lantern.remove();
  }
});

test('by calls: guarded by the code, distinguished, repeatable, sealed forever', async () => {
  const lantern = await startNewSite();
  try {
    const { url, setupCode } = lantern;
    expect(await (await getPage(`${url}/api/check-admin`)).json()).toEqual({ hasAdmin: false });
    expect(await callWith(lantern, { action: 'finalize' }, '')).toMatchObject({
      status: 401,
      success: false,
      code: 'wrong_code',
    });
    expect((await getPage(`${url}/api/install`)).status).toBe(405);
    const foreign = { origin: 'https://elsewhere.example', headers: { 'x-setup-code': setupCode } };
    expect((await postForm(`${url}/api/install`, '{}', foreign)).status).toBe(403);
    for (const body of [{}, { action: 'nonsense' }])
      expect(await callWith(lantern, body, setupCode)).toMatchObject({ status: 400 });

    expect(await call(lantern, 'system_check')).toMatchObject({
      status: 200,
      success: true,
      durationMs: expect.any(Number),
    });
    const databaseUrl = 'postgres://x:hidden-word@127.0.0.1:1/none';
    for (const action of ['test_database', 'setup_database'])
      expect(await call(lantern, action, { databaseUrl })).toMatchObject({
        status: 400,
        success: false,
        message: expect.stringContaining('Unable to connect'),
      });
    expect(await call(lantern, 'setup_database')).toMatchObject({ status: 200, success: true });
    expect(await call(lantern, 'setup_email')).toMatchObject({
      success: true,
      message: expect.stringContaining('waits in the outbox'),
    });
    expect(await call(lantern, 'finalize')).toMatchObject({
      status: 400,
      error: 'Finalization failed',
    });

    // Two installers at the same moment, both with the code.
    const rivals = ['first@example.org', 'second@example.org'].map((email) => ({
      ...administrator,
      email,
    }));
    const answers = await Promise.all(rivals.map((rival) => call(lantern, 'create_admin', rival)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      error: 'Admin user already exists',
    });
    const winner = rivals[answers.findIndex(({ success }) => success)] ?? administrator;
    expect(await call(lantern, 'create_admin', winner)).toMatchObject({ success: true });
    expect(await (await getPage(`${url}/api/check-admin`)).json()).toEqual({ hasAdmin: true });
    const seals = await Promise.all([1, 2].map(() => call(lantern, 'finalize')));
    expect(seals.filter(({ success }) => success)).toHaveLength(1);

    for (const action of ['system_check', 'test_database', 'setup_database', 'create_admin'])
      expect(await call(lantern, action, { ...administrator, databaseUrl })).toMatchObject({
        status: 409,
        success: false,
        code: 'sealed',
      });
    expect(await lantern.query('select email from users')).toEqual([{ email: winner.email }]);
    expect(lantern.output()).not.toContain('hidden-word');

    expect(await (await getPage(`${url}/api/health`)).json()).toEqual({
      status: 'ok',
      database: 'ok',
    });
    const cookie = await signInByForm(url, winner);
    expect(await (await getPage(`${url}/api/health`, { cookie })).json()).toMatchObject({
      status: 'ok',
      storage: 'ok',
      version: expect.stringMatching(/^\d/),
      process: { uptimeSeconds: expect.any(Number) },
    });
  } finally {
    await lantern.remove();
  }
});

test('without script, into a PostgreSQL of one’s own, and what came before moves along', async () => {
  const [database, lantern] = await Promise.all([startDatabaseServer(), startNewSite()]);
  try {
    const reference = referenceIn(await postForm(`${lantern.url}/contact-us`, newReport()));
    await database.query('create table ledger (line text)');
    expect(await call(lantern, 'setup_database', { databaseUrl: database.url })).toMatchObject({
      status: 400,
      error: 'Database setup failed',
      code: 'foreign',
      message: expect.stringMatching(/^Schema Already Exists: another program/),
    });
    await database.query('drop table ledger');
    const { name, email, password } = administrator;
    const given = {
      setupCode: lantern.setupCode,
      name,
      email,
      password,
      passwordAgain: password,
      database: 'postgres',
      databaseUrl: database.url,
    };
    const visitor = openPlain(lantern.url);
    await visitor.open('/install');
    const mistyped = { ...given, passwordAgain: 'something else entirely' };
    const refused = await visitor.press('Start Installation', mistyped);
    expect(refused.status).toBe(400);
    const form = readAnsweredForm(refused.html);
    expect(form.summary).toEqual([{ id: 'passwordAgain', words: 'Passwords do not match' }]);
    expect(form.control('name').value).toBe(name);
    expect(refused.html).not.toContain(lantern.setupCode);

    const done = await visitor.press('Start Installation', given);
    expect(done.status).toBe(200);
    expect(done.words).toContain('Setup is complete');
    expect(done.words.match(/Completed in \d/g)).toHaveLength(5);

    expect(await database.query('select email from users')).toEqual([{ email }]);
    const stored = await database.query('select reference from form_submissions');
    expect(stored).toEqual([{ reference }]);
    const file = join(lantern.dataFolder, 'config.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain('postgres');

    await lantern.stop();
    await lantern.start();
    expect(lantern.output()).toContain('Data:              PostgreSQL at');
    expect(await signInByForm(lantern.url, administrator)).not.toBe('');
  } finally {
    await lantern.remove();
    await database.remove();
  }
});
