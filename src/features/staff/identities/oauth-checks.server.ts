import { createHash } from 'node:crypto';
import type { OauthChecks } from '#kernel/ports/identities.ts';

/**
 * What an answer of the provider is checked by. All of it is made from the one secret
 * that the browser holds, so that nothing in the database would help anybody to finish the sign-in.
 * @param token 256 bits, see `startOauth`
 */
export function oauthChecks(token: string): OauthChecks {
  return {
    state: derive('state', token),
    nonce: derive('nonce', token),
    codeVerifier: derive('code-verifier', token),
  };
}

/** As the database stores the token. */
export function hashStateToken(token: string): string {
  return derive('trip', token);
}

function derive(purpose: string, token: string): string {
  return createHash('sha256').update(`${purpose}\n${token}`).digest('base64url');
}
