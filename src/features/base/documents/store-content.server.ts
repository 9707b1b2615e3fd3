import pLimit from 'p-limit';
import type { ServiceContext } from '#kernel/context.ts';
import type { VaultPlace } from '#kernel/ports/files.ts';
import {
  activePdfNote,
  mostFileBytes,
  type EvidenceMime,
  type FileRefusal,
} from '#shared/forms/attachment.ts';
import { inspectContent } from './inspect-content.server.ts';
import { actsByItself } from './pdf-actions.server.ts';
import { makeShownCopy, readWhole } from './open-attachment.server.ts';

/** An upload that is refused; the reason is shown to the sender. */
export class FileRefused extends Error {
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal) {
    super(`A file was refused: ${reason}.`);
    this.reason = reason;
  }
}

/** Note for a file in which the scanner found nothing. */
export const cleanNote = 'ClamAV found nothing.';

/** An inspection holds the entire file in memory, and a picture many times its size. */
const inspections = pLimit(2);

export type Places = { original: string; shown: string } & Omit<VaultPlace, 'key'>;

export type StoredContent = {
  size: number;
  sha256: string;
  mime: EvidenceMime;
  hasShownCopy: boolean;
  scan: { state: 'ready' | 'waiting'; note: string };
};

/**
 * Encrypts and writes a file while it arrives, then reads it back for inspection: the verdict applies
 * to what was stored.
 * @throws FileRefused
 */
export async function storeContent(
  ctx: ServiceContext,
  { original, shown, ...sealing }: Places,
  upload: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<StoredContent> {
  const place: VaultPlace = { key: original, ...sealing };
  const { size, sha256 } = await ctx.ports.vault.put(place, limited(upload.content));
  if (size === 0) throw new FileRefused('empty');
  const { mime, hasShownCopy, note } = await inspections(async () => {
    const bytes = await readWhole(ctx, { place, sha256 });
    const inspected = await inspectContent(bytes, upload.name, ctx.ports.zipReader);
    if (!inspected.ok) throw new FileRefused(inspected.reason);
    const copy = await makeShownCopy(ctx, bytes, inspected.mime);
    if (copy === 'damaged') throw new FileRefused('damaged');
    if (copy) await ctx.ports.vault.put({ key: shown, ...sealing }, once(copy));
    const isActive = inspected.mime === 'application/pdf' && (await actsByItself(bytes));
    const mark = isActive ? activePdfNote : '';
    return { mime: inspected.mime, hasShownCopy: copy !== undefined, note: mark };
  });
  const scanned = await scan(ctx, place);
  const judged = { ...scanned, note: `${scanned.note} ${note}`.trim() };
  return { size, sha256, mime, hasShownCopy, scan: judged };
}

async function scan(ctx: ServiceContext, place: VaultPlace): Promise<StoredContent['scan']> {
  if (!ctx.ports.scanner.isConfigured) return { state: 'ready', note: '' };
  const content = await ctx.ports.vault.read(place);
  if (!content) throw new Error('A file that was just stored is gone.');
  const found = await ctx.ports.scanner.scan(content);
  if (found.verdict === 'infected') throw new FileRefused('infected');
  if (found.verdict === 'unknown') return { state: 'waiting', note: found.reason };
  return { state: 'ready', note: cleanNote };
}

/**
 * Stops a file that is too large while it arrives, and distinguishes an aborted upload from a storage
 * failure.
 */
async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = content[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await source.next().catch(() => {
        throw new FileRefused('broken_off');
      });
      if (done) return;
      size += value.length;
      if (size > mostFileBytes) throw new FileRefused('too_large');
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
