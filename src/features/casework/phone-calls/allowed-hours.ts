import { toZonedTime } from '#shared/format/format-date.ts';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import { clocksOfCountry } from '#shared/time-zones.ts';

/** When somebody may be called, by the clock where they are. `zone` is unknown where they named hours alone. */
export type AllowedHours = { from: string; to: string; zone: string | undefined };

/**
 * The hours that a caller named.
 * @returns undefined where they named none
 */
export function hoursOf(values: FormValues): AllowedHours | undefined {
  const [from, to] = [firstValue(values, 'call_from'), firstValue(values, 'call_to')];
  if (!isClock(from) || !isClock(to)) return undefined;
  return { from, to, zone: zoneOf(values) };
}

/** The clock that the caller named, or the only one of their country. */
export function zoneOf(values: FormValues): string | undefined {
  const named = firstValue(values, 'call_zone');
  if (isZone(named)) return named;
  const [only, ...others] = clocksOfCountry(firstValue(values, 'country'));
  return others.length === 0 ? only : undefined;
}

/**
 * Whether a call now is within the hours. Hours such as 20:00 to 02:00 go over midnight.
 * @returns undefined where it is unknown which clock the hours are by
 */
export function isWithin({ from, to, zone }: AllowedHours, now: Date): boolean | undefined {
  if (zone === undefined) return undefined;
  const clock = toZonedTime(now, zone).slice(11, 16);
  return from <= to ? clock >= from && clock <= to : clock >= from || clock <= to;
}

/** @param text such as `09:30` */
export function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** @param name IANA; an offset is no zone, because it has no daylight saving time */
export function isZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return /[A-Za-z]/.test(name) && /[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}
