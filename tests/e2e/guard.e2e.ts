import { expect, test } from '@playwright/test';
import { addressesOf, findAdminRoutes, type AdminRoute } from './admin-routes.ts';
import { marker, type Change } from './guarded-change.ts';
import { changesOn } from './guarded-changes.ts';
import { fingerprintOf } from './fingerprint.ts';
import { storeMarkedRecords } from './guarded-records.ts';
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
    file: 'transactions.csv',
    kind: 'person',
    page: 'about',
    block: 'mission',
  });
  changes = changesOn(ids);
});
test.afterAll(() => lantern.remove());

/** Thousands of answers are read, and each `expect` takes a while to write itself down: only a find gets one. */
function expectNoSecret(body: string, story: string): void {
  const secrets = [marker, 'MRG-2026-1', administrator.email, administrator.name];
  const found = secrets.filter((secret) => body.includes(secret));
  if (found.length > 0) expect(found, story).toEqual([]);
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
  const kept: string[] = [];
  for (const route of routes) {
    for (const address of addressesOf(route)) {
      const answer = await getPage(lantern.url + address);
      const body = await answer.text();
      expectNoSecret(body + (answer.headers.get('location') ?? ''), address);
      const isKept = !(answer.headers.get('cache-control') ?? '').includes('no-store');
      if (isKept && !address.startsWith('/_')) kept.push(address);
      if (address === route.path) {
        expect(answer.status, address).toBe(302);
        expect(answer.headers.get('location'), address).toMatch(/^\/admin\/login/);
      }
    }
  }
  expect(kept, 'may be kept by a browser').toEqual([]);
});

test('no change goes through without a session or from another page', async () => {
  const before = await fingerprintOf(lantern);
  const foreign: [string, Parameters<typeof postForm>[2], number][] = [
    ['forged', { cookie, origin: 'https://evil.example' }, 403],
    ['without an origin', { cookie, origin: null }, 403],
    ['of no origin', { cookie, origin: 'null' }, 403],
    [
      'of no origin, cross-site',
      { cookie, origin: 'null', headers: { 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    [
      'of no origin, same-site',
      { cookie, origin: 'null', headers: { 'sec-fetch-site': 'same-site' } },
      403,
    ],
    ['of a look-alike', { cookie, origin: `${lantern.url}.evil.example` }, 403],
    ['anonymous', {}, 302],
    ['with an invented session', { cookie: 'lantern.session_token=a.b' }, 302],
  ];
  for (const { path, fields } of changes) {
    for (const [kind, sending, status] of foreign) {
      const answer = await postForm(lantern.url + path, fields, sending);
      expect(answer.status, `${path} ${kind}`).toBe(status);
      expectNoSecret(await answer.text(), `${path} ${kind}`);
      const data = await postForm(`${lantern.url}${path}.data`, fields, sending);
      expectNoSecret(await data.text(), `${path}.data ${kind}`);
    }
  }
  expect(await fingerprintOf(lantern)).toEqual(before);
});

test('an account without a role is turned away', async () => {
  await lantern.query('delete from admin_users');
  const before = await fingerprintOf(lantern);
  for (const route of routes) {
    for (const address of addressesOf(route)) {
      expectNoSecret(await (await getPage(lantern.url + address, { cookie })).text(), address);
    }
    const answer = await getPage(lantern.url + route.path, { cookie });
    expect(answer.status, route.path).toBe(403);
    const words = (await answer.text()).replaceAll('&#x27;', "'");
    expect(words).toContain('Access Denied');
    expect(words).toContain("You don't have admin permissions to access this area.");
    expect(words).toContain('Return to Home');
    expect((await getPage(`${lantern.url}${route.path}.data`, { cookie })).status).toBe(403);
  }
  for (const { path, fields } of changes) {
    expect((await postForm(lantern.url + path, fields, { cookie })).status, path).toBe(403);
  }
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
  // One leads to the address that names the kind of record, which is in the list as well; the others are
  // forms: what they change is shown by its case or report.
  const other = [
    'features/inbox/pages/record',
    'features/payments/pages/payment',
    'features/indicators/pages/sharing-consent',
  ];
  const shown = routes.filter(({ id }) => !other.includes(id));
  for (const { id, path } of shown.filter(({ path: each }) => /[0-9a-f-]{36}$/.test(each))) {
    const data = await getPage(`${lantern.url}${path}.data?_routes=${id}`, { cookie });
    expect(await data.text(), `${path}.data`).toContain(marker);
  }
  for (const { path, fields } of changes.filter(({ isPersonal }) => !isPersonal)) {
    const name = `${path} ${JSON.stringify(fields)}`;
    expect((await postForm(lantern.url + path, fields, { cookie })).status, name).toBe(403);
    const data = await postForm(`${lantern.url}${path}.data`, fields, { cookie });
    expect(data.status, `${name} as data`).toBe(403);
  }
  expect(await fingerprintOf(lantern)).toEqual(before);
});

/** Which panels are closed to a role; every other one of their routes lets it in. */
const closedTo: Record<string, RegExp> = {
  case_worker:
    /^\/admin\/(templates|domains|database|security|audit|settings|wizard|advanced|mail\/templates)\b/,
  editor:
    /^\/admin\/(inbox|overview|forms|cases|files|documents\/requests|indicators|domains|database|mail(?!\/templates)|security|audit|wizard|advanced)\b/,
};

for (const [role, closed] of Object.entries(closedTo))
  test(`a ${role.replace('_', ' ')} opens their own panels and no other`, async () => {
    await become(role);
    for (const { id, path } of routes) {
      for (const address of [path, `${path}.data`, `${path}.data?_routes=${id}`]) {
        const answer = await getPage(lantern.url + address, { cookie });
        const text = await answer.text();
        if (closed.test(path)) {
          // Where a file is posted for, whoever asks for it is only led to where that is done.
          expect.soft([403, 302, 202], `${address} as ${role}`).toContain(answer.status);
          expect.soft(text, `${address} as ${role}`).not.toContain(marker);
        } else if (!/\.(csv|json)|\/(export|events|views|bulk|new|verify)/.test(path)) {
          expect.soft(answer.status, `${address} as ${role}`).not.toBe(403);
        }
      }
    }
  });

test('a session that has ended opens none of the routes', async () => {
  await become('administrator');
  const ended = await signInByForm(lantern.url, administrator);
  await lantern.query(`update sessions set expires_at = now() - interval '1 second'
    where id = (select id from sessions order by created_at desc limit 1)`);
  for (const route of routes)
    for (const address of addressesOf(route)) {
      const answer = await getPage(lantern.url + address, { cookie: ended });
      expectNoSecret(await answer.text(), address);
      if (address === route.path) expect(answer.status, address).toBe(302);
    }
});

test('the same changes go through for an administrator', async () => {
  await become('administrator');
  for (const { path, fields, answers } of changes) {
    const answer = await postForm(lantern.url + path, fields, { cookie });
    const name = `${path} ${JSON.stringify(fields)}`;
    // Two of the case's three forms come too late: the first one raised the version.
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
