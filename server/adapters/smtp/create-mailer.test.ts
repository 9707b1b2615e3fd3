import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSmtp } from '#tests/smtp.ts';
import type { TestSmtp } from '#tests/smtp.ts';
import { createMailer } from './create-mailer.ts';
import type { SmtpMailer } from './create-mailer.ts';

const mail = {
  messageId: '<0199-row@help.example.org>',
  to: 'ana@example.org',
  from: '"Lantern, Help" <help@example.org>',
  subject: 'We have your report – R-1',
  text: 'Plain words',
  html: '<html lang="en"><body><p>Plain words</p></body></html>',
};

let smtp: TestSmtp;
let mailer: SmtpMailer;

beforeEach(async () => {
  smtp = await startTestSmtp();
  mailer = createMailer(smtp.url);
});

afterEach(async () => {
  mailer.close();
  await smtp.stop();
});

test('delivers text and HTML with the headers asked for', async () => {
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'accepted' });
  expect(smtp.received).toHaveLength(1);
  const [received] = smtp.received;
  expect(received).toMatchObject({ from: 'help@example.org', to: ['ana@example.org'] });
  const parsed = await PostalMime.parse(received?.raw ?? '');
  expect(parsed.from).toEqual({ name: 'Lantern, Help', address: 'help@example.org' });
  expect(parsed.to).toEqual([{ name: '', address: 'ana@example.org' }]);
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.messageId).toBe(mail.messageId);
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.html).toContain('<p>Plain words</p>');
  expect(received?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
});

test.each([
  ['try-later', 'temporary', /asked to try later: 451 Greylisted/],
  ['refuse-recipient', 'permanent', /refused this mail: 550 No such user/],
  ['refuse-content', 'permanent', /refused this mail: 554 Refused as spam/],
] as const)(
  'a server told to %s is a %s failure with its words',
  async (behaviour, outcome, reason) => {
    smtp.behave(behaviour);
    expect(await mailer.send(mail)).toEqual({ outcome, reason: expect.stringMatching(reason) });
    smtp.behave('accept');
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'accepted' });
  },
);

test('a connection lost while the mail is sent is temporary', async () => {
  smtp.behave('drop-in-data');
  const long = { ...mail, text: 'long line\n'.repeat(400_000) };
  const result = await mailer.send(long);
  expect(result).toMatchObject({ outcome: 'temporary' });
  expect(smtp.received).toHaveLength(0);
});

test('a connection lost before the answer says that the mail may have been taken', async () => {
  smtp.behave('take-and-drop');
  expect(await mailer.send(mail)).toEqual({
    outcome: 'temporary',
    reason: expect.stringMatching(/may have taken it/),
  });
  expect(smtp.received, 'the library must not send it again by itself').toHaveLength(1);
});

test('no server there is temporary', async () => {
  await smtp.stop();
  expect(await mailer.send(mail)).toEqual({
    outcome: 'temporary',
    reason: expect.stringMatching(/could not be reached/),
  });
});

test('a sign-in that fails is temporary, and the check says so', async () => {
  const guarded = await startTestSmtp({ login: { user: 'me@example.org', password: 'right' } });
  const locked = createMailer(guarded.url.replace('right', 'wrong'));
  expect(await locked.send(mail)).toEqual({
    outcome: 'temporary',
    reason: expect.stringMatching(/refused our sign-in/),
  });
  expect(await locked.verify()).toMatchObject({ ok: false });
  const nameless = createMailer(`smtp://127.0.0.1:${guarded.port}`);
  expect(await nameless.send(mail), '530 at MAIL FROM').toEqual({
    outcome: 'temporary',
    reason: expect.stringMatching(/refused our sign-in/),
  });
  const right = createMailer(guarded.url);
  expect(await right.verify()).toEqual({ ok: true });
  expect(await right.send(mail)).toMatchObject({ outcome: 'accepted' });
  for (const used of [locked, nameless, right]) used.close();
  await guarded.stop();
});

test.each([
  { to: 'ana@example.org\r\nBcc: all@example.org' },
  { to: 'ana@example.org, second@example.org' },
  { to: 'Ana <ana@example.org>' },
  { to: '"a@b"@example.org' },
  { to: 'ana' },
  { subject: 'Hello\r\nBcc: all@example.org' },
  { from: 'Help\n <help@example.org>' },
  { messageId: '<a@b>\r\nX-Other: 1' },
])('refuses for good, without connecting: %j', async (change) => {
  expect(await mailer.send({ ...mail, ...change })).toMatchObject({ outcome: 'permanent' });
  expect(smtp.received).toEqual([]);
});

test('uses TLS when the server offers it, and never goes on without it', async () => {
  const offering = await startTestSmtp({ offersTls: true });
  const strict = createMailer(offering.url);
  expect(await strict.send(mail), 'an unknown certificate').toEqual({
    outcome: 'temporary',
    reason: expect.stringMatching(/No secure connection/),
  });
  expect(offering.received).toEqual([]);
  const trusting = createMailer(`${offering.url}?tls.rejectUnauthorized=false`);
  expect(await trusting.send(mail)).toMatchObject({ outcome: 'accepted' });
  expect(offering.received).toMatchObject([{ overTls: true }]);
  for (const used of [strict, trusting]) used.close();
  await offering.stop();
});

test('never reads files or addresses named in the content', async () => {
  const text = { path: '/etc/passwd' } as unknown as string;
  expect(await mailer.send({ ...mail, text })).not.toMatchObject({ outcome: 'accepted' });
});

test('without an address it is visibly not configured and refuses to pretend', async () => {
  const none = createMailer(undefined);
  expect(none.isConfigured).toBe(false);
  await expect(none.send(mail)).rejects.toThrow(/SMTP_URL/);
  expect(await none.verify()).toMatchObject({ ok: false });
});
