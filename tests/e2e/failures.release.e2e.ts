import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { startDatabaseServer } from './database-server.ts';
import type { Lantern } from './lantern.ts';
import { waitForMails } from './mail.ts';
import { startInstalledSite, startNewSite } from './prepared-site.ts';
import { installByCommand } from './program.ts';
import { getPage, newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

const publicPages = [
  '/',
  '/contact-us',
  '/case-tracker',
  '/first-72-hours',
  '/search',
  '/state-intelligence',
  '/privacy-policy',
];

test('while the database is down the site stays up, says so, and recovers by itself', async () => {
  test.slow();
  const database = await startDatabaseServer('installed');
  const starting = startInstalledSite({ DATABASE_URL: database.url });
  const lantern = await starting.catch(async (error: unknown) => {
    await database.remove();
    throw error;
  });
  const { url } = lantern;
  try {
    const cookie = await signInByForm(url, administrator);
    for (const path of publicPages) expect((await getPage(url + path)).status, path).toBe(200);
    await database.kill();
    await expect.poll(async () => (await getPage(`${url}/api/health`)).status).toBe(503);
    expect(await (await getPage(`${url}/api/health`)).json()).toEqual({
      status: 'degraded',
      database: 'unreachable',
    });
    const ready = await getPage(`${url}/api/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'degraded', degraded: ['database'] });
    expect((await getPage(`${url}/api/health/live`)).status).toBe(200);

    for (const path of publicPages) {
      expect((await getPage(url + path)).status, path).toBe(200);
      // With a cookie of ours, the page is rendered for this visitor alone.
      const personal = await getPage(url + path, { cookie });
      expect(personal.status, `${path} with a cookie`).toBe(200);
    }
    const typed = newReport({ message: 'I typed this with shaking hands & cannot do it again.' });
    const refused = await postForm(`${url}/contact-us`, typed);
    expect(refused.status).toBe(503);
    const page = await refused.text();
    expect(page).toContain('Submission Error');
    expect(page).toContain('I typed this with shaking hands &amp; cannot do it again.');
    expect(page).toContain(`value="${typed['email']}"`);

    const lookUp = { case_number: 'LGN-2026-000001', email: 'sam@example.net' };
    const failed = await postForm(`${url}/case-tracker`, lookUp);
    expect(failed.status).toBe(503);
    const answer = await failed.text();
    expect(answer).toContain('Lookup Failed');
    expect(answer).toContain('Unable to lookup case details');

    for (const path of ['/admin/forms', '/admin/forms.data', '/admin/settings', '/install']) {
      expect((await getPage(url + path, { cookie })).status, path).toBe(503);
    }
    expect((await postForm(`${url}/admin/login`, administrator)).status).toBe(503);

    for (const words of ['shaking hands', typed['email'] ?? '', lookUp.email]) {
      expect(lantern.output(), 'the log').not.toContain(words);
    }

    await database.revive();
    await expect(async () => {
      expect((await getPage(`${url}/api/health`)).status).toBe(200);
    }).toPass();
    expect((await getPage(`${url}/admin/forms`, { cookie })).status).toBe(200);
    const reference = referenceIn(await postForm(`${url}/contact-us`, typed));
    expect(reference).toBeDefined();
    expect(await database.query('select reference from form_submissions')).toEqual([{ reference }]);
  } finally {
    await lantern.remove();
    await database.remove();
  }
});

test.describe('mail', () => {
  test.describe.configure({ mode: 'serial' });
  let smtp: TestSmtp;
  let lantern: Lantern;
  let port = 0;

  test.beforeAll(async () => {
    smtp = await startTestSmtp();
    port = smtp.port;
    lantern = await startNewSite({ SMTP_URL: smtp.url });
  });
  test.afterAll(async () => {
    await lantern.remove();
    await smtp.stop();
  });

  type MailState = { email_sent: boolean; email_error: string | null; states: string[] };

  async function mailOf(reference: string | undefined): Promise<MailState | undefined> {
    const [found] = await lantern.query<MailState>(
      `select email_sent, email_error, array(select state from email_messages m
        where m.submission_id = s.id) as states from form_submissions s where reference = $1`,
      [reference],
    );
    return found;
  }

  async function send(report: Record<string, string>, from = ''): Promise<string | undefined> {
    return referenceIn(await postForm(`${lantern.url}/contact-us`, report, { from }));
  }

  /** Makes waiting mails due now, and wakes the outbox with another person's report. */
  async function retryNow(): Promise<void> {
    await lantern.query(
      `update email_messages set next_attempt_at = now() where state = 'deferred'`,
    );
    await lantern.query('update mail_paces set rests_until = null');
    expect(await send(newReport({ email: 'waker@example.net' }))).toBeDefined();
  }

  function received(report: Record<string, string>): number {
    return smtp.received.filter(({ to }) => to.includes(report['email'] ?? '')).length;
  }

  test('a retry of the same form is answered with the same reference and stored once', async () => {
    // Without script there is no key: then the visitor's address and the text are the key.
    for (const report of [newReport(), newReport({ submission_key: '' })]) {
      const first = await Promise.all(
        Array.from({ length: 4 }, () => send(report, '198.51.100.7')),
      );
      const references = new Set([...first, await send(report, '198.51.100.7')]);
      expect(references.size).toBe(1);
      const [reference] = references;
      expect(reference).toBeDefined();
      const rows = await lantern.query<{ mails: string }>(
        `select (select count(*) from email_messages where submission_id = s.id) as mails
          from form_submissions s where data->>'email' = $1`,
        [report['email']],
      );
      expect(rows).toEqual([{ mails: '1' }]);
      const changed = { ...report, message: 'And more.' };
      expect(await send(changed, '198.51.100.7')).not.toBe(reference);
      await expect.poll(() => received(report)).toBe(2);
    }
    await waitForMails(lantern);
  });

  for (const behaviour of ['away', 'try-later', 'drop-in-data'] as const) {
    test(`a mail server that is ${behaviour} costs the visitor nothing, and the mail arrives once`, async () => {
      if (behaviour === 'away') await smtp.stop();
      else smtp.behave(behaviour);
      const report = newReport();
      const reference = await send(report);
      expect(reference).toBeDefined();
      await expect
        .poll(() => mailOf(reference))
        .toEqual({
          email_sent: false,
          email_error: expect.stringContaining('mail server'),
          states: ['deferred'],
        });
      expect(received(report)).toBe(0);

      if (behaviour === 'away') smtp = await startTestSmtp({ port });
      smtp.behave('accept');
      await retryNow();

      const sent = { email_sent: true, email_error: null, states: ['sent'] };
      await expect.poll(() => mailOf(reference)).toEqual(sent);
      expect(received(report)).toBe(1);
      await waitForMails(lantern);
    });
  }

  test('an address that is refused for good is not tried again, and staff see why', async () => {
    smtp.behave('refuse-recipient');
    const reference = await send(newReport());
    await expect
      .poll(() => mailOf(reference))
      .toEqual({
        email_sent: false,
        email_error: expect.stringContaining('No such user here'),
        states: ['failed'],
      });
    smtp.behave('accept');
  });

  test('without SMTP_URL everything waits, the back office says so, and nothing is lost', async () => {
    test.slow();
    await installByCommand(lantern);
    await lantern.stop();
    await lantern.start({ SMTP_URL: '' });
    expect(lantern.output()).toContain('waits in the outbox until a mail server is set up');
    const report = newReport();
    const reference = await send(report);
    expect(reference).toBeDefined();
    const cookie = await signInByForm(lantern.url, administrator);
    const office = await (await getPage(`${lantern.url}/admin/forms`, { cookie })).text();
    expect(office).toContain('SMTP_URL');
    const waiting = { email_sent: false, email_error: null, states: ['queued', 'queued'] };
    expect(await mailOf(reference)).toEqual(waiting);

    await lantern.stop();
    await lantern.start();
    await retryNow();
    await expect.poll(() => mailOf(reference).then((mail) => mail?.email_sent)).toBe(true);
    expect(received(report)).toBe(1);
  });
});
