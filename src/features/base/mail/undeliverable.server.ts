import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { isNoHiddenClients } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { undeliverableAddresses } from '#database/tables/mail.ts';

export type UndeliverableAddress = Pick<
  typeof undeliverableAddresses.$inferSelect,
  'id' | 'email' | 'bounces' | 'cause' | 'lastResponse' | 'blockedAt'
>;

const shown = 25;

/**
 * Addresses that get only mandatory mail, newest first.
 * @param input `before`: the last one of the previous page
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

/** Lifts the block of an address and resets its bounces. @throws Refusal `not_found` */
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

/** Number of refusals after which an address is considered nonexistent. */
const bouncesToBlock = 2;

/** Records, within the caller's transaction, a server's report that an address does not exist. */
export async function noteDeadAddress(
  tx: ServiceContext,
  { email, response }: { email: string; response: string },
): Promise<void> {
  const table = undeliverableAddresses;
  const now = tx.now();
  await tx.db
    .insert(table)
    .values({ email: email.toLowerCase(), bounces: 1, lastResponse: response })
    .onConflictDoUpdate({
      target: table.email,
      set: {
        bounces: sql`${table.bounces} + 1`,
        lastResponse: response,
        blockedAt: sql`coalesce(${table.blockedAt}, case when ${table.bounces} + 1 >= ${bouncesToBlock}
          then ${now.toISOString()}::timestamptz end)`,
        updatedAt: now,
      },
    });
}

/** Records a spam complaint from an address: one is enough. */
export async function noteComplaint(tx: ServiceContext, email: string): Promise<void> {
  const blocked = { cause: 'complaint', blockedAt: tx.now(), updatedAt: tx.now() } as const;
  await tx.db
    .insert(undeliverableAddresses)
    .values({ email: email.toLowerCase(), ...blocked })
    .onConflictDoUpdate({ target: undeliverableAddresses.email, set: blocked });
}
