import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { passThroughProvider, startTestProvider, testClient } from '../oidc-provider.ts';
import type { TestProvider } from '../oidc-provider.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { runProgram } from './program.ts';
import { getPage, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator, signIn } from './staff.ts';
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

/** Says at the provider who one is. */
async function sayAtProvider(to: Page, login: string): Promise<void> {
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
  expect(code).toBe(1);
  expect(stderr + stdout).toContain('Sign-in by OpenID Connect is half configured: set');
});

test('somebody who has linked nothing is told what to do, and nothing else', async () => {
  await visit(page, `${lantern.url}/admin/login?next=/admin/forms`);
  await expectStateAccessible(page, 'signing in with a provider beside');
  await page.getByRole('link', button).click();
  await sayAtProvider(page, 'robin');
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
  await sayAtProvider(page, 'robin');

  await expect(page.getByText('Example Sign-in says that you are')).toBeVisible();
  await expect(page.getByText('robin@sign-in.example')).toBeVisible();
  await expectStateAccessible(page, 'saying that it is one’s own');
  expect(await lantern.query('select id from staff_identities')).toEqual([]);
  await page.getByRole('button', { name: 'Link this account' }).click();

  await expect(page.getByText('you can sign in with it from now on')).toBeVisible();
  await expectStateAccessible(page, 'an account with a link');
});

test('linking asks for a proof first, and goes on from the account', async () => {
  await lantern.query(
    `update sessions set proved_at = null, created_at = now() - interval '20 minutes'`,
  );
  await visit(page, `${lantern.url}/admin/account`);
  await page.getByRole('button', { name: 'Unlink Example Sign-in' }).click();
  await expect(page).toHaveURL(/\/admin\/prove/);
  await visit(page, `${lantern.url}/admin/account/provider`);
  await expect(page).toHaveURL(/\/admin\/prove\?next=%2Fadmin%2Faccount$/);
});

test('the whole way in: to the provider, back, and on to the page that was asked for', async () => {
  await forgetPerson();
  await visit(page, `${lantern.url}/admin/forms?status=pending`);
  await page.getByRole('link', button).click();
  await sayAtProvider(page, 'robin');
  await expect(page).toHaveURL(`${lantern.url}/admin/forms?status=pending`);
  await expect(page.getByText('Login Successful')).toBeVisible();
  const [opened] = await lantern.query<{ details: object }>(
    `select details from audit_log where action = 'session.opened' order by id desc limit 1`,
  );
  expect(opened?.details).toEqual({ through: 'provider' });
});

test('an answer is good for the browser that asked, and once', async () => {
  const left = await getPage(`${lantern.url}/admin/login/provider?next=/admin/forms`);
  const [set = ''] = left.headers.getSetCookie();
  expect(set).toMatch(/^lantern-provider=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  const cookie = set.split(';')[0] ?? '';
  const { href } = await passThroughProvider(left.headers.get('location') ?? '', 'robin');

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

test('whoever turns back at the provider is told so, without alarm', async () => {
  await forgetPerson();
  await visit(page, `${lantern.url}/admin/login`);
  await page.getByRole('link', button).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You turned back')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with your password' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a second factor set up here is asked for after the provider', async () => {
  const secret = await setUpApp();
  await forgetPerson();
  await visit(page, `${lantern.url}/admin/login?next=/admin/forms`);
  await page.getByRole('link', button).click();
  await sayAtProvider(page, 'robin');
  await expect(page).toHaveURL(/\/admin\/login\/factor/);
  await lantern.query('update two_factors set last_step = last_step - 3');
  await page.getByLabel(/^Code/).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/admin\/forms/);
  await lantern.query('delete from two_factors');
});

async function setUpApp(): Promise<string> {
  await forgetPerson();
  await openAsStaff(page, lantern, '/admin/account');
  await page.getByRole('button', { name: 'Set up app' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel(/^Code the app shows now/).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  return secret;
}

test('a disabled account is refused in the words for strangers', async () => {
  await forgetPerson();
  await lantern.query('update admin_users set disabled_at = now()');
  await visit(page, `${lantern.url}/admin/login`);
  await page.getByRole('link', button).click();
  await sayAtProvider(page, 'robin');
  await expect(page.getByText('No account here opens with this account')).toBeVisible();
  await lantern.query('update admin_users set disabled_at = null');
});

test('the list of addresses stands before the way to the provider, too', async () => {
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
  await forgetPerson();
  await visit(page, `${lantern.url}/admin/login?next=/admin/forms`);
  await page.getByRole('link', button).click();
  await expect(page.getByText('Example Sign-in does not answer')).toBeVisible();
  await signIn(page, lantern);
  await provider.start();
  await provider.rotateKeys();
  await forgetPerson();
  await visit(page, `${lantern.url}/admin/login?next=/admin/forms`);
  await page.getByRole('link', button).click();
  await sayAtProvider(page, 'robin');
  await expect(page).toHaveURL(/\/admin\/forms/);
});

test('the log and the audit log hold neither codes nor tokens', async () => {
  const rows = await lantern.query<{ all: string }>(
    `select string_agg(a::text, ' ') as all from audit_log a`,
  );
  expect(rows[0]?.all).not.toMatch(/eyJ|code=|state=/);
  expect(lantern.output()).not.toMatch(/eyJ|code=|state=/);
});

test('the account is unlinked, and the password still opens the door', async () => {
  await forgetPerson();
  await openAsStaff(page, lantern, '/admin/account');
  await page.getByRole('button', { name: 'Unlink Example Sign-in' }).click();
  await expect(page.getByText('Account unlinked')).toBeVisible();
  expect(await signInByForm(lantern.url, administrator)).not.toBe('');
});
