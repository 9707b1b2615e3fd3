import type { ServiceContext } from '#server/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';

/**
 * Ends the session of a request, if it has one.
 * @returns Set-Cookie values that remove the session cookies
 */
export async function signOut(ctx: ServiceContext, headers: Headers): Promise<string[]> {
  // Whoever may open a session may end it.
  authorize(ctx, 'session:open');
  const session = await ctx.ports.sessions.read(headers);
  const cookies = await ctx.ports.sessions.close(headers);
  if (session) {
    const { signedInAt: provedAt, ...who } = session.identity;
    const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
    const actor = { type: 'staff', ...who, permissions: [], provedAt, ip } as const;
    await recordAudit({ ...ctx, actor }, { action: 'session.closed', target: who.userId });
  }
  return cookies;
}
