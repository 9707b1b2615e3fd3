import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import type { OauthChecks, ProviderProblem } from '#kernel/ports/sign-in.ts';
import { urls } from '#shared/urls.ts';
import { oauthStates } from '#database/tables/staff.ts';

export type OauthState = typeof oauthStates.$inferSelect;

/** In minutes, both for signing in at the provider and for confirming afterwards that it was intended. */
export const oauthStateMinutes = 10;

type NewOauthState = { purpose: OauthState['purpose']; userId?: string; next: string };

export type StartedOauth =
  /** `token` is for this browser alone; `url` is where to send it. */
  { ok: true; url: string; token: string } | { ok: false; problem: ProviderProblem };

/** Sends somebody to the provider. Also deletes expired states. */
export async function startOauth(
  ctx: ServiceContext,
  oauthState: NewOauthState,
): Promise<StartedOauth> {
  const token = randomBytes(32).toString('base64url');
  const returnTo = ctx.ports.site.appUrl + urls.signInProviderReturn();
  const started = await ctx.ports.identities.start({ ...oauthChecks(token), returnTo });
  if (!started.ok) return started;
  const now = ctx.now();
  await ctx.db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
  await ctx.db.insert(oauthStates).values({
    ...oauthState,
    tokenHash: hashStateToken(token),
    expiresAt: new Date(now.getTime() + oauthStateMinutes * 60_000),
  });
  return { ok: true, url: started.url, token };
}

/**
 * Consumes the state of a browser that returns from the provider; it is valid once.
 * @param input `answer`: the callback address with its parameters
 * @returns undefined if this browser was not sent there, too long ago, or has already returned
 */
export async function takeOauthState(
  ctx: ServiceContext,
  { token, answer }: { token: string; answer: URL },
): Promise<OauthState | undefined> {
  // Checked first: an address crafted by somebody else must not use up the state.
  if (answer.searchParams.get('state') !== oauthChecks(token).state) return undefined;
  const [oauthState] = await ctx.db
    .update(oauthStates)
    .set({ returnedAt: ctx.now() })
    .where(and(isOpen(ctx, token), isNull(oauthStates.returnedAt)))
    .returning();
  return oauthState;
}

type ReturnedState = OauthState & { issuer: string; subject: string; label: string };

/** State of a person who links an identity and now has to confirm that it was intended. */
export async function findReturnedState(
  ctx: ServiceContext,
  { token, userId }: { token: string; userId: string },
): Promise<ReturnedState | undefined> {
  const [oauthState] = await ctx.db
    .select()
    .from(oauthStates)
    .where(
      and(isOpen(ctx, token), isNotNull(oauthStates.returnedAt), eq(oauthStates.userId, userId)),
    );
  const { issuer, subject, label } = oauthState ?? {};
  return oauthState && issuer && subject && label
    ? { ...oauthState, issuer, subject, label }
    : undefined;
}

function isOpen(ctx: ServiceContext, token: string) {
  return and(
    eq(oauthStates.tokenHash, hashStateToken(token)),
    gt(oauthStates.expiresAt, ctx.now()),
  );
}

/**
 * Values for checking the provider's answer. All are derived from the one secret that the browser
 * holds, so that nothing in the database helps an attacker to finish the sign-in.
 * @param token 256 bits, see `startOauth`
 */
export function oauthChecks(token: string): OauthChecks {
  return {
    state: derive('state', token),
    nonce: derive('nonce', token),
    codeVerifier: derive('code-verifier', token),
  };
}

/** Stored form of the token. */
function hashStateToken(token: string): string {
  return derive('trip', token);
}

function derive(purpose: string, token: string): string {
  return createHash('sha256').update(`${purpose}\n${token}`).digest('base64url');
}
