import { isNotNull, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import type { FileRefusal } from '../evidence.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendInTurn } from '#kernel/rate-limits/spend-budget.ts';

/** In bytes: all files together that nobody has sent off yet. Strangers must not fill the disk. */
export const maxUnsentBytes = 5 * 1024 * 1024 * 1024;

export type UploadLimit = { reason: FileRefusal; retryAfterMinutes?: number };

/** Counts one upload of a visitor, and says whether it may begin. */
export async function findUploadLimit(ctx: ServiceContext): Promise<UploadLimit | undefined> {
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : 'system';
  const state = await spendInTurn(ctx, [
    [budgets.uploadsPerNetwork, networkOf(ip)],
    [budgets.uploadsInTotal, 'everyone'],
  ]);
  if (state.isExhausted) return { reason: 'too_many', retryAfterMinutes: state.retryAfterMinutes };
  const [unsent] = await ctx.db
    .select({ bytes: sql`coalesce(sum(${attachments.size}), 0)`.mapWith(Number) })
    .from(attachments)
    .where(isNotNull(attachments.uploadKey));
  return (unsent?.bytes ?? 0) >= maxUnsentBytes ? { reason: 'no_room' } : undefined;
}
