import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { caseEndedAt } from '#features/casework/cases/case-filter.server.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages, submissionMessages } from '#database/tables/conversation.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { endedReports } from '#features/casework/reports/submission-filter.server.ts';
import { users } from '#database/tables/staff.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { openCases, openWork } from '#database/tables/columns.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readInTime } from '#kernel/lists/keyset-page.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { ageBounds } from '#shared/work-filter.ts';
import type { comparisons, Load } from './load.ts';
import { isWork, sumPaid } from './load-payments.server.ts';
import { workCalendar, workWeekOf, type WorkWeek } from '#shared/working-hours.ts';
import { queryRows } from '#kernel/query-rows.ts';

const day = 86_400_000;
const reports = formSubmissions;

/**
 * Returns the new, finished and waiting work that the reader may see, with waiting times.
 * @param input `weeks`: number of weeks, this one included; `against`: the period to compare with
 * @throws Refusal `unavailable` when the database takes too long
 */
export async function readLoad(
  ctx: ServiceContext,
  { weeks, against = 'before' }: { weeks: number; against?: keyof typeof comparisons },
): Promise<Load> {
  authorize(ctx, 'submission:read');
  const settings = await readSettings(ctx);
  const { timezone } = settings;
  const week = workWeekOf(settings);
  const mayReadCases = ctx.actor.type !== 'staff' || ctx.actor.permissions.includes('case:read');
  return readInTime(
    ctx,
    async (tx) => {
      const back = against === 'year' ? 52 : weeks;
      const since = await findWeeks(tx, { timezone, weeks, back });
      const asked: LoadQuery = { tx, timezone, since, mayReadCases, week };
      return {
        weeks: await countWeeks(asked),
        ages: await countAges(asked),
        answers: await measureAnswers(asked),
        people: await countPeople(asked),
        ...(mayReadCases ? await sumPaid(tx, beginOf(since)) : { ways: [], types: [] }),
      };
    },
    countingTime,
  );
}

/** The page keeps what takes so long (`keepCount`), so it is waited for once, and by all at once. */
const countingTime = { milliseconds: 60_000, isCount: true };

const askedWeek = z.object({ week: z.string(), at: z.string(), isBefore: z.boolean() });

type LoadQuery = {
  tx: ServiceContext;
  timezone: string;
  /** Mondays in the organisation's time zone, from the first one of the compared period. */
  since: z.infer<typeof askedWeek>[];
  mayReadCases: boolean;
  week: WorkWeek | undefined;
};

async function findWeeks(
  { db, now }: ServiceContext,
  { timezone, weeks, back }: { timezone: string; weeks: number; back: number },
): Promise<LoadQuery['since']> {
  return queryRows(
    db,
    askedWeek,
    sql`
    select to_char(monday, 'YYYY-MM-DD') as week, (monday at time zone ${timezone})::text as at,
      "isBefore"
    from (values (true, ${back}::int), (false, 0)) as part ("isBefore", back),
      generate_series(0, ${weeks - 1}::int) as place,
      lateral (select date_trunc('week', ${now().toISOString()}::timestamptz at time zone ${timezone})
        - (place + back) * interval '1 week' as monday) as each_week
    order by 1`,
  );
}

/** Returns the beginning of the period, after the compared one. */
function beginOf(since: LoadQuery['since']): string {
  return since.find(({ isBefore }) => !isBefore)?.at ?? '';
}

/** Counts new and finished work by week; a case opened from a report is not new work. */
async function countWeeks({
  tx,
  timezone,
  since,
  mayReadCases,
}: LoadQuery): Promise<Load['weeks']> {
  const begin = since[0]?.at ?? '';
  function weekOf(column: SQLWrapper): SQL {
    return sql`to_char(date_trunc('week', ${column} at time zone ${timezone}), 'YYYY-MM-DD')`;
  }
  const came = sql`select 'came' as what, ${weekOf(reports.submittedAt)} as week from ${reports}
    where ${and(sql`${reports.submittedAt} >= ${begin}::timestamptz`, isWork, visibleSubmissions(tx))}`;
  const answered = sql`select 'finished', ${weekOf(reports.statusChangedAt)} from ${reports}
    where ${and(
      sql`${reports.statusChangedAt} >= ${begin}::timestamptz`,
      endedReports,
      isWork,
      visibleSubmissions(tx),
    )}`;
  const closed = sql`select 'closed', ${weekOf(sql`ended.at`)}
    from (select ${caseEndedAt} as at
      from ${cases} where ${and(
        sql`${cases.statusChangedAt} >= ${begin}::timestamptz`,
        sql`${cases.status} in ('resolved', 'closed')`,
        visibleCases(tx),
      )}) as ended
    where ended.at >= ${begin}::timestamptz`;
  const parts = mayReadCases ? [came, answered, closed] : [came, answered];
  const rows = await queryRows(
    tx.db,
    z.object({ what: z.string(), week: z.string(), count: z.int() }),
    sql`
    select what, week, count(*)::int as count from (${sql.join(parts, sql` union all `)}) as work
    group by 1, 2`,
  );
  const counts = new Map(rows.map(({ what, week, count }) => [`${what} ${week}`, count]));
  return since.map(({ week, isBefore }) => {
    const finishedCases = counts.get(`closed ${week}`) ?? 0;
    const finished = (counts.get(`finished ${week}`) ?? 0) + finishedCases;
    return { week, isBefore, came: counts.get(`came ${week}`) ?? 0, finished, finishedCases };
  });
}

/** The open reports and cases that the reader may see, with their urgency and times. */
function openRecords({ tx, mayReadCases }: LoadQuery): SQL {
  const open = sql`select ${reports.submittedAt} as since, ${reports.assignedTo} as person,
      ${reports.dueAt} as due, 'report' as kind
    from ${reports} where ${and(openWork(reports), visibleSubmissions(tx))}`;
  if (!mayReadCases) return open;
  return sql`${open} union all select ${cases.createdAt}, ${cases.assignedTo}, ${cases.dueAt}, 'case'
    from ${cases} where ${and(openCases(cases), visibleCases(tx))}`;
}

async function countAges(asked: LoadQuery): Promise<Load['ages']> {
  const now = asked.tx.now().getTime();
  const bounds = ageBounds.map((days) => new Date(now - days * day).toISOString());
  const rows = await queryRows(
    asked.tx.db,
    z.object({ place: z.int(), kind: z.string(), count: z.int() }),
    sql`
    select width_bucket(extract(epoch from since),
        array[${sql.join(
          bounds.toReversed().map((at) => sql`extract(epoch from ${at}::timestamptz)`),
          sql`, `,
        )}]) as place, kind, count(*)::int as count
    from (${openRecords(asked)}) as open group by 1, 2`,
  );
  return [...ageBounds, undefined].map((_, place) => {
    const found = rows.filter((row) => ageBounds.length - row.place === place);
    const counts = new Map(found.map(({ kind, count }) => [kind, count]));
    return { reports: counts.get('report') ?? 0, cases: counts.get('case') ?? 0 };
  });
}

/**
 * Measures the time from a report to the first reply that its sender could read, for reports of the period.
 */
async function measureAnswers(asked: LoadQuery): Promise<Load['answers']> {
  const { tx, timezone, since, mayReadCases, week } = asked;
  const begin = beginOf(since);
  const inCase = sql`(select min(${caseMessages.createdAt}) from ${caseMessages}
    where ${caseMessages.caseId} = told.case_id and ${caseMessages.author} = 'staff'
      and ${caseMessages.createdAt} >= told.sent)`;
  const row = z.object({
    came: z.int(),
    answered: z.int(),
    median: z.nullable(z.number()),
    slowest: z.nullable(z.number()),
    week: z.nullable(z.string()),
  });
  const { days, hours } = clockBetween({ week, now: tx.now(), begin });
  const rows = await queryRows(
    tx.db,
    row,
    sql`
    with days as materialized (select * from jsonb_to_recordset(${days}::jsonb)
      as d(day date, opens timestamptz, span float8, before float8)),
    -- Collected once: a question for each report takes seconds when there are many.
    replies as materialized (select submission_id, min(at) as at from (
      select ${emailMessages.submissionId} as submission_id, ${emailMessages.createdAt} as at
        from ${emailMessages} where ${emailMessages.template} = 'submission-reply'
          and ${emailMessages.createdAt} >= ${begin}::timestamptz
      union all select ${submissionMessages.submissionId}, ${submissionMessages.createdAt}
        from ${submissionMessages} where ${submissionMessages.author} = 'staff'
          and ${submissionMessages.createdAt} >= ${begin}::timestamptz) as reply group by 1)
    select week, count(*)::int as came, count(hours)::int as answered,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as slowest
    from (select ${hours} as hours,
        to_char(date_trunc('week', sent at time zone ${timezone}), 'YYYY-MM-DD') as week
      from (select told.sent,
          ${mayReadCases ? sql`least(replies.at, ${inCase})` : sql`replies.at`} as answer
        from (select ${reports.id} as id, ${reports.submittedAt} as sent, ${reports.caseId} as case_id
          from ${reports}
          where ${and(sql`${reports.submittedAt} >= ${begin}::timestamptz`, isWork, visibleSubmissions(tx))}
        ) as told left join replies on replies.submission_id = told.id
      ) as waits_of
      left join days as began on began.day = (sent at time zone ${timezone})::date
      left join days as ended on ended.day = (answer at time zone ${timezone})::date) as waits
    group by grouping sets ((), (week)) order by week`,
  );
  const whole = rows.find((each) => each.week === null);
  return {
    came: whole?.came ?? 0,
    answered: whole?.answered ?? 0,
    median: whole?.median ?? null,
    slowest: whole?.slowest ?? null,
    areWorking: week !== undefined,
    byWeek: rows.flatMap((each) =>
      each.week === null || each.median === null ? [] : [{ week: each.week, hours: each.median }],
    ),
  };
}

type Period = { week: WorkWeek | undefined; now: Date; begin: string };

/** Joins that convert a span to working hours; without working hours, elapsed time is used. */
function clockBetween({ week, now, begin }: Period): { days: string; hours: SQL } {
  if (!week) return { days: '[]', hours: sql`extract(epoch from answer - sent)::float8 / 3600` };
  const count = Math.ceil((now.getTime() - new Date(begin).getTime()) / day) + 2;
  // Two look-ups replace a sum over all days in between.
  const hours = sql`(ended.before + greatest(0, least(ended.span, extract(epoch from answer - ended.opens)))
    - began.before - greatest(0, least(began.span, extract(epoch from sent - began.opens))))::float8 / 3600`;
  return { days: JSON.stringify(workCalendar(week, now, count)), hours };
}

async function countPeople(asked: LoadQuery): Promise<Load['people']> {
  const now = asked.tx.now().toISOString();
  const person = z.object({
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    reports: z.int(),
    cases: z.int(),
    overdue: z.int(),
  });
  return queryRows(
    asked.tx.db,
    person,
    sql`
    select open.person as id, ${users.name} as name,
      count(*) filter (where kind = 'report')::int as reports,
      count(*) filter (where kind = 'case')::int as cases,
      count(*) filter (where due < ${now}::timestamptz)::int as overdue
    from (${openRecords(asked)}) as open left join ${users} on ${users.id} = open.person
    group by open.person, ${users.name} order by open.person is not null, ${users.name}`,
  );
}
