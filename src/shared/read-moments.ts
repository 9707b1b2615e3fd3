import {
  dayIn,
  endOf,
  isLocalDate,
  momentsOf,
  startOf,
  type LocalDate,
  type Interval,
} from './calendar.ts';

const time = 'T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?';
const localTime = new RegExp(`^\\d{4}-\\d{2}-\\d{2}${time}$`);
const exactTime = new RegExp(`^\\d{4}-\\d{2}-\\d{2}${time}(Z|[+-]\\d{2}:\\d{2})$`);

/** @param text a day, a day with a time, a moment, or two of them with a slash between; a time without an offset is read in the zone */
export function readMoments(text: string, zone: string): Interval<Date> | undefined {
  return readInterval(text, (one) => {
    const day = one.slice(0, 10);
    if (!isLocalDate(day)) return undefined;
    if (one === day) return { earliest: startOf(day, zone), latest: endOf(day, zone) };
    if (localTime.test(one)) return momentsOf(one, zone);
    const moment = new Date(exactTime.test(one) ? one : Number.NaN);
    return Number.isNaN(moment.getTime()) ? undefined : { earliest: moment, latest: moment };
  });
}

export function readDays(text: string, zone: string): Interval<LocalDate> | undefined {
  return readInterval(text, (one) => {
    if (isLocalDate(one)) return { earliest: one, latest: one };
    const moments = readMoments(one, zone);
    if (moments === undefined) return undefined;
    return { earliest: dayIn(moments.earliest, zone), latest: dayIn(moments.latest, zone) };
  });
}

function readInterval<Value extends Date | LocalDate>(
  text: string,
  readOne: (one: string) => Interval<Value> | undefined,
): Interval<Value> | undefined {
  const [first = '', last = first, ...rest] = text.split('/').map((part) => part.trim());
  const from = readOne(first);
  const to = readOne(last);
  if (from === undefined || to === undefined || rest.length > 0) return undefined;
  return from.earliest > to.latest ? undefined : { earliest: from.earliest, latest: to.latest };
}
