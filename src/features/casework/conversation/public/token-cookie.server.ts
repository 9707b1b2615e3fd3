import { makeCookie, readCookie } from '#kernel/cookies.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { chatSeconds } from '../chat.server.ts';
import { trackerSeconds } from '../tracker-token.server.ts';

/**
 * A cookie with the token of a client or visitor. Pages other than the tracker and the chat ignore it, so
 * that they stay the same for everybody.
 * @param options `seconds`: its lifetime in the browser
 */
function tokenCookie(ctx: ServiceContext, { name, seconds }: { name: string; seconds: number }) {
  return {
    /** The token of a request, empty when there is none. */
    read: ({ headers }: Request) => readCookie(ctx, headers, name) ?? '',
    /** The header that sets the cookie. */
    keep: (value: string) => makeCookie(ctx, { name, value, maxAge: seconds, sameSite: 'strict' }),
    /** The header that deletes the cookie. */
    drop: () => makeCookie(ctx, { name, value: '', maxAge: 0, sameSite: 'strict' }),
  };
}

/** Holds the token of one chat. */
export function chatCookie(ctx: ServiceContext) {
  return tokenCookie(ctx, { name: 'lantern-chat', seconds: chatSeconds });
}

/** Holds the token of a look-up. */
export function trackerCookie(ctx: ServiceContext) {
  return tokenCookie(ctx, { name: 'lantern-tracker', seconds: trackerSeconds });
}
