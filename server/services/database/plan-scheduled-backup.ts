import { and, eq, gt, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { backupRuns } from '#server/db/schema/database.ts';
import { backupName } from './backup-name.ts';
import { readPlan } from './backup-plan.ts';
import type { BackupSchedule } from './backup-plan.ts';

/** Queues the backup that the plan asks for, unless it was made, or tried within the hour. */
export async function planScheduledBackup(ctx: ServiceContext): Promise<void> {
  const { schedule, passphraseSealed } = await readPlan(ctx);
  if (schedule === 'off' || passphraseSealed === null) return;
  const since = lastDue(schedule, ctx.now());
  const anHourAgo = new Date(ctx.now().getTime() - 3_600_000);
  const [made] = await ctx.db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'scheduled'),
        gt(backupRuns.createdAt, since),
        sql`(${backupRuns.state} <> 'failed' or ${gt(backupRuns.createdAt, anHourAgo)})`,
      ),
    )
    .limit(1);
  if (made) return;
  await ctx.db
    .insert(backupRuns)
    .values({
      action: 'make',
      kind: 'scheduled',
      fileName: backupName('scheduled', ctx.now()),
      startedByName: 'Schedule',
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
}

const hour = 2;

/** The last time the plan named: 02:00 UTC of each day, or of each Monday. */
export function lastDue(schedule: Exclude<BackupSchedule, 'off'>, now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  if (schedule === 'weekly') due.setUTCDate(due.getUTCDate() - ((due.getUTCDay() + 6) % 7));
  return due;
}
