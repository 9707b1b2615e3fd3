import { and, eq, gt } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { trackerCodes } from '../schema/conversation.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { readTrackerToken } from './tracker-token.server.ts';

/** A service context in which the client of a case asks. */
export type ClientContext = ServiceContext & {
  actor: Extract<ServiceContext['actor'], { type: 'client' }>;
};

/**
 * The client of the case that a one-time code opened; nothing once it is locked again. The token alone
 * is not enough: "Lock now" must hold wherever a copy of it went.
 */
export async function asClient(
  ctx: ServiceContext,
  token: string,
): Promise<ClientContext | undefined> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened?.level !== 'all') return undefined;
  const [row] = await ctx.db
    .select({ id: trackerCodes.id })
    .from(trackerCodes)
    .where(
      and(
        eq(trackerCodes.id, opened.codeId),
        eq(trackerCodes.caseId, opened.caseId),
        gt(trackerCodes.opensUntil, ctx.now()),
      ),
    );
  if (!row) return undefined;
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  return { ...ctx, actor: { type: 'client', caseId: opened.caseId, ip } };
}
