import { parseCookie, stringifySetCookie } from 'cookie';
import { cookieName } from '#shared/cookie-name.ts';
import type { ServiceContext } from './context.ts';

type Cookie = {
  /** Without a prefix. */
  name: string;
  value: string;
  /** In seconds, 0 to take it away; without, until the browser is closed. */
  maxAge?: number;
  /**
   * Lax where it has to come along from another site: a member of staff who follows a link from a mail
   * arrives signed in. Every change is a POST, which Lax leaves without the cookie, and the origin is
   * checked as well.
   */
  sameSite?: 'lax' | 'strict';
  /** The page itself takes it away; all others are hidden from scripts. */
  isOpenToScripts?: true;
};

/**
 * The Set-Cookie value of a cookie of ours: for the whole of this host and no other one, which is what
 * the prefix of its name promises.
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
 * @param name without a prefix
 * @returns undefined when the request brings no cookie of that name
 */
export function readCookie(
  { ports }: Pick<ServiceContext, 'ports'>,
  headers: Headers,
  name: string,
): string | undefined {
  return parseCookie(headers.get('cookie') ?? '')[cookieName(name, ports.site.isHttps)];
}

/** Of the session of a member of staff; `__Host-` comes before it where the site is reached by https. */
export const sessionCookieName = 'lantern.session_token';

/**
 * Whether a request carries a session cookie at all, be it of a session that has ended.
 * @param cookie the request's header
 */
export function hasSessionCookie(cookie: string | null): boolean {
  return cookie?.includes(`${sessionCookieName}=`) ?? false;
}
