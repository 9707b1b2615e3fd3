import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry } from '#kernel/rate-limits/claim-try.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { returnTry } from '#kernel/rate-limits/return-try.ts';
import type { Checked } from './passwords.server.ts';
import { checkPasskey } from './check-passkey.server.ts';
import { openSession } from './open-session.server.ts';

type PasskeySignIn = { token: string; response: unknown; headers: Headers };

/**
 * Signs in by a passkey, without a password. Only networks are limited, not accounts: nobody who
 * guesses passwords can then lock somebody with a passkey out.
 * @param input `token` is what `startPasskeySignIn` answered, `response` what the browser did
 */
export async function signInWithPasskey(
  ctx: ServiceContext,
  input: PasskeySignIn,
): Promise<{ ok: true; cookies: string[] } | Exclude<Checked, { ok: true }>> {
  authorize(ctx, 'session:open');
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const claim = await claimTry(ctx, budgets.failedSignInsPerNetwork, network);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  // A challenge for nobody yet: the passkey says whose it is.
  const account = await checkPasskey(ctx, { ...input, userId: null });
  if (!account) return { ok: false, code: 'wrong' };
  await returnTry(ctx, budgets.failedSignInsPerNetwork, network);
  const { headers } = input;
  const cookies = await openSession(ctx, { account, headers, factor: 'passkey' });
  return cookies ? { ok: true, cookies } : { ok: false, code: 'wrong' };
}
