import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { versionOf, type SiteTag, type SiteVersions } from '#kernel/site-tags.ts';
import { type RenderedPage, toAnswers, typeOf, type Entry, withDefaults } from './rendered-page.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { chooseEncoding, isCompressible, takesGzip, compressGzip } from './compress-response.ts';

const megabyte = 1024 * 1024;

type Limits = {
  /** In bytes, for pages; all of the site's with their pictures use about half. */
  pages: number;
  /** In bytes, for variants by parameters, separately: made-up ones evict no page. */
  copies: number;
};

/** Key of a cached page, with the parts of the site that it shows. */
type Kept = { key: string; tags: readonly SiteTag[] };

/**
 * Complete public pages in memory, by their canonical address (`PageAddresses`). Pages depend on
 * neither the visitor nor the Host header, so the address suffices. An entry is served only while the
 * parts of the site that it shows still have the version from which it was made.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<Entry | RenderedPage>>();
  readonly #limits: Limits;
  readonly #bytes: Limits = { pages: 0, copies: 0 };
  #versions: SiteVersions = new Map();
  #uses = 0;
  readonly #packPause: number;
  /** One page at a time is recompressed, with a pause, so that the machine stays free for visitors. */
  #packing: Promise<void> = Promise.resolve();

  /**
   * @param packPause in milliseconds, before a page is recompressed: a page that is stale by then never
   *   is
   */
  constructor(limits: Limits = { pages: 48 * megabyte, copies: 8 * megabyte }, packPause = 250) {
    this.#limits = limits;
    this.#packPause = packPause;
  }

  /** Current content. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes.pages + this.#bytes.copies };
  }

  /** Called when something public changed. Stale pages stay as a fallback for failed renders. */
  setVersions(versions: SiteVersions): void {
    this.#versions = versions;
    for (const entry of this.#pages.values())
      entry.isCurrent = entry.version === versionOf(versions, entry.tags);
  }

  /** Answers from memory, or returns false. The hot path: no allocation beyond the response. */
  serve(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const entry = this.#pages.get(key);
    if (!entry?.isCurrent) return false;
    this.#write(entry, request, response);
    return true;
  }

  /** Answers with the last good copy, however old, if a page could not be made for one visitor. */
  serveReserve(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const entry = this.#pages.get(key);
    if (entry === undefined) return false;
    this.#write(entry, request, response);
    return true;
  }

  /**
   * Renders, caches and answers. Concurrent requests for one page cause one render. If rendering throws
   * or returns a server error, the last good copy is served; without one the caller gets the error and
   * the visitor the error page.
   * @param exchange `key` undefined: not a page of ours, which is answered and not cached; `tags`: parts
   *   that the page shows
   */
  async renderAndServe(
    exchange: {
      request: IncomingMessage;
      response: ServerResponse;
      key: string | undefined;
      tags: readonly SiteTag[];
    },
    render: () => Promise<RenderedPage>,
  ): Promise<void> {
    const { request, response, key, tags } = exchange;
    if (key === undefined) return writeUncached(await render(), request, response);
    const page = await this.make({ key, tags }, render).catch((error: unknown) => {
      const reserve = this.#pages.get(key);
      if (reserve) return reserve;
      throw error;
    });
    if ('variants' in page) return this.#write(page, request, response);
    if (hasFailed(page) && this.serveReserve(request, response, key)) return;
    await writeUncached(page, request, response);
  }

  /** Renders a page into memory, unless that is already in progress. */
  make(kept: Kept, render: () => Promise<RenderedPage>): Promise<Entry | RenderedPage> {
    const { key } = kept;
    const running = this.#rendering.get(key);
    if (running) return running;
    const started = this.#make(kept, render).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, started);
    return started;
  }

  async #make(
    { key, tags }: Kept,
    render: () => Promise<RenderedPage>,
  ): Promise<Entry | RenderedPage> {
    // Read before rendering: a change that arrives meanwhile makes this entry stale immediately.
    const version = versionOf(this.#versions, tags);
    const page = await render();
    if (!page.isCacheable) return page;
    const answers = await toAnswers(page);
    const sizes = new Set(Object.values(answers.variants));
    const bytes = [...sizes].reduce((sum, answer) => sum + answer.bytes, key.length);
    const isCurrent = version === versionOf(this.#versions, tags);
    const usedAt = (this.#uses += 1);
    const entry: Entry = { ...answers, tags, version, isCurrent, bytes, usedAt };
    this.#keep(key, entry);
    this.#packLater(key, entry);
    return entry;
  }

  /** Resolves when no page waits for recompression; for tests. */
  get compressed(): Promise<void> {
    return this.#packing;
  }

  #packLater(key: string, entry: Entry): void {
    const { packSmaller } = entry;
    // The closure references the page itself.
    entry.packSmaller = undefined;
    if (!packSmaller || kindOf(key) === 'copies') return;
    const before = this.#packing;
    const pack = async (): Promise<void> => {
      await before;
      if (!this.#isCurrent(key, entry)) return;
      await setTimeout(this.#packPause, undefined, { ref: false });
      if (this.#isCurrent(key, entry)) this.#replace(key, entry, await packSmaller());
    };
    // The fast compression continues to be served.
    this.#packing = pack().catch(() => undefined);
  }

  #isCurrent(key: string, entry: Entry): boolean {
    return entry.isCurrent && this.#pages.get(key) === entry;
  }

  #replace(key: string, entry: Entry, br: PreparedResponse): void {
    const saved = entry.variants.br.bytes - br.bytes;
    if (saved <= 0 || this.#pages.get(key) !== entry) return;
    entry.variants = { ...entry.variants, br };
    entry.bytes -= saved;
    this.#bytes.pages -= saved;
  }

  #keep(key: string, entry: Entry): void {
    const kind = kindOf(key);
    this.#drop(key);
    if (entry.bytes > this.#limits[kind]) return;
    while (this.#bytes[kind] + entry.bytes > this.#limits[kind]) this.#drop(this.#oldest(kind));
    this.#pages.set(key, entry);
    this.#bytes[kind] += entry.bytes;
  }

  #drop(key: string): void {
    this.#bytes[kindOf(key)] -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }

  /** Searched only when the cache is full: so a visit costs a counter instead of a sorted list. */
  #oldest(kind: keyof Limits): string {
    let oldest = { key: '', usedAt: Infinity };
    for (const [key, { usedAt }] of this.#pages)
      if (kindOf(key) === kind && usedAt < oldest.usedAt) oldest = { key, usedAt };
    return oldest.key;
  }

  #write(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    entry.usedAt = this.#uses += 1;
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304, ['ETag', entry.etag, 'Vary', 'Accept-Encoding']);
      response.end();
      return;
    }
    entry.variants[chooseEncoding(request.headers['accept-encoding'])].send(request, response);
  }
}

function kindOf(key: string): keyof Limits {
  return key.includes('?') ? 'copies' : 'pages';
}

/** A site in maintenance announces when it will be back: no stale page may replace that. */
function hasFailed({ status, headers }: RenderedPage): boolean {
  return status >= 500 && !headers.some(([name]) => name.toLowerCase() === 'retry-after');
}

/** Answers such as the 404 page, which is as large as the others and as slow to send uncompressed. */
async function writeUncached(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = withDefaults(page.headers, [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-store'],
  ]);
  const isCompressed =
    isCompressible(typeOf(page)) && takesGzip(request.headers['accept-encoding']);
  const body = isCompressed ? await compressGzip(page.body) : page.body;
  const encoding = isCompressed ? ['Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding'] : [];
  response.writeHead(page.status, [...headers, ...encoding, 'Content-Length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
