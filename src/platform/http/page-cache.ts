import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isWorthPacking } from './compress-answer.ts';

type Encoding = 'br' | 'gzip' | 'identity';

type Variant = { body: Buffer; headers: string[] };

type Entry = { version: number; etag: string; variants: Record<Encoding, Variant> };

export type RenderedPage = {
  status: number;
  body: Buffer;
  headers: [string, string][];
  isCacheable: boolean;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** More pages than the site has; keeps made-up addresses from filling the memory. */
const maxPages = 2_000;

/**
 * Whole public pages in memory, keyed by path. Pages hold no part of the visitor or of the Host
 * header, so the path is enough. An entry is served only while its version is the site's.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<Entry | RenderedPage>>();
  #version = 0;

  get version(): number {
    return this.#version;
  }

  /** How many pages are kept, and the bytes of all their forms. */
  get use(): { pages: number; bytes: number } {
    let bytes = 0;
    for (const { variants } of this.#pages.values()) {
      const bodies = new Set(Object.values(variants).map(({ body }) => body));
      for (const body of bodies) bytes += body.length;
    }
    return { pages: this.#pages.size, bytes };
  }

  /** Called when anything public changed. Old pages stay as a reserve for when rendering fails. */
  setVersion(version: number): void {
    this.#version = version;
  }

  /** Answers from memory, or says no. The hot path: no allocation beyond the answer. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const entry = this.#pages.get(path);
    if (entry === undefined || entry.version !== this.#version) return false;
    write(entry, request, response);
    return true;
  }

  /** Answers with the last good copy, however old, when a page could not be made for one visitor. */
  serveReserve(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const entry = this.#pages.get(path);
    if (entry === undefined) return false;
    write(entry, request, response);
    return true;
  }

  /**
   * Renders, keeps and answers. Many visitors asking at once cause one rendering. When rendering
   * throws or ends in our own failure, the last good copy is served; without one the caller gets
   * the error and the visitor the page that tells of it.
   */
  async renderAndServe(
    exchange: { request: IncomingMessage; response: ServerResponse; path: string },
    render: () => Promise<RenderedPage>,
  ): Promise<void> {
    const { request, response, path } = exchange;
    const page = await this.fill(path, render).catch((error: unknown) => {
      const reserve = this.#pages.get(path);
      if (reserve) return reserve;
      throw error;
    });
    if ('variants' in page) return write(page, request, response);
    if (hasFailed(page) && this.serveReserve(request, response, path)) return;
    await writeUncached(page, request, response);
  }

  /** Renders a page into memory, unless a rendering of it is under way already. */
  fill(path: string, render: () => Promise<RenderedPage>): Promise<Entry | RenderedPage> {
    const running = this.#rendering.get(path);
    if (running) return running;
    const started = this.#fill(path, render).finally(() => this.#rendering.delete(path));
    this.#rendering.set(path, started);
    return started;
  }

  async #fill(path: string, render: () => Promise<RenderedPage>): Promise<Entry | RenderedPage> {
    // Taken before rendering: a change that arrives meanwhile makes this entry stale at once.
    const version = this.#version;
    const page = await render();
    if (!page.isCacheable) return page;
    const entry = await toEntry(page, version);
    if (!this.#pages.has(path) && this.#pages.size >= maxPages) {
      const oldest = this.#pages.keys().next();
      if (!oldest.done) this.#pages.delete(oldest.value);
    }
    this.#pages.set(path, entry);
    return entry;
  }
}

/** A site closed on purpose says when it will be back: no old page may stand in for that. */
function hasFailed({ status, headers }: RenderedPage): boolean {
  return status >= 500 && !headers.some(([name]) => name.toLowerCase() === 'retry-after');
}

async function toEntry(page: RenderedPage, version: number): Promise<Entry> {
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
  const plain = { body: identity, headers: withEncoding(shared, identity, undefined) };
  // Pictures are packed already.
  if (!isWorthPacking(typeOf(page)))
    return { version, etag, variants: { br: plain, gzip: plain, identity: plain } };
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  return {
    version,
    etag,
    variants: {
      br: { body: br, headers: withEncoding(shared, br, 'br') },
      gzip: { body: gz, headers: withEncoding(shared, gz, 'gzip') },
      identity: plain,
    },
  };
}

/** A page that does not say what it is, is HTML. */
function typeOf({ headers }: RenderedPage): string {
  const given = headers.find(([name]) => name.toLowerCase() === 'content-type');
  return given?.[1] ?? 'text/html';
}

/** What the page itself says stands: a page of data is no HTML, and a private one is kept by nobody. */
function withDefaults(headers: [string, string][], defaults: [string, string][]): string[] {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const missing = defaults.filter(([name]) => !given.has(name.toLowerCase()));
  return [...headers, ...missing].flat();
}

function withEncoding(shared: string[], body: Buffer, encoding: string | undefined): string[] {
  const length = ['Content-Length', String(body.length)];
  return encoding ? [...shared, ...length, 'Content-Encoding', encoding] : [...shared, ...length];
}

function write(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, ['ETag', entry.etag, 'Vary', 'Accept-Encoding']);
    response.end();
    return;
  }
  const variant = entry.variants[bestEncoding(acceptedBy(request))];
  response.writeHead(200, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/** The 404 page, for one: as long as the others, and as long on its way when it is not packed. */
async function writeUncached(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = withDefaults(page.headers, [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-store'],
  ]);
  const isPacked = isWorthPacking(typeOf(page)) && acceptedBy(request).includes('gzip');
  const body = isPacked ? await compressGzip(page.body) : page.body;
  const packing = isPacked ? ['Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding'] : [];
  response.writeHead(page.status, [...headers, ...packing, 'Content-Length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function acceptedBy(request: IncomingMessage): string {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' ? accepted : '';
}

function bestEncoding(accepted: string): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
