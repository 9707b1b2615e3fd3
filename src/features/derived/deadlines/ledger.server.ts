import { inLanguage } from '#kernel/in-language.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import {
  addBusinessDays,
  addDays,
  addMonths,
  addYears,
  cycleEnd,
  endOf,
  startOf,
  dayIn,
  dayInWords,
  type BusinessDays,
  type LocalDate,
  type Interval,
} from '#shared/calendar.ts';
import { countryName, isCountry } from '#shared/vocabulary/countries.ts';
import type { FactEvent, Facts, Payment } from './facts.ts';
import {
  clockSentence,
  holidaysNotKept,
  isAboutWay,
  missingFacts,
  neededFacts,
  ruleKey,
  unknownWords,
  type Clock,
  type DeadlineRule,
  type NeededFact,
} from './rule.ts';
import { allRules } from './rules.server.ts';

/** One date that follows from the facts. It does not depend on the time of the calculation. */
export type DeadlineRow = {
  /** Rule, part and origin: stable while the ids of the facts are. */
  id: string;
  rule: DeadlineRule;
  /** Id of the payment; undefined where the row follows from an event. */
  payment: string | undefined;
  /** ISO 8601 in UTC; the last moment to act. */
  dueAt?: string;
  /** Last day to act, to its end. */
  dueOn?: LocalDate;
  /** Five days before the date, a margin of our own, where the law counts the day of receipt. */
  sendBy?: LocalDate;
  /** Explains in sentences from what, on which day and how the date was counted. */
  basis: string;
  /** Moment at which the date has passed. */
  over: Date;
  /**
   * Moment at which the latest date that the facts allow has passed; undefined when the facts leave it
   * open.
   */
  surelyOver: Date | undefined;
};

/** `maybe-passed`: passed by the earliest count, but perhaps not by the true one. */
export type DeadlineState = 'open' | 'maybe-passed' | 'passed';

export function stateOf(
  { over, surelyOver }: Pick<DeadlineRow, 'over' | 'surelyOver'>,
  now: Date,
): DeadlineState {
  if (now <= over) return 'open';
  return surelyOver !== undefined && now > surelyOver ? 'passed' : 'maybe-passed';
}

type Readers = { audience: 'public' | 'staff' };
type LedgerOptions = Readers & { rules?: readonly DeadlineRule[]; paidIn?: ReadonlySet<string> };

/**
 * Computes every date that the rules give, soonest first. An unknown fact is taken at the earliest moment
 * that fits, so that no date is later than can be proved.
 * @param audience staff also get rules that were read in a secondary text only
 * @param paidIn ids of the payments to compute dates for; the others still count as facts
 */
export function computeDeadlines(
  facts: Facts,
  { audience, rules = allRules, paidIn }: LedgerOptions,
): DeadlineRow[] {
  const payments = facts.payments.map((payment) => ({
    ...payment,
    days: daysOf(payment, facts.zone),
  }));
  const known: KnownFacts = { ...facts, payments };
  return runningRules(known, { audience, rules })
    .flatMap((rule) =>
      startsOf(rule, known, (missing) => missing.length === 0)
        .filter(({ payment }) => !payment || !paidIn || paidIn.has(payment.id))
        .flatMap((start) => toRow(rule, start, known) ?? []),
    )
    .toSorted((a, b) => a.over.getTime() - b.over.getTime() || (a.id < b.id ? -1 : 1));
}

function runningRules(
  { events }: Pick<Facts, 'events'>,
  { audience, rules }: { audience: Readers['audience']; rules: readonly DeadlineRule[] },
): DeadlineRule[] {
  return rules
    .filter((rule) => rule.clock && (audience === 'staff' || rule.audience === 'public'))
    .filter(({ unless = [] }) => !events.some(({ kind }) => unless.includes(kind)));
}

/** A rule that would set a date if facts that nobody has stated were what it needs. */
export type UnprovedRule = { rule: DeadlineRule; missing: readonly NeededFact[] };

/** The rules that set no date because it is not known whether they apply, in the order of the rules. */
export function findUnproved(
  facts: Facts,
  { audience, rules = allRules }: Omit<LedgerOptions, 'paidIn'>,
): UnprovedRule[] {
  const payments = facts.payments.map((payment) => ({
    ...payment,
    days: daysOf(payment, facts.zone),
  }));
  const known: KnownFacts = { ...facts, payments };
  return runningRules(known, { audience, rules }).flatMap((rule) => {
    const found = new Set<NeededFact>();
    const starts = startsOf(rule, known, (missing) => {
      for (const fact of missing) found.add(fact);
      return missing.length > 0;
    });
    const missing = neededFacts.filter((fact) => found.has(fact));
    return starts.length > 0 && missing.length > 0 ? [{ rule, missing }] : [];
  });
}

/** A payment with its days, computed once because many rules need them. */
type DatedPayment = Payment & { days: Interval<LocalDate> };

type KnownFacts = Omit<Facts, 'payments'> & { payments: readonly DatedPayment[] };

/** Starting point of a clock. */
type Start = {
  /** Origin, used in the id of the row. */
  from: string;
  payment: DatedPayment | undefined;
  about: string;
  days: Interval<LocalDate>;
  /** Lazy, because only minutes and hours need it. */
  moments(): Interval<Date>;
  /** True when only the payment is known and the real start may be later. */
  isEarliestGuess: boolean;
};

/** @param isCounted decides by the facts that are missing to say whether the rule applies to a payment */
function startsOf(
  rule: DeadlineRule,
  facts: KnownFacts,
  isCounted: (missing: readonly NeededFact[]) => boolean,
): Start[] {
  const { trigger } = rule;
  function isProved(payment: DatedPayment | undefined): boolean {
    const missing = missingFacts(rule.needs, facts.payer, payment);
    return missing !== undefined && isCounted(missing);
  }
  const concerned = facts.payments.filter((payment) => isAbout(rule, payment));
  const payments = concerned.filter(isProved);
  if (trigger.by === 'payment')
    return payments.map((payment) => paymentStart(payment, trigger.refinedBy, facts));
  // Without any payments, no other payment method is known that would exclude the rule.
  const isWithout = facts.payments.length === 0 || (rule.ways === 'any' && concerned.length === 0);
  const isApplicable = payments.length > 0 || (isWithout && isProved(undefined));
  const events = facts.events.filter(({ kind }) => trigger.kinds.includes(kind));
  if (!isApplicable) return [];
  const counted = trigger.kinds.length > 1 ? events.toSorted(byDay).slice(0, 1) : events;
  return counted
    .filter(({ on }) => isInForce(rule, on))
    .map((event) => eventStart(event, facts.zone));
}

function isAbout(rule: DeadlineRule, payment: DatedPayment): boolean {
  const { customer, leastUsdCents } = rule;
  if (!isAboutWay(rule, payment.way)) return false;
  if (rule.exactOnly && !isExact(payment)) return false;
  if (rule.unauthorisedOnly && payment.authorised === true) return false;
  if (customer && payment.customer && payment.customer !== customer) return false;
  if (leastUsdCents && payment.usdCents !== undefined && payment.usdCents < leastUsdCents)
    return false;
  return rule.trigger.by === 'event' || isInForce(rule, payment.days);
}

/** Known to the hour. */
function isExact({ at: { earliest, latest } }: Pick<Payment, 'at'>): boolean {
  return latest.getTime() - earliest.getTime() <= 3_600_000;
}

/**
 * A span that overlaps the period of the rule only partly counts: an extra date is better than a missing
 * one.
 */
function isInForce(
  { effectiveFrom, effectiveTo }: DeadlineRule,
  days: Interval<LocalDate>,
): boolean {
  return !(
    (effectiveFrom && days.latest < effectiveFrom) ||
    (effectiveTo && days.earliest > effectiveTo)
  );
}

function paymentStart(
  payment: DatedPayment,
  refinedBy: readonly FactEvent['kind'][] | undefined,
  facts: KnownFacts,
): Start {
  const { days } = payment;
  const known = facts.events
    .filter(({ kind, on }) => refinedBy?.includes(kind) && on.latest >= days.earliest)
    .toSorted(byDay)[0];
  const start = { from: payment.id, payment, about: '' };
  if (!known)
    return { ...start, days, moments: () => payment.at, isEarliestGuess: refinedBy !== undefined };
  // The event follows the payment, so its span cannot begin before it.
  const earliest = known.on.earliest > days.earliest ? known.on.earliest : days.earliest;
  const on = { earliest, latest: known.on.latest };
  return { ...start, days: on, moments: () => momentsIn(on, facts.zone), isEarliestGuess: false };
}

function eventStart({ id, on, about = '' }: FactEvent, zone: string): Start {
  return {
    from: id,
    payment: undefined,
    about,
    days: on,
    moments: () => momentsIn(on, zone),
    isEarliestGuess: false,
  };
}

function byDay(a: FactEvent, b: FactEvent): number {
  return a.on.earliest < b.on.earliest ? -1 : 1;
}

function daysOf({ at }: Payment, zone: string): Interval<LocalDate> {
  return { earliest: dayIn(at.earliest, zone), latest: dayIn(at.latest, zone) };
}

function momentsIn(days: Interval<LocalDate>, zone: string): Interval<Date> {
  return { earliest: startOf(days.earliest, zone), latest: endOf(days.latest, zone) };
}

function toRow(rule: DeadlineRule, start: Start, facts: KnownFacts): DeadlineRow | undefined {
  if (!rule.clock) return undefined;
  const row = {
    id: `${ruleKey(rule)}:${start.from}`,
    rule,
    payment: start.payment?.id,
    // The sentences are English and are stored with the case, so its dates are written in English too.
    basis: inLanguage(baseLanguage, () => basisOf(rule, start, facts)),
  };
  const { clock } = rule;
  if (clock.unit === 'minutes' || clock.unit === 'hours') {
    const length = clock.n * (clock.unit === 'minutes' ? 60_000 : 3_600_000);
    const { earliest, latest: last } = start.moments();
    const [over, latest] = [earliest, last].map(
      (moment) => new Date(moment.getTime() + length),
    ) as [Date, Date];
    return { ...row, dueAt: over.toISOString(), over, surelyOver: surely(rule, start, latest) };
  }
  const dueOn = lastDay(rule, { clock, start, day: start.days.earliest, facts });
  const latest = lastDay(rule, { clock, start, day: start.days.latest, facts });
  const over = endOf(dueOn, facts.zone);
  return {
    ...row,
    dueOn,
    ...(rule.counts === 'received' && { sendBy: addDays(dueOn, -5) }),
    over,
    surelyOver: surely(rule, start, latest === dueOn ? over : endOf(latest, facts.zone)),
  };
}

function surely(rule: DeadlineRule, { isEarliestGuess }: Start, moment: Date): Date | undefined {
  const isWithoutHolidays = rule.clock?.unit === 'business-days' && holidaysNotKept(rule);
  return isEarliestGuess || isWithoutHolidays ? undefined : moment;
}

type Counted = { clock: Clock; start: Start; day: LocalDate; facts: KnownFacts };

function lastDay(rule: DeadlineRule, counted: Counted): LocalDate {
  const own = countTo(rule, counted);
  const { orLater } = rule;
  const known =
    orLater && counted.facts.events.filter(({ kind }) => kind === orLater.kind).toSorted(byDay)[0];
  if (!orLater || !known) return own;
  const other = countTo(rule, { ...counted, clock: orLater.clock, day: known.on.earliest });
  return other > own ? other : own;
}

/** @throws for minutes and hours, which have no last day */
function countTo(rule: DeadlineRule, { clock, start, day, facts }: Counted): LocalDate {
  switch (clock.unit) {
    case 'days': {
      const n = longerForNewAccount(clock, start, facts);
      return addDays(day, clock.isFirstDayCounted ? n - 1 : n);
    }
    case 'business-days':
      return addBusinessDays(
        day,
        longerForNewAccount(clock, start, facts),
        daysCounted(rule, facts),
      );
    case 'months':
      return addMonths(day, clock.n);
    case 'years':
      return addYears(day, clock.n);
    case 'billing-cycles': {
      const most = addDays(day, clock.mostDays);
      const ends = facts.payments
        .filter(({ way, cycleClosingDay }) => isAboutWay(rule, way) && cycleClosingDay)
        .map(({ cycleClosingDay = 31 }) => cycleEnd(day, cycleClosingDay, clock.n));
      return [most, ...ends].toSorted()[0] ?? most;
    }
    case 'year-end':
      return `${day.slice(0, 4)}-12-31`;
    case 'stated':
      return day;
    case 'minutes':
    case 'hours':
      throw new Error('A clock of minutes or hours has no last day.');
  }
}

/**
 * Days that are counted, chosen by the party that must act so that no date is too late: the person's own
 * time counts every day on which their bank may be open, the institution's only days on which it surely is.
 * Source: 12 CFR 1005.2(d).
 */
function daysCounted(rule: DeadlineRule, { bank }: KnownFacts): BusinessDays {
  if (rule.duty !== 'client')
    return {
      isSaturdayCounted: false,
      isSundayCounted: false,
      isHolidayCounted: holidaysNotKept(rule) !== undefined,
    };
  return {
    isSaturdayCounted: bank.saturday !== 'closed',
    isSundayCounted: bank.sunday === 'open',
    isHolidayCounted: true,
  };
}

/** In days: how long an account counts as new. Source: 12 CFR 1005.11(c)(3). */
const newFor = 30;

/**
 * Applies the longer time only when all payments it can concern were made within the first days of the
 * account.
 */
function longerForNewAccount(
  { n, newAccount }: { n: number; newAccount?: number },
  { payment }: Start,
  facts: KnownFacts,
): number {
  const deposits = facts.events.filter(({ kind }) => kind === 'first-deposit').toSorted(byDay);
  const opened = deposits[0]?.on.earliest;
  const paid = payment ? [payment] : facts.payments;
  if (newAccount === undefined || opened === undefined || paid.length === 0) return n;
  const isNew = paid.every((one) => one.days.latest <= addDays(opened, newFor));
  return isNew ? newAccount : n;
}

function businessDaysInWords(rule: DeadlineRule): string {
  if (rule.duty === 'client')
    return 'Saturdays and holidays count as business days here, because some banks work then; this gives the earliest date.';
  const land = holidaysNotKept(rule);
  if (land === undefined) return 'Saturdays, Sundays and federal holidays do not count.';
  const where = isCountry(land) ? countryName(land) : 'the country of the bank';
  return `Saturdays and Sundays do not count. Counted without the public holidays of ${where}: each one in between makes it a day later. Check.`;
}

function basisOf(rule: DeadlineRule, start: Start, { zone }: KnownFacts): string {
  const { words, clock, orLater } = rule;
  const moments =
    clock?.unit === 'minutes' || clock?.unit === 'hours' ? start.moments() : undefined;
  const from = moments
    ? `${formatMoment(moments.earliest, zone)}, ${zone}`
    : dayInWords(start.days.earliest);
  const isInterval = moments
    ? moments.earliest < moments.latest
    : start.days.earliest < start.days.latest;
  const counted = `${clockSentence(clock)}, counted from when ${words.from}: ${from}.`;
  const parts = [
    start.about && `${start.about}.`,
    start.isEarliestGuess && words.longer
      ? `At the latest, counted from the day you paid: ${from}; ${words.longer}. ${clockSentence(clock)}.`
      : counted,
    isInterval &&
      'You gave a span of time: it counts from its first moment, so the date is the earliest that fits.',
    ...unknownWords(rule, start.payment),
    orLater && `It would be later by another event (${orLater.kind}), where that is known.`,
    clock?.unit === 'business-days' && businessDaysInWords(rule),
    rule.level === 'S2' && 'Read in a secondary text only: have a lawyer look.',
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
