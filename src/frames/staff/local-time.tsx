import { useSyncExternalStore } from 'react';
import { startOf } from '#shared/calendar.ts';
import { durationWords } from '#shared/format/duration-words.ts';
import { formatDue } from '#shared/format/format-date.ts';
import { useStaffPage } from './staff-page.ts';

/** A moment in the organisation's time zone, as every page, mail and letter has it: two people read the same hour. */
export function LocalTime({
  value,
  dateOnly = false,
  hasSeconds = false,
  wraps = false,
}: {
  value: Date;
  /** `long`: the format of `formatDay`. */
  dateOnly?: boolean | 'long';
  hasSeconds?: boolean;
  /** In a narrow column: the day on one line, the time on the next. */
  wraps?: boolean;
}) {
  const dayStyle = dateOnly === 'long' ? 'day' : 'date';
  const format = useTimeFormat(dateOnly ? dayStyle : hasSeconds ? 'seconds' : 'minutes');
  return (
    <time dateTime={value.toISOString()} className={wraps ? undefined : 'whitespace-nowrap'}>
      {format.format(value)}
    </time>
  );
}

/** Formatter for moments. */
export function useTimeFormat(style: TimeStyle = 'minutes'): Intl.DateTimeFormat {
  return formatIn(useStaffPage()?.timeZone ?? 'UTC', style);
}

/** How long ago a moment was, as the inbox says it: `3 h`. The moment itself is its title. */
export function Age({ since }: { since: Date }) {
  const now = useStaffPage()?.now ?? since;
  const format = useTimeFormat();
  return (
    // Above the link that covers the row, so that the title shows.
    <span title={format.format(since)} className="relative whitespace-nowrap tabular-nums">
      <time dateTime={since.toISOString()}>{durationWords(now.getTime() - since.getTime())}</time>
    </span>
  );
}

/** `isInSentence`: without a capital, such as `yesterday, 9:00 AM`. */
type DueProps = { value: Date; dateOnly?: boolean; isInSentence?: boolean };

/** A due time: `Today, 5:00 PM`, `Thu, Nov 26, 9:00 AM`. */
export function DueTime({ value, dateOnly = false, isInSentence = false }: DueProps) {
  const words = useDueWords({ dateOnly, isInSentence })(value);
  return (
    <time dateTime={value.toISOString()} className="whitespace-nowrap">
      {words}
    </time>
  );
}

/** Shown beside the full date of a near day. @param day ISO 8601, a day or a moment */
export function NearDay({ day }: { day: string }) {
  const clock = useDueClock();
  if (!clock.now) return null;
  const words = formatDue(day.length > 10 ? new Date(day) : startOf(day, clock.timeZone), {
    ...clock,
    now: clock.now,
  });
  if (!/^[a-z]+$/.test(words)) return null;
  return <strong className="text-danger-ink">{` ${words}`}</strong>;
}

/** Formatter for due times, also in a select. */
export function useDueWords({
  dateOnly = false,
  isInSentence = false,
}: Omit<DueProps, 'value'> = {}): (moment: Date) => string {
  const clock = useDueClock();
  return (moment) => {
    const day = formatDue(moment, { ...clock, now: clock.now ?? moment });
    const words = isInSentence ? day : `${day[0]?.toUpperCase()}${day.slice(1)}`;
    return dateOnly ? words : `${words}, ${formatIn(clock.timeZone, 'hour').format(moment)}`;
  };
}

/** The organisation's clock, updated because a page may stay open overnight. */
function useDueClock() {
  const minute = useSyncExternalStore(whenFocused, minuteInBrowser, () => undefined);
  const staff = useStaffPage();
  return {
    now: minute === undefined ? staff?.now : new Date(minute * 60_000),
    timeZone: staff?.timeZone ?? 'UTC',
    tag: 'en-US',
  };
}

function whenFocused(ask: () => void): () => void {
  window.addEventListener('focus', ask);
  return () => window.removeEventListener('focus', ask);
}

function minuteInBrowser(): number | undefined {
  // oxlint-disable-next-line lantern/no-own-clock -- this runs in the browser
  return Math.floor(Date.now() / 60_000);
}

const timeStyles = {
  date: { dateStyle: 'medium' },
  day: { dateStyle: 'long' },
  minutes: { dateStyle: 'medium', timeStyle: 'short' },
  seconds: { dateStyle: 'medium', timeStyle: 'medium' },
  hour: { timeStyle: 'short' },
} as const;

type TimeStyle = keyof typeof timeStyles;

/**
 * Cached by format: creating a formatter is a hundred times slower than using it, and a list has a time per
 * row.
 */
const made = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, style: TimeStyle): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...timeStyles[style], timeZone: zone });
  made.set(key, format);
  return format;
}
