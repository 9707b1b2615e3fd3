import { createHash, timingSafeEqual } from 'node:crypto';
import type { UserDetails } from '#features/cases/schema/cases.server.ts';

/**
 * Compares what was typed with the case's address, upper and lower case alike. Hashes, so that the
 * time taken tells nothing; with no case at all the same work is done.
 */
export function isSameEmail(typed: string, details: UserDetails | undefined): boolean {
  const known = details?.email?.trim() || details?.contact_email?.trim() || '';
  const isEqual = timingSafeEqual(hash(typed), hash(known));
  return isEqual && known !== '';
}

function hash(email: string): Buffer {
  return createHash('sha256').update(email.trim().normalize('NFC').toLowerCase()).digest();
}
