import { Readable } from 'node:stream';
import type { MadePacketFile } from './packet-archive.server.ts';

/** Sends a file of a complaint packet, to be saved. */
export function packetResponse({ name, mime, size, stream }: MadePacketFile): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...(size !== undefined && { 'Content-Length': String(size) }),
    },
  });
}
