import type { Actor, ServiceContext } from '#server/context.ts';
import { permissionsByRole } from '#shared/permissions.ts';
import type { Role } from '#shared/permissions.ts';

export type StaffActor = Extract<Actor, { type: 'staff' }>;

/** `cookies` are Set-Cookie values to send back in every case: they renew or end the session. */
export type StaffSession =
  | { actor: StaffActor; role: Role; cookies: string[] }
  | { refused: 'signed-out'; cookies: string[] }
  | { refused: 'not-staff'; name: string; cookies: string[] };

/** However busy, a session ends after this; the idle limit is the session store's. */
const longestSession = 12 * 60 * 60_000;

/**
 * Says who of the staff sends a request, for the guard. The role is read each time, so that a role
 * taken away is gone with the next request.
 */
export async function getStaffActor(ctx: ServiceContext, headers: Headers): Promise<StaffSession> {
  const session = await ctx.ports.sessions.read(headers);
  if (!session) return { refused: 'signed-out', cookies: [] };
  const { identity, cookies } = session;
  if (ctx.now().getTime() - identity.signedInAt.getTime() >= longestSession)
    return { refused: 'signed-out', cookies: await ctx.ports.sessions.close(headers) };
  const { userId, name, email } = identity;
  const staff = await ctx.db.query.adminUsers.findFirst({
    columns: { role: true },
    where: (table, { eq }) => eq(table.userId, userId),
  });
  if (!staff) return { refused: 'not-staff', name, cookies };
  const permissions = permissionsByRole[staff.role];
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const provedAt = identity.signedInAt;
  const actor: StaffActor = { type: 'staff', userId, name, email, permissions, provedAt, ip };
  return { actor, role: staff.role, cookies };
}
