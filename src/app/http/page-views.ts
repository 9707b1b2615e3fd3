import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'tldts';
import type { CountedDownloads } from '#features/base/documents/public-documents.server.ts';

export type PageView = { page: string; day: string; referrerHost: string; views: number };

/** Maximum rows of one day by page and referrer; further ones count without a referrer. */
const maxRows = 2_000;

/** Maximum additional rows for pages without a referrer: more than there are pages. */
const maxPlainRows = 1_000;

/** Referrers can be made up, so the cache of known hosts is bounded. */
const maxKnownHosts = 500;

/** Stands for every referrer that is not in the list. */
const otherReferrer = 'other';

/** Names of one operator under many top-level domains, such as google.de. */
const underManyEndings: ReadonlyMap<string, string> = new Map([
  ['google', 'google.com'],
  ['bing', 'bing.com'],
  ['yahoo', 'yahoo.com'],
  ['yandex', 'yandex.com'],
]);

/** Search engines, social networks, and organisations that refer victims; other names could be forged. */
const referrers: ReadonlySet<string> = new Set(
  `aarp.org ask.com baidu.com bbb.org brave.com bsky.app cftc.gov chainabuse.com chatgpt.com cisa.gov
  claude.ai consumerfinance.gov discord.com duckduckgo.com ecosia.org europa.eu facebook.com fbi.gov
  ftc.gov github.com globalantiscam.org ic3.gov instagram.com justice.gov linkedin.com medium.com
  microsoft.com openai.com perplexity.ai quora.com qwant.com reddit.com sec.gov startpage.com
  substack.com telegram.org threads.com tiktok.com usa.gov whatsapp.com wikipedia.org x.com
  youtube.com`.split(/\s+/),
);

/** Aliases of the same sites. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['lnkd.in', 'linkedin.com'],
  ['t.co', 'x.com'],
  ['t.me', 'telegram.org'],
  ['twitter.com', 'x.com'],
  ['wa.me', 'whatsapp.com'],
  ['youtu.be', 'youtube.com'],
]);

/**
 * Counts views of public pages by page, day and referring site, without addresses, cookies or any
 * identification. Kept in memory until the counts are taken.
 */
export class PageViews {
  readonly #counts = new Map<string, number>();
  readonly #site: { readonly appUrl: string };
  /** Rows of the day, stored or not, so that forged referrers stay bounded. */
  readonly #rows = new Set<string>();
  readonly #hosts = new Map<string, string>();
  #day = '';
  /** In days since 1970. */
  #dayNumber = -1;
  #ownUrl = '';
  #ownHost = '';

  /** @param site its address may change while the program runs */
  constructor(site: { readonly appUrl: string }) {
    this.#site = site;
  }

  /**
   * Call it with the response of a page that is the same for everybody; others are not counted.
   * @param key of the page in the page cache: only pages that exist have one
   */
  count(request: IncomingMessage, response: ServerResponse, key: string): void {
    const isShown = response.statusCode === 200 || response.statusCode === 304;
    if (request.method !== 'GET' || !isShown || key.includes('.')) return;
    if (isMachine(request.headers['user-agent'])) return;
    this.#turnDay();
    const end = key.indexOf('?');
    const page = end < 0 ? key : key.slice(0, end);
    const host = this.#referrerHost(request.headers.referer);
    const row = this.#rowFor(`${this.#day} ${page} `, host);
    if (row !== undefined) this.#counts.set(row, (this.#counts.get(row) ?? 0) + 1);
  }

  /** Returns and resets the counts. */
  take(): PageView[] {
    const taken = [...this.#counts].map(([key, views]) => {
      const [day = '', page = '', referrerHost = ''] = key.split(' ');
      return { page, day, referrerHost, views };
    });
    this.#counts.clear();
    return taken;
  }

  /** Restores counts that could not be stored. */
  giveBack(taken: readonly PageView[]): void {
    for (const { day, page, referrerHost, views } of taken) {
      const key = `${day} ${page} ${referrerHost}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + views);
    }
  }

  #rowFor(plain: string, host: string): string | undefined {
    const row = plain + host;
    if (this.#rows.has(row)) return row;
    if (host !== '' && this.#rows.size >= maxRows) return this.#rowFor(plain, '');
    if (this.#rows.size >= maxRows + maxPlainRows) return undefined;
    this.#rows.add(row);
    return row;
  }

  #turnDay(): void {
    const now = Date.now();
    const number = Math.floor(now / 86_400_000);
    if (number === this.#dayNumber) return;
    this.#dayNumber = number;
    this.#day = new Date(now).toISOString().slice(0, 10);
    this.#rows.clear();
  }

  /** Browsers send the origin of the referring page only; search terms are never received. */
  #referrerHost(referrer: string | undefined): string {
    if (referrer === undefined) return '';
    if (this.#ownUrl !== this.#site.appUrl) {
      this.#ownUrl = this.#site.appUrl;
      this.#ownHost = new URL(this.#ownUrl).host;
    }
    const start = referrer.startsWith('https://') ? 8 : referrer.startsWith('http://') ? 7 : -1;
    if (start < 0) return '';
    const end = referrer.indexOf('/', start);
    const host = referrer.slice(start, end < 0 ? undefined : end);
    if (host === this.#ownHost) return '';
    return this.#hosts.get(host) ?? this.#learn(host);
  }

  #learn(host: string): string {
    const name = knownReferrer(host);
    if (this.#hosts.size >= maxKnownHosts) this.#hosts.clear();
    if (host.length <= 100) this.#hosts.set(host, name);
    return name;
  }
}

function knownReferrer(host: string): string {
  const { domain, domainWithoutSuffix } = parse(host);
  if (!domain) return otherReferrer;
  const name = underManyEndings.get(domainWithoutSuffix ?? '') ?? shortNames.get(domain);
  return name ?? (referrers.has(domain) ? domain : otherReferrer);
}

/** Counts downloads of documents, without cookies or any identification. */
export class DownloadCounts {
  readonly #counts = new Map<string, number>();

  /** @param id of the document */
  count(request: IncomingMessage, id: string): void {
    if (request.method !== 'GET' || isMachine(request.headers['user-agent'])) return;
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** Returns and resets the counts. */
  take(): CountedDownloads[] {
    const taken = [...this.#counts].map(([id, downloads]) => ({ id, downloads }));
    this.#counts.clear();
    return taken;
  }

  /** Restores counts that could not be stored. */
  giveBack(taken: readonly CountedDownloads[]): void {
    for (const { id, downloads } of taken)
      this.#counts.set(id, (this.#counts.get(id) ?? 0) + downloads);
  }
}

/** Programs that identify themselves; all others count like people. */
const machines =
  /bot|crawl|spider|slurp|preview|monitor|fetch|curl|wget|python|headless|lighthouse|scan/i;

/** @param userAgent header of the request; without one it is no browser */
function isMachine(userAgent: string | undefined): boolean {
  return machines.test(userAgent ?? 'bot');
}
