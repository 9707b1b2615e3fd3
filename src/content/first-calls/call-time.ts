import { keyIn, keysOf } from '#shared/vocabulary/list.ts';

/** How long ago a payment was, as the first call depends on it; the names occur in addresses. */
const list = {
  day: { lessThanHours: 24 },
  days: { lessThanHours: 72 },
  weeks: { lessThanHours: 14 * 24 },
  months: { lessThanHours: 183 * 24 },
  older: { lessThanHours: Number.POSITIVE_INFINITY },
} as const;

export type CallTime = keyof typeof list;

export const callTimes = keysOf(list);

/** "More than 3 days ago" of earlier addresses: the earliest that it can mean. */
const former = { later: 'weeks' } as const satisfies Readonly<Record<string, CallTime>>;

/** @param text from an address or a stored answer */
export function findCallTime(text: string | null | undefined): CallTime | undefined {
  const earlier = keyIn(former, text);
  return keyIn(list, text) ?? (earlier && former[earlier]);
}

/** The interval that an answer in words means at the moment of the answer; a longer time ago has no beginning. */
export function spanOfCallTime(
  time: CallTime,
  at: Date,
): { earliest: Date | undefined; latest: Date } {
  const before = callTimes[callTimes.indexOf(time) - 1];
  const [from, to] = [list[time].lessThanHours, before ? list[before].lessThanHours : 0];
  return {
    earliest: Number.isFinite(from) ? hoursBefore(at, from) : undefined,
    latest: hoursBefore(at, to),
  };
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * 3_600_000);
}

/** @param paid the latest moment at which it can have been, so that a right is never shown as gone too early */
export function callTimeOf(paid: Date, now: Date): CallTime {
  const hours = (now.getTime() - paid.getTime()) / 3_600_000;
  return callTimes.find((time) => hours < list[time].lessThanHours) ?? 'older';
}
