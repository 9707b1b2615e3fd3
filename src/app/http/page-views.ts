import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'tldts';
import type { CountedDownloads } from '#features/base/documents/public-documents.server.ts';

export type PageView = { page: string; day: string; referrerHost: string; views: number };

/** Rows of one day, page by page and site by site; what is beyond counts as coming from nowhere. */
const maxRows = 2_000;

/** Pages without a site before them, on top of those: more than there are. */
const maxPlainRows = 1_000;

/** Referrers are made up freely: what was found out about them must not fill the memory. */
const maxKnownHosts = 500;

/** What stands for every site that is not in the list. */
const otherReferrer = 'other';

/** Names that one operator has under many endings, such as google.de. */
const underManyEndings: ReadonlyMap<string, string> = new Map([
  ['google', 'google.com'],
  ['bing', 'bing.com'],
  ['yahoo', 'yahoo.com'],
  ['yandex', 'yandex.com'],
]);

/** Search, networks, and who sends victims on; any other name could be made up by anybody. */
const referrers: ReadonlySet<string> = new Set(
  `aarp.org ask.com baidu.com bbb.org brave.com bsky.app cftc.gov chainabuse.com chatgpt.com cisa.gov
  claude.ai consumerfinance.gov discord.com duckduckgo.com ecosia.org europa.eu facebook.com fbi.gov
  ftc.gov github.com globalantiscam.org ic3.gov instagram.com justice.gov linkedin.com medium.com
  microsoft.com openai.com perplexity.ai quora.com qwant.com reddit.com sec.gov startpage.com
  substack.com telegram.org threads.com tiktok.com usa.gov whatsapp.com wikipedia.org x.com
  youtube.com`.split(/\s+/),
);

/** Other names of the same sites. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['lnkd.in', 'linkedin.com'],
  ['t.co', 'x.com'],
  ['t.me', 'telegram.org'],
  ['twitter.com', 'x.com'],
  ['wa.me', 'whatsapp.com'],
  ['youtu.be', 'youtube.com'],
]);

/**
 * Counts how often public pages are opened: page, day and the site with the link. No address, no
 * cookie, nothing about who it was. Kept in memory until somebody takes the counts.
 */
export class PageViews {
  readonly #counts = new Map<string, number>();
  readonly #site: { readonly appUrl: string };
  /** The rows of the day, stored or not: what a stranger makes up all day ends somewhere. */
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
   * Call it with the answer of a page that is the same for everybody; the rest is no page view.
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

  /** The counts since the last call. */
  take(): PageView[] {
    const taken = [...this.#counts].map(([key, views]) => {
      const [day = '', page = '', referrerHost = ''] = key.split(' ');
      return { page, day, referrerHost, views };
    });
    this.#counts.clear();
    return taken;
  }

  /** Puts back what could not be stored. */
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

  /** Browsers name the site with the link, not its page; a search word never comes this far. */
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

/** Counts how often documents are downloaded: nothing about who it was, and no cookie. */
export class DownloadCounts {
  readonly #counts = new Map<string, number>();

  /** @param id of the document */
  count(request: IncomingMessage, id: string): void {
    if (request.method !== 'GET' || isMachine(request.headers['user-agent'])) return;
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** The counts since the last call. */
  take(): CountedDownloads[] {
    const taken = [...this.#counts].map(([id, downloads]) => ({ id, downloads }));
    this.#counts.clear();
    return taken;
  }

  /** Puts back what could not be stored. */
  giveBack(taken: readonly CountedDownloads[]): void {
    for (const { id, downloads } of taken)
      this.#counts.set(id, (this.#counts.get(id) ?? 0) + downloads);
  }
}

/** Programs that say what they are; the others are counted like people. */
const machines =
  /bot|crawl|spider|slurp|preview|monitor|fetch|curl|wget|python|headless|lighthouse|scan/i;

/** @param userAgent as the request says it; without one it is no browser */
function isMachine(userAgent: string | undefined): boolean {
  return machines.test(userAgent ?? 'bot');
}
