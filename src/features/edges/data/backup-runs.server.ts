import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import { kindOfBackup, openPassphrase, planScheduledBackup, readPlan } from './backup-plan.server.ts';
import { findExpired } from './kept-backups.server.ts';
import { planRestoreTest } from './restore-tests.server.ts';
import { backupRuns } from '#database/tables/data.ts';

/** Makes, checks and tests queued backups, and what is due by the plan. Also ends runs whose process died. */
export async function runBackups(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await endAbandoned(ctx);
  if (!(await planScheduledBackup(ctx))) await planRestoreTest(ctx);
  const run = await claim(ctx);
  if (!run) return;
  const outcome = await carryOutRun(ctx, { run, ...(signal && { signal }) });
  await finishRun(ctx, run, outcome);
  if (run.action === 'make' && run.kind === 'scheduled' && outcome.ok) await removeOld(ctx);
}

async function claim(ctx: ServiceContext) {
  const [run] = await ctx.db
    .update(backupRuns)
    .set({ state: 'running', startedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(backupRuns.state, 'waiting'))
    .returning();
  return run;
}

/** In milliseconds; a live run reports about every second. */
const longestSilence = 120_000;

async function endAbandoned(ctx: ServiceContext): Promise<void> {
  const silentSince = new Date(ctx.now().getTime() - longestSilence);
  const abandoned = await ctx.db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.state, 'running'), lt(backupRuns.updatedAt, silentSince)));
  for (const run of abandoned) {
    await finishRun(ctx, run, { ok: false, error: 'The program stopped before the end.' });
  }
}

async function removeOld(ctx: ServiceContext): Promise<void> {
  const { archives, log } = ctx.ports;
  const plan = await readPlan(ctx);
  const passphrase = openPassphrase(ctx, plan);
  const stored = await archives.list();
  const damaged = await findDamaged(ctx);
  const scheduled = stored.filter(({ name }) => kindOfBackup(name) === 'scheduled');
  const expired = findExpired(
    scheduled.map(({ name, madeAt }) => ({ name, madeAt, isDamaged: damaged.has(name) })),
    { daily: plan.keepDaily, weekly: plan.keepWeekly, monthly: plan.keepMonthly },
  );
  try {
    for (const name of expired) await archives.remove(name);
    if (passphrase !== undefined) await archives.sweep({ passphrase, now: ctx.now() });
  } catch (error) {
    // The backup itself was made; the next one removes what is left.
    log.error({ err: error }, 'Old backups could not be removed');
  }
}

/** Names of the backups whose last check or test failed. */
async function findDamaged(ctx: ServiceContext): Promise<Set<string>> {
  const last = await ctx.db
    .selectDistinctOn([backupRuns.fileName])
    .from(backupRuns)
    .where(and(eq(backupRuns.action, 'check'), isNotNull(backupRuns.finishedAt)))
    .orderBy(backupRuns.fileName, desc(backupRuns.id));
  return new Set(last.flatMap(({ state, fileName }) => (state === 'failed' ? [fileName] : [])));
}

type Options = { run: typeof backupRuns.$inferSelect; signal?: AbortSignal };

/** In milliseconds, between two progress reports. */
const noteEvery = 1_000;

/** Makes, checks or tests one backup and records its progress. Never throws: the outcome holds the error. */
async function carryOutRun(
  ctx: ServiceContext,
  { run, signal }: Options,
): Promise<RunOutcome> {
  const plan = await readPlan(ctx);
  const passphrase = openPassphrase(ctx, run.passphraseSealed === null ? plan : run);
  if (passphrase === undefined)
    return { ok: false, error: 'The passphrase of the backups cannot be opened: set it again.' };
  const notes = startNotes(ctx, run.id);
  const order = {
    name: run.fileName,
    passphrase,
    onProgress: notes.note,
    ...(signal && { signal }),
  };
  try {
    if (run.action === 'make') return { ok: true, ...(await ctx.ports.archives.write(order)) };
    const { archives } = ctx.ports;
    const checked = await (run.action === 'test' ? archives.testRestore(order) : archives.check(order));
    return checked.ok ? { ok: true, ...checked.summary } : { ok: false, error: checked.message };
  } catch (error) {
    ctx.ports.log.error({ err: error }, 'A backup failed');
    return { ok: false, error: describe(error) };
  } finally {
    await notes.stop();
  }
}

/** Records progress every second, which also proves that the process is alive. */
function startNotes(ctx: ServiceContext, id: string) {
  let latest: ArchiveProgress = { share: 0, step: 'Preparing' };
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const { share, step } = latest;
    writing = writing
      .then(() =>
        ctx.db
          .update(backupRuns)
          .set({ share, step, updatedAt: ctx.now() })
          .where(eq(backupRuns.id, id)),
      )
      .catch(() => {});
  }, noteEvery);
  return {
    note(progress: ArchiveProgress): void {
      latest = progress;
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}

function describe(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && error.name === 'AbortError')
    return 'The program was stopped before the end.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code === 'EACCES' || code === 'EROFS')
    return 'The folder of the backups cannot be written to.';
  return 'It broke off; the log has the reason.';
}

const auditWords = { make: 'backup', check: 'backup-check', test: 'restore-test' } as const;

type RunOutcome =
  | { ok: true; rows: number; files: number }
  /** In words for staff. */
  | { ok: false; error: string };

/** Records the outcome of a run, and deletes its passphrase. */
export async function finishRun(
  ctx: ServiceContext,
  run: typeof backupRuns.$inferSelect,
  outcome: RunOutcome,
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await inTransaction(ctx, async (tx) => {
    const finished = await tx.db
      .update(backupRuns)
      .set({
        state: outcome.ok ? 'done' : 'failed',
        finishedAt: tx.now(),
        passphraseSealed: null,
        ...(outcome.ok
          ? { share: 1, rowsCounted: outcome.rows, filesCounted: outcome.files }
          : { error: outcome.error }),
      })
      .where(and(eq(backupRuns.id, run.id), inArray(backupRuns.state, ['waiting', 'running'])))
      .returning();
    if (finished.length === 0) return;
    await recordAudit(tx, {
      action: `database.${auditWords[run.action]}-${outcome.ok ? 'done' : 'failed'}`,
      target: run.fileName,
      details: outcome.ok
        ? { rows: String(outcome.rows), files: String(outcome.files) }
        : { reason: outcome.error },
      severity: outcome.ok ? 'info' : 'error',
    });
  });
}

/**
 * Records a snapshot that the command line made in the place of backups, so that its age is known.
 * @param made `fileName` of the snapshot; how many `rows` and `files` it has
 */
export async function recordBackup(
  ctx: ServiceContext,
  { fileName, rows, files }: { fileName: string; rows: number; files: number },
): Promise<void> {
  authorize(ctx, 'database:write');
  const now = ctx.now();
  await ctx.db.insert(backupRuns).values({
    action: 'make',
    kind: 'manual',
    state: 'done',
    share: 1,
    fileName,
    startedByName: ctx.actor.type === 'staff' ? ctx.actor.name : '',
    rowsCounted: rows,
    filesCounted: files,
    startedAt: now,
    finishedAt: now,
    createdAt: now,
  });
}
