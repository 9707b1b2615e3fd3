import { and, eq, lt } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { backupRuns } from './schema/database.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { readPlan } from './backup-plan.server.ts';
import { finishRun } from './finish-run.server.ts';
import { carryOutRun } from './carry-out-run.server.ts';
import { planScheduledBackup } from './plan-scheduled-backup.server.ts';
import { isScheduledBackup } from './backup-name.server.ts';

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
  const scheduled = stored.filter(({ name }) => isScheduledBackup(name));
  for (const { name } of scheduled.slice(keep)) await ctx.ports.archives.remove(name);
}
