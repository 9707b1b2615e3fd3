import { desc, inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { backupRuns } from './schema/database.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { isScheduledBackup } from './backup-name.server.ts';
import { readPlan } from './backup-plan.server.ts';
import type { BackupPlan } from './backup-plan.server.ts';

export type BackupRow = {
  name: string;
  bytes: number;
  madeAt: Date;
  isScheduled: boolean;
  /** Undefined for one that was made elsewhere, such as from the command line. */
  holds: { rows: number; files: number } | undefined;
  check: { at: Date; problem: string | undefined } | undefined;
};

export type BackupRun = {
  action: 'make' | 'check';
  fileName: string;
  state: 'waiting' | 'running';
  step: string;
  share: number;
};

export type Backups = {
  folder: string;
  plan: BackupPlan;
  backups: BackupRow[];
  underWay: BackupRun | undefined;
  /** The last attempt to make one failed. */
  failure: { at: Date; reason: string } | undefined;
};

/** The backups of this machine, what is known of each, and what is being done. */
export async function findBackups(ctx: ServiceContext): Promise<Backups> {
  authorize(ctx, 'database:read');
  // Before the rest: what ends meanwhile is still under way here, and the page asks again.
  const recent = await ctx.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(20);
  const stored = await ctx.ports.archives.list();
  const names = stored.map(({ name }) => name);
  const [plan, known] = await Promise.all([
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
    plan: {
      schedule: plan.schedule,
      keep: plan.keep,
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
): Pick<BackupRow, 'isScheduled' | 'holds' | 'check'> {
  const own = runs.filter(({ fileName }) => fileName === name);
  const counted = own.find(({ rowsCounted }) => rowsCounted !== null);
  const check = own.find(({ action }) => action === 'check');
  return {
    isScheduled: isScheduledBackup(name),
    holds: counted && { rows: Number(counted.rowsCounted), files: Number(counted.filesCounted) },
    check: check?.finishedAt
      ? {
          at: check.finishedAt,
          problem: check.state === 'failed' ? (check.error ?? '') : undefined,
        }
      : undefined,
  };
}
