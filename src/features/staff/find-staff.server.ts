import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { staffInvitations } from './schema/invitations.server.ts';
import { adminUsers, passkeys, twoFactors, users } from './schema/staff.server.ts';
import type { Role } from '#shared/permissions.ts';
import { authorize } from '#kernel/authorize.ts';
import { hasProof } from '#kernel/access/require-proof.ts';

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
};

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  expiresAt: Date;
  isOver: boolean;
};

export type StaffList = { staff: StaffMember[]; invitations: Invitation[]; isProved: boolean };

/** Everybody on the staff by name, and who is invited. */
export async function findStaff(ctx: ServiceContext): Promise<StaffList> {
  authorize(ctx, 'staff:read');
  const [members, apps, keys, invitations] = await Promise.all([
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
  ]);
  const ownId = ctx.actor.type === 'staff' ? ctx.actor.userId : undefined;
  return {
    staff: members.map((member) => ({
      ...member,
      hasApp: apps.some(({ userId }) => userId === member.userId),
      passkeys: keys.find(({ userId }) => userId === member.userId)?.keys ?? 0,
      isSelf: member.userId === ownId,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role, expiresAt },
      isOver: expiresAt <= ctx.now(),
    })),
    isProved: hasProof(ctx),
  };
}
