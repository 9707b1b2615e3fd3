import { renderMarkdown, wordsOf } from '#frames/public/render-markdown.ts';
import { readMediaPath } from '#shared/media-path.ts';

export type KnownPages = {
  /** Host names of the site, such as `example.org` or `localhost:3000`. */
  hosts: readonly string[];
  paths: readonly string[];
};

export type MissingPage = { words: string; address: string };

/**
 * Returns the links of a text to pages that this site does not have, each address once. Such a page may be
 * added later, so nothing is refused for it.
 * @param markdown as it is typed
 */
export function missingPages(markdown: string, { hosts, paths }: KnownPages): MissingPage[] {
  const known = new Set(paths.map(toPlace));
  const missing = new Map<string, MissingPage>();
  for (const [, href = '', inner = ''] of renderMarkdown(markdown).matchAll(link)) {
    const address = wordsOf(href);
    const path = ownPath(address, hosts);
    if (path === undefined || known.has(toPlace(path)) || readMediaPath(path)) continue;
    if (!missing.has(address)) missing.set(address, { words: wordsOf(inner), address });
  }
  return [...missing.values()];
}

/** Renders the text like the page, with its broken links marked. */
export function renderWithMissing(markdown: string, missing: readonly MissingPage[]): string {
  const addresses = new Set(missing.map(({ address }) => address));
  return renderMarkdown(markdown).replaceAll(link, (tag: string, href: string) =>
    addresses.has(wordsOf(href)) ? tag.replace('<a ', `<a class="${missingClass}" `) : tag,
  );
}

const missingClass = 'bg-warning-soft text-warning-ink underline decoration-wavy';

/** Format of the renderer's output. */
const link = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/** @returns undefined for an address of another site, and for an anchor on the same page */
function ownPath(address: string, hosts: readonly string[]): string | undefined {
  if (!/^(?:\/|https?:)/i.test(address) || !URL.canParse(address, base)) return undefined;
  const { host, pathname } = new URL(address, base);
  return address.startsWith('/') || hosts.includes(host) ? pathname : undefined;
}

const base = 'https://site.invalid';

/** The router ignores case and a trailing slash. */
function toPlace(path: string): string {
  return new URL(path, base).pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}
