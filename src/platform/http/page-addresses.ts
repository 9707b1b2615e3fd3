import type { ServerResponse } from 'node:http';
import type { SiteAddress } from '#kernel/ports/site.ts';
import type { SiteTag } from '#kernel/site-tags.ts';
import { splitLanguage } from '#shared/language.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { isPrivatePath, isProgramPath, isStaffPath } from './private-paths.ts';
import { plainHeaders } from './security-headers.ts';

/** A route as the build knows it. */
export type PageRoute = {
  /** Such as `/news-room/:slug`. */
  path: string;
  /** The page is the same for everybody. */
  isCacheable: boolean;
  /** Parameters that are part of the cache key. */
  copies: readonly string[];
  /** Parameters that make the page personal to one visitor. */
  personal: readonly string[];
  /** Parts of the site that it shows. */
  tags: readonly SiteTag[];
};

export type PageAddress = {
  /** Canonical address, with the significant parameters; it begins with a single slash. */
  location: string;
  /** True if the path was requested in its canonical spelling. */
  isCanonical: boolean;
  /** Any name matches the route, such as `/:team`: only its page knows whether it exists. */
  isOpen: boolean;
  /** Key in the page cache; undefined: the page is made for one visitor. */
  key: string | undefined;
  /** Parts of the site that the page shows. */
  tags: readonly SiteTag[];
};

type Pattern = { segments: readonly string[]; route: PageRoute };

/**
 * Determines the one canonical address of every public page. The router ignores case,
 * percent-encoding, a trailing slash and unknown parameters; caching each spelling would duplicate the
 * page.
 */
export class PageAddresses {
  readonly #fixed = new Map<string, PageRoute>();
  readonly #patterns: Pattern[] = [];

  constructor(routes: readonly PageRoute[]) {
    for (const route of routes) {
      if (isStaffPath(route.path) || isProgramPath(route.path) || route.path === '/*') continue;
      if (/[:*]/.test(route.path))
        this.#patterns.push({ segments: segmentsOf(route.path.toLowerCase()), route });
      else this.#fixed.set(route.path.toLowerCase(), route);
    }
  }

  /** Pages that are the same for everybody and take no parameter. */
  cacheablePages(): Pick<PageRoute, 'path' | 'tags'>[] {
    return [...this.#fixed.values()].filter(({ isCacheable }) => isCacheable);
  }

  /**
   * @param target as in the request
   * @returns undefined if it is no public page
   */
  find(target: string): PageAddress | undefined {
    const asked = readTarget(target);
    if (asked === undefined) return undefined;
    // A page whose name may be any word would match them too, and be rendered without the sender's credentials.
    const path = `/${asked.segments.join('/')}`;
    if (isStaffPath(path) || isProgramPath(path)) return undefined;
    const found = this.#match(asked.segments);
    if (found === undefined) return undefined;
    const { route } = found;
    const isCanonical = asked.path === found.path;
    const isOpen = route.path.startsWith('/:');
    const given = new URLSearchParams(asked.search);
    const { tags } = route;
    if (!route.isCacheable || route.personal.some((name) => given.has(name)))
      return {
        location: `${found.path}${asked.search}`,
        isCanonical,
        isOpen,
        key: undefined,
        tags,
      };
    const location = `${found.path}${meaningful(given, route.copies)}`;
    return { location, isCanonical, isOpen, key: location, tags };
  }

  #match(segments: readonly string[]): { route: PageRoute; path: string } | undefined {
    const fixed = this.#fixed.get(`/${segments.join('/')}`.toLowerCase());
    if (fixed) return { route: fixed, path: fixed.path };
    const pattern = this.#patterns.find((known) => fits(known.segments, segments));
    return pattern && { route: pattern.route, path: spell(pattern.segments, segments) };
  }
}

type RequestTarget = { path: string; search: string; segments: readonly string[] };

/**
 * Parses an address as the router does: dots resolved, each segment decoded, an encoded slash is no
 * separator.
 */
function readTarget(target: string): RequestTarget | undefined {
  // A fixed authority keeps `//elsewhere` a path.
  if (!target.startsWith('/') || !URL.canParse(`http://page${target}`)) return undefined;
  const { pathname, search } = new URL(`http://page${target}`);
  if (target.includes('%00')) return undefined;
  const end = target.search(/[?#]/);
  try {
    const segments = segmentsOf(pathname).map((part) =>
      decodeURIComponent(part).replaceAll('/', '%2F'),
    );
    return { path: end < 0 ? target : target.slice(0, end), search, segments };
  } catch {
    return undefined;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every(
    (part, place) =>
      part === '*' || part.startsWith(':') || part === segments[place]?.toLowerCase(),
  );
}

/** Literal segments are spelled as in the pattern; other segments are normalised and keep their case. */
function spell(pattern: readonly string[], segments: readonly string[]): string {
  const parts = segments.map((part, place) => {
    const known = pattern[Math.min(place, pattern.length - 1)] ?? '*';
    if (known !== '*' && !known.startsWith(':')) return known;
    return encodeURIComponent(part.replaceAll('%2F', '/'));
  });
  return `/${parts.join('/')}`;
}

/** The parameters that the page reads, in fixed order, once each; an empty field is omitted. */
function meaningful(given: URLSearchParams, names: readonly string[]): string {
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** In seconds: pages appear and disappear with what staff publish. */
const redirectKept = 300;

/** Redirects another spelling to the canonical address, which is always on this host. */
export function leadTo(
  response: ServerResponse,
  {
    address,
    site,
  }: { address: PageAddress; site: Pick<SiteAddress, 'isHttps' | 'hasSecureSubdomains'> },
): void {
  const isPrivate = isPrivatePath(address.location.split('?')[0] ?? '');
  response.writeHead(301, [
    ...plainHeaders(site, { isPrivate }).flat(),
    ...(isPrivate ? [] : ['Cache-Control', `public, max-age=${redirectKept}`]),
    'Location',
    address.location,
    'Content-Length',
    '0',
  ]);
  response.end();
}

/** The router has each page once; its language is read from the address and kept in the context. */
export function splitPage(address: URL): { url: URL; language: Language } {
  const { language, path } = splitLanguage(address.pathname);
  const url = new URL(address);
  url.pathname = path;
  return { url, language };
}
