import { formatTag } from '../language.ts';

/**
 * A day in words, such as "March 27, 2026".
 * @param timeZone IANA name from the settings; a wrong one counts as UTC
 */
export function formatDate(date: Date, timeZone: string): string {
  try {
    return formatOf('day', timeZone).format(date);
  } catch {
    return formatOf('day', 'UTC').format(date);
  }
}

/** Days where there is little room, such as "Mar 27, 2026" or "Mar 27 – 29, 2026". */
export function formatShortDays(first: Date, last: Date, timeZone: string): string {
  return formatOf('short', timeZone).formatRange(first, last);
}

/** A day of UTC with its weekday, such as "Friday, March 27, 2026". */
export function formatWeekday(day: Date): string {
  return formatOf('weekday', 'UTC').format(day);
}

/** A moment as mails and pages show it, in the organisation's time zone. */
export function formatMoment(moment: Date, timeZone: string): string {
  return formatOf('moment', timeZone).format(moment);
}

/** Short name of a time zone as it is in use at a moment, such as "EST". */
export function zoneAt(moment: Date, timeZone: string): string {
  const parts = formatFor('zone', 'en-US', timeZone).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const dayMs = 86_400_000;

const styles = {
  zone: { timeZoneName: 'short' },
  day: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  weekday: { dateStyle: 'full' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  calendar: { year: 'numeric', month: '2-digit', day: '2-digit' },
  diary: { weekday: 'short', month: 'short', day: 'numeric' },
  diaryOfYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
} as const;

/** In the language of the page. */
function formatOf(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  return formatFor(style, formatTag(), timeZone);
}

/** Cached, because creating a formatter takes longer than using it. */
function formatFor(
  style: keyof typeof styles,
  tag: string | undefined,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const name = `${tag} ${style} ${timeZone}`;
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { ...styles[style], timeZone });
  if (formats.size >= maxClocks) formats.clear();
  formats.set(name, format);
  return format;
}

/**
 * A due date as a diary writes it: `today`, `tomorrow`, `yesterday` or `Thu, Nov 26`, with its year when that
 * is not the current one.
 * @param clock.timeZone left out for the reader's own in a browser, as is the tag of the language
 */
export function formatDue(
  moment: Date,
  { now, timeZone, tag }: { now: Date; timeZone?: string | undefined; tag?: string | undefined },
): string {
  const [day, today] = [moment, now].map((each) => toCalendarDay(each, timeZone)) as [Date, Date];
  const near = nearDays[(day.getTime() - today.getTime()) / dayMs + 1];
  if (near) return near;
  const style = day.getUTCFullYear() === today.getUTCFullYear() ? 'diary' : 'diaryOfYear';
  return formatFor(style, tag, 'UTC').format(day);
}

const nearDays: readonly (string | undefined)[] = ['yesterday', 'today', 'tomorrow'];

/** The day on a zone's calendar, as midnight of UTC. */
function toCalendarDay(moment: Date, timeZone: string | undefined): Date {
  return new Date(`${formatFor('calendar', 'en-CA', timeZone).format(moment)}T00:00Z`);
}

/**
 * The moment at which a clock in a time zone shows the typed time, such as `2026-11-20T09:30`. A time that a
 * change to summer time skips moves forward by the skipped hour; of one that is shown twice it is the first.
 * @returns undefined when the text is no such time
 */
export function fromZonedTime(typed: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return undefined;
  const asUtc = new Date(`${typed}:00Z`).getTime();
  if (Number.isNaN(asUtc)) return undefined;
  const [before, after] = [asUtc - dayMs, asUtc + dayMs].map(
    (near) => asUtc - offsetAt(near, timeZone),
  ) as [number, number];
  const shown = [before, after].find((each) => each + offsetAt(each, timeZone) === asUtc);
  return new Date(shown ?? before);
}

/** Formats a moment in a time zone for an input of type `datetime-local`. */
export function toZonedTime(moment: Date, timeZone: string): string {
  const shown = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone));
  return shown.toISOString().slice(0, 16);
}

/** Offset of a zone's clock from UTC, in milliseconds. @param moment in milliseconds */
export function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(moment / 1_000) * 1_000;
}

/** Creating a formatter takes far longer than using it, and few zones are used often. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const formats = new Map<string, Intl.DateTimeFormat>();
const maxClocks = 50;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (clocks.size >= maxClocks) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}
