import { dispositionOf } from '#platform/http/file-response.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  findDocumentFile,
  readDocumentLink,
  type DocumentFile,
} from '#features/base/documents/public-documents.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { DownloadCounts } from './page-views.ts';

/** Returns whether an address is that of a document; everything else below it is a 404. */
export function isDocumentAddress(url: string): boolean {
  return url.startsWith('/documents/');
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

type Parts = {
  ctx: ServiceContext;
  counts: DownloadCounts;
  /** Headers of every response. */
  shared: readonly string[];
};

/** Serves a document directly from the storage. It is cached by its fingerprint. */
export async function serveDocument(exchange: Exchange, parts: Parts): Promise<void> {
  const { request, response } = exchange;
  const wanted = readAddress(parts.ctx, (request.url ?? '').split('?')[0] ?? '');
  if (wanted === 'expired') return refuse(exchange, parts.shared, { status: 410, text: expired });
  const file = wanted && (await findDocumentFile(parts.ctx, wanted));
  if (!file) return refuse(exchange, parts.shared, { status: 404, text: missing });
  const etag = `"${file.sha256}"`;
  // A personal link must not be cached by proxies.
  const caching = 'slug' in wanted ? 'public, no-cache' : 'private, no-store';
  const common = ['ETag', etag, 'Cache-Control', caching, 'Accept-Ranges', 'bytes'];
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, common);
    response.end();
    return;
  }
  await send(exchange, parts, { file, common: [...common, ...describe(file)] });
}

type Sending = { file: DocumentFile; common: readonly string[] };

async function send(
  { request, response }: Exchange,
  { ctx, counts, shared }: Parts,
  { file, common }: Sending,
): Promise<void> {
  const whole = await ctx.ports.storage.read(file.fileKey);
  if (!whole) return refuse({ request, response }, shared, { status: 404, text: missing });
  const { size } = whole;
  const isSame = (request.headers['if-range'] ?? `"${file.sha256}"`) === `"${file.sha256}"`;
  const range = readRange(isSame ? request.headers.range : undefined, size);
  if (range === undefined && request.method === 'GET') {
    counts.count(request, file.id);
    response.writeHead(200, [...shared, ...common, 'Content-Length', String(size)]);
    // A client that disconnects early is not an error.
    return pipeline(whole.stream, response).catch(() => void response.destroy());
  }
  whole.stream.destroy();
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...shared, 'Content-Range', `bytes */${size}`]);
    response.end();
    return;
  }
  if (range === undefined) {
    response.writeHead(200, [...shared, ...common, 'Content-Length', String(size)]);
    response.end();
    return;
  }
  const part = await ctx.ports.storage.read(file.fileKey, range);
  if (!part) return refuse({ request, response }, shared, { status: 404, text: missing });
  if (range.start === 0) counts.count(request, file.id);
  response.writeHead(206, [
    ...shared,
    ...common,
    'Content-Length',
    String(range.end - range.start + 1),
    'Content-Range',
    `bytes ${range.start}-${range.end}/${size}`,
  ]);
  if (request.method === 'HEAD') {
    part.stream.destroy();
    response.end();
    return;
  }
  await pipeline(part.stream, response).catch(() => void response.destroy());
}

/** `/documents/<slug>.pdf`, or `/documents/link/<token>` from a mail. */
function readAddress(
  ctx: ServiceContext,
  path: string,
): { slug: string } | { id: string } | 'expired' | undefined {
  const [, slug] = /^\/documents\/([a-z0-9-]{1,100})\.pdf$/.exec(path) ?? [];
  if (slug) return { slug };
  const [, token] = /^\/documents\/link\/([\w.-]{1,200})$/.exec(path) ?? [];
  return token ? readDocumentLink(ctx, token) : undefined;
}

/** Documents may come from strangers: the browser downloads them, and executes nothing. */
function describe({ slug, title }: DocumentFile): string[] {
  const disposition = dispositionOf('attachment', { plain: `${slug}.pdf`, whole: `${title}.pdf` });
  return ['Content-Type', 'application/pdf', 'Content-Disposition', disposition];
}

const missing = 'There is no such document. Look at /manuals for what there is.';
const expired =
  'This link has expired. Ask us for a new one, or look at /manuals for what there is.';

function refuse(
  { response }: Exchange,
  shared: readonly string[],
  { status, text }: { status: number; text: string },
): void {
  const type = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'];
  response.writeHead(status, [...shared, ...type]);
  response.end(text);
}

type ByteRange = { start: number; end: number };

/**
 * Parses the byte range that a browser requests. Several ranges, and invalid ones, mean the whole file, as
 * RFC 9110 allows.
 * @param header `Range` @param size of the file in bytes
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
