import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { authorize } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { PresenceState } from './presence.ts';

/**
 * Tells colleagues who look at the same case that somebody is there, writes, or has left. Nothing is
 * stored: who is not heard of again is gone. Of a restricted case only those hear it who may see it.
 * @throws Refusal `not_found`
 */
export async function sayPresence(
  ctx: ServiceContext,
  { id, state }: { id: string; state: PresenceState },
): Promise<void> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, id);
  if (ctx.actor.type !== 'staff') return;
  await announce(ctx, { kind: `case.${state}`, id, person: ctx.actor.userId });
}
