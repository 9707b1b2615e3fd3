import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { users } from '#server/db/schema/staff.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { ownId } from './own-id.ts';

const longestName = 120;

/** @throws Refusal `invalid` without a name, or with one that is too long */
export async function changeOwnName(ctx: ServiceContext, typed: string): Promise<void> {
  authorize(ctx, 'account:use');
  const name = typed.trim();
  if (name === '') throw new Refusal('invalid', 'Enter your name');
  if (name.length > longestName)
    throw new Refusal('invalid', `Enter a name of ${longestName} characters or fewer`);
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(users).set({ name }).where(eq(users.id, userId));
    await recordAudit(tx, { action: 'account.renamed', target: userId, details: { name } });
  });
}
