import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { users } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { ownId } from './own-id.server.ts';

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
