import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { recordSession } from './session-audit.ts';

/**
 * Ends the session of a request, if it has one.
 * @returns Set-Cookie values that remove the session cookies
 */
export async function signOut(ctx: ServiceContext, headers: Headers): Promise<string[]> {
  // Whoever may open a session may end it.
  authorize(ctx, 'session:open');
  const session = await ctx.ports.sessions.read(headers);
  const cookies = await ctx.ports.sessions.close(headers);
  if (session) await recordSession(ctx, session.identity, { action: 'session.closed' });
  return cookies;
}
