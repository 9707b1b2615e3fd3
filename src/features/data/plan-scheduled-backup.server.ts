import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { backupRuns } from './schema/database.server.ts';
import { backupName } from './backup-name.server.ts';
import { readPlan } from './backup-plan.server.ts';
import type { BackupSchedule } from './backup-plan.server.ts';

/**
 * Queues the backup that the plan asks for, unless it was made, or tried within the hour.
 * @returns whether one waits now that did not before; never while another is made or checked
 */
export async function planScheduledBackup(ctx: ServiceContext): Promise<boolean> {
  if (!(await isDue(ctx))) return false;
  const planned = await ctx.db
    .insert(backupRuns)
    .values({
      action: 'make',
      kind: 'scheduled',
      fileName: backupName('scheduled', ctx.now()),
      startedByName: 'Schedule',
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id });
  return planned.length > 0;
}

/**
 * Whether one is missing since the hour that the plan last named: that hour passed while the program was
 * stopped, or before there was a plan.
 */
async function isDue(ctx: ServiceContext): Promise<boolean> {
  const { schedule, passphraseSealed } = await readPlan(ctx);
  if (schedule === 'off' || passphraseSealed === null) return false;
  const since = lastDue(schedule, ctx.now());
  const anHourAgo = new Date(ctx.now().getTime() - 3_600_000);
  const [made] = await ctx.db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'scheduled'),
        gte(backupRuns.createdAt, since),
        sql`(${backupRuns.state} <> 'failed' or ${gt(backupRuns.createdAt, anHourAgo)})`,
      ),
    )
    .limit(1);
  return made === undefined;
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
