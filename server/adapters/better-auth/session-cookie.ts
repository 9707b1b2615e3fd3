export const cookiePrefix = 'lantern';

/** Whether the request carries a session cookie at all; says nothing about its being valid. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`${cookiePrefix}.session_token=`) ?? false;
}
