import { createCookie } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import { urls } from '#shared/urls.ts';
import { chatSeconds } from '../chat.server.ts';
import { trackerSeconds } from '../tracker-token.server.ts';

/**
 * A cookie that holds the token of somebody who is not staff. It is sent to one part of the site alone:
 * all other pages stay the same for everybody.
 * @param options `path`: of that part; `seconds`: how long the browser keeps it
 */
function tokenCookie(
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

/** Belongs to one chat. */
export function chatCookie(ctx: ServiceContext) {
  return tokenCookie(ctx, { name: 'lantern-chat', path: urls.chat(), seconds: chatSeconds });
}

/** Holds the token of a look-up. The page cache steps aside for cookies with our name in them. */
export function trackerCookie(ctx: ServiceContext) {
  const options = { name: 'lantern-tracker', path: urls.tracker(), seconds: trackerSeconds };
  return tokenCookie(ctx, options);
}
