import { createHash, createHmac } from 'node:crypto';
import type { SiteAddress } from './ports/site.ts';

/**
 * Token in a confirmation link: 256 bits, derived from the row's id and a key outside the database
 * whenever it is needed. So neither the row nor the queued mail contains it.
 */
export function confirmationToken(site: SiteAddress, confirmationId: string): string {
  const hash = createHmac('sha256', site.deriveKey('confirmation-links'));
  return hash.update(confirmationId).digest('base64url');
}

/** Stored form of the token, used to find the row. */
export function hashConfirmationToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
