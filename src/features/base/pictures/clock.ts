import type { Interval } from '#shared/calendar.ts';

/**
 * What a date is: set by law, by custom or a company's rule, promised by us, or met by the person. Shapes tell them
 * apart.
 */
export type FlagKind = 'law' | 'practice' | 'ours' | 'done';

export type ClockDate = {
  /** What it is the last day of, in the language of the page. */
  title: string;
  kind: FlagKind;
  /** Moment at which it has passed. */
  over: Date;
  /** It has passed, or may have passed by what is known. */
  isPast: boolean;
  /** The person has to act. */
  isOwn: boolean;
};

export type ClockFacts = {
  /** When the payment was made from which the ruler counts. */
  paid: Interval<Date>;
  dates: readonly ClockDate[];
  now: Date;
};

/** Dates that stand so close together that they share a pennant; places are in per cent of the ruler. */
export type ClockFlag = {
  /** Place of the pennant. */
  at: number;
  kind: FlagKind;
  isPast: boolean;
  /** The numeral counts to it. */
  isNext: boolean;
  /** Ascending. */
  poles: readonly number[];
};

/** Time that is left, rounded down. */
export type TimeLeft = { unit: 'minutes' | 'hours' | 'days'; count: number };

export type Clock = {
  /** Place of this moment in per cent of the ruler. */
  now: number;
  /** Time since the payment; the longest that is possible where its hour is not known. */
  gone: TimeLeft;
  /** The hour of the payment is not known. */
  isAbout: boolean;
  flags: readonly ClockFlag[];
  /** Ends of the ruler's parts that have room for their words. */
  ticks: readonly ClockTick[];
  /** A date lies beyond the end of the ruler. */
  isLonger: boolean;
  /** The soonest date on which the person has to act. */
  next: { title: string; left: TimeLeft } | undefined;
};

const hour = 3_600_000;

/** Length of the ruler in hours: the same for everybody, so that two clocks can be compared. */
const longest = 365 * 24;

const clockTicks = { week: 7 * 24, month: 30 * 24, year: longest } as const;

export type ClockTick = keyof typeof clockTicks;

/** In per cent: words that are closer to those of this moment would touch them at 360 px. */
const wordRoom = 15;

/** In per cent: pennants that are closer would touch each other at 360 px. */
const flagRoom = 6;

/** Early hours take more room than late ones, because they count more. */
export function placeOf(hours: number): number {
  const t = Math.min(Math.max(hours, 0), longest);
  return (100 * Math.log(1 + t / 12)) / Math.log(1 + longest / 12);
}

/** Places of the ruler's parts, which the stylesheet repeats. */
export const tickPlaces: Readonly<Record<ClockTick, number>> = {
  week: placeOf(clockTicks.week),
  month: placeOf(clockTicks.month),
  year: 100,
};

/** Draws the time from a payment on. What lies before it is left out: the list of dates has it. */
export function drawClock({ paid, dates, now }: ClockFacts): Clock {
  const start = paid.earliest.getTime();
  const at = placeOf((now.getTime() - start) / hour);
  const next = dates
    .filter(
      ({ isOwn, isPast, kind }) => isOwn && !isPast && (kind === 'law' || kind === 'practice'),
    )
    .toSorted((one, other) => one.over.getTime() - other.over.getTime())[0];
  const standing = dates
    .filter(({ over }) => over.getTime() >= start)
    .map((date) => ({ date, at: placeOf((date.over.getTime() - start) / hour) }))
    .toSorted((one, other) => one.at - other.at);
  return {
    now: at,
    gone: timeBetween(paid.earliest, now),
    isAbout: paid.latest.getTime() - start > hour,
    flags: joinFlags(standing, next),
    ticks: (Object.keys(clockTicks) as ClockTick[]).filter(
      (tick) => Math.abs(tickPlaces[tick] - at) >= wordRoom,
    ),
    isLonger: standing.some(({ date }) => date.over.getTime() - start > longest * hour),
    next: next && { title: next.title, left: timeBetween(now, next.over) },
  };
}

/** A clock, and when the payment was made that it counts from. */
export type DrawnClock = { clock: Clock; paid: Interval<Date> };

/** In milliseconds: without a date the first hours still count, and weeks later nothing on the ruler does. */
const shownWithoutDates = 14 * 86_400_000;

/**
 * Whether a clock is worth its room: it has a date, or its payment is recent.
 * @param paidAt the earliest moment of the payment
 */
export function isWorthDrawing({ flags }: Clock, paidAt: Date, now: Date): boolean {
  return flags.length > 0 || now.getTime() - paidAt.getTime() < shownWithoutDates;
}

type Standing = { date: ClockDate; at: number };

/** What is ahead decides how a shared pennant looks, and the date that the numeral counts to before all. */
function joinFlags(standing: readonly Standing[], next: ClockDate | undefined): ClockFlag[] {
  const groups: Standing[][] = [];
  for (const each of standing) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first && each.at - first.at < flagRoom) last.push(each);
    else groups.push([each]);
  }
  return groups.flatMap((group) => {
    const named = group.find(({ date }) => date === next);
    const shown = named ?? group.find(({ date }) => !date.isPast) ?? group[0];
    if (!shown) return [];
    const { kind, isPast } = shown.date;
    const poles = group.map(({ at }) => at);
    return [{ at: shown.at, kind, isPast, isNext: named !== undefined, poles }];
  });
}

/** Under an hour in minutes, under 72 hours in hours, then in days: never more than is left. */
export function timeBetween(from: Date, to: Date): TimeLeft {
  const hours = Math.max(0, (to.getTime() - from.getTime()) / hour);
  if (hours < 1) return { unit: 'minutes', count: Math.floor(hours * 60) };
  return hours < 72
    ? { unit: 'hours', count: Math.floor(hours) }
    : { unit: 'days', count: Math.floor(hours / 24) };
}
