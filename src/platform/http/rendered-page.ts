import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import {
  isCompressible,
  type Encoding,
  compressBrotli,
  compressGzip,
} from './compress-response.ts';
import { documentBody } from './page-headers.ts';
import type { SiteTag } from '#kernel/site-tags.ts';
import { PreparedResponse } from './prepared-response.ts';

/** Set by the renderer on pages that are the same for everybody; never leaves the server. */
export const cacheableHeader = 'lantern-cacheable';

/** Converts a rendered response for the page cache. */
export async function toRenderedPage(
  response: Response,
  headers: [string, string][],
): Promise<RenderedPage> {
  const kept = [...response.headers].filter(([name]) => name !== cacheableHeader);
  return {
    status: response.status,
    body: documentBody(response) ?? Buffer.from(await response.arrayBuffer()),
    headers: [...kept, ...headers],
    isCacheable:
      response.status === 200 &&
      response.headers.has(cacheableHeader) &&
      !response.headers.get('cache-control')?.includes('no-store'),
  };
}

export type RenderedPage = {
  status: number;
  body: Buffer;
  headers: [string, string][];
  isCacheable: boolean;
};

type Answers = Pick<Entry, 'etag' | 'variants' | 'packSmaller'>;

/** Compressed fast, as a visitor waits; `packSmaller` compresses again without haste. */
export async function toAnswers(page: RenderedPage): Promise<Answers> {
  const identity = page.body;
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const shared = [
    ...withDefaults(page.headers, [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ]),
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
  ];
  const plain = toAnswer(shared, identity);
  // Pictures are already compressed.
  if (!isCompressible(typeOf(page)))
    return { etag, variants: { br: plain, gzip: plain, identity: plain } };
  const [br, gz] = await Promise.all([brotli(identity, 6), compressGzip(identity, { level: 9 })]);
  const compressed = { br: toAnswer(shared, br, 'br'), gzip: toAnswer(shared, gz, 'gzip') };
  return {
    etag,
    variants: { ...compressed, identity: plain },
    packSmaller:
      compressed.br.bytes > firstWindow
        ? async () => toAnswer(shared, await brotli(identity, 11), 'br')
        : undefined,
  };
}

/** Bytes that a server sends before the first acknowledgement: ten packets (RFC 6928). */
const firstWindow = 14_600;

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function toAnswer(shared: readonly string[], body: Buffer, encoding?: Encoding): PreparedResponse {
  const packing = encoding ? ['Content-Encoding', encoding] : [];
  return new PreparedResponse([...shared, 'Content-Length', String(body.length), ...packing], body);
}

/** A page without a content type is HTML. */
export function typeOf({ headers }: RenderedPage): string {
  const given = headers.find(([name]) => name.toLowerCase() === 'content-type');
  return given?.[1] ?? 'text/html';
}

export type Entry = {
  /** Parts of the site that it shows, with their version when it was made. */
  tags: readonly SiteTag[];
  version: number;
  /** True while nothing that it shows has changed. */
  isCurrent: boolean;
  etag: string;
  variants: Record<Encoding, PreparedResponse>;
  /**
   * An eighth smaller, and 30 times as slow: for pages that may then arrive one round trip sooner on a
   * phone.
   */
  packSmaller?: (() => Promise<PreparedResponse>) | undefined;
  /** All variants and the key. */
  bytes: number;
  /** Increases with each use of any page. */
  usedAt: number;
};

/** Headers set by the page take precedence: a data response is no HTML, and a private one is not cached. */
export function withDefaults(headers: [string, string][], defaults: [string, string][]): string[] {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const missing = defaults.filter(([name]) => !given.has(name.toLowerCase()));
  return [...headers, ...missing].flat();
}
