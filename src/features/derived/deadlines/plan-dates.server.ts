import { callTimeOf, type CallTime } from '#content/first-calls/call-time.ts';
import { lastDayWords, type DatedPayment, type LastDay } from '#content/first-calls/last-day.ts';
import {
  drawClock,
  isWorthDrawing,
  type Clock,
  type FlagKind,
} from '#features/base/pictures/clock.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatMoment, formatWeekday } from '#shared/format/format-date.ts';
import { easternmostZone, isUsZone, usStates, zoneWords, type UsZone } from '#shared/us-states.ts';
import { dayIn, isLocalDate, type LocalDate, type Interval } from '#shared/calendar.ts';
import { readMoments } from '#shared/read-moments.ts';
import type { Facts } from './facts.ts';
import { payerProblems, readPayer, type Payer, type PayerField } from '#shared/vocabulary/payer.ts';
import { askedWays, findPaidAnswer, waysAskedAs, type Way } from '#shared/vocabulary/ways.ts';
import { datesByWay, whyNoDate, type MissingDate } from './dates-by-way.server.ts';
import { unprovedDates, type UnprovedDate } from './unproved-dates.server.ts';
import { computeDeadlines, stateOf, type DeadlineRow } from './ledger.server.ts';
import { flagKindOf, isOnlyIfOther } from './rule.ts';
import { isStale } from './rules.server.ts';
import { readableWords } from './rules/translated-words.server.ts';

/** Answers from the query string, not validated. */
export type PlanAnswers = Record<
  'when' | 'day' | 'time' | 'state' | 'zone' | 'reach' | 'contact' | PayerField,
  string
> & {
  /** One or more payment methods. */
  paid: readonly string[];
};

/** Reads the query string, which can hold any parameter any number of times. */
export function readPlanAnswers(query: URLSearchParams): PlanAnswers {
  function answer(name: string): string {
    return query.get(name)?.slice(0, 40) ?? '';
  }
  return {
    paid: [...new Set(query.getAll('paid'))],
    when: answer('when'),
    day: answer('day'),
    time: answer('time'),
    state: answer('state'),
    zone: answer('zone'),
    reach: answer('reach'),
    contact: answer('contact'),
    country: answer('country'),
    region: answer('region'),
    money_of: answer('money_of'),
    bank_country: answer('bank_country'),
  };
}

/** A date of the plan, ready to be shown. */
export type PlanDate = {
  key: string;
  /** Id of the rule that it follows from. */
  rule: string;
  title: string;
  what: string;
  when: string;
  note: string | undefined;
  /** Last moment to act, in words. */
  until: string;
  /** Value of the `datetime` attribute. */
  due: string;
  /** Moment at which the date has passed: a day ends by the local time of its place. */
  over: Date;
  /** ISO 8601: the moment to count down to; only for clocks of minutes and hours. */
  countdown: string | undefined;
  state: ReturnType<typeof stateOf>;
  late: string | undefined;
  sendBy: string | undefined;
  basis: string;
  /** Jurisdiction of the rule: `US`, or `US-IA`. */
  jurisdiction: string;
  citation: string;
  source: string;
  readOn: LocalDate;
  isStale: boolean;
  /** True when it helps only those whose payment somebody else made, or that was carried out wrongly. */
  isOnlyIfOther: boolean;
  /** Whether law sets it. */
  kind: FlagKind;
};

export type PlanDates = {
  /** Those that run, soonest first, those of somebody else’s payments last; then those that are over. */
  dates: readonly PlanDate[];
  /** How long ago it was by the day that was typed; the minutes where the time was typed too. */
  paid: { time: CallTime; minutesAgo: number | undefined } | undefined;
  /** The time from the payment on; undefined without a moment or a date. */
  clock: Clock | undefined;
  /** When it was counted, in words, and in which zone. */
  asOf: string;
  /** `label`: in the words of the page, such as "Arizona time". */
  zone: { id: UsZone; label: string; isGuessed: boolean };
  problems: Partial<Record<'day' | 'time' | PayerField, string>>;
  payer: Payer;
  /** Rules that set no date because a fact is missing. */
  unproved: readonly UnprovedDate[];
  /** Reason why there is no date; undefined where there is one. */
  missing: MissingDate | undefined;
  /** For one of the ways the law of the state decides. */
  isOfState: boolean;
  now: string;
};

/** The dates that follow from the answers to the plan's questions. Nothing is stored. */
export function findPlanDates(answers: PlanAnswers, now: Date): PlanDates {
  const state = usStates.find(({ code }) => code === answers.state)?.code;
  const isChosen = isUsZone(answers.zone);
  const id = isUsZone(answers.zone) ? answers.zone : easternmostZone(state ?? regionOfUs(answers));
  const payer = readPayer(answers);
  const { moments, problems } = readPaid(answers, id, now);
  const chosen = new Set(answers.paid.map(findPaidAnswer));
  const ways = askedWays.filter((answer) => chosen.has(answer)).flatMap(waysAskedAs);
  const facts = moments && factsOf({ ways, moments, state, payer, zone: id });
  const rows = facts ? ownRows(facts) : [];
  const dates = rows.map((row) => toPlanDate(row, id, now));
  return {
    dates: [
      ...dates.filter((date) => date.state !== 'passed' && !date.isOnlyIfOther),
      ...dates.filter((date) => date.state !== 'passed' && date.isOnlyIfOther),
      ...dates.filter((date) => date.state === 'passed'),
    ],
    paid: paidAgo(answers, moments, now),
    clock: moments && planClock(dates, moments, now),
    asOf: formatMoment(now, id),
    zone: {
      id,
      label: zoneWords(id),
      isGuessed: !isChosen && state === undefined && regionOfUs(answers) === undefined,
    },
    problems: { ...problems, ...payerProblems(answers) },
    payer,
    unproved: facts ? unprovedDates(facts) : [],
    missing:
      rows.length > 0
        ? undefined
        : whyNoDate(
            ways.map((way) => ({ way, state })),
            payer,
            moments !== undefined,
          ),
    isOfState: ways.some((way) => datesByWay[way] === 'rule-of-state'),
    now: now.toISOString(),
  };
}

function planClock(dates: readonly PlanDate[], paid: Interval<Date>, now: Date): Clock | undefined {
  const own = dates.filter((date) => !date.isOnlyIfOther);
  const drawn = own.map(({ title, kind, over, state }) => ({
    title,
    kind,
    over,
    isPast: state !== 'open',
    isOwn: true,
  }));
  const clock = drawClock({ paid, dates: drawn, now });
  return isWorthDrawing(clock, paid.earliest, now) ? clock : undefined;
}

function regionOfUs(answers: PlanAnswers): string | undefined {
  const { country, region } = readPayer(answers);
  return country === 'US' ? region : undefined;
}

function paidAgo(
  { day, time }: PlanAnswers,
  moments: Interval<Date> | undefined,
  now: Date,
): PlanDates['paid'] {
  if (day === '' || !moments) return undefined;
  const minutesAgo = (now.getTime() - moments.earliest.getTime()) / 60_000;
  return {
    time: callTimeOf(moments.latest, now),
    minutesAgo: time === '' ? undefined : minutesAgo,
  };
}

type Paid = { moments: Interval<Date> | undefined; problems: PlanDates['problems'] };

/** In hours: the span that each answer to "when" means. A longer time ago has no earliest moment. */
const spans = new Map([
  ['day', { from: 24, to: 0 }],
  ['days', { from: 72, to: 24 }],
  ['weeks', { from: 14 * 24, to: 72 }],
]);

function readPaid({ day, time, when }: PlanAnswers, zone: UsZone, now: Date): Paid {
  if (day === '') {
    const span = spans.get(when);
    const problems = time === '' ? {} : { day: m.plan_dates_time_alone() };
    return { moments: span && { earliest: ago(span.from), latest: ago(span.to) }, problems };
  }
  if (!isLocalDate(day)) return { moments: undefined, problems: { day: m.plan_dates_day_wrong() } };
  // A slash would turn the value into a span.
  const shown = time === '' ? day : `${day}T${time}`;
  const moments = shown.includes('/') ? undefined : readMoments(shown, zone);
  if (!moments) return { moments, problems: { time: m.plan_dates_time_wrong() } };
  if (moments.earliest > now)
    return { moments: undefined, problems: { day: m.plan_dates_day_future() } };
  const latest = moments.latest > now ? now : moments.latest;
  return { moments: { earliest: moments.earliest, latest }, problems: {} };

  function ago(hours: number): Date {
    return new Date(now.getTime() - hours * 3_600_000);
  }
}

type PlanFacts = {
  ways: readonly Way[];
  moments: Interval<Date>;
  /** State of the machine. */
  state: string | undefined;
  payer: Payer;
  zone: UsZone;
};

/** The last days of one payment that have not passed, for its first call. */
export function countLastDays({ at, zone, payer, ...known }: DatedPayment, now: Date): LastDay[] {
  const payment = { ...known, id: known.way, at, usdCents: undefined, cycleClosingDay: undefined };
  return ownRows({ payer, zone, bank, payments: [payment], events: [] })
    .filter((row) => stateOf(row, now) === 'open')
    .map(({ rule, dueOn, dueAt }) => ({ rule: rule.id, due: dueOn ?? dueAt ?? '', zone }));
}

const bank = { saturday: 'unknown', sunday: 'closed' } as const;

function factsOf({ ways, moments, state, payer, zone }: PlanFacts): Facts {
  const payments = ways.map((way) => ({
    id: way,
    way,
    at: moments,
    state: way === 'crypto-kiosk' ? state : undefined,
    bankCountry: undefined,
    customer: undefined,
    authorised: undefined,
    usdCents: undefined,
    cycleClosingDay: undefined,
  }));
  return { payer, zone, bank, payments, events: [] };
}

/** The person's own dates; a date that several payment methods share appears once. */
function ownRows(facts: Facts): DeadlineRow[] {
  const rows = computeDeadlines(facts, { audience: 'public' }).filter(
    ({ rule }) => rule.duty === 'client',
  );
  return [...new Map(rows.map((row) => [row.rule, row])).values()];
}

function toPlanDate(row: DeadlineRow, zone: UsZone, now: Date): PlanDate {
  const { rule, dueAt, dueOn, sendBy } = row;
  const words = readableWords(rule);
  return {
    key: row.id,
    rule: rule.id,
    title: words.title,
    what: words.what,
    when: words.when,
    note: words.note,
    until: untilWords(row, zone),
    due: dueAt ?? dueOn ?? '',
    over: row.over,
    countdown: dueAt,
    state: stateOf(row, now),
    late: words.late,
    sendBy: sendBy && sendBy >= dayIn(now, zone) ? dayWords(sendBy) : undefined,
    basis: row.basis,
    jurisdiction: rule.jurisdiction,
    citation: rule.source.citation,
    source: rule.source.url,
    readOn: rule.source.readOn,
    isStale: isStale(rule, dayIn(now, zone)),
    isOnlyIfOther: isOnlyIfOther(rule, undefined),
    kind: flagKindOf(rule),
  };
}

/** Writes the last moment to act in words, in the local time of a zone. */
export function untilWords(
  { dueOn, over }: Pick<DeadlineRow, 'dueOn' | 'over'>,
  zone: string,
): string {
  return lastDayWords({ due: dueOn ?? over.toISOString(), zone });
}

/** @param day YYYY-MM-DD */
export function dayWords(day: LocalDate): string {
  return formatWeekday(new Date(`${day}T00:00:00Z`));
}
