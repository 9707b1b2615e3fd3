import { and, count, desc, eq, inArray, max, min, sql } from 'drizzle-orm';
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
  outbox: LaneFigures[];
  failedMails: number;
  /** Undefined before background work has started for the first time. */
  jobs: { waiting: number; failed: number } | undefined;
  /** Undefined while there is no backup. */
  backupAgeSeconds: number | undefined;
  isBackupScheduled: boolean;
  /** Undefined before the first one. */
  restoreTest: { ageSeconds: number | undefined; isGood: boolean } | undefined;
};

type LaneFigures = {
  lane: MailLane;
  waiting: number;
  oldestSeconds: number;
  /** `waits`: its mail is not even tried. `fails`: it is tried, and for that long none has left. */
  trouble?: 'waits' | 'fails';
};

/**
 * In seconds, for mail that is due. A newsletter waits for its day's allowance, so only its tries are judged.
 */
const longestWaits: Readonly<Record<MailLane, { untried: number; tried: number }>> = {
  urgent: { untried: 300, tried: 300 },
  client: { untried: 900, tried: 900 },
  forms: { untried: 3_600, tried: 1_800 },
  staff: { untried: 3_600, tried: 1_800 },
  bulk: { untried: Infinity, tried: 3_600 },
};

/** Sent mails that are looked through, newest first, for the last of each lane. */
const mostSent = 2_000;

/** Every lane by its oldest mail and its last tries: one recipient who cannot be reached is no trouble of a lane. */
async function readLanes(ctx: ServiceContext): Promise<LaneFigures[]> {
  const { lane, state, attempts, createdAt, nextAttemptAt, sentAt, id } = emailMessages;
  const isTried = sql`${attempts} > 0`;
  const rows = await ctx.db
    .select({
      lane,
      waiting: count(),
      oldest: min(createdAt),
      // A tried mail is deferred on purpose; an untried one that is due should have been taken.
      untried:
        sql`min(greatest(${createdAt}, ${nextAttemptAt})) filter (where not ${isTried})`.mapWith(
          createdAt,
        ),
      tried: sql`min(${createdAt}) filter (where ${isTried})`.mapWith(createdAt),
    })
    .from(emailMessages)
    .where(inArray(state, ['queued', 'deferred', 'sending']))
    .groupBy(lane);
  const latest = ctx.db
    .select({ lane, sentAt })
    .from(emailMessages)
    .where(eq(state, 'sent'))
    .orderBy(desc(id))
    .limit(mostSent)
    .as('latest');
  const isAnyTried = rows.some(({ tried }) => tried !== null);
  const sent = isAnyTried
    ? await ctx.db
        .select({ lane: latest.lane, last: max(latest.sentAt) })
        .from(latest)
        .groupBy(latest.lane)
    : [];
  return mailLanes.map((name) => {
    const found = rows.find((row) => row.lane === laneNumber(name));
    const limit = longestWaits[name];
    const last = sent.find((row) => row.lane === laneNumber(name))?.last;
    const isFailing =
      (ageOf(ctx, found?.tried) ?? 0) > limit.tried && (ageOf(ctx, last) ?? Infinity) > limit.tried;
    const isWaiting = (ageOf(ctx, found?.untried) ?? 0) > limit.untried;
    const trouble = isFailing ? 'fails' : isWaiting ? 'waits' : undefined;
    return {
      lane: name,
      waiting: found?.waiting ?? 0,
      oldestSeconds: ageOf(ctx, found?.oldest) ?? 0,
      ...(trouble && { trouble }),
    };
  });
}

/** In seconds. */
function ageOf({ now }: ServiceContext, moment: Date | null | undefined): number | undefined {
  return moment ? Math.max(0, (now().getTime() - moment.getTime()) / 1000) : undefined;
}

/**
 * Operating figures for a monitor.
 * @throws Refusal `forbidden`, and the database's error
 */
export async function readOperatingFigures(ctx: ServiceContext): Promise<OperatingFigures> {
  authorize(ctx, 'housekeeping:run');
  const [outbox, failed, backup, plan, tests, queue] = await Promise.all([
    readLanes(ctx),
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
  return {
    outbox,
    failedMails: failed,
    jobs: queue[0]?.there ? await countJobs(ctx) : undefined,
    backupAgeSeconds: ageOf(ctx, backup[0]?.last),
    isBackupScheduled: plan.schedule !== 'off' && plan.passphraseSealed !== null,
    restoreTest: tests.last && {
      ageSeconds: ageOf(ctx, tests.succeededAt),
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
