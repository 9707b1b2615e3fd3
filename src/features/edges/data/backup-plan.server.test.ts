import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import type { Queue } from '#kernel/ports/jobs.ts';
import { backupContexts, backupPlan as plan, memoryArchives } from '#tests/archives.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeBackupPlan, type BackupPlanInput } from './backup-plan.server.ts';
import { runBackups } from './backup-runs.server.ts';

const database = useTestDatabase();
const { staff, job } = backupContexts(database);

test.each<[keyof BackupPlanInput, Partial<BackupPlanInput>]>([
  ['passphrase', { passphrase: 'too short', repeated: 'too short' }],
  ['repeated', { repeated: 'something else' }],
  ['passphrase', { schedule: 'daily', passphrase: '', repeated: '' }],
  ['daily', { daily: '0' }],
  ['weekly', { weekly: 'some' }],
  ['monthly', { monthly: '366' }],
  ['schedule', { schedule: 'hourly' }],
])('names %s when the plan is %j', async (field, changes) => {
  const changed = await changeBackupPlan(staff(memoryArchives()), { ...plan, ...changes });
  expect(changed).toEqual({ ok: false, problems: { [field]: expect.any(String) } });
});

test('an empty passphrase leaves the one that is set, which is stored sealed', async () => {
  const ctx = staff(memoryArchives());
  await changeBackupPlan(ctx, plan);
  await changeBackupPlan(ctx, { ...plan, schedule: 'weekly', passphrase: '', repeated: '' });

  const { rows } = await ctx.db.execute(
    sql`select schedule, passphrase_sealed as text from backup_plan`,
  );
  expect(rows[0]?.['schedule']).toBe('weekly');
  const place = { purpose: 'backup-passphrase', row: 'true' };
  expect(ctx.ports.seal.open(place, String(rows[0]?.['text']))).toBe(plan.passphrase);
  expect(JSON.stringify(await ctx.db.select().from(auditLog))).not.toContain(plan.passphrase);
});

test('a plan starts a backup immediately when none was made since its last due hour', async () => {
  const memory = memoryArchives();
  const wake = vi.fn<Queue['wake']>(async () => {});
  const at = new Date('2026-11-20T13:00:00Z');
  const { ports, ...rest } = staff(memory);
  const ctx = { ...rest, ports: { ...ports, queue: { wake, wakeSoon: wake } }, now: () => at };

  expect(await changeBackupPlan(ctx, plan)).toEqual({ ok: true, begins: false });
  expect(wake).not.toHaveBeenCalled();
  const daily = { ...plan, schedule: 'daily', passphrase: '', repeated: '' };
  expect(await changeBackupPlan(ctx, daily)).toEqual({ ok: true, begins: true });
  expect(wake).toHaveBeenCalledWith('run-backups', expect.anything());

  await runBackups(job(memory, at));
  expect(memory.files.size).toBe(1);
  expect(await changeBackupPlan(ctx, { ...daily, monthly: '3' })).toEqual({ ok: true, begins: false });
});
