import type { RouterContextProvider } from 'react-router';
import { makeCookie, readCookie } from '#kernel/cookies.ts';
import { pageContext, serviceContext } from './request-context.ts';

/** Format of our values: identifiers, tokens and signatures. */
const plainValue = /^[\w.-]*$/;

type Options = {
  /** In seconds. */
  maxAge?: number;
  sameSite?: 'lax' | 'strict';
  isOpenToScripts?: true;
};

/**
 * A cookie that pages of the back office set themselves.
 * @param name without the prefix
 */
export function plainCookie(name: string, options: Options = {}) {
  function add(context: Readonly<RouterContextProvider>, value: string, change?: Options) {
    const cookie = makeCookie(context.get(serviceContext), { name, value, ...options, ...change });
    context.get(pageContext).responseHeaders.append('Set-Cookie', cookie);
  }
  return {
    /** Empty if the request has none, or an invalid one. */
    read({ headers }: Request, context: Readonly<RouterContextProvider>): string {
      const value = readCookie(context.get(serviceContext), headers, name) ?? '';
      return plainValue.test(value) ? value : '';
    },
    /** Sets the cookie with the route's response. */
    send: add,
    /** Deletes the cookie. */
    drop: (context: Readonly<RouterContextProvider>) => add(context, '', { maxAge: 0 }),
  };
}
