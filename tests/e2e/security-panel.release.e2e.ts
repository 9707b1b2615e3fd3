import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { mailTo } from './mail.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let smtp: TestSmtp;
let cookie: string;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(async () => {
  await lantern.remove();
  await smtp.stop();
});

const defaults = {
  intent: 'save',
  rateLimiting: 'on',
  allowedIps: '',
  sessionTimeout: '30',
  maxLoginAttempts: '5',
  secondFactorRequired: 'administrators',
  passwordMinLength: '12',
};

async function version(): Promise<string> {
  const [row] = await lantern.query<{ version: number }>('select version from security_settings');
  return String(row?.version ?? 0);
}

async function save(changes: Record<string, string>, from?: string): Promise<Response> {
  const fields = { ...defaults, version: await version(), ...changes };
  return postForm(`${lantern.url}/admin/security`, fields, { cookie, ...(from && { from }) });
}

function change(path: string, fields: Record<string, string>, as = cookie): Promise<Response> {
  return postForm(lantern.url + path, fields, { cookie: as });
}

function ask(path: string, sending: Parameters<typeof getPage>[1] = {}): Promise<Response> {
  return getPage(lantern.url + path, sending);
}

const password = 'copper pier window forty';

test('each part of the panel is accessible, and the checks judge the program’s own answers', async ({
  page,
}) => {
  // The page of staff is checked below, where there are two.
  for (const part of ['', '/sessions', '/roles', '/checks']) {
    if (part === '') await openAsStaff(page, lantern, '/admin/security');
    else await visit(page, `${lantern.url}/admin/security${part}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await expectStateAccessible(page, `security${part}`);
  }
  await expect(page.getByText('Passed')).toHaveCount(8);
  await expect(page.getByText('Not in use: APP_URL begins with http')).toBeVisible();
});

test('without a fresh proof nothing is changed', async () => {
  await lantern.query(`update sessions set created_at = created_at - interval '11 minutes'`);
  const answer = await save({ sessionTimeout: '20' });
  expect(answer.status).toBe(303);
  const prove = answer.headers.get('location') ?? '';
  expect(prove).toMatch(/^\/admin\/prove\?next=%2Fadmin%2Fsecurity&held=[\da-f-]{36}$/);
  expect(await version()).toBe('0');

  // Without script: the page, the proof, and the browser submits its fields to the original address.
  expect(await (await ask(prove, { cookie })).text()).toContain('What you typed is kept');
  const held = new URL(prove, lantern.url).searchParams.get('held') ?? '';
  const wrong = { kind: 'password', password: 'not it', held };
  expect((await postForm(lantern.url + prove, wrong, { cookie })).status).toBe(400);
  const right = { ...wrong, password: administrator.password };
  const proved = await postForm(lantern.url + prove, right, { cookie });
  expect([proved.status, proved.headers.get('location')]).toEqual([307, '/admin/security']);
  const saved = await postForm(`${lantern.url}/admin/security`, right, { cookie });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/security']);
  expect(await version()).toBe('1');
  const [row] = await lantern.query('select session_timeout as minutes from security_settings');
  expect(row).toEqual({ minutes: 20 });
  // Works only once.
  expect((await postForm(`${lantern.url}/admin/security`, right, { cookie })).status).toBe(410);
  expect((await save({})).status).toBe(303);
  cookie = await signInByForm(lantern.url, administrator);
});

test('the allow list refuses its own lock-out, and then a foreign address', async () => {
  const list = { ipWhitelisting: 'on', allowedIps: '203.0.113.0/24' };
  const lockOut = await save(list);
  expect(lockOut.status).toBe(400);
  expect(await lockOut.text()).toContain('you would lock yourself out');

  expect((await save(list, '203.0.113.9')).status).toBe(303);

  for (const path of ['/admin/login', '/admin/forms', '/admin/reset', '/admin/access-code']) {
    const refused = await ask(path, { cookie });
    expect(refused.status, path).toBe(403);
    expect(await refused.text(), path).toContain('yours is not one of them');
    expect((await ask(`${path}.data`, { cookie })).status, `${path}.data`).toBe(403);
  }
  const credentials = { email: administrator.email, password: administrator.password };
  const signIn = await postForm(`${lantern.url}/admin/login`, credentials);
  expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([403, []]);
  // Only the entry appended by the proxy on this machine counts, not the visitor's own header.
  const forged = { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' };
  expect((await ask('/admin/login', { headers: forged })).status).toBe(403);
  const allowed = { 'x-forwarded-for': '203.0.113.200' };
  expect((await ask('/admin/login', { headers: allowed })).status).toBe(200);
  expect((await ask('/')).status).toBe(200);

  expect((await save({}, '203.0.113.9')).status).toBe(303);
  expect((await ask('/admin/login')).status).toBe(200);
});

test('a shorter session timeout ends a silent session', async () => {
  const silent = await signInByForm(lantern.url, administrator);
  await lantern.query(
    `update sessions set updated_at = now() - interval '6 minutes'
      where id = (select id from sessions order by created_at desc limit 1)`,
  );
  expect((await save({ sessionTimeout: '5' })).status).toBe(303);

  expect((await ask('/admin/forms', { cookie: silent })).status).toBe(302);
  expect((await ask('/admin/forms', { cookie })).status).toBe(200);
  expect((await save({})).status).toBe(303);
});

test('an invited person joins by mail, works in their role, and loses access when disabled', async ({
  page,
}) => {
  const email = 'kim@example.org';
  const invite = { intent: 'invite', email, role: 'case_worker' };
  expect((await change('/admin/security/staff', invite)).status).toBe(303);
  const { text } = await mailTo(smtp, email, /admin\/join/);
  const [link = ''] = /http\S+\/admin\/join\?token=[\w-]+/.exec(text) ?? [];
  await visit(page, link);
  await expectStateAccessible(page, 'join');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await page.getByLabel('Your name').fill('Kim Example');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^The same password/).fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  // After setting a password, nobody has to sign in with it.
  await expect(page).toHaveURL(/\/admin\/(?!login|join)/);
  await expect(page.getByText('Welcome to the staff').first()).toBeVisible();
  expect(await (await getPage(link)).text()).toContain('This link does not work any more');

  const kim = await signInByForm(lantern.url, { email, password });
  expect((await ask('/admin/forms', { cookie: kim })).status).toBe(200);
  for (const path of ['', '/staff', '/sessions', '/roles', '/checks'])
    expect((await ask(`/admin/security${path}`, { cookie: kim })).status, path).toBe(403);
  expect((await change('/admin/security/staff', invite, kim)).status).toBe(403);

  const [row] = await lantern.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const id = row?.id ?? '';
  const staff = '/admin/security/staff';
  expect((await change(staff, { intent: 'disable', id })).status).toBe(303);
  expect((await ask('/admin/forms', { cookie: kim })).status).toBe(302);
  const again = await signInByForm(lantern.url, { email, password });
  expect((await ask('/admin/forms', { cookie: again })).status).not.toBe(200);
  expect((await change(staff, { intent: 'enable', id })).status).toBe(303);
  const back = await signInByForm(lantern.url, { email, password });
  expect((await ask('/admin/forms', { cookie: back })).status).toBe(200);

  expect((await change(staff, { intent: 'role', id, role: 'auditor' })).status).toBe(303);
  expect((await ask(staff, { cookie: back })).status).toBe(200);
  expect((await change(staff, { intent: 'remove', id }, back)).status).toBe(403);
  await openAsStaff(page, lantern, staff);
  await expectStateAccessible(page, 'staff of two');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expectStateAccessible(page, 'asking before somebody is removed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Kim Example')).toHaveCount(0);
  expect((await ask('/admin/forms', { cookie: back })).status).toBe(302);
});

test('nobody can remove the last administrator', async () => {
  const [row] = await lantern.query<{ id: string }>('select id from users');
  const id = row?.id ?? '';
  for (const intent of ['disable', 'remove', 'role']) {
    const fields = { intent, id, role: 'auditor' };
    expect((await change('/admin/security/staff', fields)).status, intent).toBe(409);
  }
  expect((await ask('/admin/security/staff', { cookie })).status).toBe(200);
});

const code = 'Pier-77';
let pass: string;

test('the access code applies before everything, without script too', async () => {
  const set = { intent: 'set-code', code, again: code };
  expect((await change('/admin/security', { ...set, again: 'other-77' })).status).toBe(400);
  const stored = await change('/admin/security', set);
  expect(stored.status).toBe(303);
  pass = stored.headers.getSetCookie().find((each) => each.startsWith('lantern-access')) ?? '';
  pass = pass.split(';')[0] ?? '';

  for (const path of ['/admin/login', '/admin/forgot', '/admin/reset', '/admin/forms']) {
    for (const address of [path, `${path}.data`, path.toUpperCase()]) {
      const answer = await ask(address, { cookie });
      expect([200, 403], address).not.toContain(answer.status);
      expect(await answer.text(), address).not.toContain('Robin');
    }
    const answer = await ask(path, { cookie });
    expect(answer.headers.get('location'), path).toBe(
      `/admin/access-code?next=${encodeURIComponent(path)}`,
    );
  }
  const closed = await postForm(`${lantern.url}/admin/login`, administrator);
  expect(closed.headers.getSetCookie()).toEqual([]);
  expect((await ask('/admin/forms', { cookie: `${cookie}; ${pass}` })).status).toBe(200);

  const door = `${lantern.url}/admin/access-code?next=%2Fadmin%2Flogin`;
  expect((await postForm(door, { code: '' })).status).toBe(400);
  for (let time = 1; time <= 4; time += 1) {
    const wrong = await postForm(door, { code: 'wrong' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Access Denied: Invalid access code. Please try again.');
  }
  const locked = await postForm(door, { code });
  expect(locked.status).toBe(429);
  // Two seconds, of which one may have passed by now.
  expect(locked.headers.get('retry-after')).toMatch(/^[12]$/);
  expect(await locked.text()).toMatch(/Try again in (2 seconds|1 second)\./);
  await lantern.query('delete from rate_limits');
  const right = await postForm(door, { code });
  expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/login']);
  const [given = ''] = right.headers.getSetCookie();
  expect(given).toMatch(/^lantern-access=.+; HttpOnly/);
  expect(given).not.toContain('Max-Age');
  const own = given.split(';')[0] ?? '';
  expect((await ask('/admin/login', { cookie: own })).status).toBe(200);
});

test('in a browser: the code, signing in, and out of both again', async ({ page }) => {
  await visit(page, `${lantern.url}/admin/forms`);
  await expect(page.getByRole('heading', { name: 'Access code' })).toBeVisible();
  await expectStateAccessible(page, 'access code');
  await expect(page.getByRole('link', { name: 'Back to Main Site' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify Access Code' })).toBeDisabled();
  await page.getByLabel(/^Access code/).fill('wrong');
  await page.getByRole('button', { name: 'Verify Access Code' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectStateAccessible(page, 'a wrong access code');
  await page.getByLabel(/^Access code/).fill(code);
  await page.getByRole('button', { name: 'Verify Access Code' }).click();
  await expect(page.getByText('Access Granted')).toBeVisible();
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin\/forms/);
  await visit(page, `${lantern.url}/admin/security/sessions`);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(`${lantern.url}/`);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /access|session/.test(name))).toEqual([]);
});

test('another code makes every pass void, and none opens the door', async () => {
  const both = `${cookie}; ${pass}`;
  const other = { intent: 'set-code', code: 'Quay-881', again: 'Quay-881' };
  const changed = await change('/admin/security', other, both);
  expect(changed.status).toBe(303);
  expect((await ask('/admin/forms', { cookie: both })).status).toBe(302);
  pass =
    (changed.headers.getSetCookie().find((each) => each.startsWith('lantern-access')) ?? '').split(
      ';',
    )[0] ?? '';
  const removed = await change('/admin/security', { intent: 'remove-code' }, `${cookie}; ${pass}`);
  expect(removed.status).toBe(303);
  expect((await ask('/admin/login')).status).toBe(200);
  const [audit] = await lantern.query<{ rows: string }>(
    `select string_agg(details::text, ' ') as rows from audit_log`,
  );
  for (const secret of [code, 'Quay-881', password]) expect(audit?.rows).not.toContain(secret);
});
