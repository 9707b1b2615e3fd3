import { RouterContextProvider } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '#kernel/errors.ts';
import { openDatabase } from '#database/client.ts';
import { adminUsers } from '#database/tables/staff.ts';
import { createSession } from '#features/base/staff/sessions.server.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { browserWith } from '#tests/sign-in-context.ts';
import { storeStaff } from '#tests/staff.ts';
import { pageContext, postedContext, serviceContext } from '#platform/http/request-context.ts';
import { orRefuse, refusalOf, staffContext } from '#platform/http/staff-context.ts';
import { guardStaff } from './guard-staff.server.ts';

const database = useTestDatabase();

/** Sends a request through the guard; `hasPassed` is true if a loader would have run. */
async function send(address: string, headers: HeadersInit = {}, db = database.db()) {
  const ctx = testContext(db);
  const context = new RouterContextProvider();
  const responseHeaders = new Headers();
  context.set(serviceContext, ctx);
  context.set(pageContext, {
    nonce: '',
    enhanceScript: '',
    appUrl: 'http://localhost',
    responseHeaders,
  });
  context.set(postedContext, undefined);
  let hasPassed = false;
  const guard = guardStaff(({ status, message }) => new Response(message, { status }));
  const request = new Request(`http://localhost${address}`, { headers });
  const url = new URL(request.url.replace('.data', ''));
  const answer = Promise.resolve(
    guard({ request, url, pattern: '', params: {}, context }, async () => {
      hasPassed = true;
      return new Response('inside');
    }),
  );
  const outcome = await answer.catch((error: unknown) => error);
  return { outcome, context, hasPassed, cookies: responseHeaders.getSetCookie() };
}

/** A browser that signed in two minutes ago, so that its session is due for renewal. */
async function signedInAs(userId: string): Promise<Headers> {
  const now = new Date(Date.now() - 2 * 60_000);
  const ctx = testContext(database.db(), { now: () => now });
  return browserWith(await createSession(ctx, userId, new Headers()));
}

async function storeUser(role: 'auditor' | undefined): Promise<string> {
  const actor = await storeStaff(database.db(), 'auditor', 'robin@example.org');
  const userId = actor.type === 'staff' ? actor.userId : '';
  if (role) await database.db().insert(adminUsers).values({ userId, role });
  return userId;
}

test.each([
  ['/admin', true],
  ['/admin/figures', true],
  ['/admin/figures.data', true],
  ['/admin/account', true],
  ['/admin/account/authenticator', true],
  ['/admin/prove', true],
  ['/admin/figures/requests', false],
  ['/admin/overview', false],
  ['/admin/forms.data', false],
  ['/admin/find.json', false],
  ['/admin/events', false],
  ['/admin/a-page-of-tomorrow', false],
])('figures only: %s opens: %s', async (path, isOpen) => {
  const actor = await storeStaff(database.db(), 'figures_only', 'board@example.org');
  const userId = actor.type === 'staff' ? actor.userId : '';
  await database.db().insert(adminUsers).values({ userId, role: 'figures_only' });
  const { hasPassed } = await send(path, await signedInAs(userId));
  expect(hasPassed).toBe(isOpen);
});

describe.each(['/admin/forms?status=pending', '/admin/forms.data?status=pending'])('%s', (to) => {
  test('signed out: redirects to the sign-in page and back, and no loader runs', async () => {
    const { outcome, hasPassed } = await send(to);

    expect(hasPassed).toBe(false);
    expect((outcome as Response).status).toBe(302);
    expect(placeOf(outcome)).toMatch(
      /^\/admin\/login\?next=%2Fadmin%2Fforms%3Fstatus%3Dpending(&|$)/,
    );
  });

  test('signed in without a role: 403, and no loader runs', async () => {
    const { outcome, hasPassed } = await send(to, await signedInAs(await storeUser(undefined)));

    expect(hasPassed).toBe(false);
    expect(statusOf(outcome)).toBe(403);
  });

  test('the database is unavailable: 503, and no loader runs', async () => {
    const browser = await signedInAs(await storeUser('auditor'));
    const away = openDatabase({ host: '127.0.0.1', port: 1, max: 1 });

    const { outcome, hasPassed } = await send(to, browser, away.db);

    await away.close();
    expect(hasPassed).toBe(false);
    expect(statusOf(outcome)).toBe(503);
  });

  test('staff: the services know the actor, and the session is renewed', async () => {
    const userId = await storeUser('auditor');

    const browser = await signedInAs(userId);

    const { outcome, hasPassed, context, cookies } = await send(to, browser);

    expect(hasPassed).toBe(true);
    expect(await (outcome as Response).text()).toBe('inside');
    expect(context.get(serviceContext).actor).toMatchObject({ type: 'staff', userId });
    expect(context.get(staffContext).role).toBe('auditor');
    expect(browserWith(cookies).get('cookie')).toBe(browser.get('cookie'));
  });
});

describe('the redirect to the sign-in page says that a session has ended', () => {
  const address = '/admin/login?next=%2Fadmin%2Fforms';

  test('to an open page', async () => {
    const { outcome } = await send('/admin/forms.data');
    expect(placeOf(outcome)).toBe(`${address}&ended=yes`);
  });

  test('to a browser with a session cookie', async () => {
    const { outcome } = await send('/admin/forms', { Cookie: 'lantern.session_token=gone' });
    expect(placeOf(outcome)).toBe(`${address}&ended=yes`);
  });

  test('and to nobody who was not signed in', async () => {
    const { outcome } = await send('/admin/forms');
    expect(placeOf(outcome)).toBe(address);
  });
});

describe('an administrator whose grace period for a second factor', () => {
  async function signInAdministrator(daysAgo: number): Promise<Headers> {
    const userId = await storeUser(undefined);
    const factorAskedAt = new Date(Date.now() - daysAgo * 86_400_000);
    const values = { userId, role: 'administrator', factorAskedAt } as const;
    await database.db().insert(adminUsers).values(values);
    return signedInAs(userId);
  }

  test('is over reaches only the pages for setting one up', async () => {
    const browser = await signInAdministrator(8);

    for (const address of ['/admin/forms', '/admin/forms.data', '/admin', '/admin/accounting']) {
      const { outcome, hasPassed } = await send(address, browser);
      expect(hasPassed, address).toBe(false);
      expect((outcome as Response).headers.get('Location'), address).toBe('/admin/account');
    }
    for (const address of ['/admin/account', '/admin/account/passkeys', '/admin/prove.data'])
      expect((await send(address, browser)).hasPassed, address).toBe(true);
  });

  test('is not over reaches everything, and sees the deadline', async () => {
    const { hasPassed, context } = await send('/admin/forms', await signInAdministrator(6));

    expect(hasPassed).toBe(true);
    expect(context.get(staffContext).factorDueAt).toBeInstanceOf(Date);
  });
});

test('a bug is not presented as an outage', async () => {
  const browser = await signedInAs(await storeUser('auditor'));
  const failing = vi.spyOn(database.db(), 'select').mockImplementation(() => {
    throw new TypeError('a bug');
  });

  const { outcome, hasPassed } = await send('/admin/forms', browser);

  failing.mockRestore();

  expect(hasPassed).toBe(false);
  expect(outcome).toBeInstanceOf(TypeError);
});

function placeOf(outcome: unknown): string | null {
  return (outcome as Response).headers.get('Location');
}

/** A thrown `data()` has its status in `init`; a page is a response itself. */
function statusOf(outcome: unknown): number | undefined {
  if (outcome instanceof Response) return outcome.status;
  return (outcome as { init?: { status?: number } }).init?.status;
}

test('a refusal becomes its status with its message, a bug stays an exception', async () => {
  await expect(
    orRefuse(Promise.reject(new Refusal('not_found', 'It is gone.'))),
  ).rejects.toMatchObject({ data: 'It is gone.', init: { status: 404 } });
  await expect(orRefuse(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});

test('a deadlock is a refusal for the transaction that was aborted', async () => {
  const { pool, close } = await createTestDatabase({ max: 2 });
  onTestFinished(close);
  await pool.query('create table pair (id int primary key); insert into pair values (1), (2)');
  const [one, other] = [await pool.connect(), await pool.connect()];
  await one.query('begin; select from pair where id = 1 for update');
  await other.query('begin; select from pair where id = 2 for update');
  const waiting = [
    one.query('select from pair where id = 2 for update'),
    other.query('select from pair where id = 1 for update'),
  ].map((query, place) =>
    query
      .catch((problem: unknown) => problem)
      .finally(() => [one, other][place]?.query('rollback')),
  );
  const outcomes = await Promise.all(waiting);
  const refused = outcomes.map((outcome) => refusalOf(outcome)).filter(Boolean);
  expect(refused).toMatchObject([{ status: 409 }]);
  for (const client of [one, other]) client.release();
});

test('a lost connection is not reported as a bug, whichever query fails', async () => {
  const { pool, close } = await createTestDatabase({ max: 2 });
  onTestFinished(close);
  const client = await pool.connect();
  client.on('error', () => {});
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  for (const question of ['select 1', 'rollback']) {
    const error: unknown = await client.query(question).catch((problem: unknown) => problem);
    expect(refusalOf(error), String(error)).toMatchObject({ status: 503 });
  }
  client.release(true);
});
