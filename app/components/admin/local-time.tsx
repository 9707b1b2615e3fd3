import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { useStaffPage } from './staff-page.ts';

/**
 * A moment in the reader's own language and time zone. Until hydration the organisation's zone is
 * used, because the server doesn't know the reader's.
 */
export function LocalTime({
  value,
  dateOnly = false,
  wraps = false,
}: {
  value: Date;
  dateOnly?: boolean;
  /** In a narrow column: the day on one line, the hour on the next. */
  wraps?: boolean;
}) {
  const hydrated = useHydrated();
  const zone = useStaffPage()?.timeZone ?? 'UTC';
  const format = new Intl.DateTimeFormat(hydrated ? undefined : 'en-US', {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: 'short' }),
    ...(!hydrated && { timeZone: zone }),
  });
  return (
    <time dateTime={value.toISOString()} className={wraps ? undefined : 'whitespace-nowrap'}>
      {format.format(value)}
    </time>
  );
}
