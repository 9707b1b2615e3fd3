import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { setFlash, takeFlash } from './flash.ts';
import {
  providerCookie,
  stepCookie,
} from '#features/base/staff/pages/sign-in/sign-in-cookies.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { testPorts } from '#tests/context.ts';
import { pageContext, serviceContext } from './request-context.ts';

function visit(cookie = '', appUrl = 'https://help.example.org') {
  const context = new RouterContextProvider();
  const responseHeaders = new Headers();
  const site = createSiteAddress(appUrl, Buffer.alloc(32, 7));
  const ports = testPorts({ site });
  context.set(serviceContext, { ports } as ServiceContext);
  context.set(pageContext, { nonce: '', enhanceScript: '', appUrl, responseHeaders });
  const request = new Request(appUrl, { headers: { cookie } });
  return { context, request, sent: () => responseHeaders.getSetCookie() };
}

test('a message is readable in the header, is read once and cleared', () => {
  const one = visit();
  setFlash(one.context, 'case-created');
  expect(one.sent()).toEqual([
    '__Host-lantern-flash=case-created; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  const next = visit(
    'theme=dark; lantern-flash=proved; __Host-lantern-flash=case-created; other=1',
  );
  expect(takeFlash(next.request, next.context)).toBe('case-created');
  expect(next.sent()).toEqual([
    '__Host-lantern-flash=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  const last = visit();
  expect(takeFlash(last.request, last.context)).toBeUndefined();
  expect(last.sent()).toEqual([]);
});

test('without TLS the cookie is not Secure, and may have a lifetime', () => {
  const { context, sent } = visit('', 'http://localhost:3000');
  stepCookie.send(context, 'a_token-1');
  providerCookie.send(context, 'b', { maxAge: 300 });
  expect(sent()).toEqual([
    'lantern-step=a_token-1; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    'lantern-provider=b; Max-Age=300; Path=/; HttpOnly; SameSite=Lax',
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
])('reads %j as %j', (header, value) => {
  const { request, context } = visit(header, 'http://localhost:3000');
  expect(stepCookie.read(request, context)).toBe(value);
});
