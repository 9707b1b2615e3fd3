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
  /** In bytes; of the original only. */
  size?: number;
  /** Fails where the content is not what arrived. Read it to its end or destroy it. */
  stream: Readable;
};

type Opening = {
  id: string;
  /** `shown`: the picture without metadata; `original`: what was sent, untouched. */
  copy: 'shown' | 'original';
  /** The file goes into a packet for somebody else, rather than to whoever asks. */
  isForPacket?: boolean;
};

const steps = {
  viewed: 'attachment.viewed',
  downloaded: 'attachment.downloaded',
  packed: 'attachment.packed',
} as const;

/**
 * Decrypts a file for somebody who may read what it belongs to. That is written to its chain of
 * custody and to the audit log before the first byte is given.
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

/** The end is reached only by what has the checksum of its arrival. */
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

const drawable: readonly EvidenceMime[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** In pixels: every line of a screenshot can be read. */
const box = { width: 2_560, height: 2_560, format: 'webp' } as const;

const shownMime = 'image/webp';

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

/**
 * All of a stored file.
 * @throws Error when it is gone, or not what its row says
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
