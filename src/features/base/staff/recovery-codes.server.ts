import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { recoveryCodes } from '#database/tables/staff.ts';

const many = 10;

/** Without letters and digits that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates new recovery codes, replacing all earlier ones; call it inside a transaction.
 * @returns the codes, which are stored as hashes and can be shown only now
 */
export async function replaceRecoveryCodes(tx: ServiceContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: many }, () => newCode());
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(tx, userId, code) })));
  return codes;
}

/** Consumes a recovery code, each once: of two concurrent requests, one is refused. */
export async function takeRecoveryCode(
  ctx: ServiceContext,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = readCode(typed);
  if (code === undefined) return false;
  const codeHash = hashCode(ctx, userId, code);
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  const taken = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(own, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** 50 bits: `XXXXX-XXXXX`. */
function newCode(): string {
  const code = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${code.slice(0, 5).join('')}-${code.slice(5).join('')}`;
}

/** Normalises typed input: lower case, spaces, and letters that resemble those of the alphabet. */
function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const read = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(read) ? read : undefined;
}

/** Keyed with a key outside the database, so that its rows alone cannot be brute-forced. */
function hashCode(ctx: ServiceContext, userId: string, code: string): string {
  const hash = createHmac('sha256', ctx.ports.site.deriveKey('recovery-codes'));
  return hash.update(`${userId}\n${code.replaceAll('-', '')}`).digest('base64url');
}
