import { expect, test } from 'vitest';
import { backupRuns } from '#database/tables/data.ts';
import { auditLog } from '#database/tables/security.ts';
import type { Archives } from '#kernel/ports/archives.ts';
import { backupContexts, backupPlan as plan, memoryArchives } from '#tests/archives.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeBackupPlan, lastDue } from './backup-plan.server.ts';
import { downloadBackup, findBackups, removeBackup, startBackup, startBackupCheck } from './backups.server.ts';
import { runBackups } from './backup-runs.server.ts';

const database = useTestDatabase();
const { staff, job } = backupContexts(database);
const { passphrase } = plan;

test('a backup is made in the background, listed, and checked', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await changeBackupPlan(ctx, plan);
  await startBackup(ctx);
  expect((await findBackups(ctx)).underWay).toMatchObject({ action: 'make', state: 'waiting' });

  await runBackups(job(memory));

  const made = await findBackups(ctx);
  expect(made.underWay).toBeUndefined();
  expect(made.backups).toMatchObject([{ holds: { rows: 12, files: 3 }, check: undefined }]);
  expect([...memory.files.values()]).toMatchObject([{ passphrase }]);

  const name = made.backups[0]?.name ?? '';
  await startBackupCheck(ctx, { name, passphrase: '' });
  await runBackups(job(memory));
  expect((await findBackups(ctx)).backups[0]?.check).toMatchObject({ problem: undefined });

  memory.damaged.add(name);
  await startBackupCheck(ctx, { name, passphrase: '' });
  await runBackups(job(memory));
  expect((await findBackups(ctx)).backups[0]?.check).toMatchObject({ problem: 'Damaged.' });
  const entries = await ctx.db.select().from(auditLog);
  expect(entries.map(({ action }) => action)).toEqual([
    'database.backup-plan-changed',
    'database.backup-requested',
    'database.backup-done',
    'database.backup-check-requested', 'database.backup-check-done',
    'database.backup-check-requested', 'database.backup-check-failed',
  ]);
});

test('its progress is reported by the archive itself', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await changeBackupPlan(ctx, plan);
  await startBackup(ctx);
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  const write: Archives['write'] = async (order) => {
    order.onProgress?.({ share: 0.25, step: 'Table cases' });
    await isSeen;
    return memory.archives.write(order);
  };
  const running = runBackups(job({ ...memory, archives: { ...memory.archives, write } }));
  const found = { action: 'make', state: 'running', share: 0.25, step: 'Table cases' };
  await expect.poll(async () => (await findBackups(ctx)).underWay).toMatchObject(found);
  seen();
  await running;
  expect((await findBackups(ctx)).underWay).toBeUndefined();
});

test('one at a time, and only with a passphrase', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await expect(startBackup(ctx)).rejects.toMatchObject({ code: 'invalid' });
  await changeBackupPlan(ctx, plan);
  await startBackup(ctx);

  await expect(startBackup(ctx)).rejects.toMatchObject({ code: 'conflict' });
});

test('one that fails says why, and the next may begin', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await changeBackupPlan(ctx, plan);
  await startBackup(ctx);
  memory.failWith(Object.assign(new Error('write failed'), { code: 'ENOSPC' }));

  await runBackups(job(memory));

  const { failure, backups, underWay } = await findBackups(ctx);
  expect(failure?.reason).toBe('The disk is full.');
  expect([backups, underWay]).toEqual([[], undefined]);
  await startBackup(ctx);
});

test('a run whose process died does not block the next', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await changeBackupPlan(ctx, plan);
  await startBackup(ctx);
  const updatedAt = new Date(ctx.now().getTime() - 3 * 60_000);
  await ctx.db.update(backupRuns).set({ state: 'running', updatedAt });

  await runBackups(job(memory));

  expect((await findBackups(ctx)).failure?.reason).toBe('The program stopped before the end.');
  await startBackup(ctx);
});

test('scheduled ones come when they are due, and only the newest stay', async () => {
  const memory = memoryArchives();
  const planned = new Date('2026-11-20T00:30:00Z');
  await changeBackupPlan(staff(memory, { now: () => planned }), { ...plan, schedule: 'daily' });
  memory.files.set('lantern-by-hand-manual.snapshot', { passphrase, madeAt: new Date(0) });
  for (const time of ['20T01:00', '20T02:10', '20T13:00', '21T02:00', '21T02:30', '22T05:00']) {
    await runBackups(job(memory, new Date(`2026-11-${time}:00Z`)));
  }

  const names = [...memory.files.keys()];
  expect(names).toEqual([
    'lantern-by-hand-manual.snapshot',
    'lantern-2026-11-21t02-00-00-000-scheduled.snapshot',
    'lantern-2026-11-22t05-00-00-000-scheduled.snapshot',
  ]);
  // After each that was made.
  expect(memory.swept).toBe(4);
});

test.each([
  ['daily', '2026-11-20T01:59:59Z', '2026-11-19T02:00:00Z'],
  ['daily', '2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z'],
  ['weekly', '2026-11-20T10:00:00Z', '2026-11-16T02:00:00Z'],
  ['weekly', '2026-11-16T01:00:00Z', '2026-11-09T02:00:00Z'],
] as const)('%s, seen at %s, was last due at %s', (schedule, now, due) => {
  expect(lastDue(schedule, new Date(now))).toEqual(new Date(due));
});

test('no name leads out of the folder', async () => {
  const ctx = staff(memoryArchives());
  for (const name of ['../secrets.key', '/etc/passwd', 'lantern-none.backup', '']) {
    await expect(downloadBackup(ctx, { name })).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeBackup(ctx, { name })).rejects.toMatchObject({ code: 'not_found' });
  }
});

test.each(['case_worker', 'editor', 'auditor'] as const)('%s may change nothing', async (role) => {
  const ctx = staff(memoryArchives(), { role });
  const name = 'lantern-x.backup';
  for (const attempt of [
    () => startBackup(ctx),
    () => startBackupCheck(ctx, { name, passphrase }),
    () => downloadBackup(ctx, { name }),
    () => removeBackup(ctx, { name }),
    () => changeBackupPlan(ctx, plan),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
  }
});
