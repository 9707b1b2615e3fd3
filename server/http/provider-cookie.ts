import type { RouterContextProvider } from 'react-router';
import { pageContext } from './request-context.ts';

const cookieName = 'lantern-provider';

/** Binds a journey to the identity provider to this browser. @param minutes how long it may take */
export function sendJourney(
  context: Readonly<RouterContextProvider>,
  { token, minutes }: { token: string; minutes: number },
): void {
  writeCookie(context, `${cookieName}=${token}; Max-Age=${minutes * 60}`);
}

export function readJourney(request: Request): string {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1] ?? '';
}

export function dropJourney(context: Readonly<RouterContextProvider>): void {
  writeCookie(context, `${cookieName}=; Max-Age=0`);
}

// Lax: the browser comes back from another site, by a link as far as it is concerned.
function writeCookie(context: Readonly<RouterContextProvider>, cookie: string): void {
  const { appUrl, responseHeaders } = context.get(pageContext);
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  responseHeaders.append('Set-Cookie', `${cookie}; Path=/admin; HttpOnly; SameSite=Lax${secure}`);
}
