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
  return new Intl.DateTimeFormat(hydrated ? undefined : 'en-US', {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: hasSeconds ? 'medium' : 'short' }),
    ...(!hydrated && { timeZone: zone }),
  });
}
