import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { passkeys } from '#server/db/schema/staff.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { ownId } from './own-id.ts';
import { passkeyName } from './passkey-name.ts';

/** @throws Refusal `not_found` for one that is not one's own */
export async function renamePasskey(
  ctx: ServiceContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  authorize(ctx, 'account:use');
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    const renamed = await tx.db
      .update(passkeys)
      .set({ name: passkeyName(name) })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0)
      throw new Refusal('not_found', 'This passkey does not exist any more.');
    await recordAudit(tx, { action: 'account.passkey-renamed', target: userId });
  });
}
