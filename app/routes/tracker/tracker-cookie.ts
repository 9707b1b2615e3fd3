import { createCookie } from 'react-router';
import type { ServiceContext } from '#server/context.ts';
import { trackerSeconds } from '#server/services/tracker/tracker-token.ts';
import { urls } from '#shared/urls.ts';

/** Holds the token of a look-up. The page cache steps aside for cookies with our name in them. */
export function trackerCookie(ctx: ServiceContext) {
  return createCookie('lantern-tracker', {
    httpOnly: true,
    sameSite: 'strict',
    path: urls.tracker(),
    maxAge: trackerSeconds,
    secure: ctx.ports.site.appUrl.startsWith('https:'),
  });
}

/** The token that came with a request, empty when there is none. */
export async function readTrackerCookie(ctx: ServiceContext, request: Request): Promise<string> {
  const value: unknown = await trackerCookie(ctx).parse(request.headers.get('Cookie'));
  return typeof value === 'string' ? value : '';
}
