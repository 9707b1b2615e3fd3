import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import type { StaffIdentity } from '#server/ports/sign-in.ts';

/**
 * The session that a request comes from, of the person who acts.
 * @throws Refusal `forbidden` when it ended meanwhile
 */
export async function ownSession(ctx: ServiceContext, headers: Headers): Promise<StaffIdentity> {
  const session = await ctx.ports.sessions.read(headers, { isGlance: true });
  if (!session || ctx.actor.type !== 'staff' || session.identity.userId !== ctx.actor.userId)
    throw new Refusal('forbidden', 'Your session has ended. Sign in again.');
  return session.identity;
}
