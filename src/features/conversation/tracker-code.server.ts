import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteAddress } from '#kernel/ports/site.ts';

const digits = 8;

/**
 * The one-time code of a row in `tracker_codes`, such as `4821 0937`: made anew from the row's id and a
 * key outside the database whenever it is needed, so neither the row nor the queued mail holds it.
 */
export function trackerCode(site: SiteAddress, codeId: string): string {
  return spaced(codeOf(site, codeId));
}

/** Takes as long for a wrong code as for the right one. */
export function isTrackerCode(site: SiteAddress, codeId: string, typed: string): boolean {
  const given = Buffer.from(typed.normalize('NFKC').replaceAll(/\D/g, ''));
  const known = Buffer.from(codeOf(site, codeId));
  return given.length === known.length && timingSafeEqual(given, known);
}

function codeOf(site: SiteAddress, codeId: string): string {
  const hash = createHmac('sha256', site.deriveKey('tracker-codes')).update(codeId).digest('hex');
  return String(BigInt(`0x${hash}`) % 10n ** BigInt(digits)).padStart(digits, '0');
}

/** In two groups, which people read and type with fewer mistakes. */
function spaced(code: string): string {
  return `${code.slice(0, digits / 2)} ${code.slice(digits / 2)}`;
}
