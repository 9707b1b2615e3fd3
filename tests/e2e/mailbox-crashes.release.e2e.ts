import { expect, test } from '@playwright/test';
import { hasDovecot, startDovecot, type Dovecot } from '../dovecot.ts';
import { startTestSmtp } from '../smtp.ts';
import type { Lantern } from './lantern.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';

// The real program reads a real mailbox (Debian's dovecot-imapd) once a minute.
test.skip(!hasDovecot, 'Dovecot is not installed, or the tests do not run as root.');

const count = 120;
/** In milliseconds: the minute of the next reading, and the lease of a reader that was killed. */
const longest = 360_000;

test('kill -9 while a mailbox is read: each message is stored once, and none stays unread', async () => {
  test.setTimeout(3 * longest);
  const smtp = await startTestSmtp();
  const dovecot = await startDovecot();
  const lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  try {
    await setUp(await enterPlainly(lantern), dovecot);
    for (let place = 1; place <= count; place += 1) await dovecot.deliver(message(place));
    for (const least of [1, count / 2]) {
      await expect
        .poll(() => stored(lantern), { timeout: longest, intervals: [20] })
        .toBeGreaterThanOrEqual(least);
      await lantern.kill();
      await lantern.start();
    }
    await expect.poll(() => stored(lantern), { timeout: longest }).toBe(count);
    const subjects = await lantern.query<{ subject: string }>(
      `select data->>'subject' as subject from form_submissions`,
    );
    expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(count);
    await expect.poll(async () => (await dovecot.list()).length, { timeout: longest }).toBe(0);
    expect(await dovecot.list('Taken')).toHaveLength(count);
  } finally {
    await lantern.remove();
    await dovecot.stop();
    await smtp.stop();
  }
});

async function setUp(staff: PlainStaff, { port }: Dovecot): Promise<void> {
  const saved = await staff.send('/admin/mail/incoming', {
    intent: 'save',
    version: '0',
    host: '127.0.0.1',
    port: String(port),
    username: 'me',
    password: 'right',
    tlsMode: 'none',
    folder: 'Taken',
    isOn: 'on',
    takesOld: 'on',
  });
  expect(saved.status).toBe(303);
}

function message(place: number): string {
  return [
    `From: Ana <ana${place}@client-${place}.example>`,
    'To: help@example.com',
    `Subject: Question ${place}`,
    `Message-ID: <${place}@mail.example.org>`,
    'Date: Mon, 02 Mar 2026 09:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'They took it all.',
    '',
  ].join('\r\n');
}

async function stored(lantern: Lantern): Promise<number> {
  const rows = await lantern.query<{ count: number }>(
    'select count(*)::int as count from form_submissions',
  );
  return rows[0]?.count ?? 0;
}
