import { drawClock, isWorthDrawing, type Clock } from '#features/base/pictures/clock.ts';
import { isByLaw, lastDayName, lastDayOver, type LastDay } from '#content/first-calls/last-day.ts';
import type { PaymentDetails } from './payment-details.ts';

/**
 * The time from the newest payment on, with the last day of the call that matters now.
 * @param until proved by what was told; without one the clock shows the time that has gone, and no date
 * @returns undefined where no payment has a time
 */
export function clockOfCalls(
  payments: readonly Pick<PaymentDetails, 'earliest' | 'latest'>[],
  until: LastDay | undefined,
  now: Date,
): Clock | undefined {
  const [paid] = payments
    .flatMap(({ earliest, latest }) => (earliest && latest ? [{ earliest, latest }] : []))
    .toSorted((one, other) => other.latest.getTime() - one.latest.getTime());
  if (!paid || paid.earliest > now) return undefined;
  const dates = until
    ? [
        {
          title: lastDayName(until),
          kind: isByLaw(until) ? ('law' as const) : ('practice' as const),
          over: lastDayOver(until),
          isPast: false,
          isOwn: true,
        },
      ]
    : [];
  const clock = drawClock({ paid, dates, now });
  return isWorthDrawing(clock, paid.earliest, now) ? clock : undefined;
}
