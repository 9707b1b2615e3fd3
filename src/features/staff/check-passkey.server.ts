import { and, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { passkeys, users } from './schema/staff.server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { takeStep } from './sign-in-step.server.ts';

const answer = z.looseObject({ id: z.string() });

/**
 * Checks what a browser did with a passkey.
 * @param input `token` names the challenge and `userId` whom it was made for, nobody yet where that is
 *   null; `response` may be anything
 * @returns whose passkey it is; undefined when it proves nothing
 */
export async function checkPasskey(
  ctx: ServiceContext,
  { token, response, userId }: { token: string; response: unknown; userId: string | null },
): Promise<Account | undefined> {
  // Taken before it is checked: one challenge is one try.
  const step = await takeStep(ctx, 'passkey', token);
  const { success, data } = answer.safeParse(response);
  if (!success || !step || step.userId !== userId || step.challenge === null) return undefined;
  const [found] = await ctx.db
    .select({ passkey: passkeys, name: users.name, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, data.id));
  if (!found || (userId !== null && found.passkey.userId !== userId)) return undefined;
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
