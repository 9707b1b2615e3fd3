import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { backupRuns } from './schema/database.server.ts';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import { openPassphrase, readPlan } from './backup-plan.server.ts';
import type { RunOutcome } from './finish-run.server.ts';

type Options = { run: typeof backupRuns.$inferSelect; signal?: AbortSignal };

/** In milliseconds, between two notes of how far it has got. */
const noteEvery = 1_000;

/** Makes or checks one archive, noting how far it is. Never throws: the outcome says what went wrong. */
export async function carryOutRun(
  ctx: ServiceContext,
  { run, signal }: Options,
): Promise<RunOutcome> {
  const plan = await readPlan(ctx);
  const passphrase = openPassphrase(ctx, run.passphraseSealed ?? plan.passphraseSealed);
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
