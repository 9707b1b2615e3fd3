import { isNotNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networksOf } from '#kernel/rate-limits/network-of.ts';
import { alarmOverTotal } from '#kernel/audit/record-audit.ts';
import {
  everyone,
  fairShare,
  networkUses,
  readBudget,
  readBudgets,
  spendBudget,
  spendBudgets,
} from '#kernel/rate-limits/rate-limits.ts';
import { mostFileBytes, mostFiles, type FileRefusal } from '#shared/forms/attachment.ts';
import { attachments } from '#database/tables/documents.ts';

type UploadLimit = { reason: FileRefusal; retryAfterMinutes?: number };

/**
 * Counts one upload of a visitor, and decides whether it may begin. Everybody's budget is spent by files that are
 * stored (`countStored`): thousands of refused ones take nothing from others.
 */
export async function findUploadLimit(ctx: ServiceContext): Promise<UploadLimit | undefined> {
  const own = networkUses(ctx, budgets.uploadsPerNetwork);
  const [narrowest] = own;
  const state = await spendBudgets(ctx, own);
  if (state.isExhausted) return { reason: 'too_many', retryAfterMinutes: state.retryAfterMinutes };
  const total = await readBudget(ctx, budgets.uploadsInTotal, everyone);
  if (total.isExhausted) {
    await alarmOverTotal(ctx, budgets.uploadsInTotal, 'files');
    const { count = 0 } = await readBudgets(ctx, [narrowest]);
    if (count > fairShare(budgets.uploadsPerNetwork) + 1)
      return { reason: 'too_many', retryAfterMinutes: total.retryAfterMinutes };
  }
  const reason = await findFullNetwork(ctx, uploadNetworks(ctx), 1);
  return reason && { reason };
}

/** Counts a file that was stored against the budget of everybody. */
export async function countStored(ctx: ServiceContext): Promise<void> {
  await spendBudget(ctx, budgets.uploadsInTotal, everyone);
}

/**
 * Shares of the space for unsent files: for an IPv4 address and its /24; for the /64, /56 and /48 of
 * an IPv6 address. Neither one network nor a handful can block others.
 */
const shares: Readonly<Record<number, readonly number[]>> = {
  1: [1 / 8],
  2: [1 / 8, 1 / 4],
  3: [1 / 16, 1 / 8, 1 / 4],
};

/** Share of the free disk space, including what waits: reports, cases and backups have priority. */
const shareOfDisk = 1 / 4;

/** In bytes: one form with all it may contain, which every network may send while there is space. */
const wholeForm = mostFiles * mostFileBytes;

/** Networks of a sender, narrowest first, as keyed hashes: the table identifies no visitor. */
export function uploadNetworks({ actor, ports }: ServiceContext): string[] {
  const around = networksOf('ip' in actor ? actor.ip : 'system');
  const key = ports.site.deriveKey('upload-networks');
  return around.map(({ name }) => createHmac('sha256', key).update(name).digest('base64url'));
}

/**
 * Finds whether the additional bytes exceed the quota of a network or of all together.
 * @param networks see `uploadNetworks`
 */
export async function findFullNetwork(
  ctx: ServiceContext,
  networks: readonly string[],
  bytes: number,
): Promise<FileRefusal | undefined> {
  const space = await ctx.ports.storage.space();
  const sums = ['', ...networks].map((network) => {
    const isCounted = network ? sql`${network} = any(${attachments.networks})` : sql`true`;
    return sql`coalesce(sum(${attachments.size}) filter (where ${isCounted}), 0)::float8`;
  });
  const [unsent] = await ctx.db
    .select({ sums: sql<number[]>`array[${sql.join(sums, sql`, `)}]` })
    .from(attachments)
    .where(isNotNull(attachments.uploadKey));
  const [total = 0, ...ofNetworks] = unsent?.sums ?? [];
  const whole = 'free' in space ? (space.free + total) * shareOfDisk : space.unsent;
  if (total + bytes > whole) return 'no_room';
  const ownShares = shares[networks.length] ?? [];
  const isFull = ofNetworks.some((sum, width) => {
    const share = whole * (ownShares[width] ?? 1);
    return sum + bytes > Math.max(share, wholeForm * (width + 1));
  });
  return isFull ? 'network_full' : undefined;
}
