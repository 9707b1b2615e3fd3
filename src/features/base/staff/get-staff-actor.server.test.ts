import { afterEach, describe, expect, test, vi } from 'vitest';
import { adminUsers, sessions } from '#database/tables/staff.ts';
import { described } from '#shared/capabilities.ts';
import { roles, type Role } from '#shared/roles.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { changeAppearance } from './accounts.server.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();

afterEach(() => vi.useRealTimers());

const email = 'robin@example.org';

async function signedIn(role?: Role) {
  const ctx = signInContext(database.db());
  const userId = await createStaff(ctx, role ? { email, role } : { email });
  const result = await signIn(ctx, { email, password: staffPassword, headers: new Headers() });
  return {
    ctx,
    userId,
    browser: browserWith(result.ok && result.next === 'in' ? result.cookies : []),
  };
}

test.each(roles)('a session of the role %s has the permissions in the table', async (role) => {
  const { ctx, userId, browser } = await signedIn(role);

  const { factorDueAt, ...session } = {
    factorDueAt: undefined,
    ...(await getStaffActor(ctx, browser)),
  };

  expect(factorDueAt !== undefined).toBe(role === 'administrator');
  expect(session).toEqual({
    role,
    appearance: { theme: 'system', density: 'standard', hasNarrowMenu: false },
    actor: {
      type: 'staff',
      userId,
      name: 'Robin Example',
      email,
      permissions: described().permissionsByRole[role],
      provedAt: expect.any(Date),
      ip: '192.0.2.9',
    },
    cookies: [],
  });
});

test('a person’s appearance settings come with their session, on any device', async () => {
  const { ctx, browser } = await signedIn('case_worker');
  const session = await getStaffActor(ctx, browser);
  if (!('actor' in session)) throw new Error('Nobody is signed in.');
  const own = { ...ctx, actor: session.actor };
  await changeAppearance(own, { theme: 'dark', hasNarrowMenu: true });
  await changeAppearance(own, {});
  expect(await getStaffActor(ctx, browser)).toMatchObject({
    appearance: { theme: 'dark', density: 'standard', hasNarrowMenu: true },
  });
});

describe('the table of roles', () => {
  test('administrators may do everything', () => {
    expect(described().permissionsByRole.administrator).toEqual(described().permissions);
  });

  test('auditors read everything and change nothing', () => {
    const reading = described().permissions.filter((permission) => permission.endsWith(':read'));

    expect(described().permissionsByRole.auditor).toEqual(reading);
  });

  test('editors never see victims, case workers never change settings', () => {
    expect(described().permissionsByRole.editor.join()).not.toMatch(/submission|case/);
    expect(described().permissionsByRole.case_worker).not.toContain('settings:write');
  });
});

test('a visitor who is not signed in is refused', async () => {
  const ctx = signInContext(database.db());

  expect(await getStaffActor(ctx, new Headers())).toEqual({ refused: 'signed-out', cookies: [] });
});

test('a signed-in person without a role is refused by name', async () => {
  const { ctx, browser } = await signedIn();

  expect(await getStaffActor(ctx, browser)).toMatchObject({
    refused: 'not-staff',
    name: 'Robin Example',
  });
});

test('a revoked role is gone with the next request', async () => {
  const { ctx, browser } = await signedIn('administrator');
  await ctx.db.delete(adminUsers);

  expect(await getStaffActor(ctx, browser)).toMatchObject({ refused: 'not-staff' });
});

test('even an active session ends after twelve hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  const { ctx, browser } = await signedIn('administrator');
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    vi.setSystemTime(start + minutes * 60_000);
    expect(await getStaffActor(ctx, browser)).toMatchObject({ role: 'administrator' });
  }

  vi.setSystemTime(start + 12 * 60 * 60_000);
  const ended = await getStaffActor(ctx, browser);

  expect(ended).toMatchObject({ refused: 'signed-out' });
  expect(ended.cookies.join()).toContain('Max-Age=0');
  expect(await ctx.db.select().from(sessions)).toEqual([]);
});
