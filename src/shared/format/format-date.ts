/**
 * A day in words, such as "March 27, 2026".
 * @param timeZone IANA name from the settings; a wrong one counts as UTC
 */
export function formatDate(date: Date, timeZone: string): string {
  return formatter(timeZone).format(date);
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  }
}

/** A moment as mails and pages say it, in the organisation's time zone. */
export function formatMoment(moment: Date, timeZone: string): string {
  let format = momentFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
    if (momentFormats.size >= maxClocks) momentFormats.clear();
    momentFormats.set(timeZone, format);
  }
  return format.format(moment);
}

/**
 * The moment at which a clock in a time zone shows what was typed, such as `2026-11-20T09:30`. A time
 * that a change to summer time skips becomes the same span later.
 * @returns undefined when the text is no such time
 */
export function fromZonedTime(typed: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return undefined;
  const asUtc = new Date(`${typed}:00Z`).getTime();
  if (Number.isNaN(asUtc)) return undefined;
  const guess = asUtc - offsetAt(asUtc, timeZone);
  // The offset at the typed moment itself, which differs from the guess on the day of a change.
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** What a clock in a time zone shows, as an input of type `datetime-local` wants it. */
export function toZonedTime(moment: Date, timeZone: string): string {
  const shown = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone));
  return shown.toISOString().slice(0, 16);
}

/** How far a zone's clock is ahead of UTC, in milliseconds. @param moment in milliseconds */
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

/** Making one takes far longer than asking it, and few zones are asked for often. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const momentFormats = new Map<string, Intl.DateTimeFormat>();
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
