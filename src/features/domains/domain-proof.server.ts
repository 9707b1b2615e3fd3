import { createHmac } from 'node:crypto';
import type { SiteAddress } from '#kernel/ports/site.ts';

/** The header that carries the proof. */
export const proofHeader = 'lantern-check';

const nonceForm = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * What only this installation can answer: by that a check of a domain knows that the name leads here
 * and not to another site.
 * @param nonce invented by the one who checks; undefined when it is none
 */
export function domainProof(site: SiteAddress, nonce: string): string | undefined {
  if (!nonceForm.test(nonce)) return undefined;
  return createHmac('sha256', site.deriveKey('domain-check')).update(nonce).digest('base64url');
}
