import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { setFlash, takeFlash } from './flash.ts';
import { providerCookie } from '#features/staff/pages/sign-in/provider-cookie.server.ts';
import { pageContext } from './request-context.ts';
import { stepCookie } from '#features/staff/pages/sign-in/step-cookie.server.ts';

function visit(cookie = '', appUrl = 'https://help.example.org') {
  const context = new RouterContextProvider();
  const cookies: Promise<string>[] = [];
  const responseHeaders = new Headers();
  context.set(pageContext, { nonce: '', enhanceScript: '', appUrl, responseHeaders, cookies });
  const request = new Request(appUrl, { headers: { cookie } });
  return { context, request, sent: () => Promise.all(cookies) };
}

test('a message stands in the header as it is, is read once and taken away', async () => {
  const one = visit();
  setFlash(one.context, 'case-created');
  expect(await one.sent()).toEqual([
    'lantern-flash=case-created; Max-Age=60; Path=/admin; HttpOnly; Secure; SameSite=Lax',
  ]);
  const next = visit('theme=dark; lantern-flash=case-created; other=1');
  expect(await takeFlash(next.request, next.context)).toBe('case-created');
  expect(await next.sent()).toEqual([
    'lantern-flash=; Max-Age=0; Path=/admin; HttpOnly; Secure; SameSite=Lax',
  ]);
  const last = visit();
  expect(await takeFlash(last.request, last.context)).toBeUndefined();
  expect(await last.sent()).toEqual([]);
});

test('without TLS it is not kept for TLS alone, and a time to live may be given', async () => {
  const { context, sent } = visit('', 'http://localhost:3000');
  stepCookie.send(context, 'a_token-1');
  providerCookie.send(context, 'b', { maxAge: 300 });
  expect(await sent()).toEqual([
    'lantern-step=a_token-1; Max-Age=600; Path=/admin/login; HttpOnly; SameSite=Lax',
    'lantern-provider=b; Max-Age=300; Path=/admin; HttpOnly; SameSite=Lax',
  ]);
});

test.each([
  ['lantern-step=a_token-1', 'a_token-1'],
  ['a=1;lantern-step=a_token-1;b=2', 'a_token-1'],
  ['lantern-step=', ''],
  ['not-lantern-step=a', ''],
  ['lantern-step=%22a%22', ''],
  ['lantern-step=a b', ''],
  ['lantern-step=\u00c3\u00a9', ''],
  ['lantern-step="a"', ''],
  ['', ''],
])('of %j it reads %j', async (header, value) => {
  expect(await stepCookie.read(visit(header).request)).toBe(value);
});
