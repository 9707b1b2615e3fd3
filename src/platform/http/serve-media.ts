import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#kernel/ports/files.ts';
import { mediaKey, readMediaPath } from '#shared/media-path.ts';

const types = { png: 'image/png', webp: 'image/webp' } as const;

/** Whether an address is one of the public pictures' own; everything else below is not found. */
export function isMediaAddress(url: string): boolean {
  return url.startsWith('/media/');
}

/**
 * Answers with a public picture, straight from the storage: no database, no page. A picture never
 * changes under its address, so browsers keep it for good.
 * @param shared headers of every answer
 */
export async function serveMedia(
  exchange: { request: IncomingMessage; response: ServerResponse },
  { storage, shared }: { storage: Storage; shared: readonly string[] },
): Promise<void> {
  const { request, response } = exchange;
  const media = readMediaPath((request.url ?? '').split('?')[0] ?? '');
  const etag = media && `"${media.id}"`;
  const caching = ['Cache-Control', 'public, max-age=31536000, immutable'];
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304, ['ETag', etag, ...caching]);
    response.end();
    return;
  }
  const file = media && (await storage.read(mediaKey(media)));
  if (!media || !file || !etag) {
    const type = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'];
    response.writeHead(404, [...shared, ...type]);
    response.end('There is no such picture.');
    return;
  }
  const content = ['Content-Type', types[media.extension], 'Content-Length', String(file.size)];
  response.writeHead(200, [...shared, ...content, ...caching, 'ETag', etag]);
  if (request.method === 'HEAD') {
    file.stream.destroy();
    response.end();
    return;
  }
  // Whoever leaves before the end is no failure of ours.
  await pipeline(file.stream, response).catch(() => response.destroy());
}
