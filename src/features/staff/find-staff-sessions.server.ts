import { desc, eq, gt } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, sessions, users } from './schema/staff.server.ts';
import type { Role } from '#shared/permissions.ts';
import { authorize } from '#kernel/authorize.ts';
import { hasProof } from '#kernel/access/require-proof.ts';
import { describeDevice } from './describe-device.server.ts';
import { readSession } from './sessions.server.ts';

export type StaffSession = {
  id: string;
  name: string;
  /** Null: the account has no role, so that its session opens nothing. */
  role: Role | null;
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

export type StaffSessions = { sessions: StaffSession[]; isProved: boolean };

/** Every session of the staff that is open, the one used last first. */
export async function findStaffSessions(
  ctx: ServiceContext,
  headers: Headers,
): Promise<StaffSessions> {
  authorize(ctx, 'security:read');
  const own = await readSession(ctx, headers, { isGlance: true });
  const open = await ctx.db
    .select({
      id: sessions.id,
      name: users.name,
      role: adminUsers.role,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, sessions.userId))
    .where(gt(sessions.expiresAt, ctx.now()))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return {
    sessions: open.map(({ userAgent, ...session }) => ({
      ...session,
      device: describeDevice(userAgent),
      isThis: session.id === own?.identity.sessionId,
    })),
    isProved: hasProof(ctx),
  };
}
