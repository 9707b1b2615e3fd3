import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { smtpConfigs } from '#database/tables/mail.ts';
import type { DatabaseHome, Machine, MachineFacts } from '#kernel/ports/database.ts';
import type { Mailer } from '#kernel/ports/mail.ts';
import { installSteps, type InstallAction } from './install-steps.ts';
import { useTestDatabase } from '#tests/db.ts';
import { signInContext } from '#tests/sign-in-context.ts';
import { runInstallation, runStep } from './installation.server.ts';
import { setupCode } from './setup-code.server.ts';

const database = useTestDatabase();

// The system check compares this machine's clock with the database's, which are the same here.
beforeEach(async () => {
  const { rows } = await database
    .db()
    .execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
  vi.useFakeTimers({ toFake: ['Date'], now: rows[0]?.ms ?? 0 });
});
afterEach(() => void vi.useRealTimers());

const config = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'harbour lamp seventy birds',
};

const gigabyte = 1024 ** 3;
const facts: MachineFacts = {
  runtime: '24.1.0',
  runtimeNeeded: '22.22',
  dataFolder: '/data',
  writeProblem: undefined,
  freeDisk: 9 * gigabyte,
  totalMemory: 2 * gigabyte,
  freeMemory: gigabyte,
  host: '127.0.0.1',
  port: 3000,
  isServing: true,
};

function start(
  ports: { facts?: Partial<MachineFacts>; home?: Partial<DatabaseHome>; mailer?: Mailer } = {},
  ip = '192.0.2.9',
): ServiceContext {
  const ctx = signInContext(database.db(), { ip });
  const machine: Machine = {
    look: async () => ({ ...facts, ...ports.facts }),
    reach: async () => undefined,
    freeDisk: async () => facts.freeDisk,
    diskSize: async () => 2 * facts.freeDisk,
    oddVariables: () => ({ quoted: [], spaced: [] }),
    unlistedProxy: () => undefined,
    uptime: () => 1,
    version: '1.0.0',
  };
  const databaseHome = {
    place: '/data/postgres',
    kind: 'embedded',
    lastMove: { state: 'none' },
    isCurrent: () => false,
    readMigrations: async () => [],
    ...ports.home,
  } as DatabaseHome;
  const mailer = ports.mailer ?? ({ fallback: undefined } as Mailer);
  return { ...ctx, ports: { ...ctx.ports, machine, databaseHome, mailer } };
}

function ask(ctx: ServiceContext, action: InstallAction, changes: object = {}) {
  return runStep(ctx, { action, config: { ...config, ...changes }, setupCode: setupCode(ctx) });
}

test('all steps in their order, each with a message and a duration, then sealed for ever', async () => {
  const ctx = start();

  const { results } = await runInstallation(ctx, { config, setupCode: setupCode(ctx) });

  expect(results.map(({ action, success }) => [action, success])).toEqual(
    installSteps.map(({ action }) => [action, true]),
  );
  for (const { message, durationMs } of results) {
    expect(message).toMatch(/\.$/);
    expect(durationMs).toBeGreaterThanOrEqual(0);
  }
  for (const { action } of installSteps)
    expect(await ask(ctx, action)).toMatchObject({
      success: false,
      code: 'sealed',
      error: 'Admin user already exists',
    });
});

test('stops at the first step that fails, and goes on from there when asked again', async () => {
  const refused: DatabaseHome['test'] = async () => ({ ok: false, problem: 'unreachable' });
  const ctx = start({ home: { test: refused } });
  const order = {
    config: { ...config, databaseUrl: 'postgres://x@y/z' },
    setupCode: setupCode(ctx),
  };

  const { results } = await runInstallation(ctx, order);

  expect(results.map(({ action }) => action)).toEqual(['system_check', 'setup_database']);
  expect(results[1]).toMatchObject({
    success: false,
    error: 'Database setup failed',
    code: 'unreachable',
    field: 'databaseUrl',
    message: expect.stringContaining('Unable to connect'),
  });
  const again = await runInstallation(ctx, { ...order, config });
  expect(again.results.at(-1)).toMatchObject({ action: 'finalize', success: true });
});

test('a wrong setup code opens no step, is recorded, and is limited per network', async () => {
  const ctx = start({}, '2001:db8::1');
  for (let time = 1; time <= 10; time += 1) {
    const action = installSteps[time % installSteps.length]?.action ?? 'finalize';
    const answer = await runStep(ctx, { action, config, setupCode: 'AAAA-AAAA-AAAA' });
    expect(answer).toMatchObject({ success: false, code: 'wrong_code', field: 'setupCode' });
  }
  expect(await ask(start({}, '2001:db8::2'), 'system_check')).toMatchObject({ code: 'too_many' });
  const rows = await ctx.db.select().from(auditLog);
  expect(rows.map(({ action }) => action)).toEqual(Array(10).fill('installation.refused'));
  const other = start({}, '2001:db8:0:1::1');
  expect(await ask(other, 'system_check')).toMatchObject({ success: true });
});

test.each([
  [{ runtime: '20.9.0' }, 'Node 22.22 or newer is needed'],
  [{ runtime: '22.3.0' }, 'Node 22.22 or newer is needed'],
  [{ writeProblem: 'EACCES' }, 'Nothing can be written in /data (EACCES)'],
  [{ freeDisk: 100 * 1024 * 1024 }, 'Only 100 MB are free'],
  [{ totalMemory: 256 * 1024 * 1024 }, 'This machine has 256 MB of memory'],
])('the system check reports the problem: %o', async (changed, words) => {
  expect(await ask(start({ facts: changed }), 'system_check')).toMatchObject({
    success: false,
    error: 'System check failed',
    message: expect.stringContaining(words),
  });
});

test('a command does not name the port of a program that it cannot know', async () => {
  const served = await ask(start(), 'system_check');
  expect(served.message).toContain('port 3000 on 127.0.0.1');
  const { message } = await ask(start({ facts: { isServing: false } }), 'system_check');
  expect(message).toContain('of memory');
  expect(message).not.toContain('port 3000 on');
});

test('tries of a database are limited however often the code is right', async () => {
  const ctx = start({ home: { test: async () => ({ ok: false, problem: 'login' }) } });
  const url = { databaseUrl: 'postgres://x@y/z' };
  for (let time = 1; time <= 12; time += 1)
    expect(await ask(ctx, 'test_database', url)).toMatchObject({ code: 'login' });
  expect(await ask(ctx, 'test_database', url)).toMatchObject({
    error: 'Connection Failed',
    message: expect.stringContaining('Too many tries'),
  });
});

test('a mail server is kept only when it lets us in, with its password sealed', async () => {
  const smtp = { host: 'mail.example.org', username: 'desk@example.org', password: 'seven lamps' };
  let isOpen = false;
  const check: Mailer['check'] = async () =>
    isOpen
      ? { ok: true, isEncrypted: true }
      : { ok: false, step: 'login', reason: 'It refused the password.', advice: 'Type it again.' };
  const ctx = start({ mailer: { fallback: undefined, check } as Mailer });

  expect(await ask(ctx, 'setup_email', { smtp })).toMatchObject({
    success: false,
    error: 'Email setup failed',
    message: 'Connection Failed: It refused the password. Type it again.',
  });
  expect(await ctx.db.$count(smtpConfigs)).toBe(0);
  isOpen = true;
  for (let time = 0; time < 2; time += 1)
    expect(await ask(ctx, 'setup_email', { smtp })).toMatchObject({ success: true });
  const stored = await ctx.db.select().from(smtpConfigs);
  expect(stored).toMatchObject([{ host: smtp.host, port: 587, isActive: true }]);
  expect(stored[0]?.passwordSealed).not.toContain(smtp.password);
});

test('missing and invalid values are reported with their field', async () => {
  const ctx = start();
  expect(await ask(ctx, 'create_admin', { email: 'nobody' })).toMatchObject({
    error: 'Admin user creation failed',
    field: 'email',
    code: 'invalid',
  });
  expect(await ask(ctx, 'create_admin', { password: 'aaaaaaaaaaaaaaaa' })).toMatchObject({
    field: 'password',
    code: 'weak_password',
  });
  expect(await ask(ctx, 'finalize')).toMatchObject({
    error: 'Finalization failed',
    code: 'too_early',
  });
  expect(await ask(ctx, 'finalize', { organisationName: 'Federal Bureau' })).toMatchObject({
    field: 'organisationName',
    code: 'invalid',
  });
});

test('a common password is refused at its field before any step has run', async () => {
  const ctx = start();
  const weak = { ...config, password: 'password1234' };
  const asked = { action: 'check_admin', config: weak, setupCode: '' } as const;
  expect(await runStep(ctx, { ...asked, setupCode: setupCode(ctx) })).toMatchObject({
    success: false,
    code: 'weak_password',
    field: 'password',
  });
  expect(await runStep(ctx, { ...asked, config, setupCode: setupCode(ctx) })).toMatchObject({
    success: true,
  });
  // Only the holder of the code may ask.
  expect(await runStep(ctx, { ...asked, setupCode: 'AAAA-BBBB-CCCC' })).toMatchObject({
    code: 'wrong_code',
  });
});
