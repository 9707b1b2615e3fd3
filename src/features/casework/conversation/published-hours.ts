import type { Settings } from '#kernel/settings/registry.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { isUsZone, usZones } from '#shared/us-states.ts';
import { openedToday, workWeekOf, type weekdays, type WorkWeek } from '#shared/working-hours.ts';

/** Business hours as visitors read them. */
export type PublishedHours = {
  /** `Monday to Friday, 9 am to 5 pm`, one line for each run of days with the same hours. */
  days: readonly string[];
  /** Name of the time zone. */
  zone: string;
  isOpen: boolean;
};

type HoursSettings = Pick<
  Settings,
  `work_${(typeof weekdays)[number]}` | 'work_holidays' | 'timezone' | 'tell_work_hours'
>;

/**
 * @param now decides whether somebody is there; holidays count
 * @returns undefined unless the organisation has chosen to publish its hours: then none are promised
 */
export function publishedHours(settings: HoursSettings, now: Date): PublishedHours | undefined {
  const week = settings.tell_work_hours === 'true' ? workWeekOf(settings) : undefined;
  if (!week) return undefined;
  return {
    days: dayRangesOf(week).map(({ first, last, hours }) => {
      const from = timeOfDay(hours.from);
      const to = timeOfDay(hours.to);
      return first === last
        ? m.hours_day({ day: nameOf(first), from, to })
        : m.hours_days({ first: nameOf(first), last: nameOf(last), from, to });
    }),
    zone: m.hours_zone({ zone: zoneName(week.timeZone) }),
    isOpen: openedToday(week, now) !== undefined,
  };
}

type DayRange = { first: number; last: number; hours: { from: number; to: number } };

/** Runs of consecutive days with the same hours, from Monday on. */
function dayRangesOf({ days }: WorkWeek): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = days[day];
    if (!hours) continue;
    const before = ranges.at(-1);
    const isNext = before !== undefined && (before.last + 1) % 7 === day;
    if (isNext && before.hours.from === hours.from && before.hours.to === hours.to)
      before.last = day;
    else ranges.push({ first: day, last: day, hours });
  }
  return ranges;
}

/** 2023 began on a Sunday. */
function nameOf(day: number): string {
  return weekdayName.format(new Date(Date.UTC(2023, 0, day + 1)));
}

const weekdayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** @param minutes after midnight */
function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const half = hour % 24 < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${half}`;
}

/** The common name of the zone, or its city. */
function zoneName(timeZone: string): string {
  if (isUsZone(timeZone)) return usZones[timeZone]();
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}
