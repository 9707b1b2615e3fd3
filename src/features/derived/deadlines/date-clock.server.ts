import { drawClock, type Clock, type ClockDate } from '#features/base/pictures/clock.ts';
import { countedPayments, type Joinable } from '#features/casework/payments/join-payments.ts';
import type { Interval } from '#shared/calendar.ts';
import type { CaseDate } from './case-dates.server.ts';

/**
 * The time of a case from its last payment on. Dates that help only those who did not pay themselves are left out,
 * and so are those that were settled as not applying.
 * @returns undefined where no payment has a day, or no date follows
 */
export function caseClock(
  dates: readonly CaseDate[],
  payments: readonly Joinable[],
  now: Date,
): Clock | undefined {
  const paid = lastPaid(payments, now);
  const shown = dates.filter(({ state, isOnlyIfOther }) => state !== 'dropped' && !isOnlyIfOther);
  if (!paid || shown.length === 0) return undefined;
  return drawClock({ paid, now, dates: shown.map(toClockDate) });
}

function toClockDate({ title, over, state, duty, kind }: CaseDate): ClockDate {
  const isDone = state === 'done';
  return {
    title,
    kind: isDone ? 'done' : kind,
    over,
    isPast: state !== 'open' && !isDone,
    isOwn: duty === 'client' && !isDone,
  };
}

function lastPaid(payments: readonly Joinable[], now: Date): Interval<Date> | undefined {
  const paid = countedPayments(payments).flatMap(({ payment: { entry, earliest, latest } }) =>
    entry === 'payment' && earliest && latest && earliest <= now ? [{ earliest, latest }] : [],
  );
  return paid.toSorted((one, other) => other.earliest.getTime() - one.earliest.getTime())[0];
}
