import { expect, test } from '@playwright/test';
import { addressesOf, findAdminRoutes, plainAddressesOf, type AdminRoute } from './admin-routes.ts';
import { marker, type Change } from './guarded-change.ts';
import { changesOn } from './guarded-changes.ts';
import { fingerprintOf } from './fingerprint.ts';
import { storeMarkedRecords } from './guarded-records.ts';
import { headerFaults } from './header-faults.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let cookie: string;
let routes: AdminRoute[];
let changes: Change[];

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
  const { ids, eventId } = await storeMarkedRecords(lantern, cookie);
  routes = await findAdminRoutes({
    ...ids,
    serverId: ids.mailServerId,
    messageId: ids.mailId,
    eventId,
    any: ids.submissionId,
    queue: 'all-reports',
    table: 'cases',
    target: 'cases',
    event: 'case-opened',
    part: 'verify',
    file: 'transactions.csv',
    kind: 'person',
    page: 'about',
    block: 'mission',
  });
  changes = changesOn(ids);
});
test.afterAll(() => lantern.remove());

/** Thousands of responses are read, and each `expect` takes time to report: only a finding gets one. */
function expectNoSecret(body: string, story: string): void {
  const secrets = [marker, 'MRG-2026-1', administrator.email, administrator.name];
  const found = secrets.filter((secret) => body.includes(secret));
  if (found.length > 0) expect(found, story).toEqual([]);
}

/**
 * Requests data of every route, but the page around it once per panel: the same guard answers both, and a
 * page of refusal takes ten times as long to render.
 */
function pageOnceAPanel(): (path: string) => boolean {
  const panels = new Set<string>();
  return (path) => {
    const [, , panel = ''] = path.split('/');
    const isFirst = !panels.has(panel);
    panels.add(panel);
    return isFirst;
  };
}

test('every route that changes something is tried here', () => {
  const tried = changes.map(({ route }) => route);
  const missing = routes.filter(({ id, hasAction }) => hasAction && !tried.includes(id));
  expect(
    missing.map(({ id }) => id),
    'add a valid change of these to changesOn()',
  ).toEqual([]);
});

test('nobody who is not signed in sees anything, whichever way it is asked for', async () => {
  const wrong: string[] = [];
  const isFirst = pageOnceAPanel();
  for (const route of routes) {
    // The address is normalised before a route is chosen, so every spelling is tried once per panel.
    for (const address of (isFirst(route.path) ? addressesOf : plainAddressesOf)(route)) {
      const answer = await getPage(lantern.url + address);
      const location = answer.headers.get('location') ?? '';
      expectNoSecret((await answer.text()) + location, address);
      const faults = headerFaults(answer.headers, !address.startsWith('/_'));
      wrong.push(...faults.map((fault) => `${address} ${fault}`));
      const isLed = answer.status === 302 && location.startsWith('/admin/login');
      if (address === route.path && !isLed) wrong.push(`${address} ${answer.status} ${location}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no change goes through without a session or from another page', async () => {
  const before = await fingerprintOf(lantern);
  // is-same-origin.test.ts covers the other foreign origins, which are rejected before any route.
  const foreign: [string, Parameters<typeof postForm>[2], { page: number; data: number }][] = [
    ['forged', { cookie, origin: 'https://evil.example' }, { page: 403, data: 403 }],
    ['without an origin', { cookie, origin: null }, { page: 403, data: 403 }],
    ['anonymous', {}, { page: 302, data: 202 }],
    ['with an invented session', { cookie: 'lantern.session_token=a.b' }, { page: 302, data: 202 }],
  ];
  const wrong: string[] = [];
  const isFirst = pageOnceAPanel();
  for (const { path, fields } of changes) {
    const [withPage, data] = [isFirst(path), `${path}.data`];
    for (const [kind, sending, status] of foreign) {
      for (const address of withPage || status.page === 302 ? [path, data] : [data]) {
        const answer = await postForm(lantern.url + address, fields, sending);
        const right = address === path ? status.page : status.data;
        if (answer.status !== right) wrong.push(`${address} ${kind}: ${answer.status}`);
        expectNoSecret(await answer.text(), `${address} ${kind}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  const [{ path, fields } = { path: '', fields: {} }] = changes;
  for (const [name, origin, site] of [
    ['of no origin', 'null', undefined],
    ['of no origin, cross-site', 'null', 'cross-site'],
    ['of no origin, same-site', 'null', 'same-site'],
    ['of a look-alike', `${lantern.url}.evil.example`, undefined],
  ] as const) {
    const headers: Record<string, string> = site ? { 'sec-fetch-site': site } : {};
    const answer = await postForm(lantern.url + path, fields, { cookie, origin, headers });
    expect(answer.status, name).toBe(403);
  }
  expect(await fingerprintOf(lantern)).toEqual(before);
});

/** The page, and its data alone, which loads no page around it. */
function waysTo({ id, path }: AdminRoute): string[] {
  return [path, `${path}.data?_routes=${id}`];
}

test('an account without a role is turned away', async () => {
  await lantern.query('delete from admin_users');
  const before = await fingerprintOf(lantern);
  const wrong: string[] = [];
  const isFirst = pageOnceAPanel();
  for (const route of routes) {
    const [, data = ''] = waysTo(route);
    for (const address of isFirst(route.path) ? waysTo(route) : [data]) {
      const answer = await getPage(lantern.url + address, { cookie });
      const body = await answer.text();
      expectNoSecret(body, address);
      if (answer.status !== 403) wrong.push(`${address}: ${answer.status}`);
      const words = body.replaceAll('&#x27;', "'");
      const isTold = [
        'Access Denied',
        "You don't have admin permissions to access this area.",
        'Return to Home',
      ].every((text) => words.includes(text));
      if (address === route.path && !isTold) wrong.push(`${address} does not say why`);
    }
  }
  for (const { path, fields } of changes) {
    const { status } = await postForm(`${lantern.url}${path}.data`, fields, { cookie });
    if (status !== 403) wrong.push(`${path} changed: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await fingerprintOf(lantern)).toEqual(before);
});

async function become(role: string): Promise<void> {
  await lantern.query(
    `insert into admin_users (id, user_id, role) select gen_random_uuid(), id, $1 from users
      on conflict (user_id) do update set role = excluded.role`,
    [role],
  );
}

test('an auditor reads everything and changes nothing', async () => {
  await become('auditor');
  const before = await fingerprintOf(lantern);
  const submissions = await getPage(`${lantern.url}/admin/forms`, { cookie });
  expect(submissions.status).toBe(200);
  expect(await submissions.text()).toContain(marker);
  // One redirects to the address that names the kind of record, which the list has too; the others are forms,
  // drafts and sums, whose subject their case or report shows.
  const other = [
    'features/derived/inbox/pages/record',
    'features/casework/payments/pages/payment',
    'features/casework/payments/pages/money-rows',
    'features/casework/phone-calls/pages/call',
    // Screens say who looks; a reader is redirected to the record.
    'features/base/access/pages/presence',
    'features/derived/seizures/pages/letter',
    'features/derived/indicators/pages/sharing-consent',
    // It answers for addresses that have no page.
    'staff/unknown',
  ];
  const shown = routes.filter(({ id }) => !other.includes(id));
  for (const { id, path } of shown.filter(({ path: each }) => /[0-9a-f-]{36}$/.test(each))) {
    const data = await getPage(`${lantern.url}${path}.data?_routes=${id}`, { cookie });
    expect(await data.text(), `${path}.data`).toContain(marker);
  }
  const wrong: string[] = [];
  const isFirst = pageOnceAPanel();
  for (const { path, fields } of changes.filter(({ isPersonal }) => !isPersonal)) {
    for (const address of isFirst(path) ? [`${path}.data`, path] : [`${path}.data`]) {
      const { status } = await postForm(lantern.url + address, fields, { cookie });
      if (status !== 403) wrong.push(`${address} ${JSON.stringify(fields)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await fingerprintOf(lantern)).toEqual(before);
});

/** Panels closed to a role; every other route is open to it. */
const closedTo: Record<string, RegExp> = {
  figures_only: /^\/admin\/(?!(figures|figures\.csv|account|account\/.*|prove|prove\/.*)$)/,
  case_worker:
    /^\/admin\/(templates|domains|database|security|audit|settings|wizard|advanced|mail\/(templates|translations))\b/,
  editor:
    /^\/admin\/(inbox|overview|calls|forms|cases|files|documents\/requests|data-requests|figures|institutions|indicators|seizures|deadline-rules|money|domains|database|mail(?!\/(templates|translations))|security|audit|wizard|advanced)\b/,
};

for (const [role, closed] of Object.entries(closedTo))
  test(`a ${role.replace('_', ' ')} opens their own panels and no other`, async () => {
    await become(role);
    const wrong: string[] = [];
    const isFirst = pageOnceAPanel();
    for (const route of routes) {
      const isClosed = closed.test(route.path);
      const isElsewhere = /\.(csv|json)|\/(export|events|views|bulk|new|verify)/.test(route.path);
      // One of the two requests is enough to show that it is open.
      const [, data = ''] = waysTo(route);
      for (const address of isClosed && isFirst(route.path) ? waysTo(route) : [data]) {
        const answer = await getPage(lantern.url + address, { cookie });
        const text = await answer.text();
        // A route that only accepts files redirects every reader to the page that does so.
        const isRefused = [403, 302, 202].includes(answer.status) && !text.includes(marker);
        const isRight = isClosed ? isRefused : isElsewhere || answer.status !== 403;
        if (!isRight) wrong.push(`${address}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

test('a session that has ended opens none of the routes', async () => {
  await become('administrator');
  const ended = await signInByForm(lantern.url, administrator);
  await lantern.query(`update sessions set expires_at = now() - interval '1 second'
    where id = (select id from sessions order by created_at desc limit 1)`);
  const wrong: string[] = [];
  for (const route of routes)
    for (const address of waysTo(route)) {
      const answer = await getPage(lantern.url + address, { cookie: ended });
      expectNoSecret(await answer.text(), address);
      if (address === route.path && answer.status !== 302)
        wrong.push(`${address}: ${answer.status}`);
    }
  expect(wrong).toEqual([]);
});

test('the same changes go through for an administrator', async () => {
  await become('administrator');
  for (const { path, fields, answers } of changes) {
    const answer = await postForm(lantern.url + path, fields, { cookie });
    const name = `${path} ${JSON.stringify(fields)}`;
    // Two of the case's three forms are outdated: the first one has incremented the version.
    const isLate = fields['form'] === 'details' || fields['form'] === 'stages';
    expect(answer.status, name).toBe(
      answers ?? (isLate ? 409 : fields['intent'] === 'generate' ? 200 : 303),
    );
  }
});

test('a session ends by itself', async () => {
  for (const end of [
    "expires_at = now() - interval '1 second'",
    "created_at = now() - interval '13 hours'",
  ]) {
    const fresh = await signInByForm(lantern.url, administrator);
    expect((await getPage(`${lantern.url}/admin/forms`, { cookie: fresh })).status).toBe(200);
    await lantern.query(`update sessions set ${end}`);
    const answer = await getPage(`${lantern.url}/admin/forms`, { cookie: fresh });
    expect(answer.status, end).toBe(302);
    expectNoSecret(await answer.text(), end);
  }
});

test('guessing a password is slowed down, for the right one too', async () => {
  const wrong = { email: administrator.email, password: 'not this one either' };
  const from = '203.0.113.5';
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = await postForm(`${lantern.url}/admin/login`, wrong, { from });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const elsewhere = await postForm(`${lantern.url}/admin/login`, administrator, {
    from: '203.0.113.77',
  });
  expect(elsewhere.status).toBe(429);
  expect(elsewhere.headers.getSetCookie()).toEqual([]);
});

test('a planted step or session cookie opens nothing', async () => {
  const planted = 'lantern-step=chosen-by-somebody; lantern.session_token=chosen.signature';
  for (const path of ['/admin/login/factor', '/admin/account', '/admin/prove?next=/admin/forms']) {
    const answer = await getPage(lantern.url + path, { cookie: planted });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get('location'), path).toMatch(/^\/admin\/login/);
  }
});
