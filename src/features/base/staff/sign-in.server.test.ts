import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { Mailer } from '#kernel/ports/mail.ts';
import { auditLog } from '#database/tables/security.ts';
import { readSmtpUrl } from '#platform/adapters/smtp/create-mailer.ts';
import type { Role } from '#shared/roles.ts';
import { useTestDatabase } from '#tests/db.ts';
import { asStaff, enrolApp } from '#tests/factors.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { adminUsers, sessions } from '#database/tables/staff.ts';
import { signInWithCode } from './sign-in-factors.server.ts';
import { openSession, signIn, signInSchema } from './sign-in.server.ts';

const database = useTestDatabase();

afterEach(() => vi.useRealTimers());

const email = 'robin@example.org';

function from(ip: string): ServiceContext {
  return signInContext(database.db(), { ip });
}

function tryPassword(ctx: ServiceContext, password: string, account = email) {
  return signIn(ctx, { email: account, password, headers: new Headers() });
}

/** Fails from many networks, so that only the account is counted. */
async function failFromEverywhere(times: number, account = email): Promise<void> {
  for (let time = 1; time <= times; time += 1)
    expect(await tryPassword(from(`198.51.100.${time}`), 'wrong password', account)).toEqual({
      ok: false,
      code: 'wrong',
    });
}

async function auditRows() {
  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  return rows.map(({ action, actor, details, severity, ipAddress }) => ({
    action,
    actor,
    details,
    severity,
    ipAddress,
  }));
}

test('the right password creates a session, recorded under the name of its owner', async () => {
  const ctx = from('192.0.2.9');
  const userId = await createStaff(ctx, { email, role: 'administrator' });

  const result = await tryPassword(ctx, staffPassword, '  Robin@Example.ORG ');

  expect(result).toMatchObject({
    ok: true,
    cookies: expect.arrayContaining([expect.stringContaining('session_token=')]),
  });
  expect(await database.db().select().from(sessions)).toMatchObject([{ userId }]);
  expect(await auditRows()).toEqual([
    {
      action: 'session.opened',
      actor: userId,
      details: {},
      severity: 'info',
      ipAddress: '192.0.2.9',
    },
  ]);
});

test('a user who is not staff may sign in; the guard refuses them', async () => {
  const ctx = from('192.0.2.9');
  await createStaff(ctx, { email });

  expect(await tryPassword(ctx, staffPassword)).toMatchObject({ ok: true });
});

test('a wrong password and an unknown account get the same response and the same record', async () => {
  const ctx = from('192.0.2.9');
  await createStaff(ctx, { email });

  const wrong = await tryPassword(ctx, 'wrong password');
  const unknown = await tryPassword(ctx, 'wrong password', 'nobody@example.org');

  expect(wrong).toEqual({ ok: false, code: 'wrong' });
  expect(unknown).toEqual(wrong);
  const account = expect.stringMatching(/^[\w-]{16}$/);
  const refused = { action: 'session.refused', actor: 'public', severity: 'warning' };
  const details = { account, reason: 'wrong' };
  expect(await auditRows()).toMatchObject([
    { ...refused, details },
    { ...refused, details },
  ]);
  expect(JSON.stringify(await auditRows())).not.toContain('example.org');
});

test.each([
  ['an account', email],
  ['an account that does not exist', 'nobody@example.org'],
])('five failures of neighbours lock %s for them, and for nobody else', async (_, account) => {
  await createStaff(from('192.0.2.9'), { email });
  await failFromEverywhere(5, account);

  const locked = { ok: false, code: 'locked', retryAfterMinutes: 1 };
  expect(await tryPassword(from('198.51.100.99'), staffPassword, account)).toEqual(locked);
  expect(await tryPassword(from('203.0.113.1'), 'wrong password', account)).toEqual({
    ok: false,
    code: 'wrong',
  });
});

test('a device has separate attempts: five, then a lock that affects no other browser', async () => {
  await createStaff(from('192.0.2.9'), { email });
  const first = await tryPassword(from('192.0.2.9'), staffPassword);
  const headers = browserWith('cookies' in first ? first.cookies : []);
  function tryThere(password: string, account = email) {
    return signIn(from('203.0.113.1'), { email: account, password, headers });
  }
  for (let time = 1; time <= 5; time += 1)
    expect(await tryThere('wrong password')).toEqual({ ok: false, code: 'wrong' });

  expect(await tryThere(staffPassword)).toMatchObject({ code: 'locked' });
  // The cookie has no effect at another account: there it is a stranger like any other.
  expect(await tryThere('wrong password', 'nobody@example.org')).toEqual({
    ok: false,
    code: 'wrong',
  });
  expect(await tryPassword(from('192.0.2.9'), staffPassword)).toMatchObject({ ok: true });
});

test('a forged cookie, or one of another account, gives no attempts', async () => {
  await createStaff(from('192.0.2.9'), { email });
  const colleague = 'kim@example.org';
  await createStaff(from('192.0.2.9'), { email: colleague });
  const theirs = await tryPassword(from('192.0.2.9'), staffPassword, colleague);
  await failFromEverywhere(5);
  for (const headers of [
    new Headers({ cookie: `__Host-lantern-device=${'a'.repeat(32)}` }),
    browserWith('cookies' in theirs ? theirs.cookies : []),
  ])
    expect(
      await signIn(from('198.51.100.77'), { email, password: staffPassword, headers }),
    ).toMatchObject({ code: 'locked' });
});

test('the lock ends, and a success resets no failures of others', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await createStaff(from('192.0.2.9'), { email });
  await failFromEverywhere(5);

  vi.setSystemTime(Date.now() + 60_000);
  expect(await tryPassword(from('198.51.100.99'), staffPassword)).toMatchObject({ ok: true });

  await failFromEverywhere(1);
  expect(await tryPassword(from('198.51.100.98'), 'wrong password')).toEqual({
    ok: false,
    code: 'locked',
    retryAfterMinutes: 2,
  });
});

test.each([
  { network: 'an IPv4 address', ip: '192.0.2.1', inside: '192.0.2.1', outside: '192.0.2.2' },
  {
    network: 'an IPv6 /64',
    ip: '2001:db8::1',
    inside: '2001:db8:0:0:ffff::2',
    outside: '2001:db8:0:1::1',
  },
])('five failures from $network lock it for every account', async ({ ip, inside, outside }) => {
  await createStaff(from(ip), { email });
  for (let time = 1; time <= 5; time += 1)
    await tryPassword(from(ip), 'wrong password', `guess-${time}@example.org`);

  expect(await tryPassword(from(inside), staffPassword)).toMatchObject({ code: 'locked' });
  expect(await tryPassword(from(outside), staffPassword)).toMatchObject({ ok: true });
});

test('colleagues who sign in from one network never lock it', async () => {
  const ctx = from('192.0.2.1');
  await createStaff(ctx, { email });

  for (let time = 1; time <= 8; time += 1)
    expect(await tryPassword(ctx, staffPassword)).toMatchObject({ ok: true });
});

test('one locked account does not lock the network that keeps trying it', async () => {
  const ctx = from('192.0.2.1');
  await createStaff(ctx, { email });
  await failFromEverywhere(5);
  for (let time = 1; time <= 8; time += 1) await tryPassword(ctx, staffPassword);

  expect(await tryPassword(ctx, 'wrong password', 'nobody@example.org')).toEqual({
    ok: false,
    code: 'wrong',
  });
});

test('attempts while locked are audited, but cannot flood the audit log', async () => {
  const ctx = from('198.51.100.99');
  await failFromEverywhere(5);
  for (let time = 1; time <= 14; time += 1) await tryPassword(ctx, 'wrong password');

  const rows = await auditRows();
  expect(rows.filter(({ details }) => details['reason'] === 'wrong')).toHaveLength(5);
  expect(rows.filter(({ details }) => details['reason'] === 'locked')).toHaveLength(10);
});

test('a disabled account gets no session, and the response for a wrong password', async () => {
  const ctx = from('192.0.2.9');
  const userId = await createStaff(ctx, { email, role: 'case_worker' });
  await ctx.db.update(adminUsers).set({ disabledAt: new Date() });
  const wrong = { ok: false, code: 'wrong' };

  expect(await tryPassword(ctx, staffPassword)).toEqual(wrong);
  await enrolApp(asStaff(ctx, userId, email), userId);
  expect(await tryPassword(ctx, staffPassword)).toEqual(wrong);
  const account = { userId, name: 'Robin', email };
  expect(await openSession(ctx, { account, headers: new Headers() })).toBeUndefined();

  expect(await ctx.db.select().from(sessions)).toEqual([]);
  const refused = (await auditRows()).filter(({ action }) => action === 'session.refused');
  expect(refused.map(({ details }) => details['reason'])).toEqual(Array(3).fill('disabled'));
});

test('an account that is disabled between the two steps gets none either', async () => {
  const ctx = from('192.0.2.9');
  const userId = await createStaff(ctx, { email, role: 'case_worker' });
  const { codeAt } = await enrolApp(asStaff(ctx, userId, email), userId);
  const first = await tryPassword(ctx, staffPassword);
  const token = 'token' in first ? first.token : '';
  await ctx.db.update(adminUsers).set({ disabledAt: new Date() });
  const code = codeAt(new Date(Date.now() + 30_000));
  const signedIn = await signInWithCode(ctx, { token, code, headers: new Headers() });
  expect(signedIn).toEqual({ ok: false, code: 'expired' });
  expect(await ctx.db.select().from(sessions)).toEqual([]);
});

function errorsOf(form: Record<string, string>) {
  const parsed = signInSchema.safeParse(form);
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

test('accepts the address without surrounding spaces and the password unchanged', () => {
  expect(signInSchema.parse({ email: ' robin@example.org ', password: ' x ' })).toEqual({
    email: 'robin@example.org',
    password: ' x ',
  });
});

test('reports missing fields', () => {
  expect(errorsOf({})).toEqual({
    email: ['Enter your e-mail address'],
    password: ['Enter your password'],
  });
});

test('distinguishes a malformed address from a wrong one', () => {
  expect(errorsOf({ email: 'robin', password: 'x' })).toEqual({
    email: ['Enter an e-mail address in the form name@example.org'],
  });
});

test('an overlong password is just a wrong one', () => {
  expect(errorsOf({ email: 'robin@example.org', password: 'x'.repeat(257) })).toEqual({
    password: ['Invalid email or password'],
  });
});

describe('creating a session', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  const windows = linux.replace('X11; Linux x86_64', 'Windows NT 10.0');

  const mailer: Mailer = {
    fallback: readSmtpUrl('smtp://mail.example.org'),
    send: notHere,
    check: notHere,
    locate: notHere,
  };

  function notHere(): Promise<never> {
    return Promise.reject(new Error('not here'));
  }

  async function start({
    role = 'administrator',
    canMail = true,
  }: {
    role?: Role;
    canMail?: boolean;
  }) {
    const plain = signInContext(database.db());
    const ctx = canMail ? { ...plain, ports: { ...plain.ports, mailer } } : plain;
    const userId = await createStaff(ctx, { email, role });
    const account = { userId, name: 'Robin', email };
    /** @param before cookies that the browser kept of earlier sign-ins */
    async function open(agent: string, before: readonly string[] = []): Promise<string[]> {
      const headers = browserWith(before);
      headers.set('user-agent', agent);
      return (await openSession(ctx, { account, headers })) ?? [];
    }
    return { ctx, userId, open };
  }

  async function mailed(ctx: ServiceContext) {
    const rows = await ctx.db.select().from(emailMessages).orderBy(emailMessages.id);
    return rows.map(({ template, toAddress, payload }) => ({ template, toAddress, payload }));
  }

  function deviceOnly(cookies: readonly string[]): string[] {
    return cookies.filter((cookie) => cookie.startsWith('__Host-lantern-device='));
  }

  test('the first browser of an account is not reported, nor is one known by its cookie', async () => {
    const { ctx, open } = await start({});

    const first = await open(linux);
    await open(linux, deviceOnly(first));

    expect(deviceOnly(first)[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await mailed(ctx)).toEqual([]);
  });

  test('another browser is reported, without inventing a location', async () => {
    const { ctx, open } = await start({});
    await open(linux);

    await open(windows);

    expect(await mailed(ctx)).toEqual([
      {
        template: 'new-device',
        toAddress: email,
        payload: { device: 'Firefox on Windows', at: expect.any(String) },
      },
    ]);
  });

  test('a copied cookie in another kind of browser is reported', async () => {
    const { ctx, open } = await start({});
    const first = await open(linux);

    await open(windows, deviceOnly(first));

    expect(await mailed(ctx)).toHaveLength(1);
  });

  test('without a mail server no mail is queued', async () => {
    const { ctx, open } = await start({ canMail: false });
    await open(linux);
    await open(windows);
    expect(await mailed(ctx)).toEqual([]);
  });

  test('an administrator without a second factor has seven days from the first sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
    const { ctx, open } = await start({});
    await open(linux);
    vi.setSystemTime(new Date('2026-03-05T10:00:00Z'));

    const session = await getStaffActor(ctx, browserWith(await open(linux)));

    expect(session).toMatchObject({ factorDueAt: new Date('2026-03-08T10:00:00Z') });
  });

  test('nobody with a factor, or whose role needs none, is asked for one', async () => {
    const { ctx, open, userId } = await start({});
    await enrolApp(asStaff(ctx, userId, email), userId);
    expect(await getStaffActor(ctx, browserWith(await open(linux)))).not.toHaveProperty(
      'factorDueAt',
    );
  });

  test.each(['case_worker', 'editor', 'auditor'] as const)('a %s is not asked', async (role) => {
    const { ctx, open } = await start({ role });
    expect(await getStaffActor(ctx, browserWith(await open(linux)))).not.toHaveProperty(
      'factorDueAt',
    );
  });
});
