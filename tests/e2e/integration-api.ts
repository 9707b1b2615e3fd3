import { expect } from '@playwright/test';

/** Sends a refresh secret, as another program does. @param url of the site */
export function exchangeAt(
  url: string,
  secret: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = { grant_type: 'refresh_token', refresh_token: secret };
  return fetch(`${url}/api/token`, { method: 'POST', body: new URLSearchParams(form), headers });
}

/** Last part of a problem's type, and its status; the response must be a problem and must not be cached. */
export async function problemOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { type } = (await answer.json()) as { type: string };
  return { status: answer.status, type: type.replace('urn:lantern:problem:', '') };
}
