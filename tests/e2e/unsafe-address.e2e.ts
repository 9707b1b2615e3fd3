import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { sendHeldMails } from './mail.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, referenceIn, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff } from './staff-page.ts';
import { numberOf, pathOfCase, storeCases } from './stored-cases.ts';
import { storeSettings } from './stored-settings.ts';

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  await storeCases(lantern, 1);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});
test.beforeEach(() => lantern.query('truncate rate_limits'));

/** The address of the first case. */
const email = 'person1@example.net';

/** @returns the response to a report that marks the address as unsafe */
function sendUnsafe(): Promise<Response> {
  return postForm(`${lantern.url}/contact-us`, newReport({ email, safe_mail: 'no' }));
}

/** @returns the reference of such a report */
async function reportUnsafe(): Promise<string> {
  const reference = referenceIn(await sendUnsafe());
  if (reference === undefined) throw new Error('The report was not stored.');
  return reference;
}

function mailedTo(address: string): number {
  return smtp.received.filter(({ to }) => to.includes(address)).length;
}

async function submissionPath(reference: string): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(
    'select id from form_submissions where reference = $1',
    [reference],
  );
  return `/admin/forms/${row?.id}`;
}

const safeWords = ['A confirmation goes to your e-mail address', 'you get a case number by e-mail'];

test('the page says before and after sending that no mail goes there, in English and in Spanish', async () => {
  const visitor = openPlain(lantern.url);
  expect((await visitor.open('/contact-us')).words).toContain('not even a confirmation');
  const { submission_key: _, ...unsafe } = newReport({ email, safe_mail: 'no' });
  const { words } = await visitor.press('Send my report', unsafe);
  expect(words).toContain('We send you no e-mail');
  expect(words).toMatch(/no confirmation was sent there.*Write the reference down/);
  expect(words).toMatch(/R-[0-9A-Z]{5}-[0-9A-Z]{5}/);
  for (const promise of safeWords) expect(words).not.toContain(promise);
  const { search, searchParams } = visitor.page().url;
  const known = `/contact-us?reference=${searchParams.get('reference')}`;
  const another = (await openPlain(lantern.url).open(known)).words;
  expect(another).toContain('Your report is stored');
  for (const secret of ['no e-mail', ...safeWords]) expect(another).not.toContain(secret);
  await storeSettings(lantern, { serve_translation_drafts: 'true' });
  const inSpanish = `/es/contact-us${search}`;
  await expect.poll(async () => (await visitor.open(inSpanish)).status).toBe(200);
  const spanish = visitor.page().words;
  expect(spanish).toContain('No le enviamos ningún correo electrónico');
  expect(spanish).not.toContain('Enviamos una confirmación a su correo');

  // A report from an address not marked as unsafe: its mail is queued after any mail that could have been
  // sent.
  const { submission_key: __, ...safe } = newReport({ email: 'safe@example.net' });
  await visitor.open('/contact-us?again=yes');
  const other = (await visitor.press('Send my report', safe)).words;
  for (const promise of safeWords) expect(other).toContain(promise);
  expect(other).not.toContain('We send you no e-mail');
  await expect.poll(() => mailedTo('safe@example.net')).toBe(1);
  expect(mailedTo(email)).toBe(0);
});

test('without script an answer asks for a reason first, and leaves alone with one', async () => {
  const path = await submissionPath(await reportUnsafe());
  const staff = openPlain(lantern.url, { cookie: await signInByForm(lantern.url, administrator) });
  const page = await staff.open(path);
  expect(page.words).toContain('Sending asks for a reason');
  expect(page.html).not.toContain('name="unsafe_reason"');
  const asked = await staff.press('Send answer', { text: 'Dear Sam, please call us.' });
  expect(asked.status).toBe(400);
  expect(asked.words).toContain(
    'It is not safe to write to this person by e-mail: nothing was sent',
  );
  expect(asked.html).toContain('Dear Sam, please call us.');
  expect((await staff.press('Send answer')).status).toBe(400);
  expect(mailedTo(email)).toBe(0);

  const reason = 'He asked for this one mail on the phone.';
  const sent = await staff.press('Send answer', { unsafe_reason: reason });
  expect(sent.status).toBe(200);
  await sendHeldMails(lantern);
  await expect.poll(() => mailedTo(email)).toBe(1);
  const log = await lantern.query<{ severity: string; details: Record<string, string> }>(
    "select severity, details from audit_log where action = 'submission.replied'",
  );
  expect(log).toEqual([
    { severity: 'warning', details: expect.objectContaining({ reasonToWrite: reason }) },
  ]);
});

test('without script a message in a case asks too, and can stay in the tracker', async () => {
  await reportUnsafe();
  const before = mailedTo(email);
  const staff = openPlain(lantern.url, { cookie: await signInByForm(lantern.url, administrator) });
  const path = await pathOfCase(lantern, numberOf(1));
  expect((await staff.open(path)).words).toContain('No e-mail goes out without a reason');
  const asked = await staff.press('Send message', { text: 'Please call us about the bank.' });
  expect(asked.status).toBe(400);
  expect(asked.words).toContain('Leave the message in the tracker');
  await staff.press('Send message', { unsafe_way: true });
  expect(staff.page().words).toContain('Please call us about the bank.');
  expect(
    await lantern.query("select 1 from email_messages where template = 'case-message'"),
  ).toEqual([]);
  await staff.open(path);
  await staff.press('Send message', { text: 'One more: call before noon.' });
  await staff.press('Send message', { unsafe_reason: 'She reads it at work today.' });
  await sendHeldMails(lantern);
  await expect.poll(() => mailedTo(email)).toBe(before + 1);
});

test('without script staff allow mail again from the report and from the case, with a reason', async () => {
  const staff = openPlain(lantern.url, { cookie: await signInByForm(lantern.url, administrator) });
  for (const path of [
    await submissionPath(await reportUnsafe()),
    `${await pathOfCase(lantern, numberOf(1))}/file?edit=handling`,
  ]) {
    await reportUnsafe();
    expect((await staff.open(path)).words).toContain('no e-mail goes there');
    const refused = await staff.press('Allow e-mail to this address', { reason: ' ' });
    expect(refused.words).toContain('Say how you know that it is safe to write to this address.');
    await staff.press('Allow e-mail to this address', { reason: 'He called from his old number.' });
    expect((await staff.open(path)).words).not.toContain('no e-mail goes there');
  }
});

test('the question and the confirmation can be read and answered with script', async ({ page }) => {
  const answer = await sendUnsafe();
  await page.goto(new URL(answer.headers.get('location') ?? '', lantern.url).href);
  await expectAccessible(page, 'report received, address unsafe');
  await openAsStaff(page, lantern, await submissionPath(referenceIn(answer) ?? ''));
  await page.getByRole('button', { name: 'Answer by e-mail' }).click();
  await page.getByLabel('Your answer').fill('Dear Sam, please call us.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  const reason = page.getByLabel('Send it all the same, because');
  await expect(reason).toBeVisible();
  await expectAccessible(page, 'answer to an unsafe address');
  await reason.fill('He asked for it.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer is in the outbox')).toBeVisible();
});
