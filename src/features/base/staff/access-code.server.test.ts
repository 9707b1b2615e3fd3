import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { securitySettings } from '#database/tables/settings.ts';
import { auditLog } from '#database/tables/security.ts';
import { roles } from '#shared/roles.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext } from '#tests/sign-in-context.ts';
import { changeAccessCode, verifyAccessCode } from './access-code.server.ts';
import { findFailedAccessCheck, openSession } from './sign-in.server.ts';

const database = useTestDatabase();
const code = 'Pier-77';

/** A visitor at an address, with an adjustable clock. */
function visitorAt(ip: string, clock = { seconds: 0 }): ServiceContext {
  const begin = Date.now();
  return {
    ...signInContext(database.db(), { ip }),
    now: () => new Date(begin + clock.seconds * 1000),
  };
}

function give(ctx: ServiceContext, typed: string, headers = new Headers()) {
  return verifyAccessCode(ctx, { typed, headers });
}

async function setCode(to: string | undefined): Promise<string[]> {
  const ctx = signInContext(database.db());
  return changeAccessCode({ ...ctx, actor: staffActor('administrator') }, to);
}

test('without a code there is no check', async () => {
  expect(await findFailedAccessCheck(visitorAt('192.0.2.9'), new Headers())).toBeUndefined();
});

test('only its hash is stored, and the right code gives access until the code changes', async () => {
  const own = await setCode(code);
  const ctx = visitorAt('192.0.2.9');
  const [stored] = await ctx.db.select().from(securitySettings);
  expect(stored?.accessCodeHash).toMatch(/^\$argon2id\$/);
  expect(await findFailedAccessCheck(ctx, new Headers())).toBe('access-code');
  expect(await findFailedAccessCheck(ctx, browserWith(own))).toBeUndefined();

  const opened = await give(ctx, code);

  const cookies = opened.ok ? opened.cookies : [];
  expect(cookies[0]).toMatch(/^__Host-lantern-access=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await findFailedAccessCheck(ctx, browserWith(cookies))).toBeUndefined();
  await setCode('Quay-881');
  expect(await findFailedAccessCheck(ctx, browserWith(cookies))).toBe('access-code');
  await setCode(undefined);
  expect(await findFailedAccessCheck(ctx, new Headers())).toBeUndefined();
});

test('a forged, changed or expired pass gives no access', async () => {
  await setCode(code);
  const clock = { seconds: 0 };
  const ctx = visitorAt('192.0.2.9', clock);
  const opened = await give(ctx, code);
  const pass = opened.ok ? (opened.cookies[0]?.split(';')[0] ?? '') : '';
  const [version, until, nonce, signature] = pass.split('=')[1]?.split('.') ?? [];

  for (const forged of [
    `__Host-lantern-access=${version}.${until}.${nonce}.`,
    `__Host-lantern-access=${version}.${Number(until) + 1}.${nonce}.${signature}`,
    `__Host-lantern-access=2.${until}.${nonce}.${signature}`,
    `__Host-lantern-access=${signature}`,
  ])
    expect(await findFailedAccessCheck(ctx, new Headers({ cookie: forged }))).toBe('access-code');
  clock.seconds = 12 * 3600 + 1;
  expect(await findFailedAccessCheck(ctx, new Headers({ cookie: pass }))).toBe('access-code');
});

test('after three failures two seconds, then doubling, for the right code too', async () => {
  await setCode(code);
  const clock = { seconds: 0 };
  const ctx = visitorAt('192.0.2.9', clock);
  for (let time = 1; time <= 4; time += 1)
    expect(await give(ctx, 'wrong')).toEqual({ ok: false, code: 'wrong' });
  const waits: number[] = [];
  for (let time = 1; time <= 4; time += 1) {
    const locked = await give(ctx, code);
    const seconds = 'retryAfterSeconds' in locked ? locked.retryAfterSeconds : 0;
    waits.push(seconds);
    clock.seconds += seconds;
    expect(await give(ctx, 'wrong')).toEqual({ ok: false, code: 'wrong' });
  }
  expect(waits).toEqual([2, 4, 8, 16]);
  expect(await give(ctx, code)).toMatchObject({ retryAfterSeconds: 32 });
  clock.seconds += 32;
  expect(await give(ctx, code)).toMatchObject({ ok: true });
});

test('guesses from many networks are slowed down together, for half a minute at most', async () => {
  await setCode(code);
  const clock = { seconds: 0 };
  let longest = 0;
  for (let place = 0; place < 12; place += 1) {
    const ctx = visitorAt(`2001:db8:${place}::1`, clock);
    const first = await give(ctx, 'wrong');
    if (!('retryAfterSeconds' in first)) continue;
    longest = Math.max(longest, first.retryAfterSeconds);
    clock.seconds += first.retryAfterSeconds;
    expect(await give(ctx, 'wrong')).toEqual({ ok: false, code: 'wrong' });
  }
  expect(longest).toBe(32);
});

test('strangers cannot lock out staff who signed in before', async () => {
  await setCode(code);
  const clock = { seconds: 0 };
  const owner = visitorAt('192.0.2.9', clock);
  const userId = await createStaff(owner, { email: 'robin@example.org', role: 'case_worker' });
  const account = { userId, name: 'Robin', email: 'robin@example.org' };
  const cookies = (await openSession(owner, { account, headers: new Headers() })) ?? [];
  let opened = 0;
  for (let time = 0; time < 16; time += 1) {
    clock.seconds += 0.5;
    for (let place = 0; place < 12; place += 1)
      await give(visitorAt(`2001:db8:${place}::1`, clock), 'wrong');
    // Alternates between a known browser in a new network, and a new browser in a known network.
    const tried =
      time % 2 === 0
        ? give(visitorAt(`203.0.113.${time}`, clock), code, browserWith(cookies))
        : give(owner, code);
    if ((await tried).ok) opened += 1;
  }
  expect(opened).toBe(16);
  expect(await give(visitorAt('203.0.113.99', clock), code)).toMatchObject({ code: 'locked' });
});

test('one /48 cannot lock out a stranger for longer than the total wait', async () => {
  await setCode(code);
  const clock = { seconds: 0 };
  for (let time = 0; time < 60; time += 1) {
    clock.seconds += 5;
    await give(visitorAt(`2001:db8:0:${time % 12}::1`, clock), 'wrong');
  }
  clock.seconds += 33;
  expect(await give(visitorAt('203.0.113.99', clock), code)).toMatchObject({ ok: true });
});

test('every attempt is in the audit log, and never the code', async () => {
  await setCode(code);
  await give(visitorAt('192.0.2.9'), 'wrong-one');
  await give(visitorAt('192.0.2.9'), code);

  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);

  expect(rows.map(({ action }) => action)).toEqual([
    'security.access-code-changed',
    'access-code.refused',
    'access-code.accepted',
  ]);
  expect(rows[1]).toMatchObject({ severity: 'warning', ipAddress: '192.0.2.9' });
  for (const secret of [code, 'wrong-one']) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('only administrators change it, with a recent confirmation and within its length', async () => {
  const ctx = signInContext(database.db());
  for (const role of roles.filter((each) => each !== 'administrator'))
    await expect(changeAccessCode({ ...ctx, actor: staffActor(role) }, code)).rejects.toThrow(
      'not allowed',
    );
  const stale = { ...staffActor('administrator'), provedAt: new Date(0) };
  await expect(changeAccessCode({ ...ctx, actor: stale }, code)).rejects.toMatchObject({
    code: 'proof_needed',
  });
  for (const bad of ['short', 'longer-than-ten', 'with blank'])
    await expect(setCode(bad)).rejects.toMatchObject({ code: 'invalid' });
});
