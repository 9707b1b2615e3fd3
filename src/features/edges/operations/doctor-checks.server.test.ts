import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import type { DatabaseHome, Machine } from '#kernel/ports/database.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { backupPlan } from '#database/tables/data.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeSubmission } from '#tests/submission.ts';
import {
  testBackupAge,
  testDatabaseSettings,
  testDisk,
  testEnvironment,
  testEnvironmentFile,
  testGrowth,
  testProxies,
  testPublicAddress,
} from './doctor-checks.server.ts';

const database = useTestDatabase();

function start(machine: Partial<Machine> = {}, appUrl = 'https://help.example.org') {
  return testContext(database.db(), {
    actor: { type: 'system', job: 'test' },
    ports: {
      machine: machine as Machine,
      databaseHome: { kind: 'environment' } as DatabaseHome,
      site: createSiteAddress(appUrl, Buffer.alloc(32, 7)),
    },
  });
}

test('settings of the database that hurt are named, each with what to do', async () => {
  const ctx = start();
  await ctx.db.execute(sql`set local jit = off`);
  expect(await testDatabaseSettings(ctx)).toMatchObject({ status: 'passed' });
  await ctx.db.execute(sql`set local jit = on`);
  await ctx.db.execute(sql`set local idle_session_timeout = '5min'`);
  const found = await testDatabaseSettings(ctx);
  expect(found.status).toBe('warning');
  expect(found.message).toContain('alter role … set jit = off');
  expect(found.message).toContain('idle_session_timeout (5min)');
  expect(found.message).not.toContain('createdb');
});

test.each([
  [50e9, 100e9, 'passed'],
  // Three gigabytes are plenty on a small disk, and little on a large one.
  [3e9, 20e9, 'passed'],
  [3e9, 100e9, 'warning'],
  [1e9, 100e9, 'failed'],
])('a disk is judged by its share: %d of %d bytes', async (free, size, status) => {
  const ctx = start({ freeDisk: async () => free, diskSize: async () => size });
  expect(await testDisk(ctx)).toMatchObject({ status });
});

test('backups without a passphrase are a failure, with the command that sets one', async () => {
  const ctx: ServiceContext = start();
  const found = await testBackupAge(ctx);
  expect(found).toMatchObject({ status: 'failed' });
  expect(found.message).toContain('lantern backup set-passphrase');
  // One can still be made by hand.
  expect(found.message).toContain('no backup is made by itself');
  await ctx.db.insert(backupPlan).values({ passphraseSealed: 'sealed' });
  expect(await testBackupAge(ctx)).toMatchObject({ status: 'warning' });
});

test('the public address must lead to this program, by https', async () => {
  const isThere = { reach: async () => undefined };
  expect(await testPublicAddress(start(isThere))).toMatchObject({ status: 'passed' });
  expect(await testPublicAddress(start(isThere, 'http://localhost:3000'))).toMatchObject({
    status: 'warning',
  });
  const away = await testPublicAddress(start({ reach: async () => 'answer 502' }));
  expect(away).toMatchObject({ status: 'failed' });
  expect(away.message).toContain('answer 502');
});

test('quotation marks that became a part of a value are found by name, without the value', async () => {
  const ctx = start({ oddVariables: () => ({ quoted: ['SMTP_URL'], spaced: [] }) });
  const found = await testEnvironment(ctx);
  expect(found).toMatchObject({ status: 'failed' });
  expect(found.message).toMatch(/^SMTP_URL: /);
});

test.each(['APP_URL=https://help.example.org', '# a remark\n\nPORT=3000\n'])(
  'a plain line of an environment file is read alike everywhere: %s',
  (text) => {
    expect(testEnvironmentFile(text)).toMatchObject({ status: 'passed' });
  },
);

test.each([
  ['export PORT=3000', 'export'],
  ['PORT = 3000', 'no NAME=value'],
  ['SMTP_URL="smtp://me:p$word@mail"', 'a shell replaces'],
  ["SMTP_URL='smtp://me@mail'", 'Docker'],
  ['SMTP_URL=smtp://me:secret&more@mail', 'sign of a shell'],
  ['PORT=3000 # the usual', 'remark'],
  ['PORT="3000', 'without its other'],
])('a line that systemd, a shell and Docker read differently is named: %s', (text, expected) => {
  const { status, message } = testEnvironmentFile(text);
  expect(status).toBe('warning');
  expect(message).toContain(expected);
  expect(message).not.toMatch(/secret|p\$word/);
});

test('what grows is listed with its size and growth, and a disk that is full within three months is a warning', async () => {
  const embedded = { kind: 'embedded' } as DatabaseHome;
  const roomy = start({ freeDisk: async () => 1e15 });
  const found = await testGrowth({ ...roomy, ports: { ...roomy.ports, databaseHome: embedded } });
  expect(found.status).toBe('passed');
  expect(found.message).toMatch(/form_submissions \d+ MB \(\+\d+ MB\)/);
  expect(found.message).not.toContain('months');

  await storeSubmission(roomy.db);
  const full = start({ freeDisk: async () => 1_000 });
  const warned = await testGrowth({ ...full, ports: { ...full.ports, databaseHome: embedded } });
  expect(warned.status).toBe('warning');
  expect(warned.message).toContain('room for 0 months');
  // The disk of a database elsewhere is not known.
  expect((await testGrowth(full)).message).not.toContain('months');
});

test('a proxy that is not listed is a failure, with what follows from it', async () => {
  expect(await testProxies(start({ unlistedProxy: () => undefined }))).toMatchObject({
    status: 'passed',
  });
  const found = await testProxies(start({ unlistedProxy: () => '10.0.0.5' }));
  expect(found.status).toBe('failed');
  expect(found.message).toContain('10.0.0.5 forwards visitors and is not in TRUSTED_PROXIES');
});
