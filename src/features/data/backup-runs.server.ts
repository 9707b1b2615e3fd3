import { and, eq, inArray, lt } from 'drizzle-orm';
import { requireProof } from '#kernel/access/require-access.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { actorName, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import { kindOfBackup, openPassphrase, planScheduledBackup, readPlan } from './backup-plan.server.ts';
import { choosePassphrase, requireBackup } from './backups.server.ts';
import { backupRuns } from './schema.server.ts';

/** Makes and checks what waits, and what is due by the plan. Also ends runs whose process died. */
export async function runBackups(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await endAbandoned(ctx);
  await planScheduledBackup(ctx);
  const run = await claim(ctx);
  if (!run) return;
  const outcome = await carryOutRun(ctx, { run, ...(signal && { signal }) });
  await finishRun(ctx, run, outcome);
  if (run.kind === 'scheduled' && outcome.ok) await removeOld(ctx);
}

async function claim(ctx: ServiceContext) {
  const [run] = await ctx.db
    .update(backupRuns)
    .set({ state: 'running', startedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(backupRuns.state, 'waiting'))
    .returning();
  return run;
}

/** In milliseconds; a living run writes every second or so. */
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
  const { keep } = await readPlan(ctx);
  const stored = await ctx.ports.archives.list();
  const scheduled = stored.filter(({ name }) => kindOfBackup(name) === 'scheduled');
  for (const { name } of scheduled.slice(keep)) await ctx.ports.archives.remove(name);
}

type Options = { run: typeof backupRuns.$inferSelect; signal?: AbortSignal };

/** In milliseconds, between two notes of how far it has got. */
const noteEvery = 1_000;

/** Makes or checks one archive, noting how far it is. Never throws: the outcome says what went wrong. */
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
    const checked = await ctx.ports.archives.check(order);
    return checked.ok ? { ok: true, ...checked.summary } : { ok: false, error: checked.message };
  } catch (error) {
    ctx.ports.log.error({ err: error }, 'A backup failed');
    return { ok: false, error: describe(error) };
  } finally {
    await notes.stop();
  }
}

/** Also proves, second by second, that somebody is at it. */
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
  if (error instanceof Error && error.name === 'AbortError')
    return 'The program was stopped before the end.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code === 'EACCES' || code === 'EROFS')
    return 'The folder of the backups cannot be written to.';
  return 'It broke off; the log has the reason.';
}

type RunOutcome =
  | { ok: true; rows: number; files: number }
  /** In words for staff. */
  | { ok: false; error: string };

/** Writes down how a run ended, and forgets the passphrase it was given. */
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
    const what = run.action === 'make' ? 'backup' : 'backup-check';
    await recordAudit(tx, {
      action: `database.${what}-${outcome.ok ? 'done' : 'failed'}`,
      target: run.fileName,
      details: outcome.ok
        ? { rows: String(outcome.rows), files: String(outcome.files) }
        : { reason: outcome.error },
      severity: outcome.ok ? 'info' : 'error',
    });
  });
}

/** What a member of staff typed to have everything replaced. */
export type WishedRestore = {
  name: string;
  /** Empty: the one of the plan. */
  passphrase: string;
  reason: string;
  /** They ticked that everything is replaced. */
  isConfirmed: boolean;
};

type Started = { ok: true } | { ok: false; field: string; message: string };

/** In characters: what a colleague can understand in a year. */
const reasonLength = { least: 10, most: 500 };

/**
 * Has all data and files replaced by those of a backup. The whole archive is checked first, while everything
 * goes on; then the program closes, makes a safety backup, replaces and opens again. Everybody signs in anew.
 * @throws Refusal `proof_needed`, `not_found`; `conflict` while one is under way, or where this program can't
 */
export async function startRestore(ctx: ServiceContext, wished: WishedRestore): Promise<Started> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const { name, isConfirmed } = wished;
  const reason = wished.reason.trim();
  await requireBackup(ctx, name);
  if (reason.length < reasonLength.least || reason.length > reasonLength.most)
    return { ok: false, field: 'reason', message: 'Say why, in 10 to 500 characters.' };
  if (!isConfirmed)
    return { ok: false, field: 'confirmed', message: 'Tick that everything is replaced.' };
  const given = await choosePassphrase(ctx, wished);
  if ('problem' in given) return { ok: false, field: 'passphrase', message: given.problem };
  const { passphrase } = given;
  const problem = await ctx.ports.archives.findPassphraseProblem({ name, passphrase });
  if (problem !== undefined) return { ok: false, field: 'passphrase', message: problem };
  // Before it begins: what is replaced is replaced with this row in it.
  await recordAudit(ctx, {
    action: 'database.restore-requested',
    target: name,
    details: { reason },
    severity: 'warning',
  });
  const order = { name, passphrase, reason, by: actorName(ctx) };
  if (!ctx.ports.archives.restore(order))
    throw new Refusal(
      'conflict',
      'A restore is under way already, or this program cannot close and open itself. Use the command.',
    );
  return { ok: true };
}

/**
 * Notes how a restore from the panel ended, in the data that is in force then. Called once the program is
 * open again.
 */
export async function recordRestore(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const { lastRestore } = ctx.ports.archives;
  if (lastRestore.state === 'done') {
    const { rows, files, madeAt, reason, by } = lastRestore;
    await recordAudit(ctx, {
      action: 'database.restored',
      target: lastRestore.name,
      details: { rows: String(rows), files: String(files), madeAt, reason, by },
      severity: 'warning',
    });
  }
  if (lastRestore.state === 'failed') {
    const { message, reason, by } = lastRestore;
    await recordAudit(ctx, {
      action: 'database.restore-failed',
      target: lastRestore.name,
      details: { message, reason, by },
      severity: 'error',
    });
  }
}
