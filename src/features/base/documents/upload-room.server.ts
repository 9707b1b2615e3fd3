import { isNotNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networksOf } from '#kernel/rate-limits/network-of.ts';
import { networkUses, spendInTurn } from '#kernel/rate-limits/rate-limits.ts';
import { mostFileBytes, mostFiles, type FileRefusal } from '#shared/forms/attachment.ts';
import { attachments } from './schema.server.ts';

type UploadLimit = { reason: FileRefusal; retryAfterMinutes?: number };

/** Counts one upload of a visitor, and says whether it may begin. */
export async function findUploadLimit(ctx: ServiceContext): Promise<UploadLimit | undefined> {
  const state = await spendInTurn(ctx, [
    ...networkUses(ctx, budgets.uploadsPerNetwork),
    [budgets.uploadsInTotal, 'everyone'],
  ]);
  if (state.isExhausted) return { reason: 'too_many', retryAfterMinutes: state.retryAfterMinutes };
  const reason = await findFullNetwork(ctx, uploadNetworks(ctx), 1);
  return reason && { reason };
}

/**
 * Of the room that may hold what nobody has sent off: for an IPv4 address and its /24, for the /64, /56
 * and /48 of an IPv6 address. So no network shuts others out, nor does a handful.
 */
const shares: Readonly<Record<number, readonly number[]>> = {
  1: [1 / 8],
  2: [1 / 8, 1 / 4],
  3: [1 / 16, 1 / 8, 1 / 4],
};

/** Of the disk, as if nothing were waiting: reports, cases and backups come first. */
const shareOfDisk = 1 / 4;

/** In bytes: one form with all it may hold, which every network may bring while there is room at all. */
const wholeForm = mostFiles * mostFileBytes;

/**
 * The networks of a sender, the narrowest first, as keyed hashes: the table names no visitor.
 */
export function uploadNetworks({ actor, ports }: ServiceContext): string[] {
  const around = networksOf('ip' in actor ? actor.ip : 'system');
  const key = ports.site.deriveKey('upload-networks');
  return around.map(({ name }) => createHmac('sha256', key).update(name).digest('base64url'));
}

/**
 * Whether so many bytes more are too many, for a network or for all together.
 * @param networks see `uploadNetworks`
 */
export async function findFullNetwork(
  ctx: ServiceContext,
  networks: readonly string[],
  bytes: number,
): Promise<FileRefusal | undefined> {
  const room = await ctx.ports.storage.room();
  const sums = ['', ...networks].map((network) => {
    const isCounted = network ? sql`${network} = any(${attachments.networks})` : sql`true`;
    return sql`coalesce(sum(${attachments.size}) filter (where ${isCounted}), 0)::float8`;
  });
  const [unsent] = await ctx.db
    .select({ sums: sql<number[]>`array[${sql.join(sums, sql`, `)}]` })
    .from(attachments)
    .where(isNotNull(attachments.uploadKey));
  const [total = 0, ...ofNetworks] = unsent?.sums ?? [];
  const whole = 'free' in room ? (room.free + total) * shareOfDisk : room.unsent;
  if (total + bytes > whole) return 'no_room';
  const ownShares = shares[networks.length] ?? [];
  const isFull = ofNetworks.some((sum, width) => {
    const share = whole * (ownShares[width] ?? 1);
    return sum + bytes > Math.max(share, wholeForm * (width + 1));
  });
  return isFull ? 'network_full' : undefined;
}
