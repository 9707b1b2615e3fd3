import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#server/errors.ts';
import type { Sessions } from '#server/ports/sign-in.ts';
import { adminUsers } from '#server/db/schema/staff.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { pageContext, serviceContext } from './request-context.ts';
import { guardStaff, orRefuse, staffContext } from './staff-context.ts';

const database = useTestDatabase();

type Read = Sessions['read'];

/** Sends a request through the guard; `passed` says whether a loader would have run. */
async function send(address: string, read: Read, headers: HeadersInit = {}) {
  const sessions: Sessions = {
    isCarriedBy: (sent) => sent.has('cookie'),
    read,
    checkPassword: () => Promise.reject(new Error('not here')),
    open: () => Promise.reject(new Error('not here')),
    close: async () => [],
  };
  const ctx = testContext(database.db(), { ports: { sessions } });
  const context = new RouterContextProvider();
  const responseHeaders = new Headers();
  context.set(serviceContext, ctx);
  context.set(pageContext, {
    nonce: '',
    enhanceScript: '',
    appUrl: 'http://localhost',
    responseHeaders,
    cookies: [],
  });
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

function signedInAs(userId: string): Read {
  return async () => ({
    identity: {
      ...{ userId, name: 'Robin', email: 'robin@example.org', sessionId: 'one' },
      ...{ signedInAt: new Date(), provedAt: new Date() },
    },
    cookies: ['lantern.session_token=renewed'],
  });
}

const signedOut: Read = async () => undefined;

const databaseAway: Read = async () => {
  throw new Error('Failed query', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });
};

async function storeUser(role: 'auditor' | undefined): Promise<string> {
  const actor = await storeStaff(database.db(), 'auditor', 'robin@example.org');
  const userId = actor.type === 'staff' ? actor.userId : '';
  if (role) await database.db().insert(adminUsers).values({ userId, role });
  return userId;
}

describe.each(['/admin/forms?status=pending', '/admin/forms.data?status=pending'])('%s', (to) => {
  test('signed out: to the sign-in page and back, and no loader runs', async () => {
    const { outcome, hasPassed } = await send(to, signedOut);

    expect(hasPassed).toBe(false);
    expect((outcome as Response).status).toBe(302);
    expect(placeOf(outcome)).toMatch(
      /^\/admin\/login\?next=%2Fadmin%2Fforms%3Fstatus%3Dpending(&|$)/,
    );
  });

  test('signed in without a role: 403, and no loader runs', async () => {
    const { outcome, hasPassed } = await send(to, signedInAs(await storeUser(undefined)));

    expect(hasPassed).toBe(false);
    expect(statusOf(outcome)).toBe(403);
  });

  test('the database is away: 503, and no loader runs', async () => {
    const { outcome, hasPassed } = await send(to, databaseAway);

    expect(hasPassed).toBe(false);
    expect(statusOf(outcome)).toBe(503);
  });

  test('staff: the services know who asks, and the session is renewed', async () => {
    const userId = await storeUser('auditor');

    const { outcome, hasPassed, context, cookies } = await send(to, signedInAs(userId));

    expect(hasPassed).toBe(true);
    expect(await (outcome as Response).text()).toBe('inside');
    expect(context.get(serviceContext).actor).toMatchObject({ type: 'staff', userId });
    expect(context.get(staffContext).role).toBe('auditor');
    expect(cookies).toEqual(['lantern.session_token=renewed']);
  });
});

describe('the way to the sign-in page says that a session has ended', () => {
  const address = '/admin/login?next=%2Fadmin%2Fforms';

  test('to a page that was open', async () => {
    const { outcome } = await send('/admin/forms.data', signedOut);
    expect(placeOf(outcome)).toBe(`${address}&ended=yes`);
  });

  test('to a browser that brings its session along', async () => {
    const { outcome } = await send('/admin/forms', signedOut, { Cookie: 'session=gone' });
    expect(placeOf(outcome)).toBe(`${address}&ended=yes`);
  });

  test('and to nobody who was not signed in', async () => {
    const { outcome } = await send('/admin/forms', signedOut);
    expect(placeOf(outcome)).toBe(address);
  });
});

describe('an administrator whose days of grace for a second factor', () => {
  async function storeAdministrator(daysAgo: number): Promise<Read> {
    const userId = await storeUser(undefined);
    const factorAskedAt = new Date(Date.now() - daysAgo * 86_400_000);
    const values = { userId, role: 'administrator', factorAskedAt } as const;
    await database.db().insert(adminUsers).values(values);
    return signedInAs(userId);
  }

  test('are over reaches only the pages where one is set up', async () => {
    const read = await storeAdministrator(8);

    for (const address of ['/admin/forms', '/admin/forms.data', '/admin', '/admin/accounting']) {
      const { outcome, hasPassed } = await send(address, read);
      expect(hasPassed, address).toBe(false);
      expect((outcome as Response).headers.get('Location'), address).toBe('/admin/account');
    }
    for (const address of ['/admin/account', '/admin/account/passkeys', '/admin/prove.data'])
      expect((await send(address, read)).hasPassed, address).toBe(true);
  });

  test('are not over reaches everything, and is told the date', async () => {
    const { hasPassed, context } = await send('/admin/forms', await storeAdministrator(6));

    expect(hasPassed).toBe(true);
    expect(context.get(staffContext).factorDueAt).toBeInstanceOf(Date);
  });
});

test('a bug of the session store is no excuse for a page that looks like an outage', async () => {
  const { outcome, hasPassed } = await send('/admin/forms', async () => {
    throw new TypeError('a bug');
  });

  expect(hasPassed).toBe(false);
  expect(outcome).toBeInstanceOf(TypeError);
});

function placeOf(outcome: unknown): string | null {
  return (outcome as Response).headers.get('Location');
}

/** A thrown `data()` carries its status in `init`, a page in itself. */
function statusOf(outcome: unknown): number | undefined {
  if (outcome instanceof Response) return outcome.status;
  return (outcome as { init?: { status?: number } }).init?.status;
}

test('a refusal becomes its status with its words, a bug stays an exception', async () => {
  await expect(
    orRefuse(Promise.reject(new Refusal('not_found', 'It is gone.'))),
  ).rejects.toMatchObject({ data: 'It is gone.', init: { status: 404 } });
  await expect(orRefuse(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});
