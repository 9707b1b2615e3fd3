import type { IDToken, UserInfoResponse } from 'openid-client';
import type { ProvidedIdentity } from '#kernel/ports/identities.ts';

/** Ways to sign in that are more than one factor. Source: RFC 8176; EAP ACR values. */
const factorMethods: readonly string[] = ['mfa'];
const factorClasses: readonly string[] = ['phr', 'phrh'];

const longestLabel = 200;

/**
 * @param claims of an identity token whose signature, issuer, audience, time and nonce were checked
 * @param ask what else the provider says of the person; many keep names out of the token
 */
export async function toIdentity(
  claims: IDToken,
  ask: () => Promise<UserInfoResponse | undefined>,
): Promise<ProvidedIdentity> {
  const { iss: issuer, sub: subject, acr, amr } = claims;
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  const hasFactor =
    methods.some((method) => factorMethods.includes(String(method))) ||
    factorClasses.includes(String(acr));
  const label = labelIn(claims) ?? labelIn((await ask()) ?? {}) ?? subject;
  return { issuer, subject, label: label.slice(0, longestLabel), hasFactor };
}

/** An address that the provider did not check could be anybody's, and would look like theirs. */
function labelIn(claims: Readonly<Record<string, unknown>>): string | undefined {
  const verified = claims['email_verified'] === true ? claims['email'] : undefined;
  const named = [verified, claims['preferred_username'], claims['name']];
  return named.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
