import { desc, inArray, sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import type { RestoreState, StoredBackup } from '#kernel/ports/archives.ts';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { backupName, kindOfBackup, openPassphrase, readPlan, sealPassphrase, snapshotName, type BackupKind, type BackupPlan } from './backup-plan.server.ts';
import { readRestoreTests, type RestoreTests } from './restore-tests.server.ts';
import { backupRuns } from '#database/tables/data.ts';

type BackupRow = StoredBackup & {
  kind: BackupKind;
  /** Undefined for an archive made elsewhere, for example from the command line. */
  holds: { rows: number; files: number } | undefined;
  check: { at: Date; problem: string | undefined } | undefined;
};

type BackupRun = {
  action: 'make' | 'check' | 'test';
  fileName: string;
  state: 'waiting' | 'running';
  step: string;
  share: number;
};

type Backups = {
  folder: string;
  /** Where snapshots go; `problem`: why none can be made there now. */
  target: { place: string; isElsewhere: boolean; problem: string | undefined };
  restoreTests: RestoreTests;
  plan: BackupPlan;
  backups: BackupRow[];
  underWay: BackupRun | undefined;
  /** Set when the last attempt to make a backup failed. */
  failure: { at: Date; reason: string } | undefined;
  /** Last restore from the panel, since the program was started. */
  lastRestore: RestoreState;
};

/** The backups, the known facts about each, and the current run. */
export async function findBackups(ctx: ServiceContext): Promise<Backups> {
  authorize(ctx, 'database:read');
  // Read first: a run that ends meanwhile is still reported as active, and the page reloads.
  const recent = await ctx.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(20);
  const stored = await ctx.ports.archives.list();
  const names = stored.map(({ name }) => name);
  const [problem, restoreTests, plan, known] = await Promise.all([
    ctx.ports.archives.findTargetProblem(),
    readRestoreTests(ctx),
    readPlan(ctx),
    names.length === 0
      ? []
      : ctx.db
          .selectDistinctOn([backupRuns.fileName, backupRuns.action])
          .from(backupRuns)
          .where(
            sql`${inArray(backupRuns.fileName, names)} and ${backupRuns.finishedAt} is not null`,
          )
          .orderBy(backupRuns.fileName, backupRuns.action, desc(backupRuns.id)),
  ]);
  const open = recent.find(({ state }) => state === 'waiting' || state === 'running');
  const lastMade = recent.find(({ action, finishedAt }) => action === 'make' && finishedAt);
  return {
    folder: ctx.ports.archives.folder,
    target: { ...ctx.ports.archives.target, problem },
    restoreTests,
    lastRestore: ctx.ports.archives.lastRestore,
    plan: {
      schedule: plan.schedule,
      keep: { daily: plan.keepDaily, weekly: plan.keepWeekly, monthly: plan.keepMonthly },
      hasPassphrase: plan.passphraseSealed !== null,
      changedAt: plan.updatedAt,
    },
    backups: stored.map((backup) => ({ ...backup, ...describe(backup.name, known) })),
    underWay: open && {
      action: open.action,
      fileName: open.fileName,
      state: open.state === 'running' ? 'running' : 'waiting',
      step: open.step,
      share: open.share,
    },
    failure:
      lastMade?.state === 'failed' && lastMade.finishedAt
        ? { at: lastMade.finishedAt, reason: lastMade.error ?? '' }
        : undefined,
  };
}

type Run = typeof backupRuns.$inferSelect;

function describe(
  name: string,
  runs: readonly Run[],
): Pick<BackupRow, 'kind' | 'holds' | 'check'> {
  const own = runs.filter(({ fileName }) => fileName === name);
  const counted = own.find(({ rowsCounted }) => rowsCounted !== null);
  const check = own.find(({ action }) => action === 'check');
  return {
    kind: kindOfBackup(name),
    holds: counted && { rows: Number(counted.rowsCounted), files: Number(counted.filesCounted) },
    check: check?.finishedAt
      ? {
          at: check.finishedAt,
          problem: check.state === 'failed' ? (check.error ?? '') : undefined,
        }
      : undefined,
  };
}

/**
 * Queues a backup, which runs in the background: a snapshot, or everything in one file to take away.
 * @throws Refusal `invalid` without a passphrase, `conflict` while another run is active
 */
export async function startBackup(
  ctx: ServiceContext,
  { isSingleFile = false } = {},
): Promise<void> {
  authorize(ctx, 'database:write');
  const { passphraseSealed } = await readPlan(ctx);
  if (passphraseSealed === null)
    throw new Refusal('invalid', 'Set a passphrase for backups first.');
  await inTransaction(ctx, async (tx) => {
    const fileName = (isSingleFile ? backupName : snapshotName)('manual', tx.now());
    const started = await tx.db
      .insert(backupRuns)
      .values({
        action: 'make',
        kind: 'manual',
        fileName,
        createdAt: tx.now(),
        startedByName: actorName(tx),
      })
      .onConflictDoNothing()
      .returning();
    if (started.length === 0) throw underWay();
    await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, { action: 'database.backup-requested', target: fileName });
  });
}

function underWay(): Refusal {
  return new Refusal('conflict', 'A backup is being made, checked or tested already. Wait for its end.');
}

type BackupToCheck = {
  name: string;
  /** Empty: the passphrase of the plan. */
  passphrase: string;
};

/**
 * Queues a check, which decrypts and compares every byte of a backup in the background. A wrong passphrase
 * means nothing for the backup: it is reported immediately, and the result of the last check stays.
 * @returns `problem`: the error of the passphrase
 * @throws Refusal `not_found`, `conflict`
 */
export async function startBackupCheck(
  ctx: ServiceContext,
  input: BackupToCheck,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  authorize(ctx, 'database:write');
  const { name } = input;
  await requireBackup(ctx, name);
  const given = await choosePassphrase(ctx, input);
  if ('problem' in given) return { ok: false, problem: given.problem };
  const { passphrase } = given;
  const problem = await ctx.ports.archives.findPassphraseProblem({ name, passphrase });
  if (problem !== undefined) return { ok: false, problem };
  return inTransaction(ctx, async (tx) => {
    const id = v7();
    const started = await tx.db
      .insert(backupRuns)
      .values({
        id,
        action: 'check', kind: 'manual', fileName: name,
        // Stored for the plan's passphrase too, because it may change before the check begins.
        passphraseSealed: sealPassphrase(tx, { run: id, passphrase }),
        startedByName: actorName(tx),
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (started.length === 0) throw underWay();
    await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, { action: 'database.backup-check-requested', target: name });
    return { ok: true };
  });
}

/** @param input `passphrase`: empty for the plan's @returns `problem`: the reason why there is none */
export async function choosePassphrase(
  ctx: ServiceContext,
  input: Pick<BackupToCheck, 'passphrase'>,
): Promise<{ passphrase: string } | { problem: string }> {
  if (input.passphrase !== '') return { passphrase: input.passphrase };
  const plan = await readPlan(ctx);
  if (plan.passphraseSealed === null) return { problem: 'Enter the passphrase of this backup.' };
  const passphrase = openPassphrase(ctx, plan);
  if (passphrase !== undefined) return { passphrase };
  return { problem: 'The passphrase that was set cannot be opened. Enter the one of this backup.' };
}

/**
 * The encrypted single file, byte by byte as stored on disk.
 * @throws Refusal `not_found`, also for a snapshot, `proof_needed`
 */
export async function downloadBackup(
  ctx: ServiceContext,
  input: { name: string },
): Promise<{ size: number; stream: Readable }> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  await requireBackup(ctx, input.name);
  if (!input.name.endsWith('.backup'))
    throw new Refusal('not_found', 'A snapshot shares its files with others: make a single file.');
  const file = await ctx.ports.archives.read(input.name);
  if (!file) throw new Refusal('not_found', 'This backup is not there any more.');
  await recordAudit(ctx, {
    action: 'database.backup-downloaded',
    target: input.name,
    severity: 'warning',
  });
  return file;
}

/**
 * Deletes a backup. Files that only a snapshot needed leave after the next scheduled backup.
 * @throws Refusal `not_found`, `proof_needed`
 */
export async function removeBackup(ctx: ServiceContext, input: { name: string }): Promise<void> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  await requireBackup(ctx, input.name);
  await recordAudit(ctx, {
    action: 'database.backup-removed',
    target: input.name,
    severity: 'warning',
  });
  await ctx.ports.archives.remove(input.name);
}

/**
 * Accepts only names that are in the list of backups.
 * @throws Refusal `not_found`
 */
export async function requireBackup(ctx: ServiceContext, name: string): Promise<void> {
  const stored = await ctx.ports.archives.list();
  if (stored.some((backup) => backup.name === name)) return;
  throw new Refusal('not_found', 'This backup is not there any more.');
}
