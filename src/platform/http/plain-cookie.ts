import type { RouterContextProvider } from 'react-router';
import { makeCookie, readCookie } from '#kernel/cookies.ts';
import { pageContext, serviceContext } from './request-context.ts';

/** What our values are made of: words, tokens and signatures. */
const plainValue = /^[\w.-]*$/;

type Options = {
  /** In seconds. */
  maxAge?: number;
  sameSite?: 'lax' | 'strict';
  isOpenToScripts?: true;
};

/**
 * A cookie that pages of the back office set themselves.
 * @param name without a prefix
 */
export function plainCookie(name: string, options: Options = {}) {
  function add(context: Readonly<RouterContextProvider>, value: string, change?: Options) {
    const cookie = makeCookie(context.get(serviceContext), { name, value, ...options, ...change });
    context.get(pageContext).responseHeaders.append('Set-Cookie', cookie);
  }
  return {
    /** Empty when the request brings none, or one that is not ours. */
    read({ headers }: Request, context: Readonly<RouterContextProvider>): string {
      const value = readCookie(context.get(serviceContext), headers, name) ?? '';
      return plainValue.test(value) ? value : '';
    },
    /** Puts a value into the browser, with whatever the route answers. */
    send: add,
    /** Takes it out of the browser. */
    drop: (context: Readonly<RouterContextProvider>) => add(context, '', { maxAge: 0 }),
  };
}
