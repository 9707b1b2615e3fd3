import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { backupContexts, backupPlan, memoryArchives } from '#tests/archives.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeBackupPlan } from './backup-plan.server.ts';
import { findBackups, startBackup } from './backups.server.ts';
import { runBackups } from './backup-runs.server.ts';
import { readRestoreTests, startRestoreTest } from './restore-tests.server.ts';

const database = useTestDatabase();
const { staff, job } = backupContexts(database);
const start = new Date('2026-11-20T03:00:00Z');
const plan = { ...backupPlan, schedule: 'daily' };

function after(days: number): Date {
  return new Date(start.getTime() + days * 86_400_000);
}

test('the newest snapshot is restored as a test once a month, by itself', async () => {
  const memory = memoryArchives();
  await changeBackupPlan(staff(memory, { now: () => start }), plan);
  const tested: string[] = [];
  const { testRestore } = memory.archives;
  memory.archives.testRestore = (order) => {
    tested.push(order.name);
    return testRestore(order);
  };
  for (const days of [0, 0.1, 1, 1.1, 29, 29.1, 30.2, 30.3, 31])
    await runBackups(job(memory, after(days)));

  expect(tested).toEqual([
    'lantern-2026-11-20t03-00-00-000-scheduled.snapshot',
    'lantern-2026-12-20t07-48-00-000-scheduled.snapshot',
  ]);
  const ctx = staff(memory);
  expect(await readRestoreTests(ctx)).toMatchObject({ last: { problem: undefined } });
  const actions = (await ctx.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toContain('database.restore-test-done');
});

test('one that fails says why, and is tried again a day later', async () => {
  const memory = memoryArchives();
  await changeBackupPlan(staff(memory, { now: () => start }), plan);
  await runBackups(job(memory, start));
  const [name = ''] = memory.files.keys();
  memory.damaged.add(name);
  let attempts = 0;
  const { testRestore } = memory.archives;
  memory.archives.testRestore = (order) => {
    attempts += 1;
    return testRestore(order);
  };
  for (const days of [0.1, 0.2, 0.5]) await runBackups(job(memory, after(days)));

  expect(attempts).toBe(1);
  const { restoreTests } = await findBackups(staff(memory));
  expect(restoreTests).toMatchObject({ last: { problem: 'Damaged.' }, succeededAt: undefined });
  memory.damaged.clear();
  for (const days of [1, 1.2]) await runBackups(job(memory, after(days)));
  expect(attempts).toBe(2);
});

test('staff start one, and only those who may', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await expect(startRestoreTest(ctx)).rejects.toMatchObject({ code: 'invalid' });
  await changeBackupPlan(ctx, backupPlan);
  await startBackup(ctx);
  await runBackups(job(memory));
  await expect(startRestoreTest(staff(memory, { role: 'auditor' }))).rejects.toMatchObject({
    code: 'forbidden',
  });
  await startRestoreTest(ctx);
  await expect(startRestoreTest(ctx)).rejects.toMatchObject({ code: 'conflict' });
  await runBackups(job(memory));
  expect((await findBackups(ctx)).restoreTests.succeededAt).toBeInstanceOf(Date);
});
