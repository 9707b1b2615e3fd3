import { expect, test, type Page } from '@playwright/test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectStateAccessible } from './axe.ts';
import { exchangeAt, problemOf } from './integration-api.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator } from './staff.ts';
import { reload, visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let smtp: TestSmtp;
let page: Page;
let reference = '';
let secret = '';
let token = '';

test.beforeAll(async ({ browser }) => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url, LOG_LEVEL: 'info' });
  const report = newReport({ name: 'Marigold Example', message: 'A coin that was none.' });
  reference = referenceIn(await postForm(`${lantern.url}/contact-us`, report)) ?? '';
  for (const _ of [1, 2]) await postForm(`${lantern.url}/contact-us`, newReport());
  const cookie = await signInByForm(lantern.url, administrator);
  const fields = { email: 'sam@example.net', caseType: 'fraud', caseNumber: 'LGN-2026-000001' };
  await postForm(`${lantern.url}/admin/cases/new`, fields, { cookie });
  page = await browser.newPage();
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

function ask(path: string, as = token): Promise<Response> {
  const headers = new Headers(as === '' ? [] : [['authorization', `Bearer ${as}`]]);
  return fetch(`${lantern.url}/api/v1/${path}`, { headers });
}

async function exchangeAll(): Promise<void> {
  const answer = await exchangeAt(lantern.url, secret);
  expect(answer.status).toBe(200);
  const given = (await answer.json()) as { access_token: string; refresh_token: string };
  token = given.access_token;
  secret = given.refresh_token;
}

test('an administrator makes an integration; the secret is shown once', async () => {
  await openAsStaff(page, lantern, '/admin/security/integrations');
  await expect(page.getByText('No other program is connected')).toBeVisible();
  await expectStateAccessible(page, 'no integrations');

  await page.getByLabel('Allowed addresses').fill('nonsense');
  await page.getByRole('button', { name: 'Make integration' }).click();
  await expect(page.getByRole('link', { name: 'Enter a name' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Reporting');
  await page.getByLabel('Read submissions').check();
  await page.getByLabel('Read statistics').check();
  await page.getByRole('button', { name: 'Make integration' }).click();
  await expect(
    page.getByRole('link', { name: /nonsense is neither an address nor a network/ }),
  ).toBeVisible();
  await expectStateAccessible(page, 'an integration that is refused');
  await expect(page.getByLabel('Read submissions')).toBeChecked();
  await page.getByLabel('Allowed addresses').fill('127.0.0.0/8\n::1');
  await page.getByRole('button', { name: 'Make integration' }).click();

  await expect(page.getByRole('heading', { name: 'The secret is shown only now' })).toBeVisible();
  secret = await page.getByText(/^lantern_[\w-]{43}$/).innerText();
  expect(secret).toMatch(/^lantern_/);
  await expectStateAccessible(page, 'a secret');
  await visit(page, `${lantern.url}/admin/security/integrations`);
  await expect(page.getByRole('heading', { name: 'Reporting' })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});

test('the secret is exchanged for a token that anybody can check', async () => {
  const answer = await exchangeAt(lantern.url, secret);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const given = (await answer.json()) as { access_token: string; refresh_token: string };
  expect(given).toMatchObject({
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'submission:read statistics:read',
  });
  token = given.access_token;
  secret = given.refresh_token;
  const keys = createRemoteJWKSet(new URL(`${lantern.url}/.well-known/jwks.json`));
  const expected = { issuer: lantern.url, audience: `${lantern.url}/api/v1`, typ: 'at+jwt' };
  const { payload } = await jwtVerify(token, keys, expected);
  expect(payload).toMatchObject({ sub: expect.any(String), jti: expect.any(String) });
  const { headers } = await fetch(`${lantern.url}/.well-known/jwks.json`);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('submissions are listed page by page, and opened by their reference', async () => {
  const first = await ask('submissions?limit=2');
  expect(first.status).toBe(200);
  const part = (await first.json()) as { items: { reference: string }[]; next: string };
  expect(part.items).toHaveLength(2);
  expect(part.items[0]).toMatchObject({ reference, type: 'report', status: 'pending' });
  expect(JSON.stringify(part)).not.toContain('Marigold');
  const second = await ask(`submissions?limit=2&cursor=${part.next}`);
  expect(await second.json()).toMatchObject({ items: [{ type: 'report' }], next: null });
  const none = await ask('submissions?status=resolved');
  expect(await none.json()).toEqual({ items: [], next: null });
  const later = await ask('submissions?since=2999-01-01');
  expect(await later.json()).toEqual({ items: [], next: null });

  const one = await ask(`submissions/${reference}`);
  expect(await one.json()).toMatchObject({
    reference,
    answers: { name: 'Marigold Example', message: 'A coin that was none.' },
  });
  const [read] = await lantern.query<{ actor_name: string }>(
    `select actor_name from audit_log where action = 'submission.read' order by id desc limit 1`,
  );
  expect(read?.actor_name).toBe('Reporting');
});

test('statistics count what the lists show', async () => {
  expect(await (await ask('statistics')).json()).toMatchObject({
    submissions: { total: 3, byStatus: { pending: 3 }, byType: { report: 3 } },
    cases: { total: 1, byType: { fraud: 1 } },
  });
});

test('what is wrong is said in the words of RFC 9457 and RFC 6750', async () => {
  const missing = await ask('submissions', '');
  expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="lantern"');
  expect(await problemOf(missing)).toEqual({ status: 401, type: 'no-token' });

  const [header, claims, signature] = token.split('.');
  const forged = await ask(
    'submissions',
    `${header}.${claims}.${signature?.split('').toReversed().join('')}`,
  );
  expect(forged.headers.get('www-authenticate')).toContain('error="invalid_token"');
  expect(await problemOf(forged)).toMatchObject({ status: 401 });

  const cases = await ask('cases');
  expect(cases.headers.get('www-authenticate')).toContain(
    'error="insufficient_scope", error_description="This integration may not do that", scope="case:read"',
  );
  expect(await problemOf(cases)).toEqual({ status: 403, type: 'insufficient-scope' });

  for (const [path, status, type] of [
    ['submissions?status=none', 400, 'invalid'],
    ['submissions?colour=red', 400, 'invalid'],
    ['submissions?limit=1000', 400, 'invalid'],
    ['submissions?cursor=abc', 400, 'invalid'],
    ['submissions?since=2026-02-31', 400, 'invalid'],
    ['submissions/R-00000-00000', 404, 'not-found'],
    ['nothing', 404, 'not-found'],
  ] as const)
    expect(await problemOf(await ask(path)), path).toEqual({ status, type });

  const write = await fetch(`${lantern.url}/api/v1/statistics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ status: 'resolved' }),
  });
  expect(write.headers.get('allow')).toBe('GET, HEAD');
  expect(await problemOf(write)).toEqual({ status: 405, type: 'method' });
});

test('sessions mean nothing here, and tokens mean nothing elsewhere', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const byCookie = await fetch(`${lantern.url}/api/v1/submissions`, { headers: { cookie } });
  expect(byCookie.status).toBe(401);
  const elsewhere = await fetch(`${lantern.url}/admin/forms`, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(elsewhere.status).toBe(302);
  const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' };
  const foreign = await fetch(`${lantern.url}/api/v1/submissions`, { headers });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  const before = await fetch(`${lantern.url}/api/v1/submissions`, { method: 'OPTIONS' });
  expect(before.status).toBe(405);
});

test('another address than the allowed ones is refused', async () => {
  const refused = await fetch(`${lantern.url}/api/v1/submissions`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' },
  });
  expect(await problemOf(refused)).toEqual({ status: 403, type: 'address' });
  const exchanged = await exchangeAt(lantern.url, secret, { 'x-forwarded-for': '198.51.100.7' });
  expect(await exchanged.json()).toMatchObject({ error: 'invalid_grant' });
});

test('the key is replaced by a button; both are listed, both tokens are good', async () => {
  await reload(page);
  await page.getByRole('button', { name: 'Replace the key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace the key' }).click();
  await expect(page.getByText('A new key signs from now on')).toBeVisible();
  const keys = (await (await fetch(`${lantern.url}/.well-known/jwks.json`)).json()) as {
    keys: object[];
  };
  expect(keys.keys).toHaveLength(2);
  expect(JSON.stringify(keys)).not.toContain('"d"');
  const before = token;
  await exchangeAll();
  for (const each of [before, token]) expect((await ask('statistics', each)).status).toBe(200);
});

test('cases are listed without names, and restricted ones do not exist', async () => {
  const more = `array['submission:read', 'case:read', 'statistics:read']`;
  await lantern.query(`update integrations set scopes = ${more}`);
  await exchangeAll();
  const cases = await (await ask('cases?status=submitted&type=fraud')).json();
  expect(cases).toMatchObject({ items: [{ caseNumber: 'LGN-2026-000001' }], next: null });
  expect(JSON.stringify(cases)).not.toContain('sam@example.net');

  await lantern.query(
    `update form_submissions set case_id = (select id from cases) where reference = $1`,
    [reference],
  );
  await lantern.query('update cases set is_restricted = true');
  expect(await problemOf(await ask(`submissions/${reference}`))).toEqual({
    status: 404,
    type: 'not-found',
  });
  expect(JSON.stringify(await (await ask('submissions')).json())).not.toContain(reference);
  expect(await (await ask('statistics')).json()).toMatchObject({
    submissions: { total: 2 },
    cases: { total: 0 },
  });
  expect(await (await ask('cases')).json()).toEqual({ items: [], next: null });
});

test('a secret used a second time revokes everything, and administrators are notified', async () => {
  const old = secret;
  await exchangeAll();
  await exchangeAll();
  const reused = await exchangeAt(lantern.url, old);
  expect(reused.status).toBe(400);
  expect(await reused.json()).toMatchObject({
    error: 'invalid_grant',
    error_description: expect.stringContaining('was used before'),
  });
  expect(await problemOf(await ask('statistics'))).toEqual({ status: 401, type: 'revoked' });
  const mail = await mailTo(smtp, administrator.email, /was stopped/);
  expect(mail.text).toContain('Reporting');

  await reload(page);
  await expect(page.getByText('Stopped: a secret came twice')).toBeVisible();
  await expectStateAccessible(page, 'an integration that was stopped');
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByRole('heading', { name: 'The secret is shown only now' })).toBeVisible();
  secret = await page.getByText(/^lantern_[\w-]{43}$/).innerText();
  await exchangeAll();
  expect((await ask('statistics')).status).toBe(200);
});

test('a revoked integration is refused from its next request on', async () => {
  await reload(page);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('its tokens are refused from now on')).toBeVisible();
  expect(await problemOf(await ask('statistics'))).toEqual({ status: 401, type: 'revoked' });
  expect((await exchangeAt(lantern.url, secret)).status).toBe(400);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No other program is connected')).toBeVisible();
});

test('guessing secrets leads to a lockout', async () => {
  const from = { 'x-forwarded-for': '2001:db8:77::1' };
  for (let time = 1; time <= 10; time += 1)
    expect((await exchangeAt(lantern.url, `lantern_guess-${time}`, from)).status).toBe(400);
  const locked = await exchangeAt(lantern.url, 'lantern_guess-11', from);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the description names every address, and each is there', async () => {
  const answer = await fetch(`${lantern.url}/api/v1/openapi.json`);
  const described = (await answer.json()) as { openapi: string; paths: Record<string, object> };
  expect(described.openapi).toBe('3.1.0');
  for (const path of Object.keys(described.paths)) {
    const found = await fetch(lantern.url + path.replace('{reference}', 'R-00000-00000'));
    // Without the required parameters, the check that needs no token refuses.
    expect([200, 400, 401, 405], path).toContain(found.status);
  }
});

test('neither log nor audit log contains a secret or a token', async () => {
  const rows = await lantern.query<{ row: string }>('select a::text as row from audit_log a');
  for (const text of [...rows.map(({ row }) => row), lantern.output()]) {
    expect(text).not.toContain('lantern_');
    expect(text).not.toContain(token.slice(0, 40));
    expect(text).not.toMatch(/eyJ[\w-]{10}/);
  }
});
