import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import {
  accounts,
  adminUsers,
  passkeys,
  sessions,
  staffInvitations,
  users,
} from '#database/tables/staff.ts';
import {
  createIntegration,
  revokeIntegration,
} from '#features/edges/integrations/integrations.server.ts';
import { urls } from '#shared/urls.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { roles, type Role } from '#shared/roles.ts';
import { staffActor } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { browserWith, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { checkPassword } from './passwords.server.ts';
import { createSession, readSession } from './sessions.server.ts';
import {
  changeRole,
  distrustAccount,
  findStaff,
  removeStaff,
  setDisabled,
} from './staff.server.ts';
import {
  findInvitation,
  inviteStaff,
  joinStaff,
  withdrawInvitation,
} from './invitations.server.ts';

const database = useTestDatabase();

/** A stored member of staff and a context in which they act. */
async function member(db: Db, role: Role): Promise<ServiceContext & { userId: string }> {
  const email = `${crypto.randomUUID()}@example.org`;
  const [user] = await db
    .insert(users)
    .values({ name: `Test ${role}`, email })
    .returning();
  const userId = user?.id ?? '';
  await db.insert(adminUsers).values({ userId, role });
  return { ...signInContext(db), actor: staffActor(role, userId), userId };
}

async function roleOf({ db }: ServiceContext, userId: string): Promise<Role | undefined> {
  return (await db.select().from(adminUsers).where(eq(adminUsers.userId, userId)))[0]?.role;
}

const everyChange: [string, (ctx: ServiceContext, userId: string) => Promise<unknown>][] = [
  ['changes a role', (ctx, userId) => changeRole(ctx, { userId, role: 'auditor' })],
  ['disables', (ctx, userId) => setDisabled(ctx, { userId, isDisabled: true })],
  ['removes', (ctx, userId) => removeStaff(ctx, userId)],
  ['distrusts', (ctx, userId) => distrustAccount(ctx, userId)],
];

test('a change of role takes effect with the next request, is audited and notified', async () => {
  const ctx = await member(database.db(), 'administrator');
  const other = await member(database.db(), 'editor');

  await changeRole(ctx, { userId: other.userId, role: 'case_worker' });

  expect(await roleOf(ctx, other.userId)).toBe('case_worker');
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    {
      action: 'staff.role-changed',
      target: other.userId,
      severity: 'warning',
      details: { role: 'editor → case_worker' },
    },
  ]);
  expect(await ctx.db.select().from(emailMessages)).toMatchObject([
    { template: 'staff-change', payload: { change: 'role', role: 'case_worker' } },
  ]);
});

test('disabling ends the sessions immediately', async () => {
  const ctx = await member(database.db(), 'administrator');
  const other = await member(database.db(), 'case_worker');
  const cookies = await createSession(ctx, other.userId, new Headers());

  await setDisabled(ctx, { userId: other.userId, isDisabled: true });

  expect(await readSession(ctx, browserWith(cookies))).toBeUndefined();
  expect(await ctx.db.$count(sessions)).toBe(0);
  const [row] = (await findStaff(ctx)).staff.filter(({ userId }) => userId === other.userId);
  expect(row?.disabledAt).toBeInstanceOf(Date);
  await setDisabled(ctx, { userId: other.userId, isDisabled: false });
  const [again] = (await findStaff(ctx)).staff.filter(({ userId }) => userId === other.userId);
  expect(again?.disabledAt).toBeNull();
});

test.each(everyChange)(
  'an invitation ends with the right to invite, when somebody %s of who sent it',
  async (_, change) => {
    const ctx = await member(database.db(), 'administrator');
    const other = await member(database.db(), 'administrator');
    const theirs = await inviteStaff(other, { email: 'friend@example.org', role: 'administrator' });
    const own = await inviteStaff(ctx, { email: 'new@example.org', role: 'editor' });

    await change(ctx, other.userId);

    const token = confirmationToken(ctx.ports.site, theirs);
    expect(await findInvitation(ctx, token)).toBeUndefined();
    expect((await findStaff(ctx)).invitations.map(({ id }) => id)).toEqual([own]);
    const rows = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'staff.invitation-withdrawn'));
    expect(rows).toMatchObject([{ target: theirs, details: { email: 'friend@example.org' } }]);
  },
);

test('an administrator who stays one keeps the invitations they sent', async () => {
  const ctx = await member(database.db(), 'administrator');
  const other = await member(database.db(), 'editor');
  await ctx.db.insert(staffInvitations).values({
    email: 'friend@example.org',
    role: 'editor',
    tokenHash: 'hash',
    expiresAt: new Date(ctx.now().getTime() + 1_000),
    invitedBy: other.userId,
  });
  await changeRole(ctx, { userId: other.userId, role: 'administrator' });
  expect((await findStaff(ctx)).invitations).toHaveLength(1);
});

test('what somebody made is named while they are on the staff, and after they left', async () => {
  const ctx = await member(database.db(), 'administrator');
  const other = await member(database.db(), 'administrator');
  const { id } = await createIntegration(other, {
    name: 'Partner',
    scopes: ['submission:read'],
    allowedIps: [],
    lastsDays: 30,
  });
  const row = { by: other.userId, what: 'Integration “Partner”', href: urls.admin.integrations() };
  async function madeBy(userId: string) {
    return (await findStaff(ctx)).staff.find((one) => one.userId === userId)?.made;
  }
  expect(await madeBy(other.userId)).toMatchObject([row]);
  expect(await madeBy(ctx.userId)).toEqual([]);

  expect(await distrustAccount(ctx, other.userId)).toMatchObject([row]);
  expect(await madeBy(other.userId)).toMatchObject([row]);
  expect((await findStaff(ctx)).leftBehind).toEqual([]);

  await removeStaff(ctx, other.userId);
  expect((await findStaff(ctx)).leftBehind).toMatchObject([row]);

  await revokeIntegration(ctx, id);
  expect((await findStaff(ctx)).leftBehind).toEqual([]);
});

test('an account that is not trusted has nothing left to sign in with, until a mailed link', async () => {
  const ctx = await member(database.db(), 'administrator');
  const other = await member(database.db(), 'case_worker');
  const cookies = await createSession(ctx, other.userId, new Headers());
  await ctx.db.insert(accounts).values({
    userId: other.userId,
    accountId: other.userId,
    providerId: 'credential',
    password: await ctx.ports.passwords.hash(staffPassword),
  });
  await ctx.db.insert(passkeys).values({
    userId: other.userId,
    name: 'Theirs',
    credentialId: 'credential',
    publicKey: 'key',
    counter: 0,
    transports: [],
  });

  await distrustAccount(ctx, other.userId);
  await setDisabled(ctx, { userId: other.userId, isDisabled: false });

  expect(await readSession(ctx, browserWith(cookies))).toBeUndefined();
  expect(await ctx.db.$count(passkeys)).toBe(0);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, other.userId));
  const typed = { email: user?.email ?? '', password: staffPassword };
  expect(await checkPassword(ctx, typed)).toBeUndefined();
});

test('removal deletes the account with all its credentials', async () => {
  const ctx = await member(database.db(), 'administrator');
  const other = await member(database.db(), 'case_worker');
  await createSession(ctx, other.userId, new Headers());

  await removeStaff(ctx, other.userId);

  expect(await ctx.db.select().from(users).where(eq(users.id, other.userId))).toEqual([]);
  expect(await ctx.db.$count(sessions)).toBe(0);
});

test.each(everyChange)('nobody %s of their own', async (_, change) => {
  const ctx = await member(database.db(), 'administrator');
  await member(database.db(), 'administrator');

  await expect(change(ctx, ctx.userId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await roleOf(ctx, ctx.userId)).toBe('administrator');
});

test.each(everyChange)(
  'not even the command line %s of the last administrator',
  async (_, change) => {
    const last = await member(database.db(), 'administrator');
    const disabled = await member(database.db(), 'administrator');
    await setDisabled(last, { userId: disabled.userId, isDisabled: true });
    const operator = { ...last, actor: staffActor('administrator', 'command:settings') };

    await expect(change(operator, last.userId)).rejects.toThrow('last administrator');
    expect(await roleOf(last, last.userId)).toBe('administrator');
  },
);

test.each(everyChange)('only an administrator with a recent confirmation %s', async (_, change) => {
  const ctx = await member(database.db(), 'administrator');
  const other = await member(database.db(), 'editor');
  for (const role of roles.filter((each) => each !== 'administrator'))
    await expect(change({ ...ctx, actor: staffActor(role) }, other.userId)).rejects.toMatchObject({
      code: 'forbidden',
    });
  const stale = { ...staffActor('administrator', ctx.userId), provedAt: new Date(0) };
  await expect(change({ ...ctx, actor: stale }, other.userId)).rejects.toMatchObject({
    code: 'proof_needed',
  });
  expect(await roleOf(ctx, other.userId)).toBe('editor');
});

test('of two administrators who demote each other concurrently one remains', async () => {
  const own = await createTestDatabase();
  try {
    for (let round = 0; round < 5; round += 1) {
      await own.db.delete(adminUsers);
      const first = await member(own.db, 'administrator');
      const second = await member(own.db, 'administrator');

      const results = await Promise.allSettled([
        changeRole(first, { userId: second.userId, role: 'editor' }),
        changeRole(second, { userId: first.userId, role: 'editor' }),
      ]);

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await own.db
        .select()
        .from(adminUsers)
        .where(eq(adminUsers.role, 'administrator'));
      expect(left).toHaveLength(1);
    }
  } finally {
    await own.close();
  }
});

const invited = { email: ' New@Example.org ', role: 'case_worker' } as const;
const choice = { name: ' Kim Example ', password: staffPassword };

test('an invited person joins by the link, once, with that role', async () => {
  const ctx = await member(database.db(), 'administrator');
  const visitor = signInContext(database.db());
  const id = await inviteStaff(ctx, invited);
  const token = confirmationToken(ctx.ports.site, id);
  const [row] = await ctx.db.select().from(staffInvitations);
  expect(JSON.stringify(row)).not.toContain(token);
  const [mail] = await ctx.db.select().from(emailMessages);
  expect(mail).toMatchObject({ template: 'staff-invitation', toAddress: 'new@example.org' });
  expect(JSON.stringify(mail)).not.toContain(token);
  expect(await findInvitation(visitor, token)).toMatchObject({
    email: 'new@example.org',
    role: 'case_worker',
  });

  expect(await joinStaff(visitor, { token, ...choice })).toMatchObject({ ok: true });
  const isWorker = eq(adminUsers.role, 'case_worker');
  const [joined] = await ctx.db.select().from(adminUsers).where(isWorker);
  expect(joined, 'news by mail until they turn it off').toMatchObject({
    wantsWorkMail: true,
    wantsDigest: false,
  });

  const credentials = { email: 'new@example.org', password: staffPassword };
  const account = await checkPassword(ctx, credentials);
  expect(account?.name).toBe('Kim Example');
  expect(await roleOf(ctx, account?.userId ?? '')).toBe('case_worker');
  expect(await joinStaff(visitor, { token, ...choice })).toEqual({ ok: false, code: 'expired' });
  expect(await findInvitation(visitor, token)).toBeUndefined();
});

test('an expired, replaced or withdrawn link invites nobody', async () => {
  const ctx = await member(database.db(), 'administrator');
  const visitor = signInContext(database.db());
  function tokenOf(id: string): string {
    return confirmationToken(ctx.ports.site, id);
  }
  const first = await inviteStaff(ctx, invited);
  const second = await inviteStaff(ctx, { ...invited, role: 'auditor' });
  expect(await findInvitation(visitor, tokenOf(first))).toBeUndefined();
  expect(await findInvitation(visitor, tokenOf(second))).toMatchObject({ role: 'auditor' });

  const later = { ...visitor, now: () => new Date(Date.now() + 72 * 3_600_000 + 1000) };
  expect(await joinStaff(later, { token: tokenOf(second), ...choice })).toMatchObject({
    code: 'expired',
  });
  await withdrawInvitation(ctx, second);
  expect(await joinStaff(visitor, { token: tokenOf(second), ...choice })).toMatchObject({
    code: 'expired',
  });
});

test('nobody can join with the name of an authority, no name, or an overlong text', async () => {
  const ctx = await member(database.db(), 'administrator');
  const visitor = signInContext(database.db());
  const token = confirmationToken(ctx.ports.site, await inviteStaff(ctx, invited));
  const hostile = `We recovered 5 (${'aaaa 2020 '.repeat(25_000)}`;
  for (const name of ['Agent Smith, FBI', ' ', 'A'.repeat(121), hostile])
    expect(await joinStaff(visitor, { token, ...choice, name })).toMatchObject({ code: 'name' });
  expect(await joinStaff(visitor, { token, ...choice })).toMatchObject({ ok: true });
});

test('a weak password keeps the invitation open; a known address is not invited', async () => {
  const ctx = await member(database.db(), 'administrator');
  const visitor = signInContext(database.db());
  const token = confirmationToken(ctx.ports.site, await inviteStaff(ctx, invited));

  expect(await joinStaff(visitor, { token, ...choice, password: 'short' })).toMatchObject({
    code: 'weak',
    problem: 'too_short',
    minimum: 12,
  });
  expect(await joinStaff(visitor, { token, ...choice })).toMatchObject({ ok: true });
  await expect(inviteStaff(ctx, invited)).rejects.toMatchObject({ code: 'conflict' });
});
