import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordSession } from './session-audit.server.ts';
import { closeSession, readSession } from './sessions.server.ts';

/**
 * Ends the session of a request, if it has one.
 * @returns Set-Cookie values that remove the session cookies
 */
export async function signOut(ctx: ServiceContext, headers: Headers): Promise<string[]> {
  // Whoever may open a session may end it.
  authorize(ctx, 'session:open');
  const session = await readSession(ctx, headers);
  const cookies = await closeSession(ctx, headers);
  if (session) await recordSession(ctx, session.identity, { action: 'session.closed' });
  return cookies;
}
