import type { ServiceContext } from '#kernel/context.ts';
import type { EvidenceMime } from '../evidence.ts';

const drawable: readonly EvidenceMime[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** In pixels: every line of a screenshot can be read. */
const box = { width: 2_560, height: 2_560, format: 'webp' } as const;

export const shownMime = 'image/webp';

/**
 * A picture drawn anew, without place, camera or anything else that was in the file. Undefined for
 * what is no picture, or one that cannot be drawn here.
 */
export async function makeShownCopy(
  ctx: ServiceContext,
  bytes: Uint8Array,
  mime: EvidenceMime,
): Promise<Uint8Array | undefined | 'damaged'> {
  if (!drawable.includes(mime)) return undefined;
  const image = await ctx.ports.images.reencode(bytes, box);
  if (image.ok) return image.bytes;
  // Too many pixels to draw is no reason to turn evidence away.
  return image.reason === 'too-many-pixels' ? undefined : 'damaged';
}
