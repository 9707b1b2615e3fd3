import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { identityTrips } from '#server/db/schema/identities.ts';
import type { ProviderProblem } from '#server/ports/identities.ts';
import { urls } from '#shared/urls.ts';
import { hashTripToken, journeyChecks } from './journey-checks.ts';

export type Trip = typeof identityTrips.$inferSelect;

/** In minutes, both for signing in at the provider and for saying afterwards that it was meant. */
export const tripMinutes = 10;

type NewTrip = { purpose: Trip['purpose']; userId?: string; next: string };

export type StartedTrip =
  /** `token` is for this browser alone; `url` is where to send it. */
  { ok: true; url: string; token: string } | { ok: false; problem: ProviderProblem };

/** Sends somebody to the provider. Trips that are over are removed at the same time. */
export async function startTrip(ctx: ServiceContext, trip: NewTrip): Promise<StartedTrip> {
  const token = randomBytes(32).toString('base64url');
  const returnTo = ctx.ports.site.appUrl + urls.signInProviderReturn();
  const started = await ctx.ports.identities.start({ ...journeyChecks(token), returnTo });
  if (!started.ok) return started;
  const now = ctx.now();
  await ctx.db.delete(identityTrips).where(lt(identityTrips.expiresAt, now));
  await ctx.db.insert(identityTrips).values({
    ...trip,
    tokenHash: hashTripToken(token),
    expiresAt: new Date(now.getTime() + tripMinutes * 60_000),
  });
  return { ok: true, url: started.url, token };
}

/**
 * Takes a trip whose traveller is back, so that nobody comes back from it again.
 * @param input `answer`: the address they came back by
 * @returns undefined when this browser was not sent there, too long ago, or is back already
 */
export async function takeTrip(
  ctx: ServiceContext,
  { token, answer }: { token: string; answer: URL },
): Promise<Trip | undefined> {
  // Looked at first: an address that somebody else made up must not use up the journey.
  if (answer.searchParams.get('state') !== journeyChecks(token).state) return undefined;
  const [trip] = await ctx.db
    .update(identityTrips)
    .set({ returnedAt: ctx.now() })
    .where(and(isOpen(ctx, token), isNull(identityTrips.returnedAt)))
    .returning();
  return trip;
}

export type ReturnedTrip = Trip & { issuer: string; subject: string; label: string };

/** A trip to link an account, of the person who now has to say that it was meant. */
export async function findReturnedTrip(
  ctx: ServiceContext,
  { token, userId }: { token: string; userId: string },
): Promise<ReturnedTrip | undefined> {
  const [trip] = await ctx.db
    .select()
    .from(identityTrips)
    .where(
      and(
        isOpen(ctx, token),
        isNotNull(identityTrips.returnedAt),
        eq(identityTrips.userId, userId),
      ),
    );
  const { issuer, subject, label } = trip ?? {};
  return trip && issuer && subject && label ? { ...trip, issuer, subject, label } : undefined;
}

function isOpen(ctx: ServiceContext, token: string) {
  return and(
    eq(identityTrips.tokenHash, hashTripToken(token)),
    gt(identityTrips.expiresAt, ctx.now()),
  );
}
