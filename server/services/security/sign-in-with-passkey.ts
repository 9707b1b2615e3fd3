import { and, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { ServiceContext } from '#server/context.ts';
import { passkeys, users } from '#server/db/schema/staff.ts';
import type { Account } from '#server/ports.ts';
import { authorize } from '../authorize.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { claimTry } from '../rate-limits/claim-try.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { returnTry } from '../rate-limits/return-try.ts';
import type { Checked } from './check-own-password.ts';
import { openSession } from './open-session.ts';
import { takeStep } from './sign-in-step.ts';

const answer = z.looseObject({ id: z.string() });

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
  const account = await check(ctx, input);
  if (!account) return { ok: false, code: 'wrong' };
  await returnTry(ctx, budgets.failedSignInsPerNetwork, network);
  const { headers } = input;
  return { ok: true, cookies: await openSession(ctx, { account, headers, factor: 'passkey' }) };
}

async function check(ctx: ServiceContext, input: PasskeySignIn): Promise<Account | undefined> {
  const { response } = input;
  // Taken before it is checked: one challenge is one try.
  const step = await takeStep(ctx, 'passkey', input.token);
  const { success, data } = answer.safeParse(response);
  if (!success || !step || step.userId !== null || step.challenge === null) return undefined;
  const [found] = await ctx.db
    .select({ passkey: passkeys, name: users.name, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, data.id));
  if (!found) return undefined;
  const { passkey, name, email } = found;
  const { credentialId, publicKey, counter, transports } = passkey;
  const proved = await ctx.ports.passkeys.finishSignIn({
    ...{ response, challenge: step.challenge },
    credential: { id: credentialId, publicKey, counter, transports },
  });
  if (!proved) return undefined;
  // A counter that stands still is a copy of the key; many passkeys do not count and stay at 0.
  const isNext = or(lt(passkeys.counter, proved.counter), eq(passkeys.counter, 0));
  const used = await ctx.db
    .update(passkeys)
    .set({ counter: proved.counter, lastUsedAt: ctx.now() })
    .where(and(eq(passkeys.id, passkey.id), isNext))
    .returning({ id: passkeys.id });
  return used.length > 0 ? { userId: passkey.userId, name, email } : undefined;
}
