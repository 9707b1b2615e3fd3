import { fromZonedTime, toZonedTime } from '#shared/format/format-date.ts';

/** After as many tries nobody is called again: every further ring may be heard by somebody else. */
export const mostTries = 3;

/** When to call again, in the words of the page. */
export const callBackTimes = {
  soon: 'In 2 minutes',
  hour: 'In an hour',
  day: 'Tomorrow at this time',
  at: 'At the time below',
} as const;

const after = { soon: 2, hour: 60, day: 1_440 } as const;

/**
 * The time that the form names.
 * @param place `zone`: IANA, of the clock that a typed time is by
 * @returns undefined where it names none
 */
export function callBackTime(
  form: FormData,
  { zone, now }: { zone: string; now: Date },
): Date | undefined {
  const when = String(form.get('when') ?? 'soon');
  if (when === 'day') {
    const tomorrow = new Date(now.getTime() + after.day * 60_000);
    // By the clock: the day on which it changes is an hour longer or shorter.
    const clock = toZonedTime(now, zone).slice(11, 16);
    return fromZonedTime(`${toZonedTime(tomorrow, zone).slice(0, 10)}T${clock}`, zone);
  }
  if (when === 'soon' || when === 'hour') return new Date(now.getTime() + after[when] * 60_000);
  const typed = String(form.get('when_at') ?? '');
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? fromZonedTime(typed, zone) : undefined;
}
