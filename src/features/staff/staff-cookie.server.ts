import { parseCookie, stringifySetCookie } from 'cookie';
import type { ServiceContext } from '#kernel/context.ts';

type StaffCookie = {
  name: string;
  value: string;
  path: '/' | '/admin';
  /** In seconds, 0 to take it away; without, until the browser is closed. */
  maxAge?: number;
};

/**
 * The Set-Cookie value that puts a cookie of staff into a browser. Scripts never see it. Lax, not Strict:
 * a member of staff who follows a link from a mail arrives signed in. Every change is a POST, which Lax
 * leaves without the cookie, and the origin is checked as well.
 */
export function staffCookie(ctx: ServiceContext, cookie: StaffCookie): string {
  return stringifySetCookie(
    { ...cookie, httpOnly: true, secure: isHttps(ctx), sameSite: 'lax' },
    { encode: encodeURIComponent },
  );
}

/** @returns undefined when the request brings no cookie of that name */
export function readCookie(headers: Headers, name: string): string | undefined {
  return parseCookie(headers.get('cookie') ?? '')[name];
}

/** Over HTTPS a cookie may be marked so that browsers take and send it over nothing else. */
export function isHttps({ ports }: ServiceContext): boolean {
  return ports.site.appUrl.startsWith('https:');
}
