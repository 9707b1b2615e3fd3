import { createCookie, type CookieOptions, type RouterContextProvider } from 'react-router';
import { pageContext } from './request-context.ts';

/** What our values are made of: words, tokens and signatures. */
const plainValue = /^[\w.-]*$/;

/**
 * A cookie of the back office. Its value stands in the header as it is: the framework would pack it as
 * JSON in base64, which nothing here needs.
 */
export function plainCookie(name: string, options: CookieOptions) {
  const cookie = createCookie(name, {
    ...options,
    encode: (packed) => String(JSON.parse(atob(packed))),
    decode: (value) => btoa(JSON.stringify(value)),
  });
  function add(context: Readonly<RouterContextProvider>, value: string, change?: CookieOptions) {
    const { appUrl, cookies } = context.get(pageContext);
    cookies.push(cookie.serialize(value, { ...change, secure: appUrl.startsWith('https:') }));
  }
  return {
    /** Empty when the request brings none, or one that is not ours. */
    async read(request: Request): Promise<string> {
      const value: unknown = await cookie.parse(request.headers.get('cookie'));
      return typeof value === 'string' && plainValue.test(value) ? value : '';
    },
    /** Puts a value into the browser, with whatever the route answers. */
    send: (context: Readonly<RouterContextProvider>, value: string, change?: CookieOptions) =>
      add(context, value, change),
    /** Takes it out of the browser. */
    drop: (context: Readonly<RouterContextProvider>) => add(context, '', { maxAge: 0 }),
  };
}
