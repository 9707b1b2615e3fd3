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
import { integrations, signingKeys } from '#database/tables/integrations.ts';
import { findSigningKey, signingAlgorithm } from './signing-keys.server.ts';

/** In seconds. */
export const tokenLasts = 15 * 60;

/** In seconds: the allowed clock difference between our own processes. */
const clockTolerance = 5;

/** The header that distinguishes access tokens from others. Source: RFC 9068. */
const tokenType = 'at+jwt';

type Granted = { integrationId: string; family: string; scopes: readonly Scope[] };

/** A signed access token, valid for a quarter of an hour while its integration is. */
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

/** The claims of a token, if it is ours and valid. The caller checks revocation. */
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

/** Looked up by `kid`; a key inside the token itself is never used. */
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

/** Remaining requests of an integration, and the seconds until the limit resets. */
export type Allowance = { left: number; seconds: number };

export type CheckedToken =
  | { ok: true; ctx: ServiceContext; allowance: Allowance }
  | { ok: false; code: TokenProblem | TokenRefusal }
  | { ok: false; code: 'too-many'; retryAfterSeconds: number };

/** In milliseconds: the time of last use is not written on every request. */
const usedWithin = 60_000;

/**
 * Authenticates an access token for one request. The integration is read each time, so that a revoked one
 * is refused from its next request on, in every process.
 * @returns `ctx` with the integration as its actor
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
 * Admits an integration for one request, unless it was stopped, calls from another address or too often.
 * @param family of the credential
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

/** The context with the integration as its actor, under whose name its actions are recorded. */
export function asIntegration(
  ctx: ServiceContext,
  { id, name, scopes: granted, ip }: Integration,
): ServiceContext {
  return { ...ctx, actor: { type: 'integration', integrationId: id, name, scopes: granted, ip } };
}

/** Reason why an integration is refused. */
export type TokenRefusal = 'revoked' | 'ended' | 'address';

type TokenUse = {
  integration: Pick<typeof integrations.$inferSelect, 'family' | 'expiresAt' | 'allowedIps'>;
  /** Family of the secret or the token. */
  family: string;
  ip: string;
};

export function findRefusal(
  ctx: ServiceContext,
  { integration, family, ip }: TokenUse,
): TokenRefusal | undefined {
  if (integration.family !== family) return 'revoked';
  if (integration.expiresAt <= ctx.now()) return 'ended';
  const { allowedIps } = integration;
  if (allowedIps.length > 0 && !isInNetworks(ip, allowedIps)) return 'address';
  return undefined;
}
