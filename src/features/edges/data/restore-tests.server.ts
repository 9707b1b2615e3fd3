import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPlan } from './backup-plan.server.ts';
import { backupRuns } from '#database/tables/data.ts';

/** In days. */
const testEvery = 30;

/** In hours, after a test that failed. */
const tryAgainAfter = 24;

/** The last attempt to restore a backup as a test, and the last one that succeeded. */
export type RestoreTests = {
  last: { at: Date; problem: string | undefined } | undefined;
  succeededAt: Date | undefined;
};

/** Reads what is known about restores that were made as a test. */
export async function readRestoreTests(ctx: ServiceContext): Promise<RestoreTests> {
  const ended = and(eq(backupRuns.action, 'test'), isNotNull(backupRuns.finishedAt));
  const [[last], [success]] = await Promise.all([
    ctx.db.select().from(backupRuns).where(ended).orderBy(desc(backupRuns.finishedAt)).limit(1),
    ctx.db
      .select()
      .from(backupRuns)
      .where(and(ended, eq(backupRuns.state, 'done')))
      .orderBy(desc(backupRuns.finishedAt))
      .limit(1),
  ]);
  return {
    last: last?.finishedAt
      ? { at: last.finishedAt, problem: last.state === 'failed' ? (last.error ?? '') : undefined }
      : undefined,
    succeededAt: success?.finishedAt ?? undefined,
  };
}

/** Queues the monthly test of the newest snapshot, unless one was made or tried lately. */
export async function planRestoreTest(ctx: ServiceContext): Promise<void> {
  const { schedule, passphraseSealed } = await readPlan(ctx);
  if (schedule === 'off' || passphraseSealed === null) return;
  const { last, succeededAt } = await readRestoreTests(ctx);
  const now = ctx.now().getTime();
  if (succeededAt && now - succeededAt.getTime() < testEvery * 86_400_000) return;
  if (last && now - last.at.getTime() < tryAgainAfter * 3_600_000) return;
  const name = await findNewest(ctx);
  if (name !== undefined) await queueTest(ctx, { name, startedByName: 'Schedule' });
}

/**
 * Queues a test of the newest snapshot.
 * @throws Refusal `invalid` without a snapshot, `conflict` while another run is active
 */
export async function startRestoreTest(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'database:write');
  const name = await findNewest(ctx);
  if (name === undefined) throw new Refusal('invalid', 'There is no backup to test yet.');
  await inTransaction(ctx, async (tx) => {
    if (!(await queueTest(tx, { name, startedByName: actorName(tx) })))
      throw new Refusal('conflict', 'Another backup or check is under way. Wait for its end.');
    await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, { action: 'database.restore-test-requested', target: name });
  });
}

/** The newest snapshot that the passphrase of the plan may open. */
async function findNewest(ctx: ServiceContext): Promise<string | undefined> {
  const stored = await ctx.ports.archives.list();
  return stored.find(({ isSnapshot }) => isSnapshot)?.name;
}

async function queueTest(
  ctx: ServiceContext,
  { name, startedByName }: { name: string; startedByName: string },
): Promise<boolean> {
  const queued = await ctx.db
    .insert(backupRuns)
    .values({
      action: 'test', kind: 'scheduled', fileName: name, startedByName,
      createdAt: ctx.now(),
    } as const)
    .onConflictDoNothing()
    .returning({ id: backupRuns.id });
  return queued.length > 0;
}
