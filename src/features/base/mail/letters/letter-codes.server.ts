import { createHmac } from 'node:crypto';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { typedCode } from '#kernel/typed-code.ts';

// Codes in mails that are not stored: each is derived from the id of its row and a key outside the
// database whenever it is needed, so neither the row nor the queued mail contains it.

/** The code of a row in `paused_reports`: eighty bits. */
export function pausedCode(site: SiteAddress, id: string): string {
  const key = site.deriveKey('paused-reports');
  return typedCode(createHmac('sha256', key).update(id).digest().subarray(0, 10));
}

const digits = 8;

/** The one-time code of a row in `tracker_codes`, such as `48210937`. */
export function trackerDigits(site: SiteAddress, codeId: string): string {
  const hash = createHmac('sha256', site.deriveKey('tracker-codes')).update(codeId).digest('hex');
  return String(BigInt(`0x${hash}`) % 10n ** BigInt(digits)).padStart(digits, '0');
}

/** The same in two groups, which are read and typed with fewer mistakes: `4821 0937`. */
export function trackerCode(site: SiteAddress, codeId: string): string {
  const code = trackerDigits(site, codeId);
  return `${code.slice(0, digits / 2)} ${code.slice(digits / 2)}`;
}
