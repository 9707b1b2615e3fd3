import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ServiceContext } from '#server/context.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { adminUsers, users } from '#server/db/schema/staff.ts';
import type { Sessions } from '#server/ports/sign-in.ts';
import type { Role } from '#shared/permissions.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { closeForMaintenance } from './close-for-maintenance.ts';
import { pageContext, serviceContext } from './request-context.ts';

const database = useTestDatabase();

async function visit(ctx: ServiceContext, { mode, cookie }: { mode?: string; cookie?: string }) {
  if (mode !== undefined)
    await ctx.db.insert(siteSettings).values({ key: 'maintenance_mode', value: mode });
  const context = new RouterContextProvider();
  const responseHeaders = new Headers();
  context.set(serviceContext, ctx);
  context.set(pageContext, {
    nonce: '',
    enhanceScript: '',
    appUrl: '',
    responseHeaders,
    cookies: [],
  });
  const request = new Request('http://localhost/', cookie ? { headers: { cookie } } : {});
  const given = { request, context, url: new URL(request.url), params: {}, pattern: '/' };
  const answer = await Promise.resolve(
    closeForMaintenance(given, () => Promise.resolve(new Response('open'))),
  ).catch((refused: unknown) => refused);
  return { answer, responseHeaders };
}

function signedInAs(userId: string): Sessions {
  const now = new Date();
  const who = { userId, name: 'Robin', email: 'robin@example.org' };
  const identity = { ...who, sessionId: 'one', signedInAt: now, provedAt: now };
  return {
    isCarriedBy: () => true,
    read: async () => ({ identity, cookies: [] }),
    checkPassword: () => Promise.reject(new Error('not here')),
    open: () => Promise.reject(new Error('not here')),
    close: async () => [],
  };
}

async function storeUser(email: string, role?: Role): Promise<string> {
  const [user] = await database.db().insert(users).values({ name: 'Robin', email }).returning();
  if (!user) throw new Error('The user was not stored.');
  if (role) await database.db().insert(adminUsers).values({ userId: user.id, role });
  return user.id;
}

describe('the maintenance mode', () => {
  test.each([undefined, 'false', 'TRUE', ''])('is off when the setting is %s', async (mode) => {
    const { answer } = await visit(testContext(database.db()), mode === undefined ? {} : { mode });
    expect(answer).toBeInstanceOf(Response);
  });

  test('closes the site with 503, when to come back, and the contacts for the page', async () => {
    const { answer, responseHeaders } = await visit(testContext(database.db()), { mode: 'true' });

    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { closedSite: { maintenance_mode: 'true' } },
    });
    expect(Number(responseHeaders.get('Retry-After'))).toBeGreaterThan(0);
    expect(responseHeaders.get('Cache-Control')).toBe('no-store');
  });

  test('lets staff in, and nobody else who is signed in', async () => {
    const userId = await storeUser('member@example.org', 'editor');
    const stranger = await storeUser('stranger@example.org');
    const cookie = 'lantern.session_token=x';
    const staff = testContext(database.db(), { ports: { sessions: signedInAs(userId) } });
    const other = testContext(database.db(), { ports: { sessions: signedInAs(stranger) } });

    expect((await visit(staff, { mode: 'true', cookie })).answer).toBeInstanceOf(Response);
    expect((await visit(other, { cookie })).answer).toMatchObject({ init: { status: 503 } });
  });

  test('stays closed to a cookie that cannot be checked', async () => {
    const sessions = { ...signedInAs(''), read: () => Promise.reject(new Error('away')) };
    const ctx = testContext(database.db(), { ports: { sessions } });
    const { answer } = await visit(ctx, { mode: 'true', cookie: 'lantern.session_token=x' });
    expect(answer).toMatchObject({ init: { status: 503 } });
  });

  test('gives nothing away that staff alone may read', async () => {
    const { answer } = await visit(testContext(database.db()), { mode: 'true' });
    expect(JSON.stringify(answer)).not.toContain('admin_email');
  });
});
