import type { Actor, ServiceContext } from '#kernel/context.ts';
import { described } from '#shared/capabilities.ts';
import type { Appearance } from '#shared/vocabulary/appearance.ts';
import type { Role } from '#shared/roles.ts';
import { sessionLimits } from '#kernel/settings/security-settings.ts';
import { findFactorDue } from './factors.server.ts';
import { closeSession, readSession } from './sessions.server.ts';

export type StaffActor = Extract<Actor, { type: 'staff' }>;

/** `cookies` are Set-Cookie values to send back in every case: they renew or end the session. */
export type StaffSession =
  /** `factorDueAt`: deadline for setting up a second factor, if one is missing. */
  | {
      actor: StaffActor;
      role: Role;
      appearance: Appearance;
      factorDueAt?: Date;
      cookies: string[];
    }
  | { refused: 'signed-out'; cookies: string[] }
  | { refused: 'not-staff'; name: string; cookies: string[] };

/** A session ends after this even if it is active; the idle limit is a setting. */
const longestSession = sessionLimits.longestHours * 60 * 60_000;

/**
 * Identifies the member of staff who sends a request, for the guard. The role is read each time, so
 * that a revoked role is effective with the next request.
 * @param options `isGlance`: the request comes from a screen and not from a person
 */
export async function getStaffActor(
  ctx: ServiceContext,
  headers: Headers,
  options?: { isGlance: boolean },
): Promise<StaffSession> {
  const session = await readSession(ctx, headers, options);
  if (!session) return { refused: 'signed-out', cookies: [] };
  const { identity, cookies } = session;
  if (ctx.now().getTime() - identity.signedInAt.getTime() >= longestSession)
    return { refused: 'signed-out', cookies: await closeSession(ctx, headers) };
  const { userId, name, email, provedAt } = identity;
  const staff = await ctx.db.query.adminUsers.findFirst({
    columns: {
      role: true,
      disabledAt: true,
      factorAskedAt: true,
      theme: true,
      density: true,
      hasNarrowMenu: true,
    },
    where: (table, { eq }) => eq(table.userId, userId),
  });
  if (!staff || staff.disabledAt) return { refused: 'not-staff', name, cookies };
  const permissions = described().permissionsByRole[staff.role];
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const actor: StaffActor = { type: 'staff', userId, name, email, permissions, provedAt, ip };
  const factorDueAt = await findFactorDue(ctx, { userId, ...staff });
  const { role, theme, density, hasNarrowMenu } = staff;
  const appearance = { theme, density, hasNarrowMenu };
  return { actor, role, appearance, ...(factorDueAt && { factorDueAt }), cookies };
}
