import { errors, jwtVerify, SignJWT } from 'jose';
import type { JWTHeaderParameters } from 'jose';
import { eq } from 'drizzle-orm';
import { v4 } from 'uuid';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { signingKeys } from './schema/integrations.server.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { scopes } from '#kernel/scopes.ts';
import type { Scope } from '#kernel/scopes.ts';
import { urls } from '#shared/urls.ts';
import { findSigningKey, signingAlgorithm } from './signing-key.server.ts';

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

export type TokenProblem = 'malformed' | 'expired' | 'wrong-key' | 'wrong-audience';

const claimsSchema = z.object({
  sub: z.uuid(),
  family: z.uuid(),
  scope: z
    .string()
    .transform((value) => value.split(' '))
    .pipe(z.array(z.enum(scopes))),
});

/** What a token says, if it is ours and in time. Whether it was revoked is for the caller to ask. */
export async function readAccessToken(
  ctx: ServiceContext,
  token: string,
): Promise<{ ok: true; granted: Granted } | { ok: false; problem: TokenProblem }> {
  const { site } = ctx.ports;
  try {
    const { payload } = await jwtVerify(token, (header) => publicKeyOf(ctx, header), {
      algorithms: [signingAlgorithm],
      ...{ typ: tokenType, issuer: site.appUrl, audience: audienceOf(site) },
      ...{ currentDate: ctx.now(), clockTolerance, requiredClaims: ['exp', 'jti'] },
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
