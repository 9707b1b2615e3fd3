import { createHash, createHmac } from 'node:crypto';
import type { SiteAddress } from './ports/site.ts';

/**
 * The token in the link that confirms a wish: 256 bits, made anew from the row's id and a key outside
 * the database whenever it is needed. So neither the row nor the queued mail holds it.
 */
export function confirmationToken(site: SiteAddress, confirmationId: string): string {
  const hash = createHmac('sha256', site.deriveKey('confirmation-links'));
  return hash.update(confirmationId).digest('base64url');
}

/** As stored, to find the row by. */
export function hashConfirmationToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
