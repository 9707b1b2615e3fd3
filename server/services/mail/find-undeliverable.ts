import { and, desc, isNotNull, lt } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { undeliverableAddresses } from '#server/db/schema/smtp.ts';
import { authorize } from '../authorize.ts';
import { isNoHiddenClients } from '../access/hidden-names.ts';

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
