import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog, rateLimits } from '#database/tables/security.ts';
import { sessions } from '#database/tables/staff.ts';
import { securityDefaults, type SecuritySettings } from '#kernel/settings/security-settings.ts';
import { roles } from '#shared/roles.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { isFactorRequired } from './factors.server.ts';
import { newPasswordProblem } from './passwords.server.ts';
import { saveSecuritySettings } from './security-settings.server.ts';
import { createSession, readSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();

function asAdministrator(ctx = signInContext(database.db())): ServiceContext {
  return { ...ctx, actor: staffActor('administrator') };
}

async function save(changes: Partial<SecuritySettings>, ctx = asAdministrator()) {
  const { version } = await readSecuritySettings(ctx);
  return saveSecuritySettings(ctx, { settings: { ...securityDefaults, ...changes }, version });
}

test('stores changes and audits the previous values', async () => {
  const ctx = asAdministrator();

  const saved = await save({ sessionTimeout: 15, allowedIps: ['203.0.113.7/24'] });

  expect(saved).toEqual({ ok: true, changed: ['allowedIps', 'sessionTimeout'] });
  expect(await readSecuritySettings(ctx)).toMatchObject({
    sessionTimeout: 15,
    allowedIps: ['203.0.113.0/24'],
    version: 1,
  });
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    {
      action: 'security.settings-changed',
      severity: 'warning',
      details: { sessionTimeout: '30 → 15', allowedIps: 'none → 203.0.113.0/24' },
    },
  ]);
});

test('only administrators with a recent confirmation may save', async () => {
  const ctx = asAdministrator();
  for (const role of roles.filter((each) => each !== 'administrator'))
    await expect(save({ sessionTimeout: 15 }, { ...ctx, actor: staffActor(role) })).rejects.toThrow(
      'not allowed',
    );
  const actor = { ...staffActor('administrator'), provedAt: new Date(Date.now() - 3_600_000) };

  await expect(save({ sessionTimeout: 15 }, { ...ctx, actor })).rejects.toMatchObject({
    code: 'proof_needed',
  });
  expect(await readSecuritySettings(ctx)).toMatchObject({ version: 0 });
});

test.each([
  [{ sessionTimeout: 4 }, 'sessionTimeout'],
  [{ sessionTimeout: 721 }, 'sessionTimeout'],
  [{ maxLoginAttempts: 2 }, 'maxLoginAttempts'],
  [{ passwordMinLength: 7 }, 'passwordMinLength'],
  [{ allowedIps: ['0.0.0.0/0'] }, 'allowedIps'],
  [{ ipWhitelisting: true }, 'allowedIps'],
  [{ ipWhitelisting: true, allowedIps: ['203.0.113.0/24'] }, 'allowedIps'],
])('refuses %j', async (changes, key) => {
  expect(await save(changes)).toMatchObject({ ok: false, code: 'invalid', key });
  expect(await readSecuritySettings(asAdministrator())).toMatchObject({ version: 0 });
});

test('a colleague’s newer settings are not overwritten', async () => {
  const ctx = asAdministrator();
  await save({ sessionTimeout: 15 });

  const late = { settings: { ...securityDefaults, sessionTimeout: 60 }, version: 0 };

  expect(await saveSecuritySettings(ctx, late)).toEqual({ ok: false, code: 'conflict' });
  expect((await readSecuritySettings(ctx)).sessionTimeout).toBe(15);
});

test('a shorter idle limit ends sessions that have been idle for longer', async () => {
  const ctx = signInContext(database.db());
  const userId = await createStaff(ctx, { email: 'robin@example.org', role: 'auditor' });
  const cookies = await createSession(ctx, userId, new Headers());
  const silent = new Date(Date.now() - 10 * 60_000);
  await ctx.db.update(sessions).set({ updatedAt: silent });
  const glance = { isGlance: true };
  expect(await readSession(ctx, browserWith(cookies), glance)).toBeDefined();

  await save({ sessionTimeout: 5 }, asAdministrator(ctx));

  expect(await readSession(ctx, browserWith(cookies), glance)).toBeUndefined();
  const fresh = await createSession(ctx, userId, new Headers());
  expect(fresh[0]).toContain('; Max-Age=300');
});

test('fewer attempts lock sooner', async () => {
  const ctx = signInContext(database.db());
  await createStaff(ctx, { email: 'robin@example.org' });
  await save({ maxLoginAttempts: 3 }, asAdministrator(ctx));
  const wrong = { email: 'robin@example.org', password: 'not this one', headers: new Headers() };
  for (let time = 1; time <= 3; time += 1)
    expect(await signIn(ctx, wrong)).toEqual({ ok: false, code: 'wrong' });

  expect(await signIn(ctx, { ...wrong, password: staffPassword })).toMatchObject({
    code: 'locked',
  });
});

test('limits on visitors can be turned off; those on signing in and look-ups cannot', async () => {
  const ctx = signInContext(database.db());
  await save({ rateLimiting: false }, asAdministrator(ctx));
  async function isExhausted(budget: Parameters<typeof spendBudget>[1]): Promise<boolean> {
    for (let time = 0; time < budget.allowed; time += 1) await spendBudget(ctx, budget, 'x');
    return (await spendBudget(ctx, budget, 'x')).isExhausted;
  }

  expect(await isExhausted(budgets.submissionsPerNetwork)).toBe(false);
  expect(await isExhausted(budgets.checksPerNetwork)).toBe(false);
  expect(await isExhausted(budgets.wrongLookUpsPerNetwork)).toBe(true);
  expect(await isExhausted(budgets.setupCodeTries)).toBe(true);
  await save({ rateLimiting: true }, asAdministrator(ctx));
  expect((await spendBudget(ctx, budgets.submissionsPerNetwork, 'x')).isExhausted).toBe(true);
  expect(await ctx.db.$count(rateLimits)).toBeGreaterThan(0);
});

test('determines who must have a second factor', async () => {
  const ctx = signInContext(database.db());
  async function required(choice: SecuritySettings['secondFactorRequired']) {
    await save({ secondFactorRequired: choice }, asAdministrator(ctx));
    return Promise.all(roles.map((role) => isFactorRequired(ctx, role)));
  }

  expect(await required('nobody')).toEqual([false, false, false, false, false]);
  expect(await required('everybody')).toEqual([true, true, true, true, true]);
  expect(await required('administrators')).toEqual([true, false, false, false, false]);
});

test('longer passwords are required from the next one chosen', async () => {
  const ctx = signInContext(database.db());
  const chosen = { email: 'robin@example.org', password: staffPassword };
  expect(await newPasswordProblem(ctx, chosen)).toBeUndefined();

  await save({ passwordMinLength: staffPassword.length + 1 }, asAdministrator(ctx));

  expect(await newPasswordProblem(ctx, chosen)).toEqual({
    problem: 'too_short',
    minimum: staffPassword.length + 1,
  });
});
