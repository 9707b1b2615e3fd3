import { expect, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

let lantern: Lantern;
let cookie: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(() => lantern.remove());

/** Every address that the program knows, with any identifier where one belongs. */
async function everyPath(): Promise<string[]> {
  const paths = (await routes).flatMap((entry) => flatten(entry, ''));
  return [...new Set(paths)];
}

function flatten(entry: RouteConfigEntry, above: string): string[] {
  const own = entry.path ? `${above}/${entry.path}` : above;
  const path = own.replaceAll(/:\w+\??|\*/g, '01920000-0000-7000-8000-000000000001');
  return [path || '/', ...(entry.children ?? []).flatMap((child) => flatten(child, own))];
}

/** What is wrong with the headers of an answer, for a list that names all at once. */
function faultsOf({ headers }: Response, isPrivate: boolean): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const rules: [string, boolean][] = [
    ['default-src', policy.startsWith("default-src 'none'")],
    ['frame-ancestors', policy.includes("frame-ancestors 'none'")],
    ['base-uri', policy.includes("base-uri 'none'")],
    ['unsafe source', !/unsafe-|\*|https?:/.test(policy)],
    ['nosniff', headers.get('x-content-type-options') === 'nosniff'],
    ['opener', headers.get('cross-origin-opener-policy') === 'same-origin'],
    // Pictures of a page are there to be shown by others.
    [
      'resource',
      /^(same-origin|cross-origin)$/.test(headers.get('cross-origin-resource-policy') ?? ''),
    ],
    ['permissions', headers.has('permissions-policy')],
    ['referrer', headers.has('referrer-policy')],
    ['no CORS', !headers.has('access-control-allow-origin')],
    ['no server name', !headers.has('server') && !headers.has('x-powered-by')],
    ['no-store', !isPrivate || (headers.get('cache-control') ?? '').includes('no-store')],
    ['no-referrer', !isPrivate || headers.get('referrer-policy') === 'no-referrer'],
  ];
  return rules.filter(([, holds]) => !holds).map(([name]) => name);
}

test('every route carries the security headers, signed in or not, as a page and as data', async () => {
  const paths = await everyPath();
  expect(paths.length).toBeGreaterThan(100);
  const more = ['/media/none.png', '/media/../x', '/assets/none.js', '/favicon.svg', '/api/health'];
  const faults: string[] = [];
  for (const path of [...paths, ...more]) {
    const isPrivate = /^\/(admin|case-tracker|install|unsubscribe|preferences)/.test(path);
    const addresses = [
      path,
      ...(/\.\w+$/.test(path) ? [] : [`${path === '/' ? '/_' : path}.data`]),
    ];
    for (const address of addresses) {
      for (const sent of [{}, { cookie }]) {
        const answer = await getPage(lantern.url + address, sent);
        // The stream of live events stays open.
        await answer.body?.cancel();
        if (answer.status >= 500) faults.push(`${address}: ${answer.status}`);
        const found = faultsOf(answer, isPrivate);
        if (found.length > 0) faults.push(`${address} ${answer.status}: ${found.join(', ')}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
