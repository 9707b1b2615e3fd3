import { readFile, glob } from 'node:fs/promises';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import {
  chatCookie,
  trackerCookie,
} from '#features/casework/conversation/public/token-cookie.server.ts';
import { dropAccessPass, changeAccessCode } from '#features/base/staff/access-code.server.ts';
import {
  providerCookie,
  stepCookie,
} from '#features/base/staff/pages/sign-in/sign-in-cookies.server.ts';
import { sentCookie } from '#features/casework/reports/public/find-received.server.ts';
import { isOpening } from '#features/casework/reports/pages/submission/reading-ticket.server.ts';
import { openSession } from '#features/base/staff/sign-in.server.ts';
import { closeSession } from '#features/base/staff/sessions.server.ts';
import { setFlash } from '#platform/http/flash.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { createStaff, signInContext } from '#tests/sign-in-context.ts';

const database = useTestDatabase();
const email = 'robin@example.org';

/** Every Set-Cookie value that the program makes, one for each cookie and for each way to clear it. */
async function allCookies(appUrl: string): Promise<string[]> {
  const ctx = signInContext(database.db(), { appUrl });
  const userId = await createStaff(ctx, { email, role: 'administrator' });
  const account = { userId, name: 'Robin', email };
  const headers = new Headers();
  const acting = { ...ctx, actor: staffActor('administrator', userId) };
  const context = new RouterContextProvider();
  const responseHeaders = new Headers();
  context.set(serviceContext, acting);
  context.set(pageContext, { nonce: '', enhanceScript: '', appUrl, responseHeaders });
  setFlash(context, 'signed-in');
  for (const cookie of [stepCookie, providerCookie]) {
    cookie.send(context, 'token');
    cookie.drop(context);
  }
  isOpening(new Request(appUrl), context, '01920000-0000-7000-8000-000000000009');
  return [
    ...responseHeaders.getSetCookie(),
    ...((await openSession(ctx, { account, headers })) ?? []),
    ...(await closeSession(ctx, headers)),
    ...(await changeAccessCode(acting, 'Pier-77')),
    dropAccessPass(ctx),
    ...[sentCookie(ctx), chatCookie(ctx), trackerCookie(ctx)].flatMap((each) => [
      each.keep('token'),
      each.drop(),
    ]),
  ];
}

function namesOf(cookies: readonly string[]): string[] {
  const names = cookies.map((cookie) => (cookie.split('=')[0] ?? '').replace('__Host-', ''));
  return [...new Set(names.map((name) => name.replace(/(reading-).*/, '$1')))].toSorted();
}

test('over HTTPS every cookie is bound to this one host, by its name and its attributes', async () => {
  const cookies = await allCookies('https://help.example.org');
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-lantern/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure\b/);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)\b/);
    expect(cookie).not.toMatch(/; Domain/i);
    // The page itself clears the ticket; it grants no access.
    expect(cookie.includes('; HttpOnly')).toBe(!cookie.includes('lantern-reading-'));
  }
});

test('over plain http no cookie has the prefix, which browsers would reject there', async () => {
  const cookies = await allCookies('http://localhost:3000');
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^lantern/);
    expect(cookie).not.toContain('Secure');
  }
});

test('no cookie is made anywhere else, and these are all of them', async () => {
  const named = new Set<string>();
  const makers: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    const text = await readFile(file, 'utf8');
    if (/stringifySetCookie|createCookie|createCookieSessionStorage|document\.cookie =/.test(text))
      makers.push(file);
    if (/\b(makeCookie|plainCookie|tokenCookie|readingCookie)\b/.test(text))
      for (const [, name] of text.matchAll(/['`](lantern[.-][a-z_-]+)(?:['`]|\$\{)/g))
        if (name !== undefined) named.add(name);
  }
  expect(makers.toSorted()).toEqual([
    'src/features/casework/reports/pages/submission/submission-frame.tsx',
    'src/kernel/cookies.ts',
  ]);
  expect(namesOf(await allCookies('https://help.example.org'))).toEqual([...named].toSorted());
});
