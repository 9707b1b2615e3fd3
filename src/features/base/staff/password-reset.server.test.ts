import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { trustDevice } from './devices.server.ts';
import { sessions, signInSteps, users } from '#database/tables/staff.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { isResetOpen, requestReset, resetPassword } from './password-reset.server.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();
const email = 'robin@example.org';
const password = 'seven quiet otters paddle';

afterEach(() => vi.useRealTimers());

async function start(ip?: string): Promise<ServiceContext> {
  const ctx = signInContext(database.db(), ip ? { ip } : {});
  await createStaff(ctx, { email });
  return ctx;
}

/** Tokens of the links that wait in the outbox. */
async function tokens(ctx: ServiceContext): Promise<string[]> {
  const mails = await ctx.db.select().from(emailMessages).orderBy(emailMessages.id);
  return mails.map(({ payload }) =>
    confirmationToken(ctx.ports.site, (payload as Record<string, string>)['stepId'] ?? ''),
  );
}

async function newToken(ctx: ServiceContext): Promise<string> {
  await requestReset(ctx, email);
  return (await tokens(ctx)).at(-1) ?? '';
}

function signInWith(ctx: ServiceContext, typed: string) {
  return signIn(ctx, { email, password: typed, headers: new Headers() });
}

test('a link is sent to the address of an account, and neither row nor mail contains its token', async () => {
  const ctx = await start();

  expect(await requestReset(ctx, ' Robin@Example.ORG ')).toEqual({ ok: true });

  const mails = await ctx.db.select().from(emailMessages);
  expect(mails).toMatchObject([{ toAddress: email, template: 'password-reset', state: 'queued' }]);
  const [token = 'none'] = await tokens(ctx);
  expect(await isResetOpen(ctx, token)).toBe(true);
  const rows = JSON.stringify([mails, await ctx.db.select().from(signInSteps)]);
  expect(rows).not.toContain(token);
});

test('an address without an account gets the same response, the same record and no mail', async () => {
  const ctx = await start();

  expect(await requestReset(ctx, 'nobody@example.org')).toEqual({ ok: true });

  expect(await ctx.db.select().from(emailMessages)).toEqual([]);
  expect(await ctx.db.select().from(signInSteps)).toEqual([]);
  const rows = await ctx.db.select().from(auditLog);
  expect(rows).toMatchObject([{ action: 'account.reset-asked', actor: 'public' }]);
  expect(JSON.stringify(rows)).not.toContain('nobody');
});

// Other processes on the machine disturb a measurement; a real difference fails every time.
test('known and unknown addresses take the same time', { retry: 3 }, async () => {
  const ctx = await start();
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 25; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      // Different addresses each time: the limits must not be what is measured.
      const address = `${kind}-${round}@example.org`;
      if (kind === 'known') await createAccount(ctx, address);
      const from = { ...ctx, actor: { type: 'public', ip: `192.0.2.${round}` } } as const;
      const begin = performance.now();
      await requestReset(from, address);
      took[kind].push(performance.now() - begin);
    }
  }
  const ratio = median(took.known) / median(took.unknown);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
});

async function createAccount(ctx: ServiceContext, address: string): Promise<void> {
  const cheap = { ...ctx.ports, passwords: { ...ctx.ports.passwords, hash: async () => 'none' } };
  await createStaff({ ...ctx, ports: cheap }, { email: address });
}

test('the link sets the password, ends all sessions and signs nobody in', async () => {
  const ctx = await start();
  await signInWith(ctx, staffPassword);
  const token = await newToken(ctx);

  expect(await resetPassword(ctx, { token, password, headers: new Headers() })).toMatchObject({
    ok: true,
  });

  expect(await ctx.db.select().from(sessions)).toEqual([]);
  expect(await signInWith(ctx, staffPassword)).toEqual({ ok: false, code: 'wrong' });
  expect(await signInWith(ctx, password)).toMatchObject({ ok: true });
});

test('the link ends the sign-in locks, and strangers do not lock that browser again', async () => {
  const ctx = await start();
  async function guess(networks: number): Promise<void> {
    for (let place = 1; place <= networks; place += 1) {
      const from = { ...ctx, actor: { type: 'public', ip: `2001:db8:${place}::1` } } as const;
      await signInWith(from, 'wrong password');
    }
  }
  await guess(20);
  for (let time = 1; time <= 5; time += 1) await signInWith(ctx, 'wrong password');
  expect(await signInWith(ctx, staffPassword)).toMatchObject({ code: 'locked' });
  const token = await newToken(ctx);

  const reset = await resetPassword(ctx, { token, password, headers: new Headers() });

  expect(await signInWith(ctx, password)).toMatchObject({ ok: true });
  await guess(40);
  const elsewhere = { ...ctx, actor: { type: 'public', ip: '203.0.113.9' } } as const;
  expect(await signInWith(elsewhere, password)).toMatchObject({ code: 'locked' });
  const headers = browserWith(reset.ok ? reset.cookies : []);
  expect(await signIn(elsewhere, { email, password, headers })).toMatchObject({ ok: true });
});

test('a link works once, and invalidates the others of the account', async () => {
  const ctx = await start();
  const first = await newToken(ctx);
  const second = await newToken(ctx);
  await resetPassword(ctx, { token: first, password, headers: new Headers() });

  const expired = { ok: false, code: 'expired' };
  const other = 'another fine long password';
  expect(
    await resetPassword(ctx, { token: first, password: other, headers: new Headers() }),
  ).toEqual(expired);
  expect(
    await resetPassword(ctx, { token: second, password: other, headers: new Headers() }),
  ).toEqual(expired);
  expect(await signInWith(ctx, password)).toMatchObject({ ok: true });
});

test('a link expires after half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ctx = await start();
  const token = await newToken(ctx);

  vi.setSystemTime(Date.now() + 30 * 60_000);

  expect(await isResetOpen(ctx, token)).toBe(false);
  expect(await resetPassword(ctx, { token, password, headers: new Headers() })).toEqual({
    ok: false,
    code: 'expired',
  });
});

test('a weak password is refused and keeps the link valid', async () => {
  const ctx = await start();
  const token = await newToken(ctx);

  const weak = await resetPassword(ctx, {
    token,
    password: 'robinrobin12',
    headers: new Headers(),
  });

  expect(weak).toEqual({ ok: false, code: 'weak', problem: 'personal', minimum: 12 });
  expect(await isResetOpen(ctx, token)).toBe(true);
});

test('the mailbox of an account cannot be flooded, from any number of networks', async () => {
  const ctx = await start();
  for (let time = 1; time <= 6; time += 1) {
    const from = { ...ctx, actor: { type: 'public', ip: `2001:db8:0:${time}::1` } } as const;
    expect(await requestReset(from, email)).toEqual({ ok: true });
  }
  expect(await ctx.db.select().from(emailMessages)).toHaveLength(3);
});

test('strangers who use up the requests of an account leave the browser and network of its owner theirs', async () => {
  const ctx = await start();
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  const home = { ...ctx, actor: { type: 'public', ip: '192.0.2.77' } } as const;
  const set = await trustDevice(home, user?.id ?? '', new Headers(agent));
  for (let time = 1; time <= 12; time += 1)
    await requestReset({ ...ctx, actor: { type: 'public', ip: `198.51.${time}.1` } }, email);
  function mails(): Promise<number> {
    return ctx.db.$count(emailMessages);
  }
  expect(await mails()).toBe(3);

  const cookie = set.split(';')[0] ?? '';
  const elsewhere = { ...ctx, actor: { type: 'public', ip: '203.0.113.5' } } as const;
  await requestReset(elsewhere, email, new Headers({ ...agent, cookie }));
  expect(await mails(), 'the browser').toBe(4);
  await requestReset(home, email);
  expect(await mails(), 'the network').toBe(5);
  await requestReset(elsewhere, email);
  expect(await mails(), 'nobody else').toBe(5);
});

test('one network has a limited number of requests', async () => {
  const ctx = await start();
  for (let time = 1; time <= 10; time += 1) await requestReset(ctx, `a${time}@example.org`);

  expect(await requestReset(ctx, email)).toEqual({ ok: false, retryAfterMinutes: 15 });
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
