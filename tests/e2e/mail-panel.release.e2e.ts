import { expect, test, type Locator, type Page } from '@playwright/test';
import { bounceOf } from '../mail-report.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { watchFaults } from './page-faults.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const login = { user: 'desk@example.org', password: 'open sesame' };

let lantern: Lantern;
let smtp: TestSmtp;
let page: Page;
let faults: ReturnType<typeof watchFaults>;

test.beforeAll(async ({ browser }) => {
  smtp = await startTestSmtp({ login });
  lantern = await startInstalledSite();
  page = await (await browser.newContext()).newPage();
  faults = watchFaults(page, lantern.url);
  // Refusals that the test causes.
  faults.allow(/status of 40[049] \(\) at \S+\/admin\/mail\/\S+\.data/);
  await report('ana@example.net');
  await openAsStaff(page, lantern, '/admin/mail');
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

async function report(email: string): Promise<void> {
  const sent = await postForm(`${lantern.url}/contact-us`, newReport({ email }));
  expect(sent.status).toBe(303);
}

function part(name: string): Locator {
  return page.getByRole('navigation', { name: 'Pages of Mail' }).getByRole('link', { name });
}

test('without a server mail waits; a server is entered, tested, saved and made active', async () => {
  await expect(page.getByText('No mail server is stored here.')).toBeVisible();
  await expect(page.getByText('No mail server: mail waits')).toBeVisible();
  await expectStateAccessible(page, 'no mail server');

  await page.getByRole('link', { name: 'Add mail server' }).first().click();
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByRole('link', { name: /Enter the host/ })).toBeVisible();
  await expectAccessible(page, 'a mail server refused');

  await page.getByLabel('Name', { exact: false }).first().fill('Main');
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(smtp.port));
  await page.getByLabel('Encryption').selectOption('none');
  await page.getByLabel('User name').fill(login.user);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(
    page.getByText(/Connection Failed: The server refused the user name or the password: 535/),
  ).toBeVisible();
  await expectStateAccessible(page, 'a connection that failed');
  await expect(page.getByLabel('Host')).toHaveValue('127.0.0.1');

  await page.getByLabel('Password').fill(login.password);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Connection successful')).toBeVisible();
  expect(smtp.received).toEqual([]);
  await page.getByLabel('Password').fill(login.password);
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await expect(page.getByRole('heading', { name: 'Main', exact: true })).toBeVisible();
  expect(smtp.received, 'it is not active yet').toEqual([]);

  await page.getByRole('button', { name: 'Turn on Main' }).click();
  await expect(page.getByText(`Main (127.0.0.1)`)).toBeVisible();
  await mailTo(smtp, 'ana@example.net', /We have your message/);
  await expectStateAccessible(page, 'mail servers');
  expect(await page.content(), 'the password leaves the server only for mail').not.toContain(
    login.password,
  );
});

test('a stored password stays out of the page, and is kept when nothing is typed', async () => {
  await page.getByRole('link', { name: 'Edit Main' }).click();
  await expect(page.getByText('One is stored and never shown.')).toBeVisible();
  expect(await page.content()).not.toMatch(/sesame/);
  await page.getByLabel('Daily limit').fill('40');
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await expect(page.getByText('40 mails')).toBeVisible();
  await report('kim@example.net');
  await mailTo(smtp, 'kim@example.net', /We have your message/);
});

test('a campaign is planned, started, paused and given up', async () => {
  await part('Warm-up').click();
  await expect(page.getByText('No warmup campaign yet.')).toBeVisible();
  await expectAccessible(page, 'no campaign');
  await page.getByRole('link', { name: 'New campaign' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New warmup campaign' });
  await dialog.getByLabel('Name').fill('First weeks');
  await dialog.getByLabel('Goal, mails a day').fill('60');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await expect(dialog.getByText(/sends 40 mails a day at most/).first()).toBeVisible();
  await expectStateAccessible(page, 'a campaign refused');
  await dialog.getByLabel('Goal, mails a day').fill('30');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByRole('heading', { name: 'First weeks' })).toBeVisible();
  await page.getByRole('button', { name: 'Start First weeks' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expectStateAccessible(page, 'campaigns');
  await page.getByRole('button', { name: 'Pause First weeks' }).click();
  await expect(page.getByText(/^Paused by /)).toBeVisible();
  await page.getByRole('button', { name: 'Give up First weeks' }).click();
  await expect(page.getByText('Given up', { exact: true })).toBeVisible();
});

test('a mail that failed shows why, step by step, and is sent again', async () => {
  smtp.refuse('gone@example.net');
  await report('gone@example.net');
  await expect
    .poll(() => lantern.query(`select 1 from email_messages where state = 'failed'`))
    .toHaveLength(1);
  await part('Sent and waiting').click();
  await expect(page.getByRole('heading', { name: 'Last errors' })).toBeVisible();
  await expectStateAccessible(page, 'monitoring');
  await page.getByRole('searchbox', { name: 'Search address' }).fill('gone@');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=gone/);
  await page.getByRole('link', { name: 'gone@example.net' }).first().click();
  const bounced = page.locator('[data-event=bounced]');
  await expect(bounced).toContainText('550 5.1.1 No such user here');
  await expectStateAccessible(page, 'one mail');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-event=retried]')).toBeVisible();
  await expect
    .poll(() => lantern.query(`select 1 from undeliverable_addresses where blocked_at is not null`))
    .toHaveLength(1);
  await visit(page, `${lantern.url}/admin/mail/addresses`);
  await expect(page.getByText('gone@example.net').first()).toBeVisible();
  await expectStateAccessible(page, 'addresses');
  await page.getByRole('button', { name: 'Allow again gone@example.net' }).click();
  await expect(page.getByText('No address is on this list.')).toBeVisible();
});

test('a mail server reports by its token what came back', async () => {
  await part('Bounce reports').click();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.locator('code', { hasText: /^[\w-]{43}$/ }).innerText();
  await expectStateAccessible(page, 'a token');
  const [mail] = await lantern.query<{ id: string }>(
    `select id from email_messages where to_address = 'kim@example.net'`,
  );
  const full = { status: '5.2.2', diagnostic: '552 Mailbox full' };
  const raw = bounceOf({ id: mail?.id ?? '', ...full });
  async function post(headers: Record<string, string>): Promise<Response> {
    const type = { 'Content-Type': 'message/rfc822' };
    const to = `${lantern.url}/api/mail/reports`;
    return fetch(to, { method: 'POST', headers: { ...type, ...headers }, body: raw });
  }
  expect((await post({})).status).toBe(401);
  expect((await post({ Authorization: 'Bearer wrong' })).status).toBe(401);
  const taken = await post({ Authorization: `Bearer ${token}` });
  expect([taken.status, await taken.json()]).toEqual([200, { result: 'noted' }]);
  await visit(page, `${lantern.url}/admin/mail/messages/${mail?.id}`);
  await expect(page.getByText(/The mail came back: 5\.2\.2 – 552 Mailbox full/)).toBeVisible();
});

test('nothing went wrong that nobody saw', () => faults.expectNone());
