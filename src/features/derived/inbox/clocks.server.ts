import { and, eq, sql, type SQL } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { urgencies, type Urgency } from '#shared/vocabulary/urgencies.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { openCases, openWork } from '#database/tables/columns.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import type { RecordKind, WaitingClock } from './queues.ts';
import { countsByClock } from '#shared/answer-time.ts';
import {
  aroundTheClock,
  workedBetween,
  workedSince,
  workWeekOf,
  type WorkWeek,
} from '#shared/working-hours.ts';

/** Response targets of the organisation, evaluated at one moment. */
export type Clocks = {
  /** Undefined while no working hours are set. */
  week: WorkWeek | undefined;
  /** Hours of the week until an answer; an urgency without a target is never overdue. */
  targets: Partial<Record<Urgency, number>>;
  /** ISO 8601 by urgency: a wait that began before then is overdue. */
  overdue: Partial<Record<Urgency, string>>;
};

/** @param now when the targets are evaluated */
export function clocksOf(settings: Settings, now: Date): Clocks {
  const week = countsByClock(settings) ? aroundTheClock : workWeekOf(settings);
  const targets: Clocks['targets'] = {};
  const overdue: Clocks['overdue'] = {};
  for (const urgency of urgencies) {
    const hours = Number(settings[`answer_hours_${urgency}`]);
    if (!week || !hours) continue;
    targets[urgency] = hours;
    const since = workedSince(week, now, hours);
    if (since) overdue[urgency] = since.toISOString();
  }
  return { week, targets, overdue };
}

const reports = formSubmissions;

/** Urgency set by staff, or else the highest urgency of the case's reports. */
export const caseUrgency = sql<string>`coalesce(${cases.urgency}, ${cases.toldUrgency})`;

/**
 * Condition that an answer is owed. A report that was read and left unassigned needs none. In a case, every
 * waiting client is owed one.
 */
export const owesAnswer: Readonly<Record<RecordKind, SQL>> = {
  report: sql`(${reports.status} = 'pending' or ${reports.assignedTo} is not null)`,
  case: sql`true`,
};

/** Condition that an answer is overdue; undefined when no targets are set. */
export function isAnswerOverdue(kind: RecordKind, { overdue }: Clocks): SQL | undefined {
  const limits = Object.entries(overdue);
  const latest = limits
    .map(([, since]) => since)
    .toSorted()
    .at(-1);
  if (latest === undefined) return undefined;
  const waitsSince = kind === 'case' ? cases.waitsSince : reports.waitsSince;
  const urgency = kind === 'case' ? caseUrgency : reports.urgency;
  const own = limits.map(([name, since]) => sql`when ${name} then ${since}::timestamptz`);
  // The first bound serves the index; the second one is specific to each record.
  return sql`${waitsSince} < ${latest}::timestamptz and ${owesAnswer[kind]}
    and ${waitsSince} < case coalesce(${urgency}, 'normal') ${sql.join(own, sql` `)} end`;
}

type Waiting = { waitsSince: Date | null; urgency: string | null };

/**
 * Returns the waiting time in working hours; undefined when nobody waits, or when no working hours are set.
 */
export function readClock(
  { waitsSince, urgency }: Waiting,
  { week, targets }: Clocks,
  now: Date,
): WaitingClock | undefined {
  if (!waitsSince || !week) return undefined;
  const target = targets[urgencies.find((each) => each === urgency) ?? 'normal'];
  const worked = workedBetween(week, waitsSince, now);
  return {
    since: waitsSince,
    worked,
    ...(week === aroundTheClock && { isByClock: true as const }),
    ...(target && { target: target * 3_600_000 }),
  };
}

/**
 * Returns the waiting time of one record, for its page.
 * @returns undefined when nobody waits for an answer
 */
export async function findClock(
  ctx: ServiceContext,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<WaitingClock | undefined> {
  authorize(ctx, kind === 'case' ? 'case:read' : 'submission:read');
  const [row] =
    kind === 'case'
      ? await ctx.db
          .select({ waitsSince: cases.waitsSince, urgency: caseUrgency })
          .from(cases)
          .where(and(eq(cases.id, id), openCases(cases), visibleCases(ctx)))
      : await ctx.db
          .select({ waitsSince: reports.waitsSince, urgency: reports.urgency })
          .from(reports)
          .where(
            and(eq(reports.id, id), openWork(reports), owesAnswer.report, visibleSubmissions(ctx)),
          );
  if (!row) return undefined;
  const now = ctx.now();
  return readClock(row, clocksOf(await readSettings(ctx), now), now);
}
