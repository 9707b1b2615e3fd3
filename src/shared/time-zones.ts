import { formatTag } from './language.ts';

/** Moments in both halves of two years: clocks that agree at all of them are one clock. */
const samples = [2025, 2026].flatMap((year) =>
  [0, 2, 3, 6, 9, 10].map((month) => new Date(Date.UTC(year, month, 15, 12))),
);

/** Not in the types of the compiler yet, and an older browser has only the property. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/**
 * The zones of a country as IANA names them.
 * @param country ISO 3166-1; none where it is unknown
 */
export function zonesOfCountry(country: string | undefined): string[] {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return [];
  const place: WithZones = new Intl.Locale(`und-${country}`);
  return place.getTimeZones?.() ?? place.timeZones ?? [];
}

/** An offset such as +05:00 is not a zone: it has no daylight saving time. */
export function isZone(zone: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions();
    return /[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}

/** The clocks of a country, the eastern one first: of zones with the same clock one stands for all. */
export function clocksOfCountry(country: string | undefined): string[] {
  const byClock = new Map<string, { zone: string; offset: number }>();
  for (const zone of zonesOfCountry(country)) {
    const offsets = samples.map((at) => offsetOf(zone, at));
    const known = byClock.get(offsets.join());
    // Of Spain Europe/Madrid stands for Africa/Ceuta too.
    if (known && (known.zone.startsWith('Europe/') || !zone.startsWith('Europe/'))) continue;
    byClock.set(offsets.join(), { zone, offset: offsets[0] ?? 0 });
  }
  return [...byClock.values()]
    .toSorted((one, other) => other.offset - one.offset)
    .map(({ zone }) => zone);
}

/** In minutes, east of UTC. */
function offsetOf(zone: string, at: Date): number {
  const shown = partOf(zone, at, { name: 'longOffset', locale: 'en' });
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(shown) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const summer = new Date(Date.UTC(2026, 6, 1));

/** A zone in words of the page's language, such as "Central European Time"; a wrong one is returned unchanged. */
export function zoneName(zone: string): string {
  if (zone === 'UTC') return zone;
  try {
    return partOf(zone, summer, { name: 'longGeneric', locale: formatTag() }) || zone;
  } catch {
    return zone;
  }
}

/** The town that a zone is named after. */
export function townOf(zone: string): string {
  return zone.replace(/^.*\//, '').replaceAll('_', ' ');
}

function partOf(
  zone: string,
  at: Date,
  { name, locale }: { name: 'longOffset' | 'longGeneric'; locale: string },
): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: name,
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
