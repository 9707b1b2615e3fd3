import { expect, test } from 'vitest';
import { count } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { auditLog } from '#server/db/schema/security.ts';
import { siteSettings, siteVersion } from '#server/db/schema/settings.ts';
import { adminUsers, installation, users } from '#server/db/schema/staff.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { signInContext } from '#tests/sign-in-context.ts';
import { signIn } from '../security/sign-in.ts';
import { createAdministrator } from './create-administrator.ts';
import { hasAdministrator } from './has-administrator.ts';
import { setupCode } from './setup-code.ts';

const database = useTestDatabase();

const password = 'harbour lamp seventy birds';
const person = { name: ' Robin Example ', email: ' Robin@Example.org', password };

function start(ip = '192.0.2.9'): ServiceContext {
  return signInContext(database.db(), { ip });
}

function install(
  ctx: ServiceContext,
  changes: Partial<typeof person> & { setupCode?: string } = {},
) {
  return createAdministrator(ctx, { ...person, setupCode: setupCode(ctx), ...changes });
}

test('creates an administrator who can sign in, and seals', async () => {
  const ctx = start();
  expect(await hasAdministrator(ctx)).toBe(false);

  const result = await install(ctx);

  const [user] = await ctx.db.select().from(users);
  expect(result).toEqual({ ok: true, userId: user?.id });
  expect(user).toMatchObject({ name: 'Robin Example', email: 'robin@example.org' });
  expect(await ctx.db.select().from(adminUsers)).toMatchObject([
    { userId: user?.id, role: 'administrator' },
  ]);
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    { action: 'installation.sealed', actor: 'public', target: user?.id },
  ]);
  expect(await hasAdministrator(ctx)).toBe(true);
  const credentials = { email: 'robin@example.org', password, headers: new Headers() };
  expect(await signIn(ctx, credentials)).toMatchObject({ ok: true });
});

test('once sealed, not even the right code or the command line creates another', async () => {
  const ctx = start();
  await install(ctx);

  const sealed = { ok: false, code: 'sealed' };
  expect(await install(ctx, { email: 'second@example.org' })).toEqual(sealed);
  const operator: ServiceContext = { ...ctx, actor: { type: 'system', job: 'install' } };
  expect(await createAdministrator(operator, person)).toEqual(sealed);
  expect(await ctx.db.$count(users)).toBe(1);
});

test('of two installers at the same moment exactly one wins', async () => {
  const own = await createTestDatabase();
  try {
    const ctx = signInContext(own.db);
    const emails = ['first@example.org', 'second@example.org', 'third@example.org'];

    const results = await Promise.all(emails.map((email) => install(ctx, { email })));

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'sealed')).toHaveLength(2);
    for (const table of [users, adminUsers, installation, auditLog])
      expect(await own.db.select({ rows: count() }).from(table)).toEqual([{ rows: 1 }]);
  } finally {
    await own.close();
  }
});

test('a wrong setup code is refused, recorded, and limited per network', async () => {
  const ctx = start('2001:db8::1');
  for (let time = 1; time <= 10; time += 1)
    expect(await install(ctx, { setupCode: 'AAAA-AAAA-AAAA' })).toEqual({
      ok: false,
      code: 'wrong_code',
    });

  expect(await install(start('2001:db8::2'))).toEqual({
    ok: false,
    code: 'too_many',
    retryAfterMinutes: 15,
  });
  const rows = await ctx.db.select().from(auditLog);
  expect(rows.map(({ action }) => action)).toEqual(Array(10).fill('installation.refused'));
  expect(await install(start('2001:db8:0:1::1'))).toMatchObject({ ok: true });
});

test('without a code only the command line may install', async () => {
  const ctx = start();
  expect(await createAdministrator(ctx, person)).toEqual({ ok: false, code: 'wrong_code' });

  const operator: ServiceContext = { ...ctx, actor: { type: 'system', job: 'install' } };
  expect(await createAdministrator(operator, person)).toMatchObject({ ok: true });
});

test('a password that is easy to guess changes nothing', async () => {
  const ctx = start();

  expect(await install(ctx, { password: 'qwerty123456' })).toEqual({
    ok: false,
    code: 'weak_password',
    problem: 'pattern',
  });
  expect(await install(ctx, { password: 'robin has a boat' })).toMatchObject({
    problem: 'personal',
  });
  expect(await hasAdministrator(ctx)).toBe(false);
  expect(await ctx.db.$count(users)).toBe(0);
});

test('writes the first settings and has the public pages rendered anew', async () => {
  const ctx = start();
  const [before] = await ctx.db.select().from(siteVersion);

  await createAdministrator(ctx, {
    ...person,
    setupCode: setupCode(ctx),
    settings: { company_name: 'Harbour Help', admin_email: 'desk@example.org' },
  });

  const stored = await ctx.db.query.siteSettings.findMany({ orderBy: siteSettings.key });
  expect(stored).toMatchObject([
    { key: 'admin_email', value: 'desk@example.org' },
    { key: 'company_name', value: 'Harbour Help' },
  ]);
  const [after] = await ctx.db.select().from(siteVersion);
  expect(after?.version).toBe((before?.version ?? 0) + 1);
});
