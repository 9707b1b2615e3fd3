import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { mediaKey, mediaPath, largestImage } from '#shared/media-path.ts';
import type { ServiceContext } from '../context.ts';
import { storedFiles } from '#database/tables/files.ts';

export type ImageUpload = { name: string; bytes: Uint8Array };
type StoredImage = { id: string; key: string; path: string };

type ImageOrder = {
  /** Purpose of the picture. */
  kind: string;
  upload: ImageUpload;
  /** Box in pixels into which the picture must fit, and its output format. */
  box: { width: number; height: number; format: 'png' | 'webp' };
};

/** The picture in its stored form, or the reason for a refusal, as a sentence for the sender. */
export type PreparedImage =
  | { ok: true; row: typeof storedFiles.$inferInsert & StoredImage; bytes: Uint8Array }
  | { ok: false; reason: string };

const reasons = {
  'no-image': 'This file is no picture. Choose a PNG, JPEG, WebP, GIF or AVIF file.',
  svg: 'SVG files are not accepted, because they can carry scripts. Export it as PNG or WebP.',
  'too-many-pixels': 'The picture has too many pixels. Make it smaller and try again.',
  damaged: 'The picture is damaged and cannot be read. Save it anew and try again.',
} as const;

/**
 * Checks a picture by its content and re-encodes it for publication. Nothing is stored yet: call
 * `keepImage` inside the transaction, and `dropImage` if that fails.
 */
export async function prepareImage(
  ctx: ServiceContext,
  wanted: ImageOrder,
): Promise<PreparedImage> {
  const { kind, upload, box } = wanted;
  if (upload.bytes.length === 0) return { ok: false, reason: 'Choose a file first.' };
  if (upload.bytes.length > largestImage)
    return { ok: false, reason: 'The file is larger than 2 MB. Make it smaller and try again.' };
  const image = await ctx.ports.images.reencode(upload.bytes, box);
  if (!image.ok) return { ok: false, reason: reasons[image.reason] };
  const media = { id: v7(), extension: image.extension, width: image.width, height: image.height };
  const row = {
    id: media.id,
    kind,
    key: mediaKey(media),
    path: mediaPath(media),
    name: upload.name.slice(0, 200) || 'picture',
    mime: image.mime,
    width: image.width,
    height: image.height,
    size: image.bytes.length,
    sha256: createHash('sha256').update(image.bytes).digest('hex'),
    isPublic: true,
    createdBy: ctx.actor.type === 'staff' ? ctx.actor.userId : null,
  };
  return { ok: true, row, bytes: image.bytes };
}

/** Stores a prepared picture; its row is part of the caller's transaction. */
export async function keepImage(
  tx: ServiceContext,
  image: Extract<PreparedImage, { ok: true }>,
): Promise<void> {
  const { path: _path, ...row } = image.row;
  await tx.db.insert(storedFiles).values({ ...row, createdAt: tx.now() });
  await tx.ports.storage.put(row.key, image.bytes);
}

/**
 * Deletes the row of a picture within the caller's transaction.
 * @returns its key: pass it to `deleteStored` once the transaction has committed
 */
export async function forgetImage(tx: ServiceContext, id: string): Promise<string | undefined> {
  const [row] = await tx.db
    .delete(storedFiles)
    .where(eq(storedFiles.id, id))
    .returning({ key: storedFiles.key });
  return row?.key;
}

/** Deletes the file itself. A failure is logged and leaves an unreferenced file. */
export async function deleteStored(ctx: ServiceContext, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  try {
    await ctx.ports.storage.remove(key);
  } catch (error) {
    ctx.ports.log.warn({ err: error, key }, 'An unreferenced file could not be deleted');
  }
}
