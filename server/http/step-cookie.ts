import type { RouterContextProvider } from 'react-router';
import { pageContext } from './request-context.ts';

const cookieName = 'lantern-step';

/** Remembers in the browser which try at signing in it is in the middle of. */
export function sendStep(context: Readonly<RouterContextProvider>, token: string): void {
  writeCookie(context, `${cookieName}=${token}; Max-Age=600`);
}

export function readStep(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(cookies)?.[1];
}

export function dropStep(context: Readonly<RouterContextProvider>): void {
  writeCookie(context, `${cookieName}=; Max-Age=0`);
}

function writeCookie(context: Readonly<RouterContextProvider>, cookie: string): void {
  const { appUrl, responseHeaders } = context.get(pageContext);
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  // Lax, not Strict: whoever comes from the identity provider comes from another site. The step alone
  // opens nothing, and giving the second factor is a POST, whose origin is checked.
  const attributes = `Path=/admin/login; HttpOnly; SameSite=Lax${secure}`;
  responseHeaders.append('Set-Cookie', `${cookie}; ${attributes}`);
}
