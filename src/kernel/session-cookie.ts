/** Of the session of a member of staff; `__Host-` comes before it where the site is reached by https. */
export const sessionCookieName = 'lantern.session_token';

/**
 * Whether a request carries a session cookie at all, be it of a session that has ended.
 * @param cookie the request's header
 */
export function hasSessionCookie(cookie: string | null): boolean {
  return cookie?.includes(`${sessionCookieName}=`) ?? false;
}
