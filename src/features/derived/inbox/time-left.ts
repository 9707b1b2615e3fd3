import { timeBetween, type DrawnClock } from '#features/base/pictures/clock.ts';

/** In which banks and exchanges can most often stop a payment. */
export const hoursOfStopping = 72;

/**
 * The time until the next date on which the person has to act. While money may still be stopped and no date is known,
 * it counts to the end of the 72 hours.
 * @param movedOn YYYY-MM-DD; null where money is held, frozen or back, or nobody said the day
 */
export function timeLeft(
  { clock, paid }: DrawnClock,
  movedOn: string | null,
  { now, moved }: { now: string; moved: { from: string } },
): { title: string; words: string } | undefined {
  const moment = new Date(now);
  const hoursEnd = new Date(paid.earliest.getTime() + hoursOfStopping * 3_600_000);
  const isStoppable = movedOn !== null && movedOn >= moved.from && hoursEnd > moment;
  const next =
    clock.next ??
    (isStoppable
      ? { title: 'End of the 72 hours', left: timeBetween(moment, hoursEnd) }
      : undefined);
  return next && { title: next.title, words: leftWords(next.left) };
}

/** The time until a date of the ledger; undefined where it has passed. */
export function timeUntil(
  date: { title: string; over: Date } | undefined,
  { now }: { now: string },
): { title: string; words: string } | undefined {
  const moment = new Date(now);
  if (!date || date.over <= moment) return undefined;
  return { title: date.title, words: leftWords(timeBetween(moment, date.over)) };
}

function leftWords({ count, unit }: ReturnType<typeof timeBetween>): string {
  return `${count} ${units[unit]} left`;
}

const units = { minutes: 'min', hours: 'h', days: 'd' } as const;
