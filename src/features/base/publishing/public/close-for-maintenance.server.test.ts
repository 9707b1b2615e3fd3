import { RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { createSession } from '#features/base/staff/sessions.server.ts';
import type { Role } from '#shared/roles.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith } from '#tests/sign-in-context.ts';
import { closeForMaintenance } from './close-for-maintenance.server.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';

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
  });
  const request = new Request('http://localhost/', cookie ? { headers: { cookie } } : {});
  const given = { request, context, url: new URL(request.url), params: {}, pattern: '/' };
  const answer = await Promise.resolve(
    closeForMaintenance(given, () => Promise.resolve(new Response('open'))),
  ).catch((refused: unknown) => refused);
  return { answer, responseHeaders };
}

async function signedInAs(userId: string): Promise<string> {
  const cookies = await createSession(testContext(database.db()), userId, new Headers());
  return browserWith(cookies).get('cookie') ?? '';
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

  test('closes the site with 503, the time of its return, and the contacts for the page', async () => {
    const { answer, responseHeaders } = await visit(testContext(database.db()), { mode: 'true' });

    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { closedSite: { maintenance_mode: 'true' } },
    });
    expect(Number(responseHeaders.get('Retry-After'))).toBeGreaterThan(0);
    expect(responseHeaders.get('Cache-Control')).toBe('no-store');
  });

  test('admits staff, and no other signed-in user', async () => {
    const userId = await storeUser('member@example.org', 'editor');
    const stranger = await storeUser('stranger@example.org');
    const ctx = testContext(database.db());
    const staff = { mode: 'true', cookie: await signedInAs(userId) };
    const other = { cookie: await signedInAs(stranger) };

    expect((await visit(ctx, staff)).answer).toBeInstanceOf(Response);
    expect((await visit(ctx, other)).answer).toMatchObject({ init: { status: 503 } });
  });

  test('stays closed to a cookie that cannot be verified', async () => {
    const cookie = await signedInAs(await storeUser('member@example.org', 'editor'));
    const failing = vi.spyOn(database.db(), 'select').mockImplementation(() => {
      throw new Error('away');
    });

    const { answer } = await visit(testContext(database.db()), { mode: 'true', cookie });

    failing.mockRestore();
    expect(answer).toMatchObject({ init: { status: 503 } });
  });

  test('reveals nothing that only staff may read', async () => {
    const { answer } = await visit(testContext(database.db()), { mode: 'true' });
    expect(JSON.stringify(answer)).not.toContain('admin_email');
  });
});
