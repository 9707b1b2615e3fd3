import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const contentTypes: Record<string, string> = {
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
};

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

type StaticFile = { body: Buffer; zipped: Buffer | undefined; headers: string[]; etag: string };

/** The built files, read once: the server answers them from memory. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /**
   * @param folder the client build; a missing folder (in development, in tests of the server alone) is empty
   * @param shared headers of every answer
   */
  constructor(folder: string | undefined, shared: [string, string][] = []) {
    if (folder === undefined || !existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      if (entry.isFile() && !path.includes('/.'))
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
    const takesGzip = file.zipped && String(request.headers['accept-encoding']).includes('gzip');
    const body = takesGzip && file.zipped ? file.zipped : file.body;
    const encoding = takesGzip ? ['Content-Encoding', 'gzip'] : [];
    const length = ['Content-Length', String(body.length)];
    response.writeHead(200, [...file.headers, ...encoding, ...length]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}

function readStaticFile(file: string, path: string, shared: string[]): StaticFile {
  const body = readFileSync(file);
  const extension = extname(path);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Built files carry a hash of their content in the name; the others may change.
  const isHashed = path.startsWith('/assets/') || path.startsWith('/islands/');
  const lifetime = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return {
    body,
    etag,
    zipped: compressible.has(extension) && body.length > 500 ? gzipSync(body) : undefined,
    headers: [
      'Content-Type',
      contentTypes[extension] ?? 'application/octet-stream',
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
