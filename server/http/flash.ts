import type { RouterContextProvider } from 'react-router';
import { pageContext } from './request-context.ts';

/** What happened just before a redirect, told once on the page it leads to. */
export const flashCodes = [
  'installed',
  'signed-in',
  'case-created',
  'case-updated',
  'status-updated',
  'settings-saved',
  'setting-reset',
  'mail-retried',
] as const;

export type FlashCode = (typeof flashCodes)[number];

const cookieName = 'lantern-flash';

/** Leaves a message for the next page of the back office. */
export function setFlash(context: Readonly<RouterContextProvider>, code: FlashCode): void {
  writeCookie(context, `${cookieName}=${code}; Max-Age=60`);
}

/** Reads the message, if there is one, and takes it away. */
export function takeFlash(
  request: Request,
  context: Readonly<RouterContextProvider>,
): FlashCode | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z-]+)`).exec(cookies)?.[1];
  if (value === undefined) return undefined;
  writeCookie(context, `${cookieName}=; Max-Age=0`);
  return flashCodes.find((code) => code === value);
}

function writeCookie(context: Readonly<RouterContextProvider>, cookie: string): void {
  const { appUrl, responseHeaders } = context.get(pageContext);
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  responseHeaders.append('Set-Cookie', `${cookie}; Path=/admin; HttpOnly; SameSite=Lax${secure}`);
}
