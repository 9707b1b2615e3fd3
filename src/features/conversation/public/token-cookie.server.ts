import { createCookie } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';

/**
 * A cookie that holds the token of somebody who is not staff. It is sent to one part of the site alone:
 * all other pages stay the same for everybody.
 * @param options `path`: of that part; `seconds`: how long the browser keeps it
 */
export function tokenCookie(
  ctx: ServiceContext,
  { name, path, seconds }: { name: string; path: string; seconds: number },
) {
  const cookie = createCookie(name, {
    httpOnly: true,
    sameSite: 'strict',
    path,
    maxAge: seconds,
    secure: ctx.ports.site.appUrl.startsWith('https:'),
  });
  return {
    /** The token that came with a request, empty when there is none. */
    async read(request: Request): Promise<string> {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'));
      return typeof value === 'string' ? value : '';
    },
    /** The header that puts a token into the browser. */
    keep: (token: string) => cookie.serialize(token),
    /** The header that takes it out again. */
    drop: () => cookie.serialize('', { maxAge: 0 }),
  };
}
