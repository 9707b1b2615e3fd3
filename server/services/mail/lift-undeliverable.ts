import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { undeliverableAddresses } from '#server/db/schema/smtp.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { isNoHiddenClients } from '../access/hidden-names.ts';

/** Lets all mail go to an address again; its bounces are forgotten. @throws Refusal `not_found` */
export async function liftUndeliverable(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'mail:write');
  await inTransaction(ctx, async (tx) => {
    const [lifted] = await tx.db
      .delete(undeliverableAddresses)
      .where(
        and(
          eq(undeliverableAddresses.id, input.id),
          isNoHiddenClients(ctx, undeliverableAddresses.email),
        ),
      )
      .returning({ cause: undeliverableAddresses.cause });
    if (!lifted) throw new Refusal('not_found', 'This address is not on the list any more.');
    await recordAudit(tx, {
      action: 'mail.address-allowed',
      target: input.id,
      details: { wasBlockedFor: lifted.cause },
    });
  });
}
