import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backupContexts, backupPlan as plan, memoryArchives } from '#tests/archives.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeBackupPlan } from './backup-plan.server.ts';
import { findBackups, startBackup, startBackupCheck } from './backups.server.ts';
import { runBackups } from './backup-runs.server.ts';

const database = useTestDatabase();
const { staff, job } = backupContexts(database);
const { passphrase } = plan;

test('a backup made with another passphrase is checked with that one, which is then forgotten', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  memory.files.set('lantern-old.backup', { passphrase: 'the one before', madeAt: new Date() });
  const other = { name: 'lantern-old.backup', passphrase: 'the one before' };

  await startBackupCheck(ctx, other);
  const sealed = await ctx.db.execute(sql`select passphrase_sealed as text from backup_runs`);
  expect(String(sealed.rows[0]?.['text'])).toMatch(/^2\./);
  await runBackups(job(memory));

  expect((await findBackups(ctx)).backups[0]?.check).toMatchObject({ problem: undefined });
  const left = await ctx.db.execute(sql`select passphrase_sealed as text from backup_runs`);
  expect(left.rows).toEqual([{ text: null }]);
});

test('a wrong passphrase is reported immediately, and says nothing about the backup', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await changeBackupPlan(ctx, plan);
  await startBackup(ctx);
  await runBackups(job(memory));
  const { name = '' } = (await findBackups(ctx)).backups[0] ?? {};
  await startBackupCheck(ctx, { name, passphrase: '' });
  await runBackups(job(memory));
  const before = await findBackups(ctx);
  const another = 'another harbour lamp';

  const problem = 'It does not open it.';
  expect(await startBackupCheck(ctx, { name, passphrase: another })).toEqual({
    ok: false,
    problem,
  });
  await changeBackupPlan(ctx, { ...plan, passphrase: another, repeated: another });
  expect(await startBackupCheck(ctx, { name, passphrase: '' })).toEqual({ ok: false, problem });
  await runBackups(job(memory));
  const after = await findBackups(ctx);
  expect(after.underWay).toBeUndefined();
  expect(after.backups).toEqual(before.backups);
});

test('a check goes on with the passphrase that was found to fit', async () => {
  const memory = memoryArchives();
  const ctx = staff(memory);
  await changeBackupPlan(ctx, plan);
  memory.files.set('lantern-old.backup', { passphrase, madeAt: new Date() });
  await startBackupCheck(ctx, { name: 'lantern-old.backup', passphrase: '' });
  const another = 'another harbour lamp';
  await changeBackupPlan(ctx, { ...plan, passphrase: another, repeated: another });

  await runBackups(job(memory));

  expect((await findBackups(ctx)).backups[0]?.check).toMatchObject({ problem: undefined });
});

test('without any passphrase it is asked for', async () => {
  const memory = memoryArchives();
  memory.files.set('lantern-old.backup', { passphrase, madeAt: new Date() });
  const problem = 'Enter the passphrase of this backup.';
  expect(
    await startBackupCheck(staff(memory), { name: 'lantern-old.backup', passphrase: '' }),
  ).toEqual({ ok: false, problem });
});
