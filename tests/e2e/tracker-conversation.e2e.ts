import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectStateAccessible } from './axe.ts';
import { chooseUs, inUs, openPapers } from './case-walk.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo, sendHeldMails } from './mail.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff } from './staff-page.ts';
import { numberOf, openTab, pathOfCase, storeCases } from './stored-cases.ts';
import { askForCode, goOnIn, openAll } from './tracker-client.ts';
import { reload, visit } from './visit.ts';

/** Written by both sides; must appear only in the tracker and in the back office. */
const marker = 'lighthouse';

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url, LOG_LEVEL: 'info' });
  await storeCases(lantern, 6);
  await lantern.query(`update cases set notes = 'Please keep every receipt.'`);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});
// All clients of these tests share one address.
test.beforeEach(() => lantern.query('truncate rate_limits'));

/** Sample person `place`. */
function person(place: number): { caseNumber: string; email: string } {
  return { caseNumber: numberOf(place), email: `person${place}@example.net` };
}

function pathOf(place: number): Promise<string> {
  return pathOfCase(lantern, numberOf(place));
}

/** Checks the feed for calendar programs: it has what is due, is private, and revalidates cheaply. */
async function expectCalendar(address: string): Promise<void> {
  const feed = await getPage(address);
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(feed.headers.get('x-robots-tag')).toContain('noindex');
  expect(await feed.text()).toContain('SUMMARY:Cancel a transfer abroad');
  const headers = { 'if-none-match': feed.headers.get('etag') ?? '' };
  expect((await getPage(address, { headers })).status).toBe(304);
  expect((await getPage(address.replace('.ics', 'x.ics'))).status).toBe(404);
}

const phrase = `${'abandon '.repeat(11)}about`;
const notes = 'What they told me, line by line.';

test('a code opens the case, client and staff write to each other, with script', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const client = await context.newPage();

  await test.step('a wrong code opens nothing, the right one everything', async () => {
    const { client: visitor, code } = await askForCode({ lantern, smtp }, person(1));
    await goOnIn(client, visitor, `${lantern.url}/case-tracker?told=code-sent`);
    await client.getByLabel('Code from our e-mail').fill('0000 0000');
    await client.getByRole('button', { name: 'Open my case' }).click();
    await expect(client.getByRole('heading', { name: 'Code Not Accepted' })).toBeVisible();
    await expect(client).toHaveTitle(/^Error:/);
    await expectStateAccessible(client, 'tracker, code refused');
    await client.getByLabel('Code from our e-mail').fill(code);
    await client.getByRole('button', { name: 'Open my case' }).click();
    await expect(client.getByText('keep every receipt')).toBeVisible();
    expect(client.url()).toBe(`${lantern.url}/case-tracker`);
  });

  await test.step('the client writes; a seed phrase is refused and stays in the box', async () => {
    const box = client.getByLabel('Your message', { exact: false }).last();
    await box.fill(phrase);
    await client.getByRole('button', { name: 'Send message' }).click();
    await expect(client.getByRole('heading', { name: 'We did not send this' })).toBeVisible();
    await expect(box).toHaveValue(phrase);
    await box.fill(`I found the address of the ${marker}.`);
    await client.getByText('Add a file', { exact: true }).click();
    await client
      .getByLabel(/Evidence|files/i)
      .first()
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(notes) });
    await expect(client.getByRole('list', { name: 'Files' }).getByText('Arrived')).toBeVisible();
    await client.getByRole('button', { name: 'Send message' }).click();
    await expect(client.getByText('Message sent')).toBeVisible();
    const messages = client.getByRole('list', { name: 'Messages' });
    await expect(messages.getByText(marker)).toBeVisible();
    await expect(messages.getByText('We have not answered yet')).toBeVisible();
    await expect(client.getByRole('link', { name: 'notes.txt' })).toBeVisible();
    await expectStateAccessible(client, 'tracker, open');
  });

  await test.step('a payment gives its dates: first what ends soonest, in a calendar, and ticked', async () => {
    const paid = new Date(Date.now() - 5 * 60_000).toISOString();
    await client.getByText('Add a payment', { exact: true }).click();
    const form = client.getByRole('form', { name: 'Add a payment' });
    await form.getByLabel('How did you pay?').selectOption('wire-abroad');
    await form.getByLabel('Amount').fill('2,500');
    await form.getByLabel('Currency', { exact: false }).fill('USD');
    await form.getByLabel('Day', { exact: true }).fill(paid.slice(0, 10));
    await form.getByLabel('Time, if you know it').fill(paid.slice(11, 16));
    await form.getByLabel('Time zone of these times').selectOption('UTC');
    await form.getByRole('button', { name: 'Save payment' }).click();
    await expect(client.getByText('Payment saved')).toBeVisible();
    await openPapers(client);
    await expect(client.getByText('These rights may give you a date')).toBeVisible();
    const right = client.getByRole('heading', { name: 'Cancel a transfer abroad' });
    await expect(right).toHaveCount(0);
    await chooseUs(client);
    await client.getByRole('button', { name: 'Save these answers' }).click();
    await openPapers(client);
    await expect(right).toBeVisible();

    await client.getByText('In your calendar', { exact: true }).click();
    await client.getByRole('button', { name: 'Make a calendar address' }).click();
    const shown = client.getByText(/^http.*\/case-tracker\/dates\/.+\.ics$/);
    const address = (await shown.textContent()) ?? '';
    await expectStateAccessible(client, 'tracker, dates');
    await expectCalendar(address);

    await client.getByText('I have done this').first().click();
    await client.getByLabel('What shows it (optional)').first().fill('Ticket 7');
    await client.getByRole('button', { name: 'Tick as done' }).first().click();
    await expect(client.getByText('Done, or does not apply: 1')).toBeVisible();
    expect(await (await getPage(address)).text()).not.toContain('Cancel a transfer abroad');
  });

  const staff = await (await browser.newContext()).newPage();
  await test.step('staff see that there is something new, read it and answer', async () => {
    await openAsStaff(staff, lantern, '/admin/cases');
    const row = staff.getByRole('row', { name: new RegExp(numberOf(1)) });
    await expect(row.getByText('1 new message').filter({ visible: true })).toHaveCount(1);
    await expect(staff.getByRole('link', { name: /^Waiting for us\s*1$/ })).toBeVisible();
    await visit(staff, lantern.url + (await pathOf(1)));
    const said = staff.getByText(`the address of the ${marker}`);
    await expect(said, 'in the timeline, and beside the answer').toHaveCount(2);
    await openTab(staff, 'Money and dates');
    const dates = staff.getByRole('region', { name: 'Dates', exact: true });
    await expect(dates.getByText(/by the client: Ticket 7/)).toBeVisible();
    await openTab(staff, 'Story and talk');
    const box = staff.getByRole('textbox', { name: 'Message to the client' });
    await box.press('/');
    const replies = staff.getByRole('listbox', { name: 'Saved replies' });
    await expect(replies.getByRole('option').first()).toBeVisible();
    const search = staff.getByRole('combobox', { name: 'Search saved replies' });
    await search.pressSequentially('your case is o');
    await expect(replies.getByRole('option')).toHaveText([
      'Along the way: Your case is open',
      'Spanish, Along the way: Your case is open (español)',
    ]);
    await expect(box).toHaveValue('');
    await search.press('Enter');
    await expect(box).toHaveValue(new RegExp(`number is ${numberOf(1)}`));
    await box.fill(`We wrote to the ${marker} keeper.`);
    await staff.getByRole('button', { name: 'Send message' }).click();
    await expect(staff.getByText('Not read by the client yet')).toBeVisible();
    await expect(staff.getByRole('textbox', { name: 'Message to the client' })).toHaveValue('');
    await expectStateAccessible(staff, 'case with messages');
  });

  await test.step('the client is notified, reads it, and staff see that', async () => {
    await sendHeldMails(lantern);
    const mail = await mailTo(smtp, 'person1@example.net', /new message in your case/i);
    expect(mail.text).toContain(`${lantern.url}/case-tracker`);
    await visit(client, `${lantern.url}/case-tracker`);
    const said = `the ${marker} keeper`;
    await expect(client.getByRole('region', { name: /^New for you/ })).toContainText(said);
    const messages = client.getByRole('list', { name: 'Messages' });
    await expect(messages.getByText(said)).toBeVisible();
    await expect(client.getByText('Read by us')).toBeVisible();
    await reload(staff);
    await expect(staff.getByText(/Read by the client on/)).toBeVisible();
  });

  await test.step('"Lock now" closes it, for a copy of the cookie too', async () => {
    const cookies = await context.cookies(`${lantern.url}/case-tracker`);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await client.getByRole('button', { name: 'Lock now' }).click();
    await expect(client.getByText('Your case is closed on this device.')).toBeVisible();
    const answer = await getPage(`${lantern.url}/case-tracker`, { cookie });
    expect(await answer.text()).not.toContain(marker);
  });
  await context.close();
  await staff.context().close();
});

test('a code opens the case, client and staff write to each other, without script', async () => {
  const { client, code } = await askForCode({ lantern, smtp }, person(2));
  const wrong = await client.press('Open my case', { code: '0000 0000' });
  expect(wrong.title).toMatch(/^Error:/);
  expect(wrong.words).toContain('Code Not Accepted');
  const opened = await client.press('Open my case', { code });
  expect(opened.words).toContain('keep every receipt');
  expect(opened.url.href).toBe(`${lantern.url}/case-tracker`);

  const refused = await client.press('Send message', { text: phrase });
  expect(refused.words).toContain('We did not send this');
  expect(refused.root.querySelector('#text')?.textContent).toBe(phrase);
  const sent = await client.press('Send message', {
    text: `I found the address of the ${marker}.`,
    evidence: [new File([notes], 'notes.txt')],
  });
  expect(sent.words).toMatch(/Message sent.*We have not answered yet/);
  const messages = sent.root.querySelector('[aria-label=Messages]');
  expect(messages?.textContent).toContain(marker);
  expect(sent.words).toContain('notes.txt');

  const day = new Date().toISOString().slice(0, 10);
  const payment = { way: 'wire-abroad', amount: '2,500', asset: 'USD', day, zone: 'UTC' };
  const paid = await client.press('Save payment', payment);
  expect(paid.words).toMatch(/Payment saved.*These rights may give you a date/);
  expect((await client.press('Save these answers', inUs)).words).toContain(
    'Cancel a transfer abroad',
  );
  const { root } = await client.press('Make a calendar address');
  await expectCalendar(/http\S+\.ics/.exec(root.textContent)?.[0] ?? '');
  const done = await client.press('Tick as done', { proof: 'Ticket 8' });
  expect(done.words).toContain('Done, or does not apply: 1');

  const staff = openPlain(lantern.url, {
    cookie: await signInByForm(lantern.url, administrator),
  });
  expect((await staff.open('/admin/cases')).words).toContain('1 new message');
  expect((await staff.open(await pathOf(2))).words).toContain(`the address of the ${marker}`);
  const answered = await staff.press('Send message', { text: `We wrote to the ${marker} keeper.` });
  expect(answered.words).toContain('Not read by the client yet');

  await sendHeldMails(lantern);
  const mail = await mailTo(smtp, 'person2@example.net', /new message in your case/i);
  expect(mail.text).toContain(`${lantern.url}/case-tracker`);
  const read = await client.open('/case-tracker');
  expect(read.words).toMatch(`the ${marker} keeper`);
  expect(read.words).toContain('Read by us');
  expect((await staff.open(await pathOf(2))).words).toMatch(/Read by the client on/);

  const cookie = client.cookie();
  expect((await client.press('Lock now')).words).toContain('Your case is closed on this device.');
  const copy = await getPage(`${lantern.url}/case-tracker`, { cookie });
  expect(await copy.text()).not.toContain(marker);
});

test('an offer to get money back is answered immediately, and is added to the case', async ({
  page,
}) => {
  const client = await openAll({ lantern, smtp }, person(6));
  expect(client.page().words).toContain('Somebody may offer to get your money back');
  const form = await client.open('/offered-recovery');
  expect(form.words).toContain(`This goes to your case ${numberOf(6)}`);
  const told = { offerWho: 'firm', offerHow: 'unasked', offerPaid: 'yes' };
  const named = { ...told, offerNames: 'Fast Refunds' };
  const answered = await client.press('See what we think', named);
  expect(answered.words).toMatch(
    /the known second fraud.*They want money first.*They came to you.*forms\.fbi\.gov/,
  );
  await visit(page, answered.url.href);
  await expectStateAccessible(page, 'answer to an offer');
  expect((await client.open('/case-tracker')).words).toContain('Fast Refunds');

  const seen = await openPlain(lantern.url).open(answered.url.href);
  expect(seen.words).toContain('the known second fraud');
  expect(seen.html).not.toContain('Fast Refunds');
  const staff = openPlain(lantern.url, {
    cookie: await signInByForm(lantern.url, administrator),
  });
  expect((await staff.open('/admin/inbox/client-replied')).words).toContain(numberOf(6));
  const shown = await staff.open(`${await pathOf(6)}/file?edit=handling`);
  expect(shown.words).toMatch(/Letters about second scams.*Next: /);
  const paused = await staff.press('Pause');
  expect(paused.words).toMatch(/Letters about second scams.*Paused by/);
  expect((await staff.open('/admin/cases/second-scams')).words).toMatch(/Paid again.*Hidden/);
  await goOnIn(page, staff, `${lantern.url}/admin/cases/second-scams`);
  await expectStateAccessible(page, 'figures of second scams');
});

test('messages are in no mail, log line, audit row or header', async () => {
  const raw = smtp.received.map(({ raw: text }) => text).join('\n');
  expect(raw).not.toContain(marker);
  expect(lantern.output()).not.toContain(marker);
  const rows = await lantern.query(
    `select to_jsonb(a)::text from audit_log a union all select to_jsonb(m)::text from case_messages m
      union all select to_jsonb(e)::text from email_messages e
      union all select to_jsonb(e)::text from case_events e`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(marker);
});

test('a message that was acknowledged outlives kill -9, once', async () => {
  const client = await openAll({ lantern, smtp }, person(3));
  const text = 'Written before the crash';
  const fields = { intent: 'message', text, submission_key: 'a'.repeat(32) };
  const sending = { cookie: client.cookie() };
  const sent = await postForm(`${lantern.url}/case-tracker`, fields, sending);
  expect(sent.status).toBe(303);
  await lantern.kill();
  await lantern.start();
  const again = await postForm(`${lantern.url}/case-tracker`, fields, sending);
  expect(again.status).toBe(303);
  const { root } = await client.open('/case-tracker');
  const messages = root.querySelector('[aria-label=Messages]')?.textContent ?? '';
  expect(messages.split(text)).toHaveLength(2);
});

test('a message sent after the case closed by itself is given back', async ({ page }) => {
  const client = await openAll({ lantern, smtp }, person(4));
  await goOnIn(page, client, `${lantern.url}/case-tracker`);
  await page.getByLabel('Your message', { exact: false }).last().fill('A long story');
  await lantern.query('update tracker_codes set opens_until = now()');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
  await expect(page.getByLabel('Your text')).toHaveValue('A long story');
  await expectStateAccessible(page, 'tracker, message given back');
});

test('the sixth code in half an hour is refused, in words', async () => {
  const { client } = await askForCode({ lantern, smtp }, person(5));
  for (let count = 0; count < 4; count += 1) await client.press('Send a new code');
  const { words } = await client.press('Send a new code');
  expect(words).toContain('Too Many Attempts');
  expect(words).toMatch(/Too many codes were sent/);
});
