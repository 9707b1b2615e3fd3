import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { passkeys } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { ownId } from './own-id.server.ts';
import { passkeyName } from './passkey-name.server.ts';

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
