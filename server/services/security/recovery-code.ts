import { createHmac, randomInt } from 'node:crypto';
import type { ServiceContext } from '#server/context.ts';

/** Without letters and digits that look like others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 bits: `XXXXX-XXXXX`. */
export function newRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${code.slice(0, 5).join('')}-${code.slice(5).join('')}`;
}

/** As typed: small letters, spaces, and the letters that were left out for those they look like. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const read = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(read) ? read : undefined;
}

/** Under a key that the database does not hold, so that its rows alone can't be tried through. */
export function hashRecoveryCode(ctx: ServiceContext, userId: string, code: string): string {
  const hash = createHmac('sha256', ctx.ports.site.deriveKey('recovery-codes'));
  return hash.update(`${userId}\n${code.replaceAll('-', '')}`).digest('base64url');
}
