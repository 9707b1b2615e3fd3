import { describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { roles } from '#shared/roles.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { sessions as storedSessions } from '#database/tables/staff.ts';
import { endStaffSessions, findStaffSessions, signOut } from './session-list.server.ts';
import { createSession, readSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();

async function start() {
  const visitor = signInContext(database.db());
  async function open(userId: string): Promise<Headers> {
    return browserWith(await createSession(visitor, userId, new Headers()));
  }
  const adminId = await createStaff(visitor, { email: 'robin@example.org', role: 'administrator' });
  const otherId = await createStaff(visitor, { email: 'kim@example.org', role: 'editor' });
  const ctx: ServiceContext = { ...visitor, actor: staffActor('administrator', adminId) };
  return { ctx, otherId, headers: await open(adminId), other: await open(otherId) };
}

test('shows every open session, and marks one’s own', async () => {
  const { ctx, headers } = await start();

  const { sessions } = await findStaffSessions(ctx, headers);

  expect(sessions.map(({ role, isThis }) => [role, isThis])).toEqual(
    expect.arrayContaining([
      ['administrator', true],
      ['editor', false],
    ]),
  );
  expect(sessions).toHaveLength(2);
});

test('a colleague’s session ends with their next request, and is audited', async () => {
  const { ctx, headers, other, otherId } = await start();
  const { sessions } = await findStaffSessions(ctx, headers);
  const id = sessions.find(({ isThis }) => !isThis)?.id ?? '';

  expect(await endStaffSessions(ctx, { which: { id }, headers })).toBe(1);

  expect(await readSession(ctx, other)).toBeUndefined();
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    { action: 'session.ended', target: otherId, severity: 'warning' },
  ]);
});

test('all others end, and never the requesting one', async () => {
  const { ctx, headers, other } = await start();
  const { sessions } = await findStaffSessions(ctx, headers);
  const id = sessions.find(({ isThis }) => isThis)?.id ?? '';

  expect(await endStaffSessions(ctx, { which: { id }, headers })).toBe(0);
  expect(await endStaffSessions(ctx, { which: 'others', headers })).toBe(1);

  expect(await readSession(ctx, headers)).toBeDefined();
  expect(await readSession(ctx, other)).toBeUndefined();
});

test('only administrators with a recent confirmation end sessions; auditors may read them', async () => {
  const { ctx, headers } = await start();
  function end(actor: ServiceContext['actor']): Promise<number> {
    return endStaffSessions({ ...ctx, actor }, { which: 'others', headers });
  }
  for (const role of roles.filter((each) => each !== 'administrator'))
    await expect(end(staffActor(role))).rejects.toMatchObject({ code: 'forbidden' });
  const stale = { ...staffActor('administrator'), provedAt: new Date(0) };
  await expect(end(stale)).rejects.toMatchObject({ code: 'proof_needed' });
  for (const role of ['editor', 'case_worker'] as const)
    await expect(
      findStaffSessions({ ...ctx, actor: staffActor(role) }, headers),
    ).rejects.toMatchObject({ code: 'forbidden' });
  expect((await findStaffSessions(ctx, headers)).sessions).toHaveLength(2);
});

describe('signing out', () => {
  const email = 'robin@example.org';

  test('deletes the session, its cookie and no other session, and is recorded', async () => {
    const ctx = signInContext(database.db());
    const userId = await createStaff(ctx, { email, role: 'editor' });
    const credentials = { email, password: staffPassword, headers: new Headers() };
    const here = await signIn(ctx, credentials);
    const elsewhere = await signIn(ctx, credentials);
    const browser = browserWith('cookies' in here ? here.cookies : []);

    const cookies = await signOut(ctx, browser);

    expect(cookies.join()).toContain('Max-Age=0');
    expect(await getStaffActor(ctx, browser)).toMatchObject({ refused: 'signed-out' });
    expect(await ctx.db.select().from(storedSessions)).toHaveLength(1);
    const other = browserWith('cookies' in elsewhere ? elsewhere.cookies : []);
    expect(await getStaffActor(ctx, other)).toMatchObject({ role: 'editor' });
    const [last] = (await ctx.db.select().from(auditLog).orderBy(auditLog.id)).slice(-1);
    expect(last).toMatchObject({ action: 'session.closed', actor: userId, target: userId });
  });

  test('without a session there is nothing to record', async () => {
    const ctx = signInContext(database.db());

    await signOut(ctx, new Headers());

    expect(await ctx.db.select().from(auditLog)).toEqual([]);
  });
});
