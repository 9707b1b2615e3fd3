import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#kernel/ports/mail.ts';
import { startTestSmtp, type TestSmtp } from '#tests/smtp.ts';
import { createMailer, readSmtpUrl, type SmtpMailer } from './create-mailer.ts';

const mail = {
  messageId: '<0199-row@help.example.org>',
  to: 'ana@example.org',
  from: '"Lantern, Help" <help@example.org>',
  subject: 'We have your report – R-1',
  text: 'Plain words',
  html: '<html lang="en"><body><p>Plain words</p></body></html>',
};

/** Sends through the server in its address. */
function send(used: SmtpMailer, given: Mail = mail) {
  if (!used.fallback) throw new Error('no server is named');
  return used.send(given, used.fallback);
}

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

test('delivers text and HTML with the requested headers', async () => {
  expect(await send(mailer)).toMatchObject({ outcome: 'accepted' });
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

test('what a person wrote does not call itself automatic', async () => {
  expect(await send(mailer, { ...mail, isPersonal: true })).toMatchObject({ outcome: 'accepted' });
  expect(smtp.received[0]?.raw).toContain('Plain words');
  expect(smtp.received[0]?.raw).not.toMatch(
    /^(?:Auto-Submitted|X-Auto-Response-Suppress|Precedence):/im,
  );
});

test.each([
  ['try-later', 'temporary', /asked to try later: 451 Greylisted/],
  ['refuse-recipient', 'permanent', /refused this mail: 550 No such user/],
  ['refuse-content', 'permanent', /refused this mail: 554 Refused as spam/],
] as const)(
  'a server that should %s is a %s failure with its response',
  async (behaviour, outcome, reason) => {
    smtp.behave(behaviour);
    expect(await send(mailer)).toMatchObject({ outcome, reason: expect.stringMatching(reason) });
    smtp.behave('accept');
    expect(await send(mailer)).toMatchObject({ outcome: 'accepted' });
  },
);

test('a connection lost while the mail is sent is temporary', async () => {
  smtp.behave('drop-in-data');
  const long = { ...mail, text: 'long line\n'.repeat(400_000) };
  const result = await send(mailer, long);
  expect(result).toMatchObject({ outcome: 'temporary' });
  expect(smtp.received).toHaveLength(0);
});

test('a connection lost before the response reports that the mail may have been accepted', async () => {
  smtp.behave('take-and-drop');
  expect(await send(mailer)).toMatchObject({
    outcome: 'temporary',
    reason: expect.stringMatching(/may have taken it/),
  });
  expect(smtp.received, 'the library must not send it again by itself').toHaveLength(1);
});

test('an unreachable server is temporary', async () => {
  await smtp.stop();
  expect(await send(mailer)).toMatchObject({
    outcome: 'temporary',
    reason: expect.stringMatching(/could not be reached/),
  });
});

test('failed authentication is temporary', async () => {
  const guarded = await startTestSmtp({ login: { user: 'me@example.org', password: 'right' } });
  const locked = createMailer(guarded.url.replace('right', 'wrong'));
  expect(await send(locked)).toMatchObject({
    outcome: 'temporary',
    reason: expect.stringMatching(/refused our sign-in/),
  });
  const nameless = createMailer(`smtp://127.0.0.1:${guarded.port}`);
  expect(await send(nameless), '530 at MAIL FROM').toMatchObject({
    outcome: 'temporary',
    reason: expect.stringMatching(/refused our sign-in/),
  });
  const right = createMailer(guarded.url);
  expect(await send(right)).toMatchObject({ outcome: 'accepted' });
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
])('fails permanently, without connecting: %j', async (change) => {
  expect(await send(mailer, { ...mail, ...change })).toMatchObject({ outcome: 'permanent' });
  expect(smtp.received).toEqual([]);
});

test('uses TLS if the server offers it, and never continues without it', async () => {
  const offering = await startTestSmtp({ offersTls: true });
  const strict = createMailer(offering.url);
  expect(await send(strict), 'an unknown certificate').toMatchObject({
    outcome: 'temporary',
    reason: expect.stringMatching(/No secure connection/),
  });
  expect(offering.received).toEqual([]);
  const trusting = createMailer(`${offering.url}?tls.rejectUnauthorized=false`);
  expect(await send(trusting)).toMatchObject({ outcome: 'accepted' });
  expect(offering.received).toMatchObject([{ overTls: true }]);
  for (const used of [strict, trusting]) used.close();
  await offering.stop();
});

test('never reads files or addresses named in the content', async () => {
  const text = { path: '/etc/passwd' } as unknown as string;
  expect(await send(mailer, { ...mail, text })).not.toMatchObject({ outcome: 'accepted' });
});

test('letters of every script before the at sign are sent where the server takes them', async () => {
  const to = 'jürgen@xn--bcher-shop-9db.de';
  expect(await send(mailer, { ...mail, to })).toMatchObject({ outcome: 'accepted' });
  expect(smtp.received).toMatchObject([{ to: ['jürgen@bücher-shop.de'] }]);
});

test('a server without SMTPUTF8 gets no such address, and staff read why', async () => {
  const old = await startTestSmtp({ knowsAsciiOnly: true });
  const used = createMailer(old.url);
  expect(await send(used, { ...mail, to: 'jürgen@example.org' })).toEqual({
    outcome: 'permanent',
    reason: expect.stringMatching(/name has letters beyond a to z.*SMTPUTF8/),
    fault: 'mail',
  });
  expect(old.received).toEqual([]);
  expect(await send(used, { ...mail, to: 'ana@bücher-shop.de' })).toMatchObject({
    outcome: 'accepted',
  });
  expect(old.received).toMatchObject([
    { raw: expect.stringContaining('To: ana@xn--bcher-shop-9db.de') },
  ]);
  used.close();
  await old.stop();
});

test('without an address it names no server', () => {
  expect(createMailer(undefined).fallback).toBeUndefined();
});

test('after a server falls silent the mail is uncertain, and the next mail uses a new connection', async () => {
  smtp.behave('take-and-stall');
  const impatient = createMailer(smtp.url, { timeout: 200 });
  expect(await send(impatient)).toMatchObject({
    outcome: 'temporary',
    isUncertain: true,
    fault: 'mail',
    reason: expect.stringMatching(/too long to answer.*may have taken it/),
  });
  expect(smtp.received).toHaveLength(1);
  smtp.behave('accept');
  expect(await send(impatient)).toMatchObject({ outcome: 'accepted' });
  impatient.close();
});

test.each([
  ['refuse-sender', 'temporary', 'server'],
  ['try-later', 'temporary', 'domain'],
  ['refuse-recipient', 'permanent', 'address'],
  ['refuse-content', 'permanent', 'mail'],
] as const)(
  'a server that should %s is a %s failure of the %s',
  async (behaviour, outcome, fault) => {
    smtp.behave(behaviour);
    expect(await send(mailer)).toMatchObject({ outcome, fault });
  },
);

test('of two recipients one is refused, the other is served', async () => {
  smtp.refuse('gone@example.org');
  expect(await send(mailer, { ...mail, to: 'gone@example.org' })).toMatchObject({
    outcome: 'permanent',
    fault: 'address',
    reason: expect.stringMatching(/550 5.1.1/),
  });
  expect(await send(mailer)).toMatchObject({ outcome: 'accepted' });
});

test('another server is used from the next mail on', async () => {
  const other = await startTestSmtp();
  expect(await send(mailer)).toMatchObject({ outcome: 'accepted' });
  expect(await mailer.send(mail, readSmtpUrl(other.url))).toMatchObject({ outcome: 'accepted' });
  await other.stop();
  expect([smtp.received.length, other.received.length]).toEqual([1, 1]);
});

test('silent name servers delay neither mail nor staff for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wanted = { times: 0, all: Promise.withResolvers<void>() };
  const silent = createMailer('smtp://mail.example.org:587', {
    resolve() {
      wanted.times += 1;
      if (wanted.times === 3) wanted.all.resolve();
      return new Promise(() => {});
    },
  });
  try {
    const { fallback } = silent;
    if (!fallback) throw new Error('no server is named');
    const sent = silent.send(mail, fallback);
    const checked = silent.check(fallback, 'help@example.org');
    const located = silent.locate('mail.example.org');
    await wanted.all.promise;
    await vi.advanceTimersByTimeAsync(20_000);
    const reason = 'The name mail.example.org could not be looked up: no name server answered.';
    expect(await checked).toMatchObject({ ok: false, step: 'name', reason });
    expect(await located).toBe('unknown');
    expect(await sent).toMatchObject({ outcome: 'temporary', fault: 'server' });
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});

describe('SMTP_URL', () => {
  test.each([
    ['smtp://mail.example.org', { port: 587, security: 'offered', isCertificateChecked: true }],
    ['smtps://mail.example.org', { port: 465, security: 'tls' }],
    ['smtp://mail.example.org:25', { port: 25 }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
    ['smtp://a%40b.org:p%3Aw@mail.example.org', { login: { user: 'a@b.org', password: 'p:w' } }],
    ['smtp://mail.example.org?tls.rejectUnauthorized=false', { isCertificateChecked: false }],
  ])('%s', (url, access) => {
    expect(readSmtpUrl(url)).toMatchObject({ reach: 'anywhere', ...access });
  });

  test('no credentials are invented', () => {
    expect(readSmtpUrl('smtp://mail.example.org')).not.toHaveProperty('login');
  });
});
