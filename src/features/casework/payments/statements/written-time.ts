import type { TimeCertainty } from '#shared/vocabulary/money-states.ts';
import { readMoments } from '#shared/read-moments.ts';
import { plainText } from './plain-text.ts';

export type DateOrder = 'ymd' | 'mdy' | 'dmy';

/** Parts of a written time, before its zone is applied. */
export type TimeParts = {
  /** Three numbers as written, when their order is open; else year, month and day. */
  numbers: readonly [number, number, number];
  /** `open`: any order; `year-first`, `year-last`: by four digits; `known`: year, month, day. */
  shape: 'known' | 'year-last' | 'open';
  /** `T10:00:00`; empty for a day. */
  clock: string;
  precision: 'second' | 'minute' | 'day';
  /** `Z`, `+02:00` or empty. */
  offset: string;
  /** IANA zone in which the text states the time; empty when it names none. */
  zone: string;
};

export type WrittenTime = {
  earliest: Date;
  latest: Date;
  zone: string;
  certainty: TimeCertainty;
  precision: 'second' | 'minute' | 'day';
  /** Day as written, when no more is known. */
  day: string;
};

/** Abbreviations with their offset and time zone. */
const abbreviations: ReadonlyMap<string, readonly [offset: string, zone: string]> = new Map(
  Object.entries<readonly [offset: string, zone: string]>({
    Z: ['Z', 'UTC'],
    UTC: ['Z', 'UTC'],
    GMT: ['Z', 'UTC'],
    EST: ['-05:00', 'America/New_York'],
    EDT: ['-04:00', 'America/New_York'],
    CST: ['-06:00', 'America/Chicago'],
    CDT: ['-05:00', 'America/Chicago'],
    MST: ['-07:00', 'America/Denver'],
    MDT: ['-06:00', 'America/Denver'],
    PST: ['-08:00', 'America/Los_Angeles'],
    PDT: ['-07:00', 'America/Los_Angeles'],
    AKST: ['-09:00', 'America/Anchorage'],
    AKDT: ['-08:00', 'America/Anchorage'],
    HST: ['-10:00', 'Pacific/Honolulu'],
    BST: ['+01:00', 'Europe/London'],
    CET: ['+01:00', 'Europe/Berlin'],
    CEST: ['+02:00', 'Europe/Berlin'],
  }),
);

/** Names without summer or winter in them: the zone decides. */
const zoneNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ET: 'America/New_York',
    CT: 'America/Chicago',
    MT: 'America/Denver',
    PT: 'America/Los_Angeles',
  }),
);

/** English, Spanish, German, French, Italian and Portuguese, by their first letters without accents. */
const months: readonly RegExp[] = [
  /^(jan|ene|gen)/,
  /^(feb|fev)/,
  /^(mar|mrz|maer)/,
  /^(apr|abr|avr)/,
  /^(may|mai|mag|maj)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|ago|aou)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out)/,
  /^(nov)/,
  /^(dec|dez|dic)/,
];

const clockPattern =
  /(?:^|[T,\s])\s*(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?\s?m\b\.?)?/i;
const offsetPattern = /(?:^|[\s\d])(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?$/i;
const numeric = /^(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{1,4})\.?$/;

/** Reads the parts of a time. @returns undefined for a text that is not a time */
export function readTimeParts(given: string): TimeParts | undefined {
  if (given.length > 200) return undefined;
  const text = plainText(given);
  if (text.length < 6 || text.length > 80 || !/\d/.test(text)) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return ofDigits(text);
  const bare = text.replace(/\s*\([^)]*\)$/, '');
  const quick = /^(\d{4})-(\d\d)-(\d\d)$/.exec(bare);
  if (quick) return dayParts('known', [Number(quick[1]), Number(quick[2]), Number(quick[3])]);
  const clock = clockPattern.exec(bare);
  const day = clock ? bare.slice(0, clock.index) : bare;
  const behind = clock
    ? bare
        .slice(clock.index + clock[0].length)
        .replace(/^\s*(Uhr|hrs?|hours?|h)\b\.?/i, '')
        .trim()
    : '';
  const { zoneText, rest } = splitBehind(behind);
  const named = readDay(`${day} ${rest}`.replaceAll(/^[\s,]+|[\s,T]+$/g, ''));
  if (!named) return undefined;
  if (!clock) return { ...named, clock: '', precision: 'day', offset: '', zone: '' };
  const time = readClock(clock);
  const zone = readZone(zoneText);
  return time && zone && { ...named, ...time, ...zone };
}

/** A part of the day may follow the clock: `14:05 26/02/2026`, `Tue May 26 18:06:28 UTC 2026`. */
function splitBehind(behind: string): { zoneText: string; rest: string } {
  const isZone = /^((UTC|GMT)?\s*[+-]\d{1,2}(:?\d{2})?|[A-Z][A-Za-z]+\/[\w/+-]+)$/i.test(behind);
  if (isZone || behind === '') return { zoneText: behind, rest: '' };
  const [, offset] = /^([+-]\d{2}:?\d{2}) ?(?:UTC|GMT|[A-Z]{3,4})$/.exec(behind) ?? [];
  if (offset) return { zoneText: offset, rest: '' };
  const [, zoneText = '', rest = ''] = /^([A-Z]{1,4}\b)?[\s,]*(.*)$/s.exec(behind) ?? [];
  return { zoneText, rest };
}

function dayParts(shape: TimeParts['shape'], numbers: TimeParts['numbers']): TimeParts {
  return { shape, numbers, clock: '', precision: 'day', offset: '', zone: '' };
}

/** A Unix time in seconds or milliseconds, or a day without separators. */
function ofDigits(text: string): TimeParts | undefined {
  if (/^\d{10}(\.\d+)?$|^\d{13}$/.test(text)) {
    const at = new Date(Number(text.slice(0, 10)) * 1_000);
    return {
      numbers: [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()],
      shape: 'known',
      clock: at.toISOString().slice(10, 19),
      precision: 'second',
      offset: 'Z',
      zone: 'UTC',
    };
  }
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/.exec(text);
  if (!compact) return undefined;
  const [, year, month, day, hours, minutes, seconds] = compact;
  const of = dayParts('known', [Number(year), Number(month), Number(day)]);
  if (!isDay(of.numbers)) return undefined;
  if (hours === undefined) return of;
  return { ...of, clock: `T${hours}:${minutes}:${seconds}`, precision: 'second' };
}

function readClock(found: RegExpExecArray): Pick<TimeParts, 'clock' | 'precision'> | undefined {
  const [, hours = '', minutes = '', seconds, half] = found;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 60) return undefined;
  const clock = `T${two(hour)}:${minutes}:${seconds ?? '00'}`;
  return { clock, precision: seconds === undefined ? 'minute' : 'second' };
}

/** @returns undefined for a zone that is not known: the time would be a guess */
export function readZone(given: string): Pick<TimeParts, 'offset' | 'zone'> | undefined {
  const text = given.trim().replaceAll(/[()]/g, '');
  if (text === '') return { offset: '', zone: '' };
  const known = abbreviations.get(text.toUpperCase());
  if (known) return { offset: known[0], zone: known[1] };
  const general = zoneNames.get(text.toUpperCase());
  if (general) return { offset: '', zone: general };
  const found = offsetPattern.exec(` ${text.replace(/^(UTC|GMT)\s*/i, '')}`);
  if (found) {
    const offset = `${found[1]}${two(found[2])}:${found[3] ?? '00'}`;
    return { offset: offset.endsWith('00:00') ? 'Z' : offset, zone: 'UTC' };
  }
  return /^[A-Z][A-Za-z]+\/[A-Za-z_/-]+$/.test(text) && isZoneName(text)
    ? { offset: '', zone: text }
    : undefined;
}

function isZoneName(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

function readDay(text: string): Pick<TimeParts, 'numbers' | 'shape'> | undefined {
  const found = numeric.exec(text);
  if (found) {
    const numbers = [Number(found[1]), Number(found[3]), Number(found[4])] as const;
    const [first, last] = [found[1]?.length ?? 0, found[4]?.length ?? 0];
    if (first === 4) return last <= 2 && isDay(numbers) ? { numbers, shape: 'known' } : undefined;
    if (first > 2) return undefined;
    if (last === 4) return { numbers, shape: 'year-last' };
    return last === 2 ? { numbers, shape: 'open' } : undefined;
  }
  return readNamedDay(text);
}

/** A day with the name of its month, in any order: `Jan. 28, 2022`, `18 Nov 2025`, `3 de marzo de 2026`. */
function readNamedDay(text: string): Pick<TimeParts, 'numbers' | 'shape'> | undefined {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b(de|del|of|the)\b|(?<=\d)(st|nd|rd|th)\b/g, ' ');
  const words = plain.match(/[a-z]{3,}/g) ?? [];
  const numbers = plain.match(/\d+/g) ?? [];
  // A weekday may be beside it; a sentence may not.
  if (words.length === 0 || words.length > 2 || numbers.length !== 2) return undefined;
  const month =
    1 + months.findIndex((name) => words.some((word) => name.test(word) && word.length < 11));
  const yearAt = numbers.findIndex((number) => number.length === 4);
  const [first = '', second = ''] = numbers;
  const [year, day] =
    yearAt === 0 ? [first, second] : yearAt === 1 ? [second, first] : [`20${second}`, first];
  if (yearAt < 0 && second.length !== 2) return undefined;
  const parts = [Number(year), month, Number(day)] as const;
  return month > 0 && isDay(parts) ? { numbers: parts, shape: 'known' } : undefined;
}

function isDay([year, month, day]: readonly [number, number, number]): boolean {
  return year > 1990 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** Year, month and day in an order; undefined where that is no day. */
export function dayOf(
  { numbers, shape }: Pick<TimeParts, 'numbers' | 'shape'>,
  order: DateOrder,
): readonly [number, number, number] | undefined {
  const [a, b, c] = numbers;
  if (shape === 'known') return numbers;
  if (shape === 'year-last' && order === 'ymd') return undefined;
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a];
  const full = [year < 100 ? 2_000 + year : year, month, day] as const;
  return isDay(full) ? full : undefined;
}

/** @returns undefined for a text that is not a time, or no day in that order */
export function readWrittenTime(
  given: string,
  { order, zone }: { order: DateOrder; zone: string },
): WrittenTime | undefined {
  const parts = readTimeParts(given);
  const numbers = parts && dayOf(parts, order);
  if (!numbers) return undefined;
  const day = `${numbers[0]}-${two(numbers[1])}-${two(numbers[2])}`;
  const stated = parts.zone || zone;
  const named = readZone(stated);
  // A file's zone may be an offset, as headings state it.
  const offset = parts.offset || (parts.zone ? '' : (named?.offset ?? ''));
  const kept = named?.zone || 'UTC';
  const span = readMoments(day + parts.clock + (parts.clock ? offset : ''), kept);
  if (!span) return undefined;
  const { precision } = parts;
  return { ...span, zone: kept, certainty: parts.clock ? 'exact' : 'day', precision, day };
}

function two(part: string | number | undefined): string {
  return String(part).padStart(2, '0');
}
