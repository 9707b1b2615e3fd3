import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { heldForms, passkeys, sessions, signInSteps } from '#database/tables/staff.ts';
import type { Passkeys } from '#kernel/ports/sign-in.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { changeOwnPassword, getAccount } from './accounts.server.ts';
import { endSessions } from './session-list.server.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { findHeldForm, holdForm, prove, startPasskeyProof, takeHeldForm } from './prove.server.ts';
import { createSession, readSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();
const email = 'robin@example.org';

async function browser(ctx: ServiceContext): Promise<Headers> {
  const result = await signIn(ctx, { email, password: staffPassword, headers: new Headers() });
  return browserWith('cookies' in result ? result.cookies : []);
}

/** Context that the guard creates from a request. */
async function actingFrom(ctx: ServiceContext, headers: Headers): Promise<ServiceContext> {
  const session = await getStaffActor(ctx, headers);
  if (!('actor' in session)) throw new Error('This browser is not signed in.');
  return { ...ctx, actor: session.actor };
}

async function start() {
  const ctx = signInContext(database.db());
  await createStaff(ctx, { email, role: 'auditor' });
  const headers = await browser(ctx);
  return { ctx, headers };
}

/** Simulates that all sessions began, and were confirmed, a while ago. */
async function letTimePass(ctx: ServiceContext): Promise<void> {
  const before = new Date(Date.now() - 20 * 60_000);
  await ctx.db.update(sessions).set({ createdAt: before, provedAt: null });
}

test('the password confirms this session for a while, and no other', async () => {
  const { ctx, headers } = await start();
  const other = await browser(ctx);
  await letTimePass(ctx);
  const acting = await actingFrom(ctx, headers);
  expect(() => requireProof(acting)).toThrow('Enter your password again');

  const proved = await prove(acting, { kind: 'password', secret: staffPassword, headers });

  expect(proved).toEqual({ ok: true });
  const [here, there] = [await actingFrom(ctx, headers), await actingFrom(ctx, other)];
  expect(() => requireProof(here)).not.toThrow();
  expect(() => requireProof(there)).toThrow('Enter your password again');
});

test('wrong passwords confirm nothing, and five of them lock, even for the right one', async () => {
  const { ctx, headers } = await start();
  await letTimePass(ctx);
  const acting = await actingFrom(ctx, headers);
  function attempt(secret: string) {
    return prove(acting, { kind: 'password', secret, headers });
  }

  for (let time = 1; time <= 5; time += 1)
    expect(await attempt('not the password')).toEqual({ ok: false, code: 'wrong' });

  expect(await attempt(staffPassword)).toMatchObject({ ok: false, code: 'locked' });
  const now = await actingFrom(ctx, headers);
  expect(() => requireProof(now)).toThrow('Enter your password again');
});

test('guesses at sign-in do not keep a signed-in person from confirming', async () => {
  const { ctx, headers } = await start();
  for (let time = 1; time <= 6; time += 1)
    await signIn(ctx, { email, password: 'guess', headers: new Headers() });

  const acting = await actingFrom(ctx, headers);

  expect(await prove(acting, { kind: 'password', secret: staffPassword, headers })).toEqual({
    ok: true,
  });
});

/** Fake authenticator: the holder of a key answers a challenge with its name. */
const keys: Pick<Passkeys, 'startSignIn' | 'finishSignIn'> = {
  startSignIn: async () => ({ challenge: crypto.randomUUID(), options: {} }),
  async finishSignIn({ response, challenge }) {
    const { answer } = Object(response) as { answer?: string };
    return answer === challenge ? { counter: 0 } : undefined;
  },
};

async function startWithPasskey() {
  const { ctx, headers } = await start();
  await letTimePass(ctx);
  const acting = await actingFrom(ctx, headers);
  const passkeyPorts = keys as Passkeys;
  const withKeys = { ...acting, ports: { ...acting.ports, passkeys: passkeyPorts } };
  const strangerId = await createStaff(ctx, { email: 'kim@example.org', role: 'editor' });
  const own = acting.actor.type === 'staff' ? acting.actor.userId : '';
  await ctx.db.insert(passkeys).values(
    Object.entries({ mine: own, theirs: strangerId }).map(([credentialId, userId]) => ({
      credentialId,
      userId,
      name: 'Key',
      publicKey: '',
      counter: 0,
      transports: [],
    })),
  );
  /** Starts, and ends with the answer of `key` to the stored challenge. */
  async function attempt(key: string, answer?: string) {
    const { token } = await startPasskeyProof(withKeys);
    const [step] = await ctx.db.select().from(signInSteps).orderBy(desc(signInSteps.id)).limit(1);
    const response = { id: key, answer: answer ?? step?.challenge };
    const given = { kind: 'passkey', token, response, headers } as const;
    return { proved: await prove(withKeys, given), again: () => prove(withKeys, given) };
  }
  return { ctx, headers, attempt };
}

test('one’s own passkey confirms it too, each challenge once', async () => {
  const { ctx, headers, attempt } = await startWithPasskey();
  const { proved, again } = await attempt('mine');
  expect(proved).toEqual({ ok: true });
  const acting = await actingFrom(ctx, headers);
  expect(() => requireProof(acting)).not.toThrow();
  expect(await again()).toEqual({ ok: false, code: 'wrong' });
  const rows = await ctx.db.select().from(auditLog).where(eq(auditLog.action, 'session.proved'));
  expect(rows).toMatchObject([{ details: { with: 'passkey' } }]);
});

test('another person’s passkey, another challenge or nothing at all confirms nothing', async () => {
  const { ctx, headers, attempt } = await startWithPasskey();
  const wrong = { ok: false, code: 'wrong' };
  expect((await attempt('theirs')).proved).toEqual(wrong);
  expect((await attempt('mine', 'another challenge')).proved).toEqual(wrong);
  expect((await attempt('unknown')).proved).toEqual(wrong);
  const acting = await actingFrom(ctx, headers);
  expect(() => requireProof(acting)).toThrow('Enter your password again');
});

test('a passkey is never locked, whatever failed before', async () => {
  const { attempt } = await startWithPasskey();
  for (let time = 0; time < 6; time += 1) await attempt('theirs');
  expect((await attempt('mine')).proved).toEqual({ ok: true });
});

test('with a second factor the password alone confirms nothing, and is not even looked at', async () => {
  const { ctx, headers } = await startWithPasskey();
  const acting = await actingFrom(ctx, headers);
  for (const secret of [staffPassword, 'not the password'])
    expect(await prove(acting, { kind: 'password', secret, headers })).toEqual({
      ok: false,
      code: 'factor',
    });
  expect(() => requireProof(acting)).toThrow('Enter your password again');
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'session.proof-refused'));
  expect(rows.map(({ details }) => details)).toEqual([
    { reason: 'factor', with: 'password' },
    { reason: 'factor', with: 'password' },
  ]);
});

test('only staff can confirm', async () => {
  const { ctx, headers } = await start();
  const input = { kind: 'password', secret: staffPassword, headers } as const;
  await expect(prove(ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
});

test('one’s own session can be ended from another one, but not somebody else’s', async () => {
  const { ctx, headers } = await start();
  const lost = await browser(ctx);
  const { userId } = (await readSession(ctx, lost))?.identity ?? { userId: '' };
  const strangerId = await createStaff(ctx, { email: 'kim@example.org', role: 'editor' });
  const stranger = browserWith(await createSession(ctx, strangerId, new Headers()));
  const acting = await actingFrom(ctx, headers);
  const { sessions: own } = await getAccount(acting, headers);

  expect(own.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  const { sessionId } = (await readSession(ctx, stranger))?.identity ?? { sessionId: '' };
  const theirs = { which: { id: sessionId }, headers };
  expect(await endSessions(acting, theirs)).toBe(0);
  const there = own.find(({ isThis }) => !isThis)?.id ?? '';
  expect(await endSessions(acting, { which: { id: there }, headers })).toBe(1);

  expect(userId).not.toBe(strangerId);
  expect(await getStaffActor(ctx, lost)).toMatchObject({ refused: 'signed-out' });
  expect(await getStaffActor(ctx, headers)).toHaveProperty('actor');
  expect(await getStaffActor(ctx, stranger)).toHaveProperty('actor');
});

test('a new password ends all sessions but gives this browser a new one', async () => {
  const { ctx, headers } = await start();
  const other = await browser(ctx);
  const acting = await actingFrom(ctx, headers);
  const password = 'seven quiet otters paddle';

  const wrong = await changeOwnPassword(acting, { current: 'guess', password, headers });
  expect(wrong).toEqual({ ok: false, code: 'wrong' });
  const changed = await changeOwnPassword(acting, { current: staffPassword, password, headers });

  const fresh = browserWith('cookies' in changed ? changed.cookies : []);
  expect(await getStaffActor(ctx, fresh)).toHaveProperty('actor');
  expect(await getStaffActor(ctx, headers)).toMatchObject({ refused: 'signed-out' });
  expect(await getStaffActor(ctx, other)).toMatchObject({ refused: 'signed-out' });
});

const path = '/admin/mail/new';
const body = 'name=Main&password=open+sesame&stay=yes';

test('a form waits for the confirmation, sealed, and is returned unchanged, once', async () => {
  const { ctx, headers } = await start();
  const acting = await actingFrom(ctx, headers);

  const id = await holdForm(acting, { headers, path, body });

  const rows = await ctx.db.select().from(heldForms);
  expect(JSON.stringify(rows)).not.toMatch(/sesame|Main/);
  expect(await findHeldForm(acting, { headers, id })).toBe(path);
  // The request for data is dropped, so that the browser is redirected after the confirmation.
  expect(await takeHeldForm(ctx, { headers, id, path })).toBe('name=Main&password=open+sesame');
  expect(await takeHeldForm(ctx, { headers, id, path })).toBeUndefined();
  expect(await findHeldForm(acting, { headers, id })).toBeUndefined();
});

test('another browser, another address or a later hour gets nothing of it', async () => {
  const { ctx, headers } = await start();
  const acting = await actingFrom(ctx, headers);
  const other = await browser(ctx);
  const id = await holdForm(acting, { headers, path, body });

  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 15 * 60_000) };
  for (const [by, tried] of [
    [ctx, { headers: other, id, path }],
    [ctx, { headers: new Headers(), id, path }],
    [ctx, { headers, id, path: '/admin/security' }],
    [ctx, { headers, id: 'x', path }],
    [later, { headers, id, path }],
  ] as const)
    expect(await takeHeldForm(by, tried)).toBeUndefined();
  const otherActing = await actingFrom(ctx, other);
  expect(await findHeldForm(otherActing, { headers: other, id })).toBeUndefined();
  expect(await takeHeldForm(ctx, { headers, id, path })).toContain('sesame');
});

test('the newest form for an address is kept; expired forms, and those of ended sessions, are deleted', async () => {
  const { ctx, headers } = await start();
  const acting = await actingFrom(ctx, headers);
  await holdForm(acting, { headers, path, body });
  const id = await holdForm(acting, { headers, path, body: 'name=Second' });
  expect(await ctx.db.select({ id: heldForms.id }).from(heldForms)).toEqual([{ id }]);

  const later = { ...acting, now: () => new Date(ctx.now().getTime() + 16 * 60_000) };
  await holdForm(later, { headers, path: '/admin/security', body: 'a=1' });
  expect(await ctx.db.select({ path: heldForms.path }).from(heldForms)).toEqual([
    { path: '/admin/security' },
  ]);
  await ctx.db.delete(sessions);
  expect(await ctx.db.select().from(heldForms)).toEqual([]);
});
