import { expect, test } from 'vitest';
import { count, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings, siteVersion } from '#database/tables/settings.ts';
import { adminUsers, installation, users } from '#database/tables/staff.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { signInContext } from '#tests/sign-in-context.ts';
import { signIn } from '#features/base/staff/sign-in.server.ts';
import { createAdministrator, hasAdministrator, isSealed } from './administrator.server.ts';
import { finishInstallation } from './installation.server.ts';

const database = useTestDatabase();

const password = 'harbour lamp seventy birds';
const person = { name: ' Robin Example ', email: ' Robin@Example.org', password };

function start(): ServiceContext {
  return signInContext(database.db());
}

test('creates an administrator who can sign in; the last step seals', async () => {
  const ctx = start();
  expect(await hasAdministrator(ctx)).toBe(false);

  const result = await createAdministrator(ctx, person);

  const [user] = await ctx.db.select().from(users);
  expect(result).toEqual({ ok: true, userId: user?.id, isRepeat: false });
  expect(user).toMatchObject({ name: 'Robin Example', email: 'robin@example.org' });
  expect(await ctx.db.select().from(adminUsers)).toMatchObject([
    { userId: user?.id, role: 'administrator' },
  ]);
  expect(await hasAdministrator(ctx)).toBe(true);
  expect(await isSealed(ctx)).toBe(false);
  expect(await finishInstallation(ctx, { settings: {} })).toBe(true);
  expect(await isSealed(ctx)).toBe(true);
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    { action: 'installation.administrator-created', actor: 'public', target: user?.id },
    { action: 'installation.sealed', actor: 'public' },
  ]);
  const credentials = { email: 'robin@example.org', password, headers: new Headers() };
  expect(await signIn(ctx, credentials)).toMatchObject({ ok: true });
});

test('the same person, and nobody else, can repeat the step until the seal', async () => {
  const ctx = start();
  const first = await createAdministrator(ctx, person);

  expect(await createAdministrator(ctx, person)).toEqual({ ...first, isRepeat: true });
  const exists = { ok: false, code: 'exists' };
  const other = { ...person, email: 'second@example.org' };
  expect(await createAdministrator(ctx, other)).toEqual(exists);
  const otherPassword = { ...person, password: 'seventy birds harbour lamp' };
  expect(await createAdministrator(ctx, otherPassword)).toEqual(exists);
  await finishInstallation(ctx, { settings: {} });
  expect(await createAdministrator(ctx, person)).toEqual(exists);
  expect(await ctx.db.$count(users)).toBe(1);
});

test('of two installers at the same moment exactly one wins', async () => {
  const own = await createTestDatabase();
  try {
    const ctx = signInContext(own.db);
    const emails = ['first@example.org', 'second@example.org', 'third@example.org'];

    const results = await Promise.all(
      emails.map((email) => createAdministrator(ctx, { ...person, email })),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'exists')).toHaveLength(2);
    for (const table of [users, adminUsers, installation, auditLog])
      expect(await own.db.select({ rows: count() }).from(table)).toEqual([{ rows: 1 }]);
    const seals = await Promise.all([1, 2].map(() => finishInstallation(ctx, { settings: {} })));
    expect(seals.toSorted()).toEqual([false, true]);
  } finally {
    await own.close();
  }
});

test('a password that is easy to guess changes nothing', async () => {
  const ctx = start();

  expect(await createAdministrator(ctx, { ...person, password: 'qwerty123456' })).toEqual({
    ok: false,
    code: 'weak_password',
    problem: 'pattern',
  });
  const personal = { ...person, password: 'robin has a boat' };
  expect(await createAdministrator(ctx, personal)).toMatchObject({ problem: 'personal' });
  expect(await hasAdministrator(ctx)).toBe(false);
  expect(await ctx.db.$count(users)).toBe(0);
});

test('the last step writes settings and the access code, and invalidates the pages', async () => {
  const ctx = start();
  const [before] = await ctx.db.select().from(siteVersion).where(eq(siteVersion.tag, 'settings'));
  const settings = { company_name: 'Harbour Help', admin_email: 'desk@example.org' };
  expect(await finishInstallation(ctx, { settings })).toBe(false);
  expect(await ctx.db.$count(siteSettings)).toBe(0);

  await createAdministrator(ctx, person);
  await finishInstallation(ctx, { settings, accessCode: 'anchor7' });

  const stored = await ctx.db.query.siteSettings.findMany({ orderBy: siteSettings.key });
  expect(stored).toMatchObject([
    { key: 'admin_email', value: 'desk@example.org' },
    { key: 'company_name', value: 'Harbour Help' },
  ]);
  const [after] = await ctx.db.select().from(siteVersion).where(eq(siteVersion.tag, 'settings'));
  expect(after?.version).toBe((before?.version ?? 0) + 1);
  const security = await ctx.db.query.securitySettings.findFirst();
  expect(security?.accessCodeHash).toMatch(/^\$argon2id/);
});
