import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { NIL as nobody } from 'uuid';
import { mentioningCases } from '#features/casework/cases/mentions.server.ts';
import { cases } from '#database/tables/cases.ts';
import { watchedCases } from '#features/casework/cases/watching.server.ts';
import { formSubmissions as reports } from '#database/tables/reports.ts';
import {
  isDanger,
  isEmergency,
  isEmergencyCase,
  isMailRead,
  isTipOrChat,
  isUrgent,
  isUrgentCase,
  openCases,
  openWork,
} from '#database/tables/columns.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { fromZonedTime, toZonedTime } from '#shared/format/format-date.ts';
import { clocksOf, isAnswerOverdue, type Clocks } from './clocks.server.ts';
import type { QueueName, RecordKind, RowGroup } from './queues.ts';

/** Parameters of the conditions of a queue. */
export type QueueParameters = {
  /** Id of the reader; matches nobody where the reader is not a person. */
  me: string;
  now: string;
  /** End of the current day in the organisation's time zone. */
  tomorrow: string;
  /** Time zone of the organisation. */
  timeZone: string;
  /** Days on which money moved less than 72 hours ago, as text. */
  moved: { from: string; to: string };
  /** 72 hours ago. */
  recent: string;
  clocks: Clocks;
};

/** In milliseconds. Banks and exchanges can rarely stop a payment later than this. */
const movedWithin = 72 * 60 * 60_000;
const day = 24 * 60 * 60_000;

export async function asking(ctx: ServiceContext): Promise<QueueParameters> {
  const settings = await readSettings(ctx);
  const { timezone } = settings;
  const now = ctx.now();
  function dayOf(moment: number): string {
    return toZonedTime(new Date(moment), timezone).slice(0, 10);
  }
  // Noon of today plus a day is tomorrow, even across a clock change.
  const noon = fromZonedTime(`${dayOf(now.getTime())}T12:00`, timezone) ?? now;
  const tomorrow = fromZonedTime(`${dayOf(noon.getTime() + day)}T00:00`, timezone) ?? now;
  return {
    me: ctx.actor.type === 'staff' ? ctx.actor.userId : nobody,
    now: now.toISOString(),
    tomorrow: tomorrow.toISOString(),
    timeZone: timezone,
    moved: {
      from: dayOf(now.getTime() - movedWithin),
      // Someone further east may be a day ahead; a later day is a typing error.
      to: dayOf(now.getTime() + day),
    },
    recent: new Date(now.getTime() - movedWithin).toISOString(),
    clocks: clocksOf(settings, now),
  };
}

type Where = { report?: SQL; case?: SQL };

/** Records that are due, or whose answer is overdue. */
function orOverdue(kind: RecordKind, isDue: SQL, clocks: Clocks): SQL {
  const isOverdue = isAnswerOverdue(kind, clocks);
  return isOverdue ? sql`(${isDue} or (${isOverdue}))` : isDue;
}

/** Condition of each queue, for reports and for cases. */
export const contents: Readonly<Record<QueueName, (asked: QueueParameters) => Where>> = {
  mine: (asked) => ({
    report: sql`${openWork(reports)} and ${reports.assignedTo} = ${asked.me}::uuid`,
    case: sql`${openCases(cases)} and ${cases.assignedTo} = ${asked.me}::uuid`,
  }),
  unassigned: () => ({
    report: sql`${openWork(reports)} and ${reports.assignedTo} is null and ${reports.status} = 'pending'`,
    case: sql`${openCases(cases)} and ${cases.assignedTo} is null`,
  }),
  // Collected first, because few rows wait for an answer and no sort index of a queue would find them. A form alone
  // is no reply; in a case, everybody who waits is listed, also once it is closed.
  'client-replied': () => ({
    report: sql`${reports.id} = any(array(select sent.submission_id from submission_messages sent
        where sent.author = 'sender' and sent.created_at >= (select waiting.waits_since
          from form_submissions waiting where waiting.id = sent.submission_id)))
      and ${openWork(reports)} and ${reports.waitsSince} is not null`,
    case: sql`${cases.id} = any(array(select waiting.id from cases waiting
      where waiting.waits_since is not null))`,
  }),
  due: ({ tomorrow, clocks }) => ({
    report: sql`${openWork(reports)} and ${orOverdue('report', sql`${reports.dueAt} < ${tomorrow}::timestamptz`, clocks)}`,
    // Also from two days before a date of its ledger.
    case: sql`${openCases(cases)} and ${orOverdue('case', sql`${cases.attentionAt} < ${tomorrow}::timestamptz`, clocks)}`,
  }),
  snoozed: ({ now }) => ({
    report: sql`${openWork(reports)} and ${reports.snoozedUntil} > ${now}::timestamptz`,
    case: sql`${openCases(cases)} and ${cases.snoozedUntil} > ${now}::timestamptz`,
  }),
  // A few of many, so collected first as well.
  mentions: ({ me }) => ({ case: sql`${cases.id} = any(array(${mentioningCases(me)}))` }),
  watching: ({ me }) => ({
    case: sql`${openCases(cases)} and ${cases.id} = any(array(${watchedCases(me)}))`,
  }),
  'all-reports': () => ({ report: openWork(reports) }),
  'all-cases': () => ({ case: openCases(cases) }),
};

export type Columns = Readonly<Record<'snoozedUntil' | 'snoozedBy', AnyPgColumn>>;

export function isAwake({ snoozedUntil }: Columns, { now }: QueueParameters): SQL {
  return sql`(${snoozedUntil} is null or ${snoozedUntil} <= ${now}::timestamptz)`;
}

/** One segment of a queue: its condition and sort column. Rows of earlier segments are excluded. */
type PriorityBand = { when: SQL; by: AnyPgColumn };

export type PriorityBands = Readonly<Record<RecordKind, readonly (PriorityBand | undefined)[]>>;

/**
 * Danger to a person first, an offender at home among them, then snoozes that have ended, money that moved less than
 * 72 hours ago, money that nobody said the day of and that was told less than 72 hours ago, emergencies, people whose
 * mail others may read, records due today, overdue answers, visitors who wait in an open chat, urgent records, and the
 * oldest. A tip, or a chat that has ended or is answered, comes last unless one of the first five holds or it is due.
 */
function usualBands(asked: QueueParameters): PriorityBands {
  const { now, me, moved, recent: since } = asked;
  function back({ snoozedUntil, snoozedBy }: Columns): PriorityBand {
    const when = sql`${snoozedUntil} <= ${now}::timestamptz and ${snoozedBy} = ${me}::uuid`;
    return { when, by: snoozedUntil };
  }
  function recent(movedOn: AnyPgColumn): PriorityBand {
    return { when: sql`${movedOn} >= ${moved.from} and ${movedOn} <= ${moved.to}`, by: movedOn };
  }
  const overdue = overdueBand('report', asked);
  return {
    report: [
      { when: isDanger(reports), by: reports.submittedAt },
      back(reports),
      recent(reports.movedOn),
      { when: isUndatedReport(since), by: reports.submittedAt },
      { when: isEmergency(reports), by: reports.submittedAt },
      { when: isMailRead(reports), by: reports.submittedAt },
      dueBand(reports.dueAt, asked),
      overdue && { ...overdue, when: sql`${overdue.when} and not ${isTipOrChat(reports)}` },
      {
        when: sql`${isTipOrChat(reports)} and ${isOpenChat(now)} and ${reports.waitsSince} is not null`,
        by: reports.submittedAt,
      },
      { when: isUrgent(reports), by: reports.submittedAt },
      { when: sql`not ${isTipOrChat(reports)}`, by: reports.submittedAt },
      { when: isTipOrChat(reports), by: reports.submittedAt },
    ],
    case: [
      { when: isDanger(cases), by: cases.arrivedAt },
      back(cases),
      stoppable(recent(cases.movedOn)),
      stoppable({ when: isUndatedCase(since), by: cases.arrivedAt }),
      { when: isEmergencyCase(cases), by: cases.arrivedAt },
      { when: isMailReadCase(), by: cases.arrivedAt },
      dueBand(cases.attentionAt, asked),
      overdueBand('case', asked),
      undefined,
      { when: isUrgentCase(cases), by: cases.arrivedAt },
      { when: sql`true`, by: cases.arrivedAt },
    ],
  };
}

/** Two queues also have closed cases, whose money nobody works on. */
function stoppable({ when, by }: PriorityBand): PriorityBand {
  return { when: sql`${when} and ${openCases(cases)}`, by };
}

/** Condition that money was told in a report of the last 72 hours, and no day of it: it may still be stopped. */
function isUndatedReport(since: string): SQL {
  const { submittedAt, formType, data, movedOn } = reports;
  return sql`(${submittedAt} >= ${since}::timestamptz and ${formType} = 'report' and ${movedOn} is null
    and coalesce(${data} ->> 'incident_date', '') = ''
    and coalesce(${data} ->> 'paid_when', '') in ('', 'day', 'days')
    and (select count(*) filter (where payment.latest is not null) = 0
        and (count(*) > 0 or coalesce(nullif(${data} ->> 'amount_lost', ''), ${data} ->> 'paid_by', '') <> '')
      from payments payment where payment.submission_id = ${reports.id}
        and payment.removed_at is null and payment.entry = 'payment'))`;
}

/** The same for the payments of a case and of its reports. */
function isUndatedCase(since: string): SQL {
  return sql`(${cases.arrivedAt} >= ${since}::timestamptz and ${cases.movedOn} is null
    and (select count(*) > 0 and count(payment.latest) = 0
      from payments payment where payment.removed_at is null and payment.entry = 'payment'
        and (payment.case_id = ${cases.id} or payment.submission_id = any(array(
          select report.id from form_submissions report where report.case_id = ${cases.id})))))`;
}

/** Condition that the client of a case said in a report of it that others may read their mail. */
export function isMailReadCase(): SQL<boolean> {
  return sql<boolean>`${cases.id} = any(array(select ${reports.caseId} from ${reports}
    where ${reports.caseId} is not null and ${isMailRead(reports)}))`;
}

/** Condition that a report is a chat whose visitor can still read an answer in it. */
export function isOpenChat(now: string): SQL<boolean> {
  return sql<boolean>`exists (select from chat_sessions chat
    where chat.submission_id = ${reports.id} and chat.expires_at > ${now}::timestamptz)`;
}

const groups: readonly RowGroup[] = ['danger', 'back', 'fresh', 'ask'];
const firstOfTheRest = 10;

/**
 * Returns the group of a segment; undefined in a queue that is ordered by one thing alone.
 * @param place of the segment in `priorityBandsOf`
 */
export function rowGroupAt(queue: QueueName, place: number): RowGroup | undefined {
  if (queue === 'due' || queue === 'snoozed') return undefined;
  return groups[place] ?? (place < firstOfTheRest ? 'pressing' : 'rest');
}

function dueBand(by: AnyPgColumn, { tomorrow }: QueueParameters): PriorityBand {
  return { when: sql`${by} < ${tomorrow}::timestamptz`, by };
}

function overdueBand(kind: RecordKind, { clocks }: QueueParameters): PriorityBand | undefined {
  const when = isAnswerOverdue(kind, clocks);
  return when && { when, by: kind === 'case' ? cases.waitsSince : reports.waitsSince };
}

export function priorityBandsOf(queue: QueueName, asked: QueueParameters): PriorityBands {
  if (queue === 'due') {
    return {
      report: [dueBand(reports.dueAt, asked), overdueBand('report', asked)],
      case: [dueBand(cases.attentionAt, asked), overdueBand('case', asked)],
    };
  }
  if (queue !== 'snoozed') return usualBands(asked);
  const when = sql`true`;
  return {
    report: [{ when, by: reports.snoozedUntil }],
    case: [{ when, by: cases.snoozedUntil }],
  };
}
