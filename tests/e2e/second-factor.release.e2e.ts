import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { addAuthenticator } from './add-authenticator.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { readPage, wordsOf } from './page-words.ts';
import { enterPlainly } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { cookiesOf, getPage, postForm, signInByForm } from './requests.ts';
import { administrator, signIn } from './staff.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let smtp: TestSmtp;
let page: Page;
let secret = '';
let recoveryCodes: string[] = [];
let password = administrator.password;

test.beforeAll(async ({ browser }) => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  page = await (await browser.newContext()).newPage();
  await signIn(page, lantern);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

/** Simulates that the last proof has expired. */
async function letProofEnd(): Promise<void> {
  await lantern.query(`update sessions set proved_at = null, created_at = now() - '20m'::interval`);
}

/** The app's code; a new one each time, because each works once. */
async function nextCode(): Promise<string> {
  await lantern.query('update two_factors set last_step = last_step - 3');
  return new TOTP({ secret }).generate();
}

async function givePassword(to: Page): Promise<void> {
  await visit(to, `${lantern.url}/admin/login`);
  await to.getByLabel('E-mail address').fill(administrator.email);
  await to.getByLabel(/^Password/).fill(password);
  await to.getByRole('button', { name: 'Login to Admin Panel' }).click();
}

async function shownCodes(): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  return page.locator('ul.font-mono li').allTextContents();
}

test('an export asks for the password again, and continues afterwards', async () => {
  await letProofEnd();
  await visit(page, `${lantern.url}/admin/forms/export`);
  await expect(page).toHaveURL(/\/admin\/prove\?next=/);
  await expectStateAccessible(page, 'the page that asks for proof');

  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Confirm with password' }).click();
  await expect(page.getByText('This is not your password').first()).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Confirm with password' }).click();

  await expect(page).toHaveURL(/\/admin\/forms\/export/);
});

test('an administrator sees the deadline, and is blocked after it', async () => {
  const { get, read } = await enterPlainly(lantern);
  expect(wordsOf(await read('/admin/cases'))).toMatch(/Set up a second factor by \w+ \d+, \d{4}/);

  await lantern.query(`update admin_users set factor_asked_at = now() - interval '8 days'`);
  for (const path of ['/admin/cases', '/admin/forms']) {
    const asked = await get(path);
    expect([asked.status, asked.headers.get('location')], path).toEqual([303, '/admin/account']);
    // As the router's script requests the next page.
    const data = await get(`${path}.data`);
    expect([data.status, await data.text()], path).toEqual([
      202,
      expect.stringContaining('/admin/account'),
    ]);
  }
  expect(wordsOf(await read('/admin/account'))).toContain('Set up a second factor to go on');

  await lantern.query('update admin_users set factor_asked_at = now()');
  expect((await get('/admin/cases')).status).toBe(200);
});

test('a proof redirects to no other site', async () => {
  const { send } = await enterPlainly(lantern);
  const proof = { kind: 'password', password };
  const proved = await send('/admin/prove?next=https://evil.example/admin/forms', proof);
  expect([proved.status, proved.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin/),
  ]);
});

test('the account page shows and ends the sessions of other browsers', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const other = await enterPlainly(lantern, administrator, { 'user-agent': agent });
  await expect
    .poll(() => smtp.received.filter(({ raw }) => /New sign-in: Chrome on Linux/.test(raw)))
    .toMatchObject([{ to: [administrator.email] }]);
  expect((await other.get('/admin/forms')).status).toBe(200);
  await visit(page, `${lantern.url}/admin/account`);
  await expectStateAccessible(page, 'the account page');

  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText('The device is signed out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  expect((await other.get('/admin/forms')).headers.get('location')).toMatch(/login/);
});

test('a new name and a new password are taken; the old password ends', async () => {
  await page.getByLabel(/^Your name/).fill('Robin Renamed');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByLabel('Menu and account').getByText('Robin Renamed')).toBeVisible();

  const fresh = 'seven quiet otters paddle';
  await page.getByLabel(/^Password you have now/).fill(password);
  await page.locator('#change-password').fill(fresh);
  await page.getByLabel(/^New password again/).fill(fresh);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed; other devices are signed out')).toBeVisible();
  await expect(page.getByLabel(/^Password you have now/)).toHaveValue('');

  expect(await signInByForm(lantern.url, administrator)).toBe('');
  password = fresh;
  expect(await signInByForm(lantern.url, { ...administrator, password })).not.toBe('');
});

test('an authenticator app is set up by scanning or typing and counts after a code', async () => {
  await letProofEnd();
  await visit(page, `${lantern.url}/admin/account`);
  await page.getByRole('button', { name: 'Set up app' }).click();
  await expect(page.getByRole('button', { name: 'Confirm with password' })).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Confirm with password' }).click();

  // The interrupted action continues by itself.
  await expect(page.getByAltText('The key as a QR code')).toBeVisible();
  await expectStateAccessible(page, 'setting up an app');
  secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel(/^Code the app shows now/).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This is not the code').first()).toBeVisible();
  await page.getByLabel(/^Code the app shows now/).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();

  recoveryCodes = await shownCodes();
  expect(recoveryCodes).toHaveLength(10);
  await expectStateAccessible(page, 'the recovery codes');
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 are left')).toBeVisible();
  const [row] = await lantern.query<{ all: string }>(
    `select (select string_agg(t::text, ' ') from two_factors t)
      || (select string_agg(c::text, ' ') from recovery_codes c) as all`,
  );
  for (const open of [secret, ...recoveryCodes]) expect(row?.all).not.toContain(open);
});

test('signing in takes the code too, each code once', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage();
  await givePassword(other);
  await expect(other).toHaveURL(/\/admin\/login\/factor/);
  await expectStateAccessible(other, 'the second step');
  const cookies = await other.context().cookies();
  expect(cookies.filter(({ name }) => name.includes('session_token'))).toEqual([]);
  const held = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const closed = await getPage(`${lantern.url}/admin/forms`, { cookie: held });
  expect(closed.headers.get('location')).toMatch(/login/);

  const code = await nextCode();
  await other.getByLabel(/^Code/).fill(code);
  await other.getByRole('button', { name: 'Go on' }).click();
  await expect(other).toHaveURL(/\/admin\/?$|dashboard|inbox/);
  await other.context().close();

  const step = await stepCookie();
  const address = `${lantern.url}/admin/login/factor`;
  const used = await postForm(address, { code }, { cookie: step });
  expect(used.status).toBe(400);
  expect(wordsOf(await readPage(used))).toContain('Login Failed');
  const recovered = await postForm(address, { code: recoveryCodes[0] ?? '' }, { cookie: step });
  expect(recovered.status).toBe(303);
  expect(recovered.headers.getSetCookie().join()).toContain('session_token');
});

/** Cookie between the password and the code. */
async function stepCookie(): Promise<string> {
  const given = { email: administrator.email, password };
  const answer = await postForm(`${lantern.url}/admin/login`, given);
  expect(answer.headers.get('location')).toMatch(/^\/admin\/login\/factor/);
  return cookiesOf(answer);
}

test('a forgotten password is replaced by the link of a mail, once', async ({ browser }) => {
  const before = await page.context().cookies();
  const other = await (await browser.newContext()).newPage();
  await visit(other, `${lantern.url}/admin/login`);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectStateAccessible(other, 'the page that sends the link');
  await other.getByLabel('E-mail address').fill(administrator.email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText('Look into your mailbox')).toBeVisible();
  const link = await mailedLink();

  await visit(other, link);
  await expectStateAccessible(other, 'the page that sets a password');
  password = 'nine small kites in rain';
  await other
    .getByLabel(/^New password/)
    .first()
    .fill(password);
  await other.getByLabel(/^New password again/).fill(password);
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other.getByText('Your password is changed')).toBeVisible();
  await other.context().close();

  const again = wordsOf(await readPage(await getPage(link)));
  expect(again).toContain('This link does not work any more');
  const cookie = before.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ended = await getPage(`${lantern.url}/admin/forms`, { cookie });
  expect(ended.headers.get('location'), 'all sessions have ended').toMatch(/login/);
  expect(await stepCookie(), 'the second factor is still asked for').not.toBe('');
});

async function mailedLink(): Promise<string> {
  let link = '';
  await expect
    .poll(() => {
      const mail = smtp.received.find(({ raw }) => /Set a new password/.test(raw));
      const text = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
      link = /http:\/\/localhost:\d+\/admin\/reset\?token=[\w-]+/.exec(text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a passkey is added, renamed, and signs in without a password', async () => {
  await givePassword(page);
  await page.getByLabel(/^Code/).fill(await nextCode());
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).not.toHaveURL(/login/);
  await addAuthenticator(page);
  await visit(page, `${lantern.url}/admin/account`);
  await page.getByLabel('Name of this device').fill('Desk');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Desk', { exact: true })).toBeVisible();
  await page.getByLabel('New name for Desk').fill('Travel laptop');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Travel laptop', { exact: true })).toBeVisible();
  await expectStateAccessible(page, 'the account page with everything set up');

  await page.context().clearCookies();
  await visit(page, `${lantern.url}/admin/login?next=/admin/account`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

test('a passkey is proof as good as the password', async () => {
  await letProofEnd();
  await visit(page, `${lantern.url}/admin/forms/export`);
  await expectStateAccessible(page, 'the page that asks for proof, with every way');
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/forms\/export/);
});

test('an administrator keeps one second factor', async () => {
  await visit(page, `${lantern.url}/admin/account`);
  await page.getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByText('Authenticator app removed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Travel laptop' }).click();
  await expect(page.getByText('Your role needs a second factor.')).toBeVisible();
  await expect(page.getByText('Travel laptop', { exact: true })).toBeVisible();
});

test('guesses at the door do not stop a passkey', async () => {
  const guess = { email: administrator.email, password: 'guess' };
  for (let time = 1; time <= 5; time += 1)
    await postForm(`${lantern.url}/admin/login`, guess, { from: `2001:db8:0:${time}::1` });
  const right = { ...guess, password };
  const locked = await postForm(`${lantern.url}/admin/login`, right, { from: '2001:db8:0:9::1' });
  expect(locked.status).toBe(429);

  await page.context().clearCookies();
  await visit(page, `${lantern.url}/admin/login?next=/admin/account`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});
