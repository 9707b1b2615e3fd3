import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';
import { findAdminRoutes } from './admin-routes.ts';
import { headerFaults } from './header-faults.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { databaseHome } from './program.ts';
import { getPage, newReport, postForm, signInByForm, type RequestOptions } from './requests.ts';
import { administrator } from './staff.ts';

let lantern: Lantern;
let cookie: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite({ LOG_LEVEL: 'trace' });
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(() => lantern.remove());

/** An identifier that no record has. */
const nothing = '01920000-0000-7000-8000-000000000001';

type Route = { path: string; file: string };

/** Every route of the program, with any identifier where one is needed. */
async function everyRoute(): Promise<Route[]> {
  const found = (await routes).flatMap((entry) => flatten(entry, ''));
  return [...new Map(found.map((route) => [route.path, route])).values()];
}

function flatten({ path, file, children = [] }: RouteConfigEntry, above: string): Route[] {
  const own = path ? `${above}/${path}` : above;
  const filled = own.replaceAll(/:\w+\??|\*/g, nothing);
  return [{ path: filled || '/', file }, ...children.flatMap((child) => flatten(child, own))];
}

function isPrivatePath(path: string): boolean {
  return /^\/(admin|case-tracker|install|unsubscribe|preferences)/.test(path);
}

async function faultsAt(address: string, sent: RequestOptions): Promise<string[]> {
  const answer = await getPage(lantern.url + address, sent);
  // The stream of live events stays open.
  await answer.body?.cancel();
  const wrong = headerFaults(answer.headers, isPrivatePath(address));
  if (answer.status >= 500) wrong.push('fails');
  return wrong.map((each) => `${address} ${answer.status}: ${each}`);
}

// guard.e2e.ts requests guarded pages without a session, planted-secrets.release.e2e.ts the same pages with one, and
// page-html.e2e.ts the other pages of a template: they check these headers there.
test('every route outside the back office carries the security headers, signed in or not, as a page and as data', async () => {
  const more = ['/media/none.png', '/media/../x', '/assets/none.js', '/favicon.svg'];
  const guarded = new Set((await findAdminRoutes({ any: nothing })).map(({ path }) => path));
  const routesOutside = (await everyRoute()).filter(({ path }) => !guarded.has(path));
  // Public pages of one module differ by their texts.
  const byModule = new Map(
    routesOutside.map(({ path, file }) => [isPrivatePath(path) ? path : file, path]),
  );
  const paths = [...byModule.values(), ...more];
  expect(paths.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const path of paths) {
    const data = /\.\w+$/.test(path) ? [] : [`${path === '/' ? '/_' : path}.data`];
    const asked = [path, ...data].flatMap((address) =>
      // In parallel: otherwise the program and this test would wait for each other hundreds of times.
      [{}, { cookie }].map((sent) => faultsAt(address, sent)),
    );
    faults.push(...(await Promise.all(asked)).flat());
  }
  expect(faults).toEqual([]);
});

test('no route of the back office fails on what is not there, and its data carries the security headers', async () => {
  const guarded = await findAdminRoutes({ any: nothing });
  expect(guarded.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const { path } of guarded) faults.push(...(await faultsAt(`${path}.data`, { cookie })));
  expect(faults).toEqual([]);
});

type Kind = { name: string; ask(): Promise<Response>; status: number; isPrivate?: true };

/** One response of every kind that the program gives. */
async function kinds(): Promise<Kind[]> {
  const { url } = lantern;
  const home = await (await getPage(url)).text();
  const asset = /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1] ?? '';
  const script = /src="(\/islands\/[^"]+\.js)"/.exec(home)?.[1] ?? '';
  const etag = (await getPage(url)).headers.get('etag') ?? '';
  const unchanged = { headers: { 'if-none-match': etag } };
  const mine = { cookie };
  function get(path: string, sending: RequestOptions = {}) {
    return () => getPage(url + path, sending);
  }
  function post(path: string, fields = {}, sending: RequestOptions = {}) {
    return () => postForm(url + path, fields, sending);
  }
  return [
    { name: 'page from memory', ask: get('/'), status: 200 },
    { name: 'page for one visitor', ask: get('/', mine), status: 200 },
    { name: 'page with a query', ask: get('/search?q=wallet'), status: 200 },
    { name: 'unchanged page', ask: get('/', unchanged), status: 304 },
    { name: 'page that is not there', ask: get('/nowhere'), status: 404 },
    { name: 'earlier address of a page', ask: get('/privacy-policy-2'), status: 301 },
    { name: 'data of a page', ask: get('/_.data'), status: 200 },
    { name: 'stylesheet', ask: get(asset), status: 200 },
    { name: 'script', ask: get(script), status: 200 },
    { name: 'picture', ask: get('/favicon.svg'), status: 200 },
    { name: 'health', ask: get('/api/health'), status: 200 },
    { name: 'form that was refused', ask: post('/contact-us'), status: 400 },
    { name: 'form that was stored', ask: post('/contact-us', newReport()), status: 303 },
    { name: 'forged form', ask: post('/contact-us', {}, { origin: null }), status: 403 },
    { name: 'broken address', ask: get('//elsewhere.example/'), status: 400 },
    { name: 'tracker', ask: get('/case-tracker'), status: 200, isPrivate: true },
    { name: 'failed look-up', ask: post('/case-tracker'), status: 400, isPrivate: true },
    { name: 'installer', ask: get('/install'), status: 200, isPrivate: true },
    { name: 'sign-in', ask: get('/admin/login'), status: 200, isPrivate: true },
    { name: 'guard', ask: get('/admin/forms'), status: 302, isPrivate: true },
    { name: 'application page', ask: get('/admin/forms', mine), status: 200, isPrivate: true },
    { name: 'its data', ask: get('/admin/forms.data', mine), status: 200, isPrivate: true },
    { name: 'in capitals', ask: get('/ADMIN/forms', mine), status: 200, isPrivate: true },
    { name: 'in percent signs', ask: get('/%61dmin/forms', mine), status: 200, isPrivate: true },
    {
      name: 'no such submission',
      ask: get('/admin/forms/none', mine),
      status: 404,
      isPrivate: true,
    },
  ];
}

test('every kind of answer carries the security headers', async () => {
  for (const { name, ask, status, isPrivate } of await kinds()) {
    const answer = await ask();
    expect.soft(answer.status, name).toBe(status);
    // The browser keeps the headers of its cached page.
    if (status === 304) continue;
    expect.soft(headerFaults(answer.headers, isPrivate === true), name).toEqual([]);
    // Other sites may show the pictures of pages, and nothing else.
    expect.soft(answer.headers.get('cross-origin-resource-policy'), name).toBe('same-origin');
    expect.soft(answer.headers.get('strict-transport-security'), name).toBeNull();
    if (isPrivate) expect.soft(answer.headers.get('cache-control'), name).not.toContain('public');
  }
});

test('what an answer says of itself is true', async () => {
  const health = await getPage(`${lantern.url}/api/health`);
  expect(health.headers.get('content-type')).toContain('application/json');
  const page = await getPage(lantern.url);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const styles = (await page.text()).match(/<(style|script(?! type="module" src))[ >]/g);
  expect(styles, 'inline styles and scripts of a document').toBeNull();
  const first = await getPage(`${lantern.url}/admin/forms`, { cookie });
  const second = await getPage(`${lantern.url}/admin/forms`, { cookie });
  const nonces = [first, second].map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  );
  expect(nonces[0]).toMatch(/^[\w-]{20,}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a form that is too large is refused in words, however it is sent', async () => {
  const large = new URLSearchParams(newReport({ message: 'a'.repeat(300_000) }));
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const huge = new Uint8Array(6_000_000).fill(97);
  for (const body of [large.toString(), huge]) {
    const answer = await postForm(`${lantern.url}/contact-us`, body, { headers: type });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('Please shorten it and try again.');
  }
  const streaming: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new Blob([huge]).stream(),
    duplex: 'half',
    headers: { ...type, origin: lantern.url },
  };
  const streamed = await fetch(`${lantern.url}/contact-us`, streaming);
  expect(streamed.status).toBe(413);
  expect((await getPage(`${lantern.url}/api/health`)).status).toBe(200);
});

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const malformed: [type: string, body: string, status: RegExp][] = [
  ['application/json', '{"name":', /^415$/],
  ['text/plain', 'name=Sam', /^415$/],
  ['', 'name=Sam', /^415$/],
  ['application/x-www-form-urlencoded-not', 'name=Sam', /^415$/],
  ['multipart/form-data', 'name=Sam', /^400$/],
  [multipart, '', /^400$/],
  [multipart, '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nSam', /^400$/],
  [multipart, '--b\r\nContent-Disposition: nonsense\r\n\r\nSam\r\n--b--\r\n', /^400$/],
  [urlencoded, '', /^[34]\d\d$/],
  [urlencoded, '%E0%A4%A=%&=&&&=%00', /^[34]\d\d$/],
  [urlencoded, 'name=%00&email=%00&password=%00&message=%ED%A0%80', /^[34]\d\d$/],
  [
    urlencoded,
    'name=a&name=b&email[0]=c&email[x][y]=d&__proto__=e&constructor.name=f',
    /^[34]\d\d$/,
  ],
  [urlencoded, 'version=1e400&form=stages&stages[-1].title=x&status[]=', /^[34]\d\d$/],
  // Each of these once made a form library build lists until the program ran out of memory.
  [urlencoded, 'a=1&'.repeat(20_000), /^400$/],
  [urlencoded, 'stages[4294967294].title=x', /^400$/],
  [urlencoded, `a${'.b'.repeat(20_000)}=1`, /^400$/],
];

test('a damaged form is the sender’s mistake, never ours', async () => {
  const doors = ['/contact-us', '/case-tracker', '/install', '/admin/login', '/admin/settings'];
  for (const path of [...doors, '/admin/cases/new', '/admin/logout', '/', '/nowhere']) {
    for (const [type, body, status] of malformed) {
      const headers: Record<string, string> = { 'content-type': type };
      const answer = await postForm(lantern.url + path, new TextEncoder().encode(body), {
        headers,
        from: '203.0.113.9',
        ...(path.startsWith('/admin/') && path !== '/admin/logout' && { cookie }),
      });
      const name = `${path} ${type} ${body.slice(0, 40)}`;
      expect.soft(String(answer.status), name).toMatch(status);
    }
  }
});

test('files where texts belong and odd questions are no fault of ours either', async () => {
  const form = new FormData();
  for (const name of Object.keys(newReport())) form.set(name, new Blob(['x']), 'x.txt');
  form.set('password', new Blob(['x']), 'x.txt');
  for (const path of ['/contact-us', '/admin/login', '/install', '/case-tracker']) {
    const answer = await postForm(lantern.url + path, form, { from: '203.0.113.10' });
    expect.soft(answer.status, path).toBeLessThan(500);
  }
  const odd = ['%00', '%25', "'%22%3B--", '%F0%9F%94%A6', '%E0%A4%A', `${'%5C'.repeat(300)}`];
  for (const text of odd) {
    for (const path of [
      `/search?q=${text}`,
      `/contact-us?reference=${text}`,
      `/search.json?q=${text}`,
      `/admin/forms?q=${text}&status=${text}&after=${text}`,
      `/admin/cases?q=${text}`,
      `/admin/forms/${text}`,
      `/admin/cases/${text}`,
      `/admin/cases/new?submission=${text}`,
      `/admin/settings?tab=${text}`,
      `/${text}`,
      `/case-tracker?case=${text}`,
    ]) {
      const answer = await getPage(lantern.url + path, { cookie });
      expect.soft(answer.status, path).toBeLessThan(500);
    }
  }
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${lantern.url}/contact-us`, { method });
    expect.soft(answer.status, method).toBe(405);
  }
});

test('the log holds nothing that a person typed', async () => {
  const marker = 'Marigold';
  const typed = { name: marker, email: `${marker}@example.net`, message: `${marker} wrote this` };
  const { url } = lantern;
  await postForm(`${url}/contact-us`, newReport(typed), { from: '203.0.113.66' });
  await postForm(`${url}/contact-us`, newReport({ ...typed, message: `${marker} \u0000` }));
  await postForm(`${url}/contact-us`, { ...typed, caseType: marker });
  await postForm(`${url}/case-tracker`, { case_number: marker, email: typed.email });
  await postForm(`${url}/admin/login`, { email: typed.email, password: `${marker} password` });
  await postForm(`${url}/install`, { setupCode: marker, name: marker, email: typed.email });
  await getPage(`${url}/contact-us?reference=${marker}`);
  await getPage(`${url}/search?q=${marker}`);
  await getPage(`${url}/admin/forms?q=${marker}%00`, { cookie });
  const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  expect(session.length).toBeGreaterThan(20);
  const key = (await readFile(join(lantern.dataFolder, 'secrets.key'), 'utf8')).trim();
  const home = databaseHome(lantern.output());
  await lantern.stop();

  const log = lantern.output() + (await readFile(join(home, 'postgres.log'), 'utf8'));
  expect(log).toContain('"path":"/contact-us"');
  const secrets = [marker, marker.toLowerCase(), '203.0.113.66', session, key];
  for (const secret of [...secrets, administrator.password, administrator.email]) {
    expect.soft(log.includes(secret), `${secret.slice(0, 8)}… in the log`).toBe(false);
  }
});
