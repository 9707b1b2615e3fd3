import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  passThroughProvider,
  startTestProvider,
  testClient,
  type TestProvider,
} from '../oidc-provider.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { readPage, wordsOf } from './page-words.ts';
import { openPlain } from './plain-browser.ts';
import { enterPlainly } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { runProgram } from './program.ts';
import { cookiesOf, getPage, postForm, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let provider: TestProvider;
let page: Page;

test.beforeAll(async ({ browser }) => {
  provider = await startTestProvider('http://localhost');
  provider.people.set('robin', { email: 'robin@sign-in.example', email_verified: true });
  lantern = await startInstalledSite(environment());
  provider.sendBackTo(`${lantern.url}/admin/login/provider/callback`);
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await provider.stop();
});

function environment() {
  return {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
    OIDC_NAME: 'Example Sign-in',
  };
}

const button = { name: 'Sign in with Example Sign-in' };

/** Enters a name at the provider. */
async function signInAtProvider(to: Page, login: string): Promise<void> {
  await to.getByPlaceholder('Enter any login').fill(login);
  await to.getByPlaceholder('and password').fill('any');
  await to.getByRole('button', { name: 'Sign-in' }).click();
}

async function forgetPerson(): Promise<void> {
  await page.context().clearCookies();
}

test('an incomplete configuration stops the start with one sentence', async () => {
  const started = runProgram(['start'], {
    DATA_DIR: lantern.dataFolder,
    PORT: '0',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OIDC_NAME: '',
  });
  const { code, stderr, stdout } = await started.ended;
  expect(code).toBe(78);
  expect(stderr + stdout).toContain('Sign-in by OpenID Connect is half configured: set');
});

test('a person without a linked account learns what to do, and nothing else', async () => {
  await visit(page, `${lantern.url}/admin/login?next=/admin/forms`);
  await expectStateAccessible(page, 'signing in with a provider beside');
  await page.getByRole('link', button).click();
  await signInAtProvider(page, 'robin');
  await expect(page.getByText('No account here opens with this account')).toBeVisible();
  await expectStateAccessible(page, 'nobody is signed in by the provider');
  await visit(page, `${lantern.url}/admin/forms`);
  await expect(page).toHaveURL(/login/);
});

test('the owner links the account, after a look at who they are there', async () => {
  await forgetPerson();
  await openAsStaff(page, lantern, '/admin/account');
  await expectStateAccessible(page, 'an account without a link');
  await page.getByRole('link', { name: 'Link an account' }).click();
  await signInAtProvider(page, 'robin');

  await expect(page.getByText('Example Sign-in says that you are')).toBeVisible();
  await expect(page.getByText('robin@sign-in.example')).toBeVisible();
  await expectStateAccessible(page, 'saying that it is one’s own');
  expect(await lantern.query('select id from staff_identities')).toEqual([]);
  await page.getByRole('button', { name: 'Link this account' }).click();

  await expect(page.getByText('you can sign in with it from now on')).toBeVisible();
  await expectStateAccessible(page, 'an account with a link');
});

test('linking asks for a proof first, and goes on from the account', async () => {
  const staff = await enterPlainly(lantern);
  await lantern.query(
    `update sessions set proved_at = null, created_at = now() - interval '20 minutes'`,
  );
  const plainly = openPlain(lantern.url, { cookie: staff.cookie });
  await plainly.open('/admin/account');
  expect((await plainly.press('Unlink Example Sign-in')).url.pathname).toBe('/admin/prove');
  const linking = await staff.get('/admin/account/provider');
  expect(linking.headers.get('location')).toMatch(/^\/admin\/prove\?next=%2Fadmin%2Faccount$/);
});

test('the whole way in: to the provider, back, and on to the page that was asked for', async () => {
  await forgetPerson();
  await visit(page, `${lantern.url}/admin/forms?status=pending`);
  await page.getByRole('link', button).click();
  await signInAtProvider(page, 'robin');
  await expect(page).toHaveURL(`${lantern.url}/admin/forms?status=pending`);
  await expect(page.getByText('Login Successful')).toBeVisible();
  const [opened] = await lantern.query<{ details: object }>(
    `select details from audit_log where action = 'session.opened' order by id desc limit 1`,
  );
  expect(opened?.details).toEqual({ through: 'provider' });
});

/** Goes to the provider, as a browser without script does. */
async function leaveForProvider(): Promise<{ to: string; cookie: string }> {
  const left = await getPage(`${lantern.url}/admin/login/provider?next=/admin/forms`);
  const [set = ''] = left.headers.getSetCookie();
  expect(set).toMatch(/^lantern-provider=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  return { to: left.headers.get('location') ?? '', cookie: cookiesOf(left) };
}

async function comeBack(): Promise<Response> {
  const { to, cookie } = await leaveForProvider();
  const { href } = await passThroughProvider(to, 'robin');
  return getPage(href, { cookie });
}

test('an answer is good for the browser that asked, and once', async () => {
  const { to, cookie } = await leaveForProvider();
  const { href } = await passThroughProvider(to, 'robin');

  const tampered = href.replace(/state=[^&]*/, 'state=tampered');
  for (const [address, sent] of [
    [href, {}],
    [href, { cookie: 'lantern-provider=another' }],
    [tampered, { cookie }],
  ] as const) {
    const refused = await getPage(address, sent);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('does not belong to this sign-in');
    expect(refused.headers.getSetCookie().join()).not.toContain('session_token');
  }
  const taken = await getPage(href, { cookie });
  expect(taken.headers.get('location')).toBe('/admin/forms');
  expect(taken.headers.getSetCookie().join()).toContain('session_token');
  expect((await getPage(href, { cookie })).status).toBe(400);
});

test('cancelling at the provider is reported without alarm', async () => {
  const { to, cookie } = await leaveForProvider();
  const state = new URL(to).searchParams.get('state') ?? '';
  const { issuer } = provider;
  const answer = new URLSearchParams({ error: 'access_denied', state, iss: issuer });
  const back = await getPage(`${lantern.url}/admin/login/provider/callback?${answer}`, { cookie });
  const shown = await readPage(back);
  expect(wordsOf(shown)).toContain('You turned back');
  const links = shown.querySelectorAll('a');
  const link = links.find((each) => wordsOf(each) === 'Sign in with your password');
  expect(link?.getAttribute('href')).toMatch(/^\/admin\/login/);
});

test('a second factor set up here is asked for after the provider', async () => {
  const staff = await enterPlainly(lantern);
  const plainly = openPlain(lantern.url, { cookie: staff.cookie });
  await plainly.open('/admin/account');
  const { root, url } = await plainly.press('Set up app');
  const secret = wordsOf(root.querySelector('code')).replaceAll(' ', '');
  const app = url.pathname + url.search;
  const confirmed = await staff.send(app, { code: new TOTP({ secret }).generate() });
  expect(wordsOf(await readPage(confirmed))).toContain('Keep your recovery codes');

  const asked = await comeBack();
  const step = asked.headers.get('location') ?? '';
  expect(step).toMatch(/^\/admin\/login\/factor/);
  expect(asked.headers.getSetCookie().join()).not.toContain('session_token');
  await lantern.query('update two_factors set last_step = last_step - 3');
  const cookie = cookiesOf(asked);
  const code = new TOTP({ secret }).generate();
  const opened = await postForm(lantern.url + step, { code }, { cookie });
  expect(opened.headers.get('location')).toBe('/admin/forms');
  expect(opened.headers.getSetCookie().join()).toContain('session_token');
  await lantern.query('delete from two_factors');
});

test('a disabled account is refused in the words for strangers', async () => {
  await lantern.query('update admin_users set disabled_at = now()');
  const refused = wordsOf(await readPage(await comeBack()));
  expect(refused).toContain('No account here opens with this account');
  await lantern.query('update admin_users set disabled_at = null');
});

test('the list of addresses applies before the redirect to the provider too', async () => {
  await lantern.query(
    `insert into security_settings (ip_whitelisting, allowed_ips, version)
      values (true, '{203.0.113.0/24}', 1)`,
  );
  for (const path of ['/admin/login/provider', '/admin/login/provider/callback?state=a&code=b'])
    expect((await getPage(lantern.url + path)).status, path).toBe(403);
  await lantern.query('delete from security_settings');
});

test('while the provider is away nobody waits, and the password opens the door', async () => {
  await provider.stop();
  await lantern.stop();
  await lantern.start();
  const away = await getPage(`${lantern.url}/admin/login/provider?next=/admin/forms`);
  expect(wordsOf(await readPage(away))).toContain('Example Sign-in does not answer');
  expect(await signInByForm(lantern.url, administrator)).not.toBe('');
  await provider.start();
  await provider.rotateKeys();
  expect((await comeBack()).headers.get('location')).toBe('/admin/forms');
});

test('the log and the audit log contain neither codes nor tokens', async () => {
  const rows = await lantern.query<{ all: string }>(
    `select string_agg(a::text, ' ') as all from audit_log a`,
  );
  expect(rows[0]?.all).not.toMatch(/eyJ|code=|state=/);
  expect(lantern.output()).not.toMatch(/eyJ|code=|state=/);
});

test('the account is unlinked, and the password still opens the door', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const plainly = openPlain(lantern.url, { cookie });
  await plainly.open('/admin/account');
  expect((await plainly.press('Unlink Example Sign-in')).status).toBe(200);
  expect(await lantern.query('select from staff_identities')).toEqual([]);
  expect(await signInByForm(lantern.url, administrator)).not.toBe('');
});
