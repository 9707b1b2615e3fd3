import { expect, test, type Page } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo } from './mail.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm } from './requests.ts';
import { numberOf, openCase, storeCases } from './stored-cases.ts';
import { reload, visit } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

/** Written by both sides; must stand in the tracker and in the back office, and nowhere else. */
const marker = 'lighthouse';

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url, LOG_LEVEL: 'info' });
  await storeCases(lantern, 5);
  await lantern.query(`update cases set notes = 'Please keep every receipt.'`);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

/** Looks up the case of sample person `place`. */
async function lookUp(page: Page, place: number): Promise<void> {
  await visit(page, `${lantern.url}/case-tracker`);
  await page.getByLabel('Case number').fill(numberOf(place));
  await page.getByLabel('E-mail address').fill(`person${place}@example.net`);
  await page.getByRole('button', { name: 'Track case' }).click();
  await expect(page.getByRole('heading', { name: 'Messages, files, amounts' })).toBeVisible();
}

async function askForCode(page: Page, place: number): Promise<string> {
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('A code is on its way')).toBeVisible();
  const { text } = await mailTo(smtp, `person${place}@example.net`, /code for the case tracker/);
  const code = /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '';
  expect(code).not.toBe('');
  return code;
}

async function openAll(page: Page, place: number): Promise<void> {
  await lookUp(page, place);
  await page.getByLabel('Code from our e-mail').fill(await askForCode(page, place));
  await page.getByRole('button', { name: 'Open my case' }).click();
  await expect(page.getByRole('heading', { name: 'Your case is open' })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with script' : 'without script';
  const place = javaScriptEnabled ? 1 : 2;

  test(`a code opens the case, client and staff write to each other, ${script}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ javaScriptEnabled });
    const client = await context.newPage();

    await test.step('a look-up shows nothing of it, a wrong code opens nothing', async () => {
      await lookUp(client, place);
      await expect(client.getByText('keep every receipt')).toHaveCount(0);
      const code = await askForCode(client, place);
      await client.getByLabel('Code from our e-mail').fill('0000 0000');
      await client.getByRole('button', { name: 'Open my case' }).click();
      await expect(client.getByRole('heading', { name: 'Code Not Accepted' })).toBeVisible();
      await expect(client).toHaveTitle(/^Error:/);
      if (javaScriptEnabled) await expectStateAccessible(client, 'tracker, code refused');
      await client.getByLabel('Code from our e-mail').fill(code);
      await client.getByRole('button', { name: 'Open my case' }).click();
      await expect(client.getByText('keep every receipt')).toBeVisible();
      expect(client.url()).toBe(`${lantern.url}/case-tracker`);
    });

    await test.step('the client writes; a seed phrase is refused and stays in the box', async () => {
      const box = client.getByLabel('Your message', { exact: false }).last();
      const phrase = `${'abandon '.repeat(11)}about`;
      await box.fill(phrase);
      await client.getByRole('button', { name: 'Send message' }).click();
      await expect(client.getByRole('heading', { name: 'We did not send this' })).toBeVisible();
      await expect(box).toHaveValue(phrase);
      await box.fill(`I found the address of the ${marker}.`);
      await client
        .getByLabel(/Evidence|files/i)
        .first()
        .setInputFiles({
          name: 'notes.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('What they told me, line by line.'),
        });
      if (javaScriptEnabled)
        await expect(
          client.getByRole('list', { name: 'Files' }).getByText('Arrived'),
        ).toBeVisible();
      await client.getByRole('button', { name: 'Send message' }).click();
      await expect(client.getByText('Message sent')).toBeVisible();
      const messages = client.getByRole('list', { name: 'Messages' });
      await expect(messages.getByText(marker)).toBeVisible();
      await expect(messages.getByText('Not read yet')).toBeVisible();
      await expect(client.getByRole('link', { name: 'notes.txt' })).toBeVisible();
      if (javaScriptEnabled) await expectStateAccessible(client, 'tracker, open');
    });

    await test.step('a payment gives its dates: first what ends soonest, in a calendar, and ticked', async () => {
      const paid = new Date(Date.now() - 5 * 60_000).toISOString();
      await client.getByText('Add a payment', { exact: true }).click();
      const form = client.getByRole('form', { name: 'Add a payment' });
      await form.getByLabel('How did you pay?').selectOption('wire-abroad');
      await form.getByLabel('Amount').fill('2,500');
      await form.getByLabel('Day', { exact: true }).fill(paid.slice(0, 10));
      await form.getByLabel('Time, if you know it').fill(paid.slice(11, 16));
      await form.getByLabel('Time zone of these times').selectOption('UTC');
      await form.getByRole('button', { name: 'Save payment' }).click();
      await expect(client.getByText('Payment saved')).toBeVisible();
      await expect(client.getByText('Cancel a transfer abroad', { exact: true })).toBeVisible();

      await client.getByText('In your calendar', { exact: true }).click();
      await client.getByRole('button', { name: 'Make a calendar address' }).click();
      const shown = client.getByText(/^http.*\/case-tracker\/dates\/.+\.ics$/);
      const address = (await shown.textContent()) ?? '';
      if (javaScriptEnabled) await expectStateAccessible(client, 'tracker, dates');
      const feed = await getPage(address);
      expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(feed.headers.get('x-robots-tag')).toContain('noindex');
      expect(await feed.text()).toContain('SUMMARY:Cancel a transfer abroad');
      const etag = { 'if-none-match': feed.headers.get('etag') ?? '' };
      expect((await getPage(address, { headers: etag })).status).toBe(304);

      await client.getByText('I have done this').first().click();
      await client.getByLabel('What shows it (optional)').first().fill('Ticket 7');
      await client.getByRole('button', { name: 'Tick as done' }).first().click();
      await expect(client.getByText('Done, or does not apply: 1')).toBeVisible();
      expect(await (await getPage(address)).text()).not.toContain('Cancel a transfer abroad');
      expect((await getPage(address.replace('.ics', 'x.ics'))).status).toBe(404);
    });

    const staff = await (await browser.newContext()).newPage();
    await test.step('staff see that there is something new, read it and answer', async () => {
      await openAsStaff(staff, lantern, '/admin/forms');
      await visit(staff, `${lantern.url}/admin/cases`);
      const row = staff.getByRole('row', { name: new RegExp(numberOf(place)) });
      await expect(row.getByText('1 new message')).toBeVisible();
      await expect(staff.getByRole('link', { name: /^Client replied\s*1$/ })).toBeVisible();
      await openCase(staff, lantern, numberOf(place));
      await expect(staff.getByText(`the address of the ${marker}`)).toBeVisible();
      const dates = staff.getByRole('region', { name: 'Dates', exact: true });
      await expect(dates.getByText(/by the client: Ticket 7/)).toBeVisible();
      const box = staff.getByRole('textbox', { name: 'Message to the client' });
      await box.press('/');
      const replies = staff.getByRole('listbox', { name: 'Saved replies' });
      await expect(replies.getByRole('option').first()).toBeVisible();
      await box.pressSequentially('your case is o');
      await expect(replies.getByRole('option')).toHaveText('Along the way: Your case is open');
      await box.press('Enter');
      await expect(box).toHaveValue(new RegExp(`number is ${numberOf(place)}`));
      await box.fill(`We wrote to the ${marker} keeper.`);
      await staff.getByRole('button', { name: 'Send message' }).click();
      await expect(staff.getByText('The message is in the tracker').first()).toBeVisible();
      await expect(staff.getByText('Not read by the client yet')).toBeVisible();
      await expect(staff.getByRole('textbox', { name: 'Message to the client' })).toHaveValue('');
      if (javaScriptEnabled) await expectStateAccessible(staff, 'case with messages');
    });

    await test.step('the client is told, reads it, and staff see that', async () => {
      const address = `person${place}@example.net`;
      const mail = await mailTo(smtp, address, /new message in your case/i);
      expect(mail.text).toContain(`${lantern.url}/case-tracker`);
      await visit(client, `${lantern.url}/case-tracker`);
      await expect(client.getByText(`the ${marker} keeper`)).toBeVisible();
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
  });
}

test('what was written stands in no mail, log line, audit row or header', async () => {
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

test('a message that was acknowledged outlives kill -9, once', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAll(page, 3);
  const cookies = await context.cookies(`${lantern.url}/case-tracker`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const fields = {
    intent: 'message',
    text: 'Written before the crash',
    submission_key: 'a'.repeat(32),
  };
  const sent = await postForm(`${lantern.url}/case-tracker`, fields, { cookie });
  expect(sent.status).toBe(303);
  await lantern.kill();
  await lantern.start();
  const again = await postForm(`${lantern.url}/case-tracker`, fields, { cookie });
  expect(again.status).toBe(303);
  await visit(page, `${lantern.url}/case-tracker`);
  await expect(page.getByText('Written before the crash')).toHaveCount(1);
  await context.close();
});

test('a message sent after the case closed by itself is given back', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAll(page, 4);
  await page.getByLabel('Your message', { exact: false }).last().fill('A long story');
  await lantern.query('update tracker_codes set opens_until = now()');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
  await expect(page.getByLabel('Your text')).toHaveValue('A long story');
  await expectStateAccessible(page, 'tracker, message given back');
  await context.close();
});

test('the sixth code in half an hour is refused, in words', async ({ page }) => {
  await lookUp(page, 5);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  for (let count = 0; count < 5; count += 1) {
    await page.getByRole('button', { name: /Send (a new|me a) code/ }).click();
  }
  await expect(page.getByRole('heading', { name: 'Too Many Attempts' })).toBeVisible();
  await expect(page.getByText(/Too many codes were sent/)).toBeVisible();
});
