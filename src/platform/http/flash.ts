import type { RouterContextProvider } from 'react-router';
import { described, type FlashName } from '#shared/capabilities.ts';
import { plainCookie } from './plain-cookie.ts';

/** The sign-in page has its own messages for these. */
const shownAtSignIn = ['installed', 'joined', 'recovered'] as const;

/** A message set just before a redirect and shown once on the target page. */
export type FlashCode = FlashName | (typeof shownAtSignIn)[number];

const flashCookie = plainCookie('lantern-flash', { maxAge: 60 });

/** Leaves a message for the next page of the back office. */
export function setFlash(context: Readonly<RouterContextProvider>, code: FlashCode): void {
  flashCookie.send(context, code);
}

/** Reads the message, if there is one, and clears it. */
export function takeFlash(
  request: Request,
  context: Readonly<RouterContextProvider>,
): FlashCode | undefined {
  const value = flashCookie.read(request, context);
  if (value === '') return undefined;
  flashCookie.drop(context);
  const codes = [...shownAtSignIn, ...(Object.keys(described().flashWords) as FlashName[])];
  return codes.find((code) => code === value);
}
