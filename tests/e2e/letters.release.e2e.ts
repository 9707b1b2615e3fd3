import { expect, test, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { countOf } from './stored-cases.ts';
import { storeSettings } from './stored-settings.ts';
import { reload, visit } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial' });

const client = 'person1@example.net';
const oneClick = 'List-Unsubscribe=One-Click';

let lantern: Lantern;
let smtp: TestSmtp;
let page: Page;
let cookie: string;
/** From the mail to the client, in the tests after the one that reads it. */
let unsubscribe: URL;

test.beforeAll(async ({ browser }) => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url, LOG_LEVEL: 'info' });
  cookie = await signInByForm(lantern.url, administrator);
  await storeSettings(lantern, { enable_newsletter: 'true', contact_email: 'help@example.org' });
  const opened = await postForm(
    `${lantern.url}/admin/cases/new`,
    { caseNumber: 'LGN-2026-000001', email: client, safe_mail: 'yes', caseType: 'fraud' },
    { cookie },
  );
  expect(opened.status).toBe(303);
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

async function changeStatus(status: string): Promise<void> {
  const [file] = await lantern.query<{ id: string }>('select id from cases');
  const answer = await postForm(
    `${lantern.url}/admin/cases/${file?.id}`,
    { intent: 'status', status },
    { cookie },
  );
  expect(answer.status).toBe(303);
}

/** The newest mail to an address, with all its headers. */
async function wholeMail(address: string, subject: RegExp): Promise<Email> {
  await mailTo(smtp, address, subject);
  const own = smtp.received.filter(({ to }) => to.includes(address));
  const mails = await Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
  const found = mails.findLast((mail) => subject.test(mail.subject ?? ''));
  if (!found) throw new Error('The mail has gone.');
  return found;
}

function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

test('staff write a mail in their own words, see it, try it, and take a mistake back', async () => {
  const faults = watchFaults(page, lantern.url);
  faults.allow(/status of 400 \(\) at \S+\/admin\/mail\/templates\/[\w-]+\.data/);
  // The test reads the frame by script, which the frame denies to its mail.
  faults.allow(/Blocked script execution in '\S+\/preview'/);
  await openAsStaff(page, lantern, '/admin/mail/templates');
  await expectStateAccessible(page, 'texts of mail');
  await page.getByRole('link', { name: 'Status changed, to the client' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Your case has a new status');
  await expectStateAccessible(page, 'text of a mail');

  await page.getByLabel('Subject').fill('Something new: {{case_number}}');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('# Look into your case\n\nIt is {{case_nmber}}.');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Look into your case');
  await expect(frame.getByText('It is {{case_nmber}}.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Unknown placeholder {{case_nmber}}');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectStateAccessible(page, 'text of a mail, refused');

  const right =
    '# Look into your case\n\nIt is **{{case_number}}**.\n\n[Open it]({{tracker_link}})';
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(right);
  await expect(page.getByText('Something new: LGN-2026-000000')).toBeVisible();
  await page.getByRole('radio', { name: 'Text only' }).check();
  await expect(frame.getByText(/Open it http\S+\/case-tracker/)).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('The test is in the outbox')).toBeVisible();
  await expectStateAccessible(page, 'text of a mail, tested');
  const tested = await mailTo(smtp, administrator.email, /^Test: Something new: LGN-2026-000000/);
  expect(tested.text).toContain('This is a test with made-up values');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Text saved; mail goes out with it from now on')).toBeVisible();
  await page.getByLabel('Subject').fill('Worse');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 2 (now)')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Something new: {{case_number}}');
  faults.expectNone();
});

test('it arrives in these words, as text and as HTML, with a way to stop it', async ({
  browser,
}) => {
  await changeStatus('investigating');
  const mail = await wholeMail(client, /^Something new: LGN-2026-000001/);
  expect(headerOf(mail, 'content-type')).toMatch(/^multipart\/alternative/);
  expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe(oneClick);
  const [, link = '', mailbox] =
    /^<(\S+)>, <(\S+)>$/.exec(headerOf(mail, 'list-unsubscribe')) ?? [];
  expect(mailbox).toBe('mailto:help@example.org?subject=Unsubscribe');
  unsubscribe = new URL(link);
  expect(unsubscribe.href).toMatch(new RegExp(`^${lantern.url}/unsubscribe/[\\w.-]+$`));
  for (const words of [mail.text ?? '', mail.html ?? ''])
    for (const said of ['Look into your case', 'LGN-2026-000001', `${lantern.url}/verify`, link])
      expect(words).toContain(said);
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(/);
  const reader = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  reader.on('request', ({ url }) => void requests.push(url.toString()));
  await reader.setContent(mail.html ?? '');
  await expectStateAccessible(reader, 'the mail itself');
  expect(requests, 'opening it tells nobody').toEqual([]);
  await reader.context().close();
});

test('looking at the link changes nothing; one press of a mail program stops the mail', async ({
  page: visitor,
}) => {
  await visit(visitor, unsubscribe.href);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Stop this mail?');
  await expect(visitor.getByText('p•••@example.net')).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectStateAccessible(visitor, 'unsubscribe');
  const looked = await getPage(unsubscribe.href);
  expect(looked.headers.get('referrer-policy')).toBe('no-referrer');
  expect(looked.headers.get('cache-control')).toContain('no-store');
  expect(await countOf(lantern, 'suppressions')).toBe(0);

  const asProgram = {
    origin: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect((await postForm(unsubscribe.href, 'other=1', asProgram)).status).toBe(400);
  expect((await postForm(`${unsubscribe.href.slice(0, -3)}AAA`, oneClick, asProgram)).status).toBe(
    404,
  );
  expect(await countOf(lantern, 'suppressions')).toBe(0);
  const answer = await postForm(unsubscribe.href, oneClick, asProgram);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await lantern.query('select email, choices from suppressions')).toEqual([
    { email: client, choices: ['case_updates'] },
  ]);
  expect((await postForm(unsubscribe.href, oneClick, asProgram)).status, 'twice').toBe(200);

  await reload(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expectStateAccessible(visitor, 'unsubscribed');
  await changeStatus('resolved');
  expect(await countOf(lantern, 'email_messages', `state = 'suppressed'`)).toBe(1);
  expect(lantern.output(), 'no token in the log').not.toContain(unsubscribe.pathname.slice(-40));
  expect(lantern.output()).toContain('/unsubscribe/…');
});

test('only this one address may be posted to from elsewhere', async () => {
  const preferences = unsubscribe.href.replace('/unsubscribe/', '/preferences/');
  const back = { choice: 'case_updates', wanted: 'yes' };
  for (const origin of [null, 'https://evil.example'])
    expect((await postForm(preferences, back, { origin })).status).toBe(403);
  expect(await countOf(lantern, 'suppressions')).toBe(1);
});

test('mail preferences are changed by keyboard, each effective immediately', async ({
  page: visitor,
}) => {
  const faults = watchFaults(visitor, lantern.url);
  await visit(visitor, unsubscribe.href);
  await visitor.getByRole('link', { name: 'Choose what else you get from us' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('What you get from us');
  const turnOn = visitor.getByRole('button', { name: 'Turn on News about your case' });
  await turnOn.focus();
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Saved. This is on now: News about your case')).toBeVisible();
  const turnOff = visitor.getByRole('button', { name: 'Turn off News about your case' });
  await expect(turnOff).toBeFocused();
  await expect(turnOff).toHaveAccessibleDescription(/This is on now/);
  expect(await countOf(lantern, 'suppressions')).toBe(0);
  await expectStateAccessible(visitor, 'preferences');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Saved. This is off now: News about your case')).toBeVisible();
  expect(await countOf(lantern, 'suppressions')).toBe(1);
  faults.expectNone();
});

test('mail preferences are changed without script too', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open(unsubscribe.href);
  await visitor.follow('Choose what else you get from us');
  const on = await visitor.press('Turn on News about your case');
  expect(on.words).toContain('Saved. This is on now: News about your case');
  expect(await countOf(lantern, 'suppressions')).toBe(0);
  const off = await visitor.press('Turn off News about your case');
  expect(off.words).toContain('Saved. This is off now: News about your case');
  expect(await countOf(lantern, 'suppressions')).toBe(1);
});

test('a preferences link that is none says what to do', async ({ page: visitor }) => {
  await visit(visitor, `${lantern.url}/preferences/none`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expectAccessible(visitor, 'preferences, bad link');
  await visitor.getByRole('link', { name: 'Go to communication preferences' }).click();
  await expect(visitor).toHaveURL(`${lantern.url}/opt-out`);
});

test('a post is mailed to subscribers, and its link stops the next one', async () => {
  const email = 'reader@example.org';
  const reader = openPlain(lantern.url);
  await reader.open('/newsletter');
  expect((await reader.press('Sign up', { email })).words).toContain('Check your e-mail');
  const { html } = await mailTo(smtp, email, /confirm your newsletter sign-up/);
  await reader.open(/http[^"]+newsletter\/confirm\?token=[\w-]+/.exec(html)?.[0] ?? '');
  expect((await reader.press('Confirm sign-up')).words).toContain('You are signed up');
  const post = { kind: 'alert', title: 'A call that is a scam', body: 'It *begins* with a call.' };
  const published = await postForm(
    `${lantern.url}/admin/settings/news/new`,
    { intent: 'publish', ...post },
    { cookie },
  );
  await visit(page, lantern.url + (published.headers.get('location') ?? ''));
  await expectStateAccessible(page, 'post, before it is sent');
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('The newsletter is on its way into the outbox')).toBeVisible();

  const mail = await wholeMail(email, /^A call that is a scam/);
  expect(mail.text).toContain('It begins with a call.');
  expect(mail.text).toContain(`${lantern.url}/news-room/a-call-that-is-a-scam`);
  await reader.open(/<(\S+)>/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '');
  expect((await reader.press('Unsubscribe')).words).toContain('You are unsubscribed');
  expect(await countOf(lantern, 'newsletter_subscribers')).toBe(0);
  const desk = openPlain(lantern.url, { cookie });
  expect((await desk.open(page.url())).words).toContain('The mail is in the outbox');
});

test('who unsubscribes is heard while the site is closed', async () => {
  await storeSettings(lantern, { maintenance_mode: 'true' });
  await expect.poll(async () => (await getPage(lantern.url)).status).toBe(503);
  await lantern.query('delete from suppressions');
  const answer = await postForm(unsubscribe.href, oneClick, {
    origin: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
  expect(await countOf(lantern, 'suppressions', `'case_updates' = any(choices)`)).toBe(1);
});
