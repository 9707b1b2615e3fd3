import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { backupContexts, backupPlan, memoryArchives } from '#tests/archives.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeBackupPlan } from './backup-plan.server.ts';
import { findBackups } from './backups.server.ts';
import { recordRestore, startRestore } from './restores.server.ts';

const database = useTestDatabase();
const contexts = backupContexts(database);
const name = 'lantern-2026-11-20-manual.backup';

async function arrange() {
  const memory = memoryArchives();
  const staff = contexts.staff(memory);
  await changeBackupPlan(staff, backupPlan);
  memory.files.set(name, { passphrase: backupPlan.passphrase, madeAt: new Date() });
  const requested = {
    name,
    passphrase: '',
    reason: 'A purge went too far.',
    isConfirmed: true,
  };
  return { memory, staff, requested };
}

test('with proof, a reason and the passphrase a restore begins, once', async () => {
  const { memory, staff, requested } = await arrange();
  expect(await startRestore(staff, requested)).toEqual({ ok: true });
  expect((await findBackups(staff)).lastRestore).toMatchObject({ state: 'replacing', name });
  await expect(startRestore(staff, requested)).rejects.toMatchObject({ code: 'conflict' });
  const [row] = await staff.db.select().from(auditLog).orderBy(auditLog.id).offset(1).limit(1);
  expect(row).toMatchObject({
    action: 'database.restore-requested',
    target: name,
    details: { reason: 'A purge went too far.' },
  });
  expect(JSON.stringify(memory.archives.lastRestore)).not.toContain(backupPlan.passphrase);
});

test.each([
  ['reason', { reason: 'Because' }],
  ['confirmed', { isConfirmed: false }],
  ['passphrase', { passphrase: 'not the right one' }],
])('without the right %s nothing begins', async (field, changes) => {
  const { memory, staff, requested } = await arrange();
  expect(await startRestore(staff, { ...requested, ...changes })).toMatchObject({ ok: false, field });
  expect(memory.archives.lastRestore).toEqual({ state: 'none' });
});

test('people without a recent proof of their password are asked for it', async () => {
  const { staff, requested } = await arrange();
  if (staff.actor.type !== 'staff') throw new Error('Staff only.');
  const unproved = { ...staff, actor: { ...staff.actor, provedAt: new Date(0) } };
  await expect(startRestore(unproved, requested)).rejects.toMatchObject({ code: 'proof_needed' });
});

test('how it ended is noted in the data that is in force then', async () => {
  const { memory, requested } = await arrange();
  const asked = { name, reason: requested.reason, by: 'Test administrator' };
  const restored = { rows: 12, files: 3, madeAt: '2026-11-20T00:00:00Z', safetyBackup: undefined };
  const actor = { type: 'system', job: 'restore' } as const;
  for (const lastRestore of [
    { ...asked, ...restored, state: 'done' },
    { ...asked, state: 'failed', message: 'Damaged.' },
  ] as const) {
    const ports = { archives: { ...memory.archives, lastRestore } };
    await recordRestore(testContext(database.db(), { actor, ports }));
  }
  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  expect(rows.slice(-2).map(({ action, details }) => [action, details])).toEqual([
    [
      'database.restored',
      {
        rows: '12',
        files: '3',
        madeAt: restored.madeAt,
        reason: requested.reason,
        by: asked.by,
      },
    ],
    ['database.restore-failed', { message: 'Damaged.', reason: requested.reason, by: asked.by }],
  ]);
});
