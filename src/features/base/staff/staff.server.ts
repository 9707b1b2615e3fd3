import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  findStandingWork,
  type StandingSource,
  type StandingWork,
} from '#features/base/audit/standing-work.server.ts';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import { roleWords, type Role } from '#shared/roles.ts';
import { urls } from '#shared/urls.ts';
import { forgetDevices } from './devices.server.ts';
import { withdrawInvitationsOf } from './invitations.server.ts';
import { auditLog } from '#database/tables/security.ts';
import {
  accounts,
  adminUsers,
  oauthStates,
  passkeys,
  recoveryCodes,
  sessions,
  signInSteps,
  staffIdentities,
  staffInvitations,
  twoFactors,
  users,
} from '#database/tables/staff.ts';

export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  lastSignedInAt: Date | null;
  disabledAt: Date | null;
  hasApp: boolean;
  passkeys: number;
  isSelf: boolean;
  /** What they made, or know the secret of, and works without their account. */
  made: StandingWork[];
};

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  expiresAt: Date;
  isOver: boolean;
};

type StaffList = {
  staff: StaffMember[];
  invitations: Invitation[];
  /** What was made by people who are not on the staff any more. */
  leftBehind: StandingWork[];
  isProved: boolean;
};

/** All staff by name, with open invitations. */
export async function findStaff(ctx: ServiceContext): Promise<StaffList> {
  authorize(ctx, 'staff:read');
  const [members, apps, keys, invitations, made] = await Promise.all([
    ctx.db
      .select({
        userId: adminUsers.userId,
        name: users.name,
        email: users.email,
        role: adminUsers.role,
        lastSignedInAt: adminUsers.lastSignedInAt,
        disabledAt: adminUsers.disabledAt,
      })
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId))
      .orderBy(asc(users.name), asc(users.id)),
    ctx.db
      .select({ userId: twoFactors.userId })
      .from(twoFactors)
      .where(isNotNull(twoFactors.confirmedAt)),
    ctx.db
      .select({ userId: passkeys.userId, keys: sql<number>`count(*)::int` })
      .from(passkeys)
      .groupBy(passkeys.userId),
    ctx.db.select().from(staffInvitations).orderBy(desc(staffInvitations.id)),
    findStandingWork(ctx),
  ]);
  const ownId = ctx.actor.type === 'staff' ? ctx.actor.userId : undefined;
  return {
    staff: members.map((member) => ({
      ...member,
      hasApp: apps.some(({ userId }) => userId === member.userId),
      passkeys: keys.find(({ userId }) => userId === member.userId)?.keys ?? 0,
      isSelf: member.userId === ownId,
      made: made.filter(({ by }) => by === member.userId),
    })),
    leftBehind: made.filter(({ by }) => members.every(({ userId }) => userId !== by)),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt,
      isOver: expiresAt <= ctx.now(),
    })),
    isProved: hasProof(ctx),
  };
}

/**
 * Changes the role of a member of staff, from their next request on. Who is no administrator any more has no open
 * invitations.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` for the last administrator and
 *   for oneself
 */
export async function changeRole(
  ctx: ServiceContext,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    if (member.role === role) return;
    await tx.db.update(adminUsers).set({ role }).where(eq(adminUsers.userId, userId));
    await requireAnAdministrator(tx);
    if (role !== 'administrator') await withdrawInvitationsOf(tx, userId);
    await recordAudit(tx, {
      action: 'staff.role-changed',
      target: userId,
      details: { name: member.name, role: `${member.role} → ${role}` },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-change',
      to: member.email,
      payload: { change: 'role', role },
    });
  });
}

/**
 * Disables an account, which ends its sessions and withdraws its invitations immediately, or enables it again.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` for the last administrator and
 *   for oneself
 */
export async function setDisabled(
  ctx: ServiceContext,
  { userId, isDisabled }: { userId: string; isDisabled: boolean },
): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    if ((member.disabledAt !== null) === isDisabled) return;
    await tx.db
      .update(adminUsers)
      .set({ disabledAt: isDisabled ? tx.now() : null })
      .where(eq(adminUsers.userId, userId));
    if (isDisabled) await endAccess(tx, userId);
    await recordAudit(tx, {
      action: isDisabled ? 'staff.disabled' : 'staff.enabled',
      target: userId,
      details: { name: member.name },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-change',
      to: member.email,
      payload: { change: isDisabled ? 'disabled' : 'enabled', role: member.role },
    });
  });
}

/** Call it after the change, in the same transaction. */
async function endAccess(tx: ServiceContext, userId: string): Promise<void> {
  await requireAnAdministrator(tx);
  await tx.db.delete(sessions).where(eq(sessions.userId, userId));
  await tx.db.delete(signInSteps).where(eq(signInSteps.userId, userId));
  await forgetDevices(tx, { userId });
  await withdrawInvitationsOf(tx, userId);
}

/**
 * Takes an account out of the hands of whoever may have got hold of it: disables it, and removes everything that
 * could sign in as it, because an intruder may have added some of that. Once it is enabled again, its owner sets a
 * password by a mailed link.
 * @returns what they made and still works, which somebody must look through
 * @throws Refusal as `setDisabled`
 */
export async function distrustAccount(
  ctx: ServiceContext,
  userId: string,
): Promise<StandingWork[]> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    const { disabledAt } = member;
    await tx.db
      .update(adminUsers)
      .set({ disabledAt: disabledAt ?? tx.now() })
      .where(eq(adminUsers.userId, userId));
    await endAccess(tx, userId);
    for (const table of [passkeys, twoFactors, recoveryCodes, staffIdentities, oauthStates])
      await tx.db.delete(table).where(eq(table.userId, userId));
    await tx.db.update(accounts).set({ password: null }).where(eq(accounts.userId, userId));
    const left = (await findStandingWork(tx)).filter(({ by }) => by === userId);
    await recordAudit(tx, {
      action: 'staff.distrusted',
      target: userId,
      details: { name: member.name, left: String(left.length) },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-change',
      to: member.email,
      payload: { change: 'disabled', role: member.role },
    });
    return left;
  });
}

/**
 * Removes a member of staff with their account, sessions, factors and open invitations. What they wrote stays under
 * their name; their assignments become unassigned.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` for the last administrator and
 *   for oneself
 */
export async function removeStaff(ctx: ServiceContext, userId: string): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    await tx.db.delete(adminUsers).where(eq(adminUsers.userId, userId));
    await requireAnAdministrator(tx);
    await withdrawInvitationsOf(tx, userId);
    await tx.db.delete(users).where(eq(users.id, userId));
    await recordAudit(tx, {
      action: 'staff.removed',
      target: userId,
      details: { name: member.name, role: member.role },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-change',
      to: member.email,
      payload: { change: 'removed', role: member.role },
    });
  });
}

type Member = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  disabledAt: Date | null;
};

/**
 * Locks all staff for a change of one member: concurrent changes are serialised, and the second sees
 * the result of the first. Call it inside a transaction.
 * @throws Refusal `not_found`; `conflict` for one's own account; `forbidden` if the actor lost the
 *   role meanwhile
 */
async function lockMember(tx: ServiceContext, userId: string): Promise<Member> {
  const everybody = await tx.db
    .select({
      userId: adminUsers.userId,
      name: users.name,
      email: users.email,
      role: adminUsers.role,
      disabledAt: adminUsers.disabledAt,
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .orderBy(adminUsers.id)
    .for('update', { of: adminUsers });
  const { actor } = tx;
  if (actor.type === 'staff' && actor.userId === userId)
    throw new Refusal('conflict', 'Nobody changes their own account here. Ask a colleague.');
  const asker = actor.type === 'staff' && everybody.find((one) => one.userId === actor.userId);
  if (asker && !isWorkingAdministrator(asker))
    throw new Refusal('forbidden', 'Your own role was changed meanwhile.');
  const member = everybody.find((one) => one.userId === userId);
  if (!member) throw new Refusal('not_found', 'This person is not on the staff any more.');
  return member;
}

/**
 * Call it after the change, in the same transaction: without an administrator nobody could ever change
 * anything again.
 * @throws Refusal `conflict`
 */
async function requireAnAdministrator(tx: ServiceContext): Promise<void> {
  const left = await tx.db
    .select({ role: adminUsers.role, disabledAt: adminUsers.disabledAt })
    .from(adminUsers);
  if (left.some(isWorkingAdministrator)) return;
  throw new Refusal(
    'conflict',
    'This is the last administrator. Make somebody else an administrator first.',
  );
}

function isWorkingAdministrator({ role, disabledAt }: Pick<Member, 'role' | 'disabledAt'>) {
  return role === 'administrator' && disabledAt === null;
}

/** Recipients of notifications about new forms: the address in the settings, else every administrator. */
export async function staffAddresses(ctx: ServiceContext, settings: Settings): Promise<string[]> {
  if (settings.admin_email !== '') return [settings.admin_email];
  const rows = await ctx.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(adminUsers.userId, users.id))
    .where(and(eq(adminUsers.role, 'administrator'), isNull(adminUsers.disabledAt)))
    .prepare('find_administrators')
    .execute();
  return rows.map(({ email }) => email);
}

/** People whom somebody invited and who can sign in, for the list of what somebody leaves behind. */
export const standingInvited: StandingSource = {
  actions: ['staff.invited'],
  async find(ctx, ids) {
    authorize(ctx, 'staff:read');
    const rows = await ctx.db
      .select({ invitation: auditLog.target, name: users.name, role: adminUsers.role })
      .from(auditLog)
      .innerJoin(users, eq(users.email, sql`${auditLog.details}->>'email'`))
      .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(and(inArray(auditLog.target, [...ids]), isNull(adminUsers.disabledAt)));
    return rows.map(({ invitation, name, role }) => ({
      id: invitation ?? '',
      what: `Account of ${name}, ${roleWords[role].label.toLowerCase()}, by invitation`,
      href: urls.admin.staff(),
    }));
  },
};
