import { makeCookie, readCookie } from '#kernel/cookies.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { chatSeconds } from '../chat.server.ts';
import { trackerSeconds } from '../tracker-token.server.ts';

/**
 * A cookie that holds the token of somebody who is not staff. Pages beside the tracker and the chat do
 * not look at it: they stay the same for everybody.
 * @param options `seconds`: how long the browser keeps it
 */
function tokenCookie(ctx: ServiceContext, { name, seconds }: { name: string; seconds: number }) {
  return {
    /** The token that came with a request, empty when there is none. */
    read: ({ headers }: Request) => readCookie(ctx, headers, name) ?? '',
    /** The header that puts a token into the browser. */
    keep: (value: string) => makeCookie(ctx, { name, value, maxAge: seconds, sameSite: 'strict' }),
    /** The header that takes it out again. */
    drop: () => makeCookie(ctx, { name, value: '', maxAge: 0, sameSite: 'strict' }),
  };
}

/** Belongs to one chat. */
export function chatCookie(ctx: ServiceContext) {
  return tokenCookie(ctx, { name: 'lantern-chat', seconds: chatSeconds });
}

/** Holds the token of a look-up. */
export function trackerCookie(ctx: ServiceContext) {
  return tokenCookie(ctx, { name: 'lantern-tracker', seconds: trackerSeconds });
}
