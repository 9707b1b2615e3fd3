import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { asStaff, enrolApp } from '#tests/factors.ts';
import { createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { findFactors } from './factors.server.ts';
import { resetPassword } from './password-reset.server.ts';
import { createResetLink, findStaffAccess, promoteStaff, unlockStaff } from './recovery.server.ts';
import { adminUsers } from '#database/tables/staff.ts';
import { signInWithCode } from './sign-in-factors.server.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();
const email = 'robin@example.org';

function from(ip: string): ServiceContext {
  return signInContext(database.db(), { ip });
}

async function start(role: 'administrator' | 'case_worker' = 'administrator') {
  const ctx = from('192.0.2.9');
  const userId = await createStaff(ctx, { email, role });
  const operator: ServiceContext = { ...ctx, actor: staffActor('administrator') };
  return { ctx, userId, operator };
}

function tryPassword(ctx: ServiceContext, password: string) {
  return signIn(ctx, { email, password, headers: new Headers() });
}

async function actions(): Promise<string[]> {
  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

test('the link sets a password once, and no mail is needed or sent', async () => {
  const { ctx, operator } = await start();

  const { link } = await createResetLink(operator, { email: ' Robin@Example.org ' });

  const token = new URL(link).searchParams.get('token') ?? '';
  expect(link).toMatch(/^https:\/\/help\.example\.org\/admin\/reset\?token=[\w-]{43}$/);
  expect(await database.db().select().from(emailMessages)).toEqual([]);
  const given = { token, password: 'seven quiet otters paddle', headers: new Headers() };
  expect(await resetPassword(ctx, given)).toMatchObject({ ok: true });
  expect(await resetPassword(ctx, given)).toMatchObject({ ok: false, code: 'expired' });
  expect(await tryPassword(ctx, given.password)).toMatchObject({ ok: true });
  expect(await actions()).toContain('staff.reset-link-made');
  expect(JSON.stringify(await database.db().select().from(auditLog))).not.toContain(token);
});

test('the second factor stays unless its removal is requested', async () => {
  const { ctx, userId, operator } = await start();
  await enrolApp(asStaff(ctx, userId, email), userId);

  await createResetLink(operator, { email });
  expect(await findFactors(ctx, userId)).toEqual({ hasApp: true, hasPasskey: false });
  await createResetLink(operator, { email, removesFactors: true });

  expect(await findFactors(ctx, userId)).toEqual({ hasApp: false, hasPasskey: false });
  expect(await actions()).toContain('staff.factors-removed');
});

test('the list shows locks, and unlocking ends every lock of that account', async () => {
  const { ctx, userId, operator } = await start();
  await enrolApp(asStaff(ctx, userId, email), userId);
  expect(await findStaffAccess(operator)).toMatchObject([
    { email, hasApp: true, lockedUntil: null },
  ]);
  for (let time = 1; time <= 5; time += 1)
    await tryPassword(from(`198.51.100.${time}`), 'wrong password');
  const first = await tryPassword(ctx, staffPassword);
  const token = 'token' in first ? first.token : '';
  for (let time = 1; time <= 5; time += 1)
    await signInWithCode(ctx, { token, code: '000000', headers: new Headers() });
  expect(await findStaffAccess(operator)).toMatchObject([{ lockedUntil: expect.any(Date) }]);

  await unlockStaff(operator, email);

  expect(await findStaffAccess(operator)).toMatchObject([{ lockedUntil: null }]);
  expect(await tryPassword(from('198.51.100.9'), staffPassword)).toMatchObject({ ok: true });
  const wrong = { token, code: '000000', headers: new Headers() };
  expect(await signInWithCode(ctx, wrong)).toMatchObject({ code: 'wrong' });
  expect(await actions()).toContain('staff.unlocked');
});

test('an account becomes administrator; a disabled one only if it is to be enabled', async () => {
  const { ctx, userId, operator } = await start('case_worker');
  await ctx.db.update(adminUsers).set({ disabledAt: new Date() });

  await expect(promoteStaff(operator, { email })).rejects.toMatchObject({ code: 'conflict' });
  await promoteStaff(operator, { email, enables: true });

  const [member] = await findStaffAccess(operator);
  expect(member).toMatchObject({ userId, role: 'administrator', disabledAt: null });
  expect(await actions()).toEqual(expect.arrayContaining(['staff.role-changed', 'staff.enabled']));
});

test('an address that no member of staff has is reported as unknown', async () => {
  const { operator } = await start();
  const nobody = 'nobody@example.org';
  for (const work of [
    () => createResetLink(operator, { email: nobody }),
    () => unlockStaff(operator, nobody),
    () => promoteStaff(operator, { email: nobody }),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not_found' });
});
