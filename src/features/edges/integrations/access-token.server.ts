import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { v4 } from 'uuid';
import { z } from 'zod';
import { isInNetworks } from '#features/base/staff/address-list.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { scopes, type Scope } from '#kernel/scopes.ts';
import { urls } from '#shared/urls.ts';
import { integrations, signingKeys } from './schema.server.ts';
import { findSigningKey, signingAlgorithm } from './signing-keys.server.ts';

/** In seconds. */
export const tokenLasts = 15 * 60;

/** In seconds: how far the clocks of our own processes may be apart. */
const clockTolerance = 5;

/** The header that tells access tokens from others. Source: RFC 9068. */
const tokenType = 'at+jwt';

type Granted = { integrationId: string; family: string; scopes: readonly Scope[] };

/** A signed access token, good for a quarter of an hour while its integration is. */
export async function signAccessToken(ctx: ServiceContext, granted: Granted): Promise<string> {
  const { kid, privateJwk } = await findSigningKey(ctx);
  const issued = Math.floor(ctx.now().getTime() / 1000);
  const { integrationId, family } = granted;
  const claims = { client_id: integrationId, scope: granted.scopes.join(' '), family };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: tokenType })
    .setIssuer(ctx.ports.site.appUrl)
    .setAudience(audienceOf(ctx.ports.site))
    .setSubject(integrationId)
    .setJti(v4())
    .setIssuedAt(issued)
    .setExpirationTime(issued + tokenLasts)
    .sign(privateJwk);
}

type TokenProblem = 'malformed' | 'expired' | 'wrong-key' | 'wrong-audience';

const claimsSchema = z.object({
  sub: z.uuid(),
  family: z.uuid(),
  scope: z
    .string()
    .transform((value) => value.split(' '))
    .pipe(z.array(z.enum(scopes))),
});

/** What a token says, if it is ours and in time. Whether it was revoked is for the caller to ask. */
async function readAccessToken(
  ctx: ServiceContext,
  token: string,
): Promise<{ ok: true; granted: Granted } | { ok: false; problem: TokenProblem }> {
  const { site } = ctx.ports;
  try {
    const { payload } = await jwtVerify(token, (header) => publicKeyOf(ctx, header), {
      algorithms: [signingAlgorithm],
      typ: tokenType,
      issuer: site.appUrl,
      audience: audienceOf(site),
      currentDate: ctx.now(),
      clockTolerance,
      requiredClaims: ['exp', 'jti'],
    });
    const read = claimsSchema.safeParse(payload);
    if (!read.success) return { ok: false, problem: 'malformed' };
    const { sub: integrationId, family, scope } = read.data;
    return { ok: true, granted: { integrationId, family, scopes: scope } };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { ok: false, problem };
  }
}

/** Taken out of `kid`, and never from the token itself. */
async function publicKeyOf(ctx: ServiceContext, { kid }: JWTHeaderParameters) {
  const id = z.uuid().safeParse(kid);
  const [row] = id.success
    ? await ctx.db
        .select({ publicJwk: signingKeys.publicJwk })
        .from(signingKeys)
        .where(eq(signingKeys.id, id.data))
    : [];
  if (!row) throw new errors.JWKSNoMatchingKey();
  return row.publicJwk;
}

function problemOf(error: unknown): TokenProblem | undefined {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWKSNoMatchingKey) return 'wrong-key';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrong-key';
  if (error instanceof errors.JWTClaimValidationFailed)
    return ['iss', 'aud'].includes(error.claim) ? 'wrong-audience' : 'malformed';
  return error instanceof errors.JOSEError ? 'malformed' : undefined;
}

function audienceOf({ appUrl }: SiteAddress): string {
  return appUrl + urls.api.root();
}

/** How much an integration may still ask for, and for how many seconds that holds. */
export type Allowance = { left: number; seconds: number };

export type CheckedToken =
  | { ok: true; ctx: ServiceContext; allowance: Allowance }
  | { ok: false; code: TokenProblem | Refused }
  | { ok: false; code: 'too-many'; retryAfterSeconds: number };

/** In milliseconds: not every request writes when the last one was. */
const usedWithin = 60_000;

/**
 * Whose an access token is, for one request. The integration is read anew each time, so that one that
 * was revoked is refused from its next request on, in every process.
 * @returns `ctx` in the name of the integration
 */
export async function checkAccessToken(ctx: ServiceContext, token: string): Promise<CheckedToken> {
  authorize(ctx, 'token:exchange');
  const read = await readAccessToken(ctx, token);
  if (!read.ok) return { ok: false, code: read.problem };
  const { integrationId, family, scopes: granted } = read.granted;
  const own = eq(integrations.id, integrationId);
  const [integration] = await ctx.db.select().from(integrations).where(own);
  if (!integration) return { ok: false, code: 'revoked' };
  return admit(ctx, { integration, family, scopes: granted });
}

type Admitted = {
  integration: typeof integrations.$inferSelect;
  family: string;
  scopes: readonly Scope[];
};

/**
 * Lets an integration in for one request, unless it was stopped, asks from elsewhere or too often.
 * @param family of what was shown
 */
export async function admit(
  ctx: ServiceContext,
  { integration, family, scopes: granted }: Admitted,
): Promise<CheckedToken> {
  const integrationId = integration.id;
  const own = eq(integrations.id, integrationId);
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const refused = findRefusal(ctx, { integration, family, ip });
  if (refused) return { ok: false, code: refused };
  const spent = await spendBudget(ctx, budgets.requestsPerIntegration, integrationId);
  const seconds = spent.retryAfterMinutes * 60;
  if (spent.isExhausted) return { ok: false, code: 'too-many', retryAfterSeconds: seconds };
  const before = new Date(ctx.now().getTime() - usedWithin);
  const { lastUsedAt } = integrations;
  await ctx.db
    .update(integrations)
    .set({ lastUsedAt: ctx.now() })
    .where(and(own, or(isNull(lastUsedAt), lt(lastUsedAt, before))));
  const { name } = integration;
  return {
    ok: true,
    ctx: asIntegration(ctx, { id: integrationId, name, scopes: granted, ip }),
    allowance: { left: spent.left ?? 0, seconds },
  };
}

type Integration = { id: string; name: string; scopes: readonly Scope[]; ip: string };

/** The same context in the name of another program: what it does is then written down as its own. */
export function asIntegration(
  ctx: ServiceContext,
  { id, name, scopes: granted, ip }: Integration,
): ServiceContext {
  return { ...ctx, actor: { type: 'integration', integrationId: id, name, scopes: granted, ip } };
}

/** Why an integration may not do anything now. */
export type Refused = 'revoked' | 'ended' | 'address';

type Asking = {
  integration: Pick<typeof integrations.$inferSelect, 'family' | 'expiresAt' | 'allowedIps'>;
  /** Of the secret or the token. */
  family: string;
  ip: string;
};

export function findRefusal(
  ctx: ServiceContext,
  { integration, family, ip }: Asking,
): Refused | undefined {
  if (integration.family !== family) return 'revoked';
  if (integration.expiresAt <= ctx.now()) return 'ended';
  const { allowedIps } = integration;
  if (allowedIps.length > 0 && !isInNetworks(ip, allowedIps)) return 'address';
  return undefined;
}
