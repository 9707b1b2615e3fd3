import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { Storage } from '#kernel/ports/files.ts';
import { mediaKey, readMediaPath } from '#shared/media-path.ts';
import { chooseEncoding, takesGzip } from './compress-response.ts';

const contentTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.ico': 'image/x-icon',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
  }),
);

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

type StaticFile = {
  body: Buffer;
  isCompressible: boolean;
  /**
   * Made for the first browser that accepts it: compressing all would add a fifth of a second to each
   * start.
   */
  zipped?: Buffer;
  /** A sixth smaller, and a second of work: the build makes it, see `scripts/pack-files.mjs`. */
  compressed: Buffer | undefined;
  headers: string[];
  etag: string;
};

/** The built files, read once: the server answers them from memory. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /**
   * @param folder the client build; a missing folder (in development, in tests of the server alone) is
   *   empty
   * @param shared headers of every response
   */
  constructor(folder: string | undefined, shared: [string, string][] = []) {
    if (folder === undefined || !existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      if (entry.isFile() && !path.includes('/.') && !path.endsWith('.br'))
        this.#files.set(path, readStaticFile(file, path, shared.flat()));
    }
  }

  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = this.#files.get(path);
    if (file === undefined) return false;
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, file.headers);
      response.end();
      return true;
    }
    const [body, contentEncoding] = bodyFor(file, request.headers['accept-encoding']);
    const encoding = contentEncoding ? ['Content-Encoding', contentEncoding] : [];
    const length = ['Content-Length', String(body.length)];
    response.writeHead(200, [...file.headers, ...encoding, ...length]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}

/** Bytes to send, with their encoding. */
function bodyFor(file: StaticFile, accepted: string | undefined): [Buffer, ('br' | 'gzip')?] {
  if (!file.isCompressible) return [file.body];
  if (file.compressed && chooseEncoding(accepted) === 'br') return [file.compressed, 'br'];
  if (!takesGzip(accepted)) return [file.body];
  file.zipped ??= gzipSync(file.body);
  return [file.zipped, 'gzip'];
}

function readStaticFile(file: string, path: string, shared: string[]): StaticFile {
  const body = readFileSync(file);
  const extension = extname(path);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Built files have a hash of their content in the name; the others may change.
  const isHashed = path.startsWith('/assets/') || path.startsWith('/islands/');
  const compressedFile = `${file}.br`;
  const lifetime = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return {
    body,
    etag,
    isCompressible: compressible.has(extension) && body.length > 500,
    compressed: existsSync(compressedFile) ? readFileSync(compressedFile) : undefined,
    headers: [
      'Content-Type',
      contentTypes.get(extension) ?? 'application/octet-stream',
      'ETag',
      etag,
      'Cache-Control',
      lifetime,
      'Vary',
      'Accept-Encoding',
      ...shared,
    ],
  };
}

const types = { png: 'image/png', webp: 'image/webp' } as const;

/** True for the address of a public picture; any other address below that path is not found. */
export function isMediaAddress(url: string): boolean {
  return url.startsWith('/media/');
}

/**
 * Answers with a public picture, directly from the storage: no database, no page. A picture never
 * changes under its address, so browsers may cache it forever.
 * @param shared headers of every response
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
  // An aborted request is not an error.
  await pipeline(file.stream, response).catch(() => response.destroy());
}
