import { formatMoment, formatWeekday } from '#shared/format/format-date.ts';
import { endOf, type Interval } from '#shared/calendar.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Country } from '#shared/vocabulary/countries.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import type { Way } from '#shared/vocabulary/ways.ts';

/** A last day by law that has not passed. */
export type LastDay = {
  /** Id of the deadline rule. */
  rule: string;
  /** ISO 8601: a day or a moment. */
  due: string;
  /** IANA name of the time zone that the payment was reported in. */
  zone: string;
};

/** Facts that decide the last days of one payment. */
export type DatedPayment = {
  way: Way;
  at: Interval<Date>;
  zone: string;
  /** State of a kiosk: two capital letters. */
  state: string | undefined;
  customer: 'new' | 'existing' | undefined;
  authorised: boolean | undefined;
  /** Where the bank, app or card company is. */
  bankCountry: Country | undefined;
  /** Who paid, which decides whose law applies. */
  payer: Payer;
};

type CountLastDays = (payment: DatedPayment, now: Date) => LastDay[];

let count: CountLastDays | undefined;

/** The program registers how dates are counted, because the rules are on a higher floor. */
export function registerLastDays(counting: CountLastDays): void {
  count = counting;
}

/**
 * The last days that follow from a payment, soonest first.
 * @throws Error before the program has registered how dates are counted
 */
export function lastDaysOf(payment: DatedPayment, now: Date): LastDay[] {
  if (!count) throw new Error('How last days are counted is not registered.');
  return count(payment, now);
}

/** The hours in which the FBI's team works best: no law and no deadline, so it is never called one. */
const bestBefore = 'fbi-kill-chain';

export function isByLaw({ rule }: Pick<LastDay, 'rule'>): boolean {
  return rule !== bestBefore;
}

/** Names what the moment is: the last day by law, or only the best time. */
export function lastDayName(lastDay: Pick<LastDay, 'rule'>): string {
  return isByLaw(lastDay) ? m.call_date() : m.call_best_before();
}

/** Moment at which it has passed: a day ends by the local time of its place. */
export function lastDayOver({ due, zone }: Pick<LastDay, 'due' | 'zone'>): Date {
  return due.includes('T') ? new Date(due) : endOf(due, zone);
}

/** Writes the last moment to act in words, in the local time of its zone. */
export function lastDayWords({ due, zone }: Pick<LastDay, 'due' | 'zone'>): string {
  return due.includes('T')
    ? m.plan_dates_until({ moment: formatMoment(new Date(due), zone) })
    : m.plan_dates_until_end({ day: formatWeekday(new Date(`${due}T00:00:00Z`)) });
}
