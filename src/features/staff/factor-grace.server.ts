import { and, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers } from './schema/staff.server.ts';
import type { Role } from '#shared/permissions.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { findFactors } from './find-factors.server.ts';

/** In days, from the first sign-in at which it was asked for. */
const graceDays = 7;

/** Whether somebody of this role must have a second factor, as administrators have set it. */
export async function isFactorRequired(ctx: ServiceContext, role: Role): Promise<boolean> {
  const { secondFactorRequired } = await readSecuritySettings(ctx);
  if (secondFactorRequired === 'everybody') return true;
  return secondFactorRequired === 'administrators' && role === 'administrator';
}

/** Lets the days of grace begin, at the first sign-in of somebody who must have a second factor. */
export async function askForFactor(ctx: ServiceContext, userId: string): Promise<void> {
  const own = and(eq(adminUsers.userId, userId), isNull(adminUsers.factorAskedAt));
  const [staff] = await ctx.db.select({ role: adminUsers.role }).from(adminUsers).where(own);
  if (!staff || !(await isFactorRequired(ctx, staff.role))) return;
  await ctx.db.update(adminUsers).set({ factorAskedAt: ctx.now() }).where(own);
}

/**
 * By when somebody has to set up a second factor; undefined when they have one or need none. Whoever
 * must have one only since they signed in has all days of grace left.
 */
export async function findFactorDue(
  ctx: ServiceContext,
  staff: { userId: string; role: Role; factorAskedAt: Date | null },
): Promise<Date | undefined> {
  if (!(await isFactorRequired(ctx, staff.role))) return undefined;
  const { hasApp, hasPasskey } = await findFactors(ctx, staff.userId);
  if (hasApp || hasPasskey) return undefined;
  const asked = staff.factorAskedAt ?? ctx.now();
  return new Date(asked.getTime() + graceDays * 86_400_000);
}
