import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMachine } from './client-address.ts';

export type PageView = { page: string; day: string; referrerHost: string; views: number };

/** Made-up referrers must not fill the memory: what is beyond this counts as coming from nowhere. */
const maxKeys = 2_000;

/**
 * Counts how often public pages are opened: page, day and the host of the site with the link. No
 * address, no cookie, nothing about who it was. Kept in memory until somebody takes the counts.
 */
export class PageViews {
  readonly #counts = new Map<string, number>();
  readonly #site: { readonly appUrl: string };

  /** @param site its address may change while the program runs */
  constructor(site: { readonly appUrl: string }) {
    this.#site = site;
  }

  /** Call it with the answer of a page that is the same for everybody; the rest is no page view. */
  count(request: IncomingMessage, response: ServerResponse, path: string): void {
    const isShown = response.statusCode === 200 || response.statusCode === 304;
    if (request.method !== 'GET' || !isShown || path.includes('.')) return;
    if (isMachine(request.headers['user-agent'])) return;
    const day = new Date().toISOString().slice(0, 10);
    const key = `${day} ${path} ${this.#referrerHost(request.headers.referer)}`;
    const place = this.#counts.size < maxKeys || this.#counts.has(key) ? key : `${day} ${path} `;
    this.#counts.set(place, (this.#counts.get(place) ?? 0) + 1);
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
      if (this.#counts.size >= maxKeys && !this.#counts.has(key)) return;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + views);
    }
  }

  /** Browsers name the site with the link, not its page; a search word never comes this far. */
  #referrerHost(referrer: string | undefined): string {
    if (!referrer || !URL.canParse(referrer)) return '';
    const { host, protocol } = new URL(referrer);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && host !== new URL(this.#site.appUrl).host && host.length <= 100 ? host : '';
  }
}
