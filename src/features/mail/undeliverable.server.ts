import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { undeliverableAddresses } from './schema.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { isNoHiddenClients } from '#kernel/access/need-to-know.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';

export type UndeliverableAddress = Pick<
  typeof undeliverableAddresses.$inferSelect,
  'id' | 'email' | 'bounces' | 'cause' | 'lastResponse' | 'blockedAt'
>;

const shown = 25;

/**
 * Addresses that get only what must go, newest first.
 * @param input `before`: the last one of the page above
 */
export async function findUndeliverable(
  ctx: ServiceContext,
  input: { before?: string | undefined } = {},
): Promise<{ rows: UndeliverableAddress[]; next: string | undefined }> {
  authorize(ctx, 'mail:read');
  const { id, email, bounces, cause, lastResponse, blockedAt } = undeliverableAddresses;
  const found = await ctx.db
    .select({ id, email, bounces, cause, lastResponse, blockedAt })
    .from(undeliverableAddresses)
    .where(
      and(
        isNotNull(blockedAt),
        input.before ? lt(id, input.before) : undefined,
        isNoHiddenClients(ctx, email),
      ),
    )
    .orderBy(desc(id))
    .limit(shown + 1);
  const rows = found.slice(0, shown);
  return { rows, next: found.length > shown ? rows.at(-1)?.id : undefined };
}

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
