import { and, eq, sql, type SQL } from 'drizzle-orm';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { urgencies, type Urgency } from '#shared/vocabulary/urgencies.ts';
import { visibleCases, visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { openCases, openWork } from '#kernel/columns.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import type { RecordKind, WaitingClock } from './queues.ts';
import { workedBetween, workedSince, workWeekOf, type WorkWeek } from '#shared/working-hours.ts';

/** The clocks of the organisation, as they stand at one moment. */
export type Clocks = {
  /** Undefined: nobody has said when somebody works. */
  week: WorkWeek | undefined;
  /** Working hours until an answer; what has none is never overdue. */
  targets: Partial<Record<Urgency, number>>;
  /** ISO 8601: who waits since before then waits too long. */
  overdue: Partial<Record<Urgency, string>>;
};

/** @param now when the clocks are read */
export function clocksOf(settings: Settings, now: Date): Clocks {
  const week = workWeekOf(settings);
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

/** As staff say of the case, or else the most urgent of what its reports say. */
export const caseUrgency = sql<string>`coalesce(${cases.urgency}, (select ${reports.urgency} from ${reports}
  where ${reports.caseId} = ${cases.id} and ${reports.urgency} is not null
  order by array_position(array['emergency', 'urgent', 'normal', 'low'], ${reports.urgency}) limit 1))`;

/**
 * That an answer is owed: who read a report and gave it to nobody has said that it needs none.
 * Of cases whoever waits is answered.
 */
export const owesAnswer: Readonly<Record<RecordKind, SQL>> = {
  report: sql`(${reports.status} = 'pending' or ${reports.assignedTo} is not null)`,
  case: sql`true`,
};

/** That somebody waits longer than the organisation means them to; undefined while it means nothing. */
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
  // The first bound is for the index; the second one is each record's own.
  return sql`${waitsSince} < ${latest}::timestamptz and ${owesAnswer[kind]}
    and ${waitsSince} < case coalesce(${urgency}, 'normal') ${sql.join(own, sql` `)} end`;
}

type Waiting = { waitsSince: Date | null; urgency: string | null };

/** How long somebody has waited in working hours; undefined when nobody does, or without such hours. */
export function readClock(
  { waitsSince, urgency }: Waiting,
  { week, targets }: Clocks,
  now: Date,
): WaitingClock | undefined {
  if (!waitsSince || !week) return undefined;
  const target = targets[urgencies.find((each) => each === urgency) ?? 'normal'];
  const worked = workedBetween(week, waitsSince, now);
  return { since: waitsSince, worked, ...(target && { target: target * 3_600_000 }) };
}

/**
 * The clock of one record, for its page.
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
