import { parseCookie, stringifySetCookie } from 'cookie';
import { cookieName } from '#shared/cookie-name.ts';
import type { ServiceContext } from './context.ts';

type Cookie = {
  /** Without the prefix. */
  name: string;
  value: string;
  /** In seconds, 0 to delete it; if omitted, until the browser is closed. */
  maxAge?: number;
  /**
   * Lax if it must be sent on navigation from another site: staff who follow a link from a mail arrive
   * signed in. Every change is a POST, which is sent without a Lax cookie, and the origin is checked as
   * well.
   */
  sameSite?: 'lax' | 'strict';
  /** The page itself clears it; all other cookies are hidden from scripts. */
  isOpenToScripts?: true;
};

/**
 * Set-Cookie value of one of our cookies: for this entire host and no other, as the prefix of its name
 * guarantees.
 */
export function makeCookie({ ports }: Pick<ServiceContext, 'ports'>, cookie: Cookie): string {
  const { name, value, maxAge, sameSite = 'lax', isOpenToScripts = false } = cookie;
  const { isHttps } = ports.site;
  return stringifySetCookie(
    {
      name: cookieName(name, isHttps),
      value,
      path: '/',
      httpOnly: !isOpenToScripts,
      secure: isHttps,
      sameSite,
      ...(maxAge !== undefined && { maxAge }),
    },
    { encode: encodeURIComponent },
  );
}

/**
 * @param name without the prefix
 * @returns undefined if the request has no cookie of that name
 */
export function readCookie(
  { ports }: Pick<ServiceContext, 'ports'>,
  headers: Headers,
  name: string,
): string | undefined {
  return parseCookie(headers.get('cookie') ?? '')[cookieName(name, ports.site.isHttps)];
}

/**
 * All our cookies whose names begin alike.
 * @param beginning without the prefix
 * @returns values by name, without the prefix
 */
export function readCookies(
  { ports }: Pick<ServiceContext, 'ports'>,
  headers: Headers,
  beginning: string,
): Map<string, string> {
  const prefix = cookieName('', ports.site.isHttps);
  const all = Object.entries(parseCookie(headers.get('cookie') ?? ''));
  return new Map(
    all.flatMap(([name, value = '']): [string, string][] =>
      name.startsWith(prefix + beginning) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** Session cookie of a staff member; `__Host-` is prepended if the site is served over https. */
export const sessionCookieName = 'lantern.session_token';

/**
 * True if a request has a session cookie at all, even for an expired session.
 * @param cookie the request's header
 */
export function hasSessionCookie(cookie: string | null): boolean {
  return cookie?.includes(`${sessionCookieName}=`) ?? false;
}
