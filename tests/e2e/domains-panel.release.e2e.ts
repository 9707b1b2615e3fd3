import { request, type IncomingHttpHeaders } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { expectPublic, openAsStaff, publicPage } from './staff-page.ts';
import { reload, visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let page: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  page = await browser.newPage();
});
test.afterAll(({ browser }) => leave(browser, lantern));

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

type RequestInput = { method?: string; headers?: Record<string, string>; body?: string };

/** Requests with another host name. */
function ask(host: string, path = '/', asking: RequestInput = {}): Promise<Answer> {
  const { method = 'GET', headers, body: sent } = asking;
  const { hostname, port } = new URL(lantern.url);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, agent: false, headers: { host, ...headers } };
    const sending = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sending.on('error', reject).end(sent);
  });
}

async function expectStatus(host: string, status: number, path = '/'): Promise<void> {
  await expect.poll(async () => (await ask(host, path)).status, { intervals: [50] }).toBe(status);
}

async function addDomain(name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New domain' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Domains' }).getByText(name)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New domain' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'New domain' })).toBeFocused();
}

/** Records a successful check of a domain; the names of these journeys have no records. */
async function noteSeen(name: string): Promise<void> {
  const certificate = { names: [name], issuer: 'A', validTo: '2999-01-01T00:00:00Z' };
  const web = { state: 'reached', address: '192.0.2.7', answeredBy: 'this', certificate };
  const kinds = ['cname', 'ipv4', 'ipv6', 'mx', 'txt', 'dmarc'];
  const none = Object.fromEntries(kinds.map((kind) => [kind, { state: 'none' }]));
  await lantern.query(
    'update domains set last_check = $1, checked_at = now() where domain_name = $2',
    [JSON.stringify({ ...none, selector: '', web }), name],
  );
}

test('without domains every name is served; a checked one becomes primary, the others redirect', async () => {
  const faults = watchFaults(page, lantern.url);
  faults.allow(/status of 400/);
  await openAsStaff(page, lantern, '/admin/domains');
  await expect(page.getByText('No domains found.')).toBeVisible();
  await expectAccessible(page, 'no domains');
  expect((await ask('anything.example.com')).status).toBe(200);

  await page.getByRole('textbox', { name: 'New domain' }).fill('not a domain');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Failed to add domain: /)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New domain' })).toBeFocused();
  await expectAccessible(page, 'a domain refused');

  await addDomain('Help.Example.org'.toLowerCase());
  await addDomain('www.example.org');
  await addDomain('old.example.org');
  await expectStateAccessible(page, 'domains');

  // Reached only by typing its address.
  const { port } = new URL(lantern.url);
  await expectStatus('www.example.org', 200);
  await expect(page.getByText(`begin with ${lantern.url}`)).toBeVisible();
  await noteSeen('help.example.org');
  await reload(page);
  await page.getByRole('link', { name: 'Make primary: help.example.org' }).click();
  await page.getByRole('button', { name: 'Make primary' }).click();
  await expect(page.getByText('help.example.org is the primary domain now')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The primary domain is as before')).toBeVisible();
  await expectStatus('www.example.org', 200);
  await page.getByRole('link', { name: 'Make primary: help.example.org' }).click();
  await page.getByRole('button', { name: 'Make primary' }).click();
  await expectStatus('help.example.org', 200);
  await expectStatus('www.example.org', 301);
  const { headers } = await ask('www.example.org', '/case-tracker?a=1&b=2');
  expect(headers.location).toBe(`http://help.example.org:${port}/case-tracker?a=1&b=2`);
  await expectStatus('evil.example.com', 421);
  expect((await ask('evil.example.com', '/api/health')).status).toBe(200);
  expect((await ask(`127.0.0.1:${port}`)).status).toBe(200);
});

test('canonical addresses, the sitemap and the check of origins follow the primary domain', async () => {
  const { port } = new URL(lantern.url);
  const primary = `http://help.example.org:${port}`;
  await expectPublic(lantern, '/about', `rel="canonical" href="${primary}/about"`);
  expect(await publicPage(lantern, '/sitemap.xml')).toContain(`${primary}/about`);
  const answers = await Promise.all(
    [primary, lantern.url, 'http://www.example.org', 'https://evil.example.com'].map((origin) =>
      postForm(`${lantern.url}/contact-us`, { name: 'x' }, { origin }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 403, 403]);
});

test('an inactive domain is refused, and active again after Undo', async () => {
  await visit(page, `${lantern.url}/admin/domains`);
  await page.getByRole('switch', { name: 'old.example.org is active' }).click();
  await expect(page.getByText('old.example.org is refused now')).toBeVisible();
  await expectStatus('old.example.org', 421);
  expect((await ask('old.example.org')).body).toBe('There is no website at this address.\n');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Changed back')).toBeVisible();
  await expectStatus('old.example.org', 301);
});

test('another domain becomes primary; the primary one is not deleted before the others', async () => {
  await noteSeen('www.example.org');
  await reload(page);
  await page.getByRole('link', { name: 'Make primary: www.example.org' }).click();
  await expect(page.getByText('Make www.example.org the primary domain?')).toBeVisible();
  await expectAccessible(page, 'question before another primary domain');
  await page.getByRole('button', { name: 'Make primary' }).click();
  await expect(page.getByText('www.example.org is the primary domain now')).toBeVisible();
  await expectStatus('www.example.org', 200);
  await expectStatus('help.example.org', 301);

  const deleting = page.getByRole('button', { name: 'Delete www.example.org' });
  await expect(deleting).toHaveAccessibleDescription(/Make another one primary first/);
  const [primary] = await lantern.query<{ id: string }>('select id from domains where is_primary');
  await visit(page, `${lantern.url}/admin/domains?delete=${primary?.id}`);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete domain' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    /^Failed to delete domain: The primary domain/,
  );
  await expectAccessible(page, 'question that was refused');
});

test('nobody can lock out their own domain', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const [old] = await lantern.query<{ id: string }>(
    `select id from domains where domain_name = 'old.example.org'`,
  );
  const fields = { intent: 'deactivate', id: old?.id ?? '' };
  const through = { cookie, host: 'old.example.org', origin: 'http://old.example.org' };
  const refused = await ask('old.example.org', '/admin/domains', {
    method: 'POST',
    headers: { ...through, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('this would close that address');
  expect((await ask('old.example.org')).status).toBe(301);
});

test('a check reports what it could not find, and keeps the selector', async () => {
  // Without a name server, the look-ups take a while.
  await visit(page, `${lantern.url}/admin/domains`);
  await page.getByRole('link', { name: 'old.example.org', exact: true }).click();
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  await expectAccessible(page, 'a domain before its check');
  await page.getByLabel('DKIM selector').fill('not one');
  await page.getByRole('button', { name: 'Save selector' }).click();
  await expect(page.getByText('Enter only the selector')).toBeVisible();
  await page.getByLabel('DKIM selector').fill('s1');
  await page.getByRole('button', { name: 'Save selector' }).click();
  await expect(page.getByText(/DKIM selector saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Domain checked')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'SPF' })).toBeVisible();
  await expectStateAccessible(page, 'a domain after its check');
});
