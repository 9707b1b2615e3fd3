import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireAttachment, verbToRead } from './attachment-access.server.ts';
import type { StoredAttachment } from './attachment-access.server.ts';
import { shownMime } from './make-shown-copy.server.ts';
import { recordCustody } from './record-custody.server.ts';

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
  const stream = await ctx.ports.vault.read({ key, sealedKey: row.keySealed });
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
  const checked = Readable.from(compared(ctx, stream, row), { objectMode: false });
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
async function* compared(
  ctx: ServiceContext,
  stream: Readable,
  { id, sha256 }: StoredAttachment,
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
