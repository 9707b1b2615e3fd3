import { createHash } from 'node:crypto';
import type { JourneyChecks } from '#server/ports/identities.ts';

/**
 * What a journey to the provider is checked by on its return. All of it is made from the one secret
 * that the browser holds, so that nothing in the database would help anybody to finish it.
 * @param token 256 bits, see `startTrip`
 */
export function journeyChecks(token: string): JourneyChecks {
  return {
    state: derive('state', token),
    nonce: derive('nonce', token),
    codeVerifier: derive('code-verifier', token),
  };
}

/** As the database knows the journey. */
export function hashTripToken(token: string): string {
  return derive('trip', token);
}

function derive(purpose: string, token: string): string {
  return createHash('sha256').update(`${purpose}\n${token}`).digest('base64url');
}
