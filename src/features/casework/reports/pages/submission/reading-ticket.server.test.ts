import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { isOpening } from './reading-ticket.server.ts';

const appUrl = 'https://help.example.org';

/** A browser that runs no script and keeps its cookies. */
function openBrowser() {
  const kept = new Map<string, string>();
  let now = Date.UTC(2026, 10, 29, 9);
  return {
    kept,
    open(id: string): boolean {
      now += 1_000;
      const responseHeaders = new Headers();
      const context = new RouterContextProvider();
      const ctx = testContext(undefined as never, {
        actor: staffActor('case_worker'),
        ports: { site: createSiteAddress(appUrl, Buffer.alloc(32, 7)) },
        now: () => new Date(now),
      });
      context.set(serviceContext, ctx);
      context.set(pageContext, { nonce: '', enhanceScript: '', appUrl, responseHeaders });
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      const isNew = isOpening(new Request(appUrl, { headers: { cookie } }), context, id);
      for (const each of responseHeaders.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        if (/Max-Age=0/.test(each)) kept.delete(name);
        else kept.set(name, value);
      }
      return isNew;
    },
  };
}

test('a browser without script keeps only so many tickets that its requests stay small', () => {
  const browser = openBrowser();
  for (let record = 0; record < 200; record += 1)
    expect(browser.open(`01920000-0000-7000-8000-${String(record).padStart(12, '0')}`)).toBe(true);
  expect(browser.kept.size).toBe(20);
  // The records that were opened last are still being read, and the others are opened anew.
  expect(browser.open('01920000-0000-7000-8000-000000000199')).toBe(false);
  expect(browser.open('01920000-0000-7000-8000-000000000181')).toBe(false);
  expect(browser.open('01920000-0000-7000-8000-000000000000')).toBe(true);
});
