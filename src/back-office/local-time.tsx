import { useHydrated } from '#ui/application/use-hydrated.ts';
import { useStaffPage } from './staff-page.ts';

/** A moment in the reader's own language and time zone. */
export function LocalTime({
  value,
  dateOnly = false,
  hasSeconds = false,
  wraps = false,
}: {
  value: Date;
  dateOnly?: boolean;
  hasSeconds?: boolean;
  /** In a narrow column: the day on one line, the hour on the next. */
  wraps?: boolean;
}) {
  const format = useTimeFormat(dateOnly, hasSeconds);
  return (
    <time dateTime={value.toISOString()} className={wraps ? undefined : 'whitespace-nowrap'}>
      {format.format(value)}
    </time>
  );
}

/**
 * How moments are written here. Until hydration it is in the organisation's zone, because the server
 * doesn't know the reader's.
 */
export function useTimeFormat(dateOnly = false, hasSeconds = false): Intl.DateTimeFormat {
  const hydrated = useHydrated();
  const zone = useStaffPage()?.timeZone ?? 'UTC';
  const style = dateOnly ? 'date' : hasSeconds ? 'seconds' : 'minutes';
  return hydrated ? formatIn(undefined, style) : formatIn(zone, style);
}

const timeStyles = { date: undefined, minutes: 'short', seconds: 'medium' } as const;

/** By format: to make one takes a hundred times as long as to use it, and a list has a time a row. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string | undefined, style: keyof typeof timeStyles): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(zone && 'en-US', {
    dateStyle: 'medium',
    timeStyle: timeStyles[style],
    timeZone: zone,
  });
  made.set(key, format);
  return format;
}
