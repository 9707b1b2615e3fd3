import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ServiceContext } from '#kernel/context.ts';
import { openAttachment } from '#features/documents/attachments/open-attachment.server.ts';
import type { Packet, PacketEvidence } from './packet.server.ts';
import { manifestFiles } from './packet-manifest.server.ts';
import type { MadeFile } from './packet-manifest.server.ts';

/**
 * Everything of a packet as one archive, written while it is read: one original is open at a time, and
 * none is held whole. The stream fails where an original is not what arrived, so that nobody takes half
 * an archive for a whole one. Read it to its end or destroy it.
 */
export function zipPacket(
  ctx: ServiceContext,
  packet: Packet,
  made: readonly MadeFile[],
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  function breakOff(error: Error): void {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'A packet ended early');
    output.destroy(error);
  }
  output.once('close', () => reading?.destroy());
  async function open({ id }: PacketEvidence): Promise<Readable> {
    const original = { id, copy: 'original', isForPacket: true } as const;
    const { stream } = await openAttachment(ctx, original);
    reading = stream.on('error', breakOff);
    if (output.destroyed) stream.destroy();
    return stream;
  }
  zip.on('error', breakOff);
  for (const { path, content } of [...made, ...manifestFiles(packet, made)])
    zip.addBuffer(content, path, { mtime: packet.madeAt });
  for (const each of packet.evidence.filter(({ state }) => state === 'ready'))
    // Pictures, documents and recordings are compressed already.
    zip.addReadStreamLazy(each.path, { ...timeAndSize(each), compress: false }, (take) => {
      void open(each).then(take.bind(undefined, null), breakOff);
    });
  zip.end();
  return output;
}

function timeAndSize({ size, arrivedAt }: PacketEvidence) {
  return { size, mtime: arrivedAt };
}
