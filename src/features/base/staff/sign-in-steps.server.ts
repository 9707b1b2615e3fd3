import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { latestEnd } from '#kernel/clock.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { signInSteps } from '#database/tables/staff.ts';

type Purpose = (typeof signInSteps.$inferSelect)['purpose'];

type SignInStep = typeof signInSteps.$inferSelect;

/** In minutes. A factor may have to be fetched from another room, a mail may be delayed. */
const lifetimes: Record<Purpose, number> = { factor: 10, passkey: 5, reset: 30 };

type NewStep = {
  purpose: Purpose;
  userId?: string;
  challenge?: string;
  /** Given if the token must be derivable again later; otherwise 256 random bits. */
  token?: string;
  id?: string;
};

/**
 * Stores a pending step. The row contains a hash; the token goes to the browser or into the mail. Also
 * deletes rows that expired long ago.
 */
export async function startStep(ctx: ServiceContext, step: NewStep): Promise<string> {
  const { token = randomBytes(32).toString('base64url'), ...values } = step;
  const now = ctx.now().getTime();
  await ctx.db.delete(signInSteps).where(lt(signInSteps.expiresAt, new Date(now - 86_400_000)));
  await ctx.db.insert(signInSteps).values({
    ...values,
    tokenHash: hashOf(token),
    expiresAt: new Date(now + lifetimes[step.purpose] * 60_000),
  });
  return token;
}

/** The step of a token until it expires; does not consume it. */
export async function findStep(
  ctx: ServiceContext,
  purpose: Purpose,
  token: string,
): Promise<SignInStep | undefined> {
  const [step] = await ctx.db
    .select()
    .from(signInSteps)
    .where(isOpen(ctx, purpose, token));
  return step;
}

/** Consumes the step, so that nobody can use it again; undefined if it is over or was used. */
export async function takeStep(
  ctx: ServiceContext,
  purpose: Purpose,
  token: string,
): Promise<SignInStep | undefined> {
  const [step] = await ctx.db
    .update(signInSteps)
    .set({ usedAt: ctx.now() })
    .where(isOpen(ctx, purpose, token))
    .returning();
  return step;
}

function isOpen(ctx: ServiceContext, purpose: Purpose, token: string) {
  return and(
    eq(signInSteps.tokenHash, hashOf(token)),
    eq(signInSteps.purpose, purpose),
    isNull(signInSteps.usedAt),
    gt(signInSteps.expiresAt, ctx.now()),
    lte(signInSteps.expiresAt, latestEnd(ctx, lifetimes[purpose] * 60_000)),
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
