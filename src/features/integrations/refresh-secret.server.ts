import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SiteAddress } from '#kernel/ports/site.ts';

/** Tells programs that search for leaked secrets whose it is. */
const prefix = 'lantern_';

/** The first secret of a family. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/**
 * The secret after this one: always the same one, so that an answer that was lost on the way can be
 * given again; and nobody can tell it from what the database holds.
 */
export function secretAfter(site: SiteAddress, secret: string): string {
  const hash = createHmac('sha256', site.deriveKey('integration-secrets'));
  return prefix + hash.update(secret).digest('base64url');
}

/** As stored, to find the row by. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
