import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { recoveryCodes, sessions, signInSteps, twoFactors } from '#database/tables/staff.ts';
import { useTestDatabase } from '#tests/db.ts';
import { asStaff, enrolApp } from '#tests/factors.ts';
import { createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { signIn } from './sign-in.server.ts';
import { signInWithCode } from './sign-in-factors.server.ts';

const database = useTestDatabase();
const email = 'robin@example.org';
const start = new Date('2026-03-01T10:00:00Z');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => vi.useRealTimers());

function secondsLater(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Somebody with an authenticator app, after the code of its setup. */
async function enrolled() {
  const ctx = signInContext(database.db());
  const userId = await createStaff(ctx, { email, role: 'administrator' });
  const app = await enrolApp(asStaff(ctx, userId, email), userId);
  secondsLater(60);
  return { ctx, ...app, now: () => app.codeAt(new Date()) };
}

async function passwordGiven(ctx: ServiceContext): Promise<string> {
  const result = await signIn(ctx, { email, password: staffPassword, headers: new Headers() });
  if (!result.ok || result.next !== 'factor') throw new Error('No second factor was asked for.');
  return result.token;
}

function send(ctx: ServiceContext, token: string, code: string) {
  return signInWithCode(ctx, { token, code, headers: new Headers() });
}

test('the password alone gives no access once an app is set up', async () => {
  const { ctx } = await enrolled();

  await passwordGiven(ctx);

  expect(await ctx.db.select().from(sessions)).toEqual([]);
});

test('the code of the app creates a separate session', async () => {
  const { ctx, now } = await enrolled();

  const result = await send(
    ctx,
    await passwordGiven(ctx),
    ` ${now().slice(0, 3)} ${now().slice(3)} `,
  );

  expect(result).toMatchObject({
    ok: true,
    cookies: expect.arrayContaining([expect.stringContaining('session_token=')]),
  });
  expect(await ctx.db.select().from(sessions)).toHaveLength(1);
  const [last] = (await ctx.db.select().from(auditLog).orderBy(auditLog.id)).slice(-1);
  expect(last).toMatchObject({ action: 'session.opened', details: { factor: 'totp' } });
});

test('a code is accepted once, also for another sign-in, and an earlier one no more', async () => {
  const { ctx, now, codeAt } = await enrolled();
  const code = now();
  await send(ctx, await passwordGiven(ctx), code);
  const again = await passwordGiven(ctx);

  expect(await send(ctx, again, code)).toEqual({ ok: false, code: 'wrong' });
  const earlier = codeAt(new Date(Date.now() - 30_000));
  expect(await send(ctx, again, earlier)).toEqual({ ok: false, code: 'wrong' });
  secondsLater(30);
  expect(await send(ctx, again, now())).toMatchObject({ ok: true });
});

test('the code of the setup does not sign in', async () => {
  const { ctx, codeAt } = await enrolled();
  vi.setSystemTime(start);

  expect(await send(ctx, await passwordGiven(ctx), codeAt(start))).toMatchObject({ code: 'wrong' });
});

test('a recovery code is accepted once, in any spelling', async () => {
  const { ctx, recoveryCodes: codes } = await enrolled();
  const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;

  expect(codes).toHaveLength(10);
  expect(await send(ctx, await passwordGiven(ctx), typed)).toMatchObject({ ok: true });
  expect(await send(ctx, await passwordGiven(ctx), typed)).toEqual({ ok: false, code: 'wrong' });
  expect(await send(ctx, await passwordGiven(ctx), codes[1] ?? '')).toMatchObject({ ok: true });
});

test('the tokens of an attempt end with it, and after ten minutes', async () => {
  const { ctx, now, recoveryCodes: codes } = await enrolled();
  const token = await passwordGiven(ctx);
  await send(ctx, token, now());
  expect(await send(ctx, token, codes[0] ?? '')).toEqual({ ok: false, code: 'expired' });

  const late = await passwordGiven(ctx);
  secondsLater(601);
  expect(await send(ctx, late, codes[0] ?? '')).toEqual({ ok: false, code: 'expired' });
  expect(await send(ctx, 'invented', codes[0] ?? '')).toEqual({ ok: false, code: 'expired' });
});

test('five wrong codes lock the account, across attempts and networks', async () => {
  const { ctx, now } = await enrolled();
  for (let time = 1; time <= 5; time += 1) {
    const from: ServiceContext = { ...ctx, actor: { type: 'public', ip: `2001:db8:0:${time}::1` } };
    expect(await send(from, await passwordGiven(from), '000000')).toMatchObject({ code: 'wrong' });
  }

  expect(await send(ctx, await passwordGiven(ctx), now())).toMatchObject({ code: 'locked' });
  secondsLater(61);
  expect(await send(ctx, await passwordGiven(ctx), now())).toMatchObject({ ok: true });
});

test('the database contains neither secrets nor codes nor tokens in plain text', async () => {
  const { ctx, secret, recoveryCodes: codes } = await enrolled();
  const token = await passwordGiven(ctx);

  const rows = JSON.stringify([
    await ctx.db.select().from(twoFactors),
    await ctx.db.select().from(recoveryCodes),
    await ctx.db.select().from(signInSteps),
  ]);

  for (const kept of [secret, token, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(rows).not.toContain(kept);
});

test('a code accepted while the clock was one day ahead locks nobody out once it is corrected', async () => {
  const { ctx, now } = await enrolled();
  const right = Date.now();
  secondsLater(86_400);
  expect(await send(ctx, await passwordGiven(ctx), now())).toMatchObject({ ok: true });
  const step = await passwordGiven(ctx);

  vi.setSystemTime(right);
  expect(await send(ctx, step, now()), 'nor lasts what it began').toMatchObject({ ok: false });
  const code = now();
  expect(await send(ctx, await passwordGiven(ctx), code)).toMatchObject({ ok: true });
  expect(await send(ctx, await passwordGiven(ctx), code), 'each once').toMatchObject({ ok: false });
});
