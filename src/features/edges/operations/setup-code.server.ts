import { createHash, timingSafeEqual } from 'node:crypto';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { clearBudget, spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';

/** Crockford's base 32: no I, L, O or U, so that no character is misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Proves to the installer that one can read the server's log: 60 bits, the same at each start.
 * @returns for example `K7QM-2XFD-9RTB`
 */
export function setupCode(ctx: ServiceContext): string {
  const key = ctx.ports.site.deriveKey('setup-code');
  const characters = [...key.subarray(0, 12)].map((byte) => alphabet.charAt(byte % 32)).join('');
  return [characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join('-');
}

/** Compares in constant time; ignores case, spaces and hyphens, and accepts O for 0 and I or L for 1. */
export function isSetupCode(ctx: ServiceContext, typed: string): boolean {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const expected = setupCode(ctx).replaceAll('-', '');
  return timingSafeEqual(digest(plain), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

type CodeRefused =
  | { ok: false; code: 'wrong_code' }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/**
 * The only authentication of the installer. Wrong codes are counted per network, and audited.
 * @returns undefined when the code is correct, or on the command line, which does not need it
 */
export async function requireSetupCode(
  ctx: ServiceContext,
  typedCode: string,
): Promise<CodeRefused | undefined> {
  if (ctx.actor.type === 'system') return undefined;
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const { isExhausted, retryAfterMinutes } = await spendBudget(
    ctx,
    budgets.setupCodeTries,
    network,
  );
  if (isExhausted) return { ok: false, code: 'too_many', retryAfterMinutes };
  if (!isSetupCode(ctx, typedCode)) {
    await recordAudit(ctx, { action: 'installation.refused', severity: 'warning' });
    return { ok: false, code: 'wrong_code' };
  }
  await clearBudget(ctx, budgets.setupCodeTries, network);
  return undefined;
}
