import { and, count, eq, inArray, max, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readPlan } from '#features/edges/data/backup-plan.server.ts';
import { readRestoreTests } from '#features/edges/data/restore-tests.server.ts';
import { backupRuns } from '#database/tables/data.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { laneNumber, mailLanes, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import { emailMessages } from '#database/tables/outbox.ts';

export type OperatingFigures = {
  /** Every lane, including empty ones. */
  outbox: { lane: MailLane; waiting: number; oldestSeconds: number }[];
  failedMails: number;
  /** Undefined before background work has started for the first time. */
  jobs: { waiting: number; failed: number } | undefined;
  /** Undefined while there is no backup. */
  backupAgeSeconds: number | undefined;
  isBackupScheduled: boolean;
  /** Undefined before the first one. */
  restoreTest: { ageSeconds: number | undefined; isGood: boolean } | undefined;
};

/**
 * Operating figures for a monitor.
 * @throws Refusal `forbidden`, and the database's error
 */
export async function readOperatingFigures(ctx: ServiceContext): Promise<OperatingFigures> {
  authorize(ctx, 'housekeeping:run');
  const [waiting, failed, backup, plan, tests, queue] = await Promise.all([
    ctx.db
      .select({ lane: emailMessages.lane, count: count(), oldest: min(emailMessages.createdAt) })
      .from(emailMessages)
      .where(inArray(emailMessages.state, ['queued', 'deferred', 'sending']))
      .groupBy(emailMessages.lane),
    ctx.db.$count(emailMessages, eq(emailMessages.state, 'failed')),
    ctx.db
      .select({ last: max(backupRuns.finishedAt) })
      .from(backupRuns)
      .where(and(eq(backupRuns.action, 'make'), eq(backupRuns.state, 'done'))),
    readPlan(ctx),
    readRestoreTests(ctx),
    queryRows(
      ctx.db,
      z.object({ there: z.boolean() }),
      sql`select to_regclass('pgboss.job') is not null as there`,
    ),
  ]);
  function age(moment: Date | null | undefined): number | undefined {
    return moment ? Math.max(0, (ctx.now().getTime() - moment.getTime()) / 1000) : undefined;
  }
  return {
    outbox: mailLanes.map((lane) => {
      const found = waiting.find((row) => row.lane === laneNumber(lane));
      return { lane, waiting: found?.count ?? 0, oldestSeconds: age(found?.oldest) ?? 0 };
    }),
    failedMails: failed,
    jobs: queue[0]?.there ? await countJobs(ctx) : undefined,
    backupAgeSeconds: age(backup[0]?.last),
    isBackupScheduled: plan.schedule !== 'off' && plan.passphraseSealed !== null,
    restoreTest: tests.last && {
      ageSeconds: age(tests.succeededAt),
      isGood: tests.last.problem === undefined,
    },
  };
}

async function countJobs(ctx: ServiceContext): Promise<OperatingFigures['jobs']> {
  const [counted] = await queryRows(
    ctx.db,
    z.object({ waiting: z.number(), failed: z.number() }),
    sql`select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed from pgboss.job`,
  );
  return counted;
}
