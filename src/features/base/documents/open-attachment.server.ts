import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { VaultPlace } from '#kernel/ports/files.ts';
import { recordCustody } from './attachment-custody.server.ts';
import type { EvidenceMime } from '#shared/forms/attachment.ts';
import { requireAttachment, verbToRead, type StoredAttachment } from './attachments.server.ts';

export type OpenedAttachment = {
  name: string;
  mime: string;
  /** In bytes; only for the original. */
  size?: number;
  /** Fails if the content differs from what arrived. The caller must read it to the end or destroy it. */
  stream: Readable;
};

type Opening = {
  id: string;
  /** `shown`: the picture without metadata; `original`: the file as sent. */
  copy: 'shown' | 'original';
  /** The file goes into a packet for a third party rather than to the requester. */
  isForPacket?: boolean;
};

const steps = {
  viewed: 'attachment.viewed',
  downloaded: 'attachment.downloaded',
  packed: 'attachment.packed',
} as const;

/**
 * Decrypts a file for a reader who may read its owner. The access is written to its chain of custody
 * and to the audit log before the first byte is returned.
 * @throws Refusal `not_found`; `conflict` while the file waits for its check or is quarantined
 */
export async function openAttachment(
  ctx: ServiceContext,
  { id, copy, isForPacket = false }: Opening,
): Promise<OpenedAttachment> {
  const row = await requireAttachment(ctx, id);
  requireReady(row);
  const key = copy === 'shown' ? row.shownKey : row.storageKey;
  if (key === null)
    throw new Refusal('not_found', 'This file has no copy to look at. Download the original.');
  const stream = await ctx.ports.vault.read({ key, sealedKey: row.keySealed, attachment: row.id });
  if (!stream) {
    ctx.ports.log.error({ attachment: id }, 'A stored file is missing');
    throw new Refusal('not_found', 'This file is missing from the storage. Tell an administrator.');
  }
  const action = isForPacket ? 'packed' : copy === 'shown' ? 'viewed' : 'downloaded';
  await recordOpening(ctx, { row, action }).catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  if (copy === 'shown') return { name: row.name, mime: shownMime, stream };
  const checked = Readable.from(asItArrived(ctx, stream, row), { objectMode: false });
  return { name: row.name, mime: row.mime, size: row.size, stream: checked };
}

function requireReady({ state }: StoredAttachment): void {
  if (state === 'waiting')
    throw new Refusal('conflict', 'This file is waiting for its check. Try again in a minute.');
  if (state === 'quarantined')
    throw new Refusal('conflict', 'This file is in quarantine: the virus scanner objects to it.');
}

async function recordOpening(
  ctx: ServiceContext,
  { row, action }: { row: StoredAttachment; action: keyof typeof steps },
): Promise<void> {
  authorize(ctx, verbToRead(ctx, row));
  await inTransaction(ctx, async (tx) => {
    await recordCustody(tx, [row.id], [{ action }]);
    await recordAudit(tx, { action: steps[action], target: row.id });
  });
}

/** Completes only if the content has the checksum recorded at arrival. */
export async function* asItArrived(
  ctx: ServiceContext,
  stream: Readable,
  { id, sha256 }: Pick<StoredAttachment, 'id' | 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
  } catch (error) {
    ctx.ports.log.error({ err: error, attachment: id }, 'A stored file is damaged');
    throw error;
  }
  if (hash.digest('hex') !== sha256) {
    ctx.ports.log.error({ attachment: id }, 'A stored file is not what arrived');
    throw new Error('A stored file is not what arrived.');
  }
  if (held) yield held;
}

const drawable: readonly EvidenceMime[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** In pixels: every line of a screenshot stays readable. */
const box = { width: 2_560, height: 2_560, format: 'webp' } as const;

const shownMime = 'image/webp';

/**
 * Redraws a picture without location, camera or any other metadata of the file. Undefined if the file
 * is no picture, or one that cannot be drawn here.
 */
export async function makeShownCopy(
  ctx: ServiceContext,
  bytes: Uint8Array,
  mime: EvidenceMime,
): Promise<Uint8Array | undefined | 'damaged'> {
  if (!drawable.includes(mime)) return undefined;
  const image = await ctx.ports.images.reencode(bytes, box);
  if (image.ok) return image.bytes;
  // A picture with too many pixels to draw is still accepted as evidence.
  return image.reason === 'too-many-pixels' ? undefined : 'damaged';
}

/**
 * Reads a stored file in full.
 * @throws Error if it is gone, or does not match its row
 */
export async function readWhole(
  ctx: ServiceContext,
  { place, sha256 }: { place: VaultPlace; sha256: string },
): Promise<Buffer> {
  const stream = await ctx.ports.vault.read(place);
  if (!stream) throw new Error('A stored file is missing.');
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('A stored file is not what arrived.');
  return bytes;
}
