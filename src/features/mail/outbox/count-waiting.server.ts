import { count, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { authorize } from '#kernel/authorize.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';

export type OutboxCounts = {
  /** Queued, deferred or being sent. */
  waiting: number;
  failed: number;
  /** False while no mail server is known: then nothing leaves. */
  canSend: boolean;
};

/** How many mails wait and how many failed for good, for the back office. */
export async function countWaiting(ctx: ServiceContext): Promise<OutboxCounts> {
  authorize(ctx, 'mail:read');
  const rows = await ctx.db
    .select({ state: emailMessages.state, total: count() })
    .from(emailMessages)
    .where(inArray(emailMessages.state, ['queued', 'deferred', 'sending', 'failed']))
    .groupBy(emailMessages.state);
  const failed = rows.find(({ state }) => state === 'failed')?.total ?? 0;
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return { waiting: all - failed, failed, canSend: (await readMailServer(ctx)) !== undefined };
}
