import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accounts,
  adminUsers,
  recoveryCodes,
  sessions,
  twoFactors,
  users,
} from '#database/tables/staff.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, signInContext } from '#tests/sign-in-context.ts';
import { changeOwnPassword } from './accounts.server.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { signIn } from './sign-in.server.ts';
import { signInWithCode } from './sign-in-factors.server.ts';
import { signOut } from './session-list.server.ts';

// Rows, cookie and codes were written at 2026-11-22T09:00Z by the release before this one (commit
// 14aa208, better-auth 1.7.6 and our own RFC 6238), with the key and address of `signInContext`.
const userId = '01a2027b-d680-72d9-8d5e-abf35fa8b811';
const email = 'robin@example.org';
const password = 'harbour lamp seventy birds';
const passwordHash =
  '$argon2id$v=19$m=65536,t=3,p=4$pNsFwM5EnKUAQeRT0HFWDA$kDsPDsKn6qce96YRReIEeFsLQ0nc1kmZQnwHPUFVO90';
const browser = new Headers({
  cookie:
    '__Secure-lantern.session_token=xLjxzWF1kv2CdvQ8dlcL5MveDRxax4xk.BxdLs2AhQyGF2xtXPf69MC0W2fu9Jkr7HKqXHHMpYqE%3D',
});
const signedInAt = new Date('2026-11-22T09:00:00Z');
const session = {
  id: '01a2027b-d680-72d9-8d5e-eb3e14eec433',
  userId,
  token: 'xLjxzWF1kv2CdvQ8dlcL5MveDRxax4xk',
  expiresAt: new Date('2026-11-22T09:30:00Z'),
  ipAddress: '',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  provedAt: null,
  createdAt: signedInAt,
  updatedAt: signedInAt,
};
/** Secret: 5WOA6FUIVS4QQG6YPQMCSZPOARODDQ2C. */
const secretSealed =
  '1.55ea0ce2.WzBsrUHbVkc5uTYh4noWCZ-18uYzzEswI_-1D69FcRy3ppKI0osPtXNADc4loXccB6Hvx9za7Fk2fJa8';
const codeOfTheApp = '279353';
const recoveryCode = 'DN4AW-7NDN9';
const recoveryCodeHash = 'p_oV1C0iC9jUNx8_V_xsjDA680WbEbL6BdsdUQRHbls';

const database = useTestDatabase();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:05:00Z') }));
afterEach(() => vi.useRealTimers());

async function upgraded() {
  const ctx = signInContext(database.db());
  await ctx.db.insert(users).values({ id: userId, name: 'Robin Example', email });
  await ctx.db.insert(adminUsers).values({ userId, role: 'administrator' });
  await ctx.db.insert(accounts).values({
    userId,
    accountId: userId,
    providerId: 'credential',
    password: passwordHash,
  });
  await ctx.db.insert(sessions).values(session);
  const migration = new URL(
    '../../../database/migrations/0038_hash_session_tokens.sql',
    import.meta.url,
  );
  await ctx.db.execute(sql.raw(await readFile(migration, 'utf8')));
  return ctx;
}

async function withFactors() {
  const ctx = await upgraded();
  await ctx.db
    .insert(twoFactors)
    .values({ userId, secretSealed, lastStep: 59_844_600, confirmedAt: signedInAt });
  await ctx.db.insert(recoveryCodes).values({ userId, codeHash: recoveryCodeHash });
  /** Signs in with the password and this code. */
  return async (code: string) => {
    const begun = await signIn(ctx, { email, password, headers: new Headers() });
    const token = begun.ok && begun.next === 'factor' ? begun.token : '';
    return signInWithCode(ctx, { token, code, headers: new Headers() });
  };
}

test('a password still works, and a wrong one does not', async () => {
  const ctx = await upgraded();
  const headers = new Headers();

  expect(await signIn(ctx, { email, password, headers })).toMatchObject({ ok: true, next: 'in' });
  const wrong = { email, password: `${password}s`, headers };
  expect(await signIn(ctx, wrong)).toMatchObject({ ok: false, code: 'wrong' });
});

test('a signed-in person stays signed in, with the same session', async () => {
  const ctx = await upgraded();

  const staff = await getStaffActor(ctx, browser);

  expect(staff).toMatchObject({ actor: { userId, email, provedAt: signedInAt } });
  expect(staff.cookies[0]).toMatch(
    new RegExp(`^__Host-lantern\\.session_token=${session.token}\\..*; Max-Age=1800;`),
  );
  const next = await getStaffActor(ctx, browserWith(staff.cookies));
  expect(next).toMatchObject({ actor: { userId }, cookies: [] });
  expect(await ctx.db.select().from(sessions)).toMatchObject([{ id: session.id }]);
});

test('that session can change the password and sign out', async () => {
  const ctx = await upgraded();
  const staff = await getStaffActor(ctx, browser);
  if (!('actor' in staff)) throw new Error('The session was not taken over.');
  const acting = { ...ctx, actor: staff.actor };
  const input = { current: password, password: 'seven quiet harbour lamps', headers: browser };

  expect(await changeOwnPassword(acting, input)).toMatchObject({ ok: true });
  expect(await getStaffActor(ctx, browser)).toMatchObject({ refused: 'signed-out' });
});

test('that session ends by signing out', async () => {
  const ctx = await upgraded();

  await signOut(ctx, browser);

  expect(await ctx.db.$count(sessions)).toBe(0);
});

test('the row no longer contains its token', async () => {
  const ctx = await upgraded();
  const [row] = await ctx.db.select().from(sessions);

  expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.token).not.toContain(session.token);
});

test('the authenticator app still works, each code once', async () => {
  const give = await withFactors();

  expect(await give('279354')).toMatchObject({ ok: false, code: 'wrong' });
  expect(await give(codeOfTheApp)).toMatchObject({ ok: true });
  expect(await give(codeOfTheApp)).toMatchObject({ ok: false, code: 'wrong' });
});

test('a recovery code still works, once', async () => {
  const give = await withFactors();

  expect(await give(recoveryCode)).toMatchObject({ ok: true });
  expect(await give(recoveryCode)).toMatchObject({ ok: false, code: 'wrong' });
});
