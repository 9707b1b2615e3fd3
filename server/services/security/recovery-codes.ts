import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { recoveryCodes } from '#server/db/schema/staff.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

const many = 10;

/**
 * Makes new recovery codes in place of all earlier ones; call it inside a transaction.
 * @returns the codes, which are stored as hashes and can be shown only now
 */
export async function replaceRecoveryCodes(tx: ServiceContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: many }, () => newRecoveryCode());
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(tx, userId, code) })));
  return codes;
}
