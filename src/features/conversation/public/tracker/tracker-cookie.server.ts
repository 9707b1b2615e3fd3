import type { ServiceContext } from '#kernel/context.ts';
import { tokenCookie } from '../token-cookie.server.ts';
import { trackerSeconds } from '../../tracker-token.server.ts';
import { urls } from '#shared/urls.ts';

/** Holds the token of a look-up. The page cache steps aside for cookies with our name in them. */
export function trackerCookie(ctx: ServiceContext) {
  const options = { name: 'lantern-tracker', path: urls.tracker(), seconds: trackerSeconds };
  return tokenCookie(ctx, options);
}
