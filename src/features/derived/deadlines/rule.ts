import type { FlagKind } from '#features/base/pictures/clock.ts';
import type { LocalDate } from '#shared/calendar.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import type { EventKind } from '#shared/vocabulary/event-kinds.ts';
import { isInEea, type Country } from '#shared/vocabulary/countries.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import type { Payment } from './facts.ts';
import { paymentWays, type Way } from '#shared/vocabulary/ways.ts';

/** Level of evidence. Knowledge from memory (M) has no level here, so it cannot be shipped. */
export type Level =
  /** Read in an official text or its full republished text. */
  | 'S'
  /** Read in a secondary text: shown to staff only, with "have a lawyer look". */
  | 'S2';

export type RuleSource = {
  citation: string;
  url: string;
  readOn: LocalDate;
  /** Sentence of the source that the clock rests on, quoted where it was read verbatim. */
  quote?: string;
};

/**
 * Length of time from the trigger. `newAccount`: within 30 days after the first deposit, where that is
 * known.
 */
export type Clock =
  | { unit: 'minutes' | 'hours'; n: number }
  | { unit: 'days'; n: number; newAccount?: number; isFirstDayCounted?: true }
  | { unit: 'business-days'; n: number; newAccount?: number }
  | { unit: 'months' | 'years'; n: number }
  | { unit: 'billing-cycles'; n: number; mostDays: number }
  | { unit: 'year-end' }
  /** The trigger is itself the last day. */
  | { unit: 'stated' };

export type Trigger =
  /** The payment; or the first of these events after it, which lets the clock start later. */
  | { by: 'payment'; refinedBy?: readonly EventKind[] }
  /** One row for each event; with several kinds one row, from the earliest of all. */
  | { by: 'event'; kinds: readonly EventKind[] };

/** Position of a law on payments of one way. */
type WayDecision =
  | 'applies'
  /** It was read, and is not about them: why. */
  | { outside: string }
  /** Nobody has read whether it is about them: what is open. */
  | { unread: string };

/** The decision of a law about every way, so that a new way does not compile before each law has one. */
export type DecidedWays = Readonly<Record<Way, WayDecision>>;

type Land = 'US' | 'CA' | 'GB' | 'IE' | 'EEA' | 'AU' | 'NZ' | 'IN';

/** A country, one region of it, or any region as long as it is known: `US`, `CA-QC`, `US-*`. */
export type Where = 'anywhere' | Land | `${Land}-${string}`;

/**
 * What has to be known, and be so, before a rule sets a date. Each has to be decided, so that a rule without its
 * jurisdiction does not compile.
 */
export type Needs = {
  /** Where the person lives. */
  lives: Where;
  /** Where the bank, app or card company is that they paid through. */
  bank: Where;
  /** Where a kiosk stands. */
  machine: 'anywhere' | `US-${string}`;
  /** Whose money it is. */
  money: 'anyone' | 'person';
};

/** Fact without which nobody can say whether a rule applies. */
export const neededFacts = ['country', 'region', 'bank', 'money', 'machine'] as const;

export type NeededFact = (typeof neededFacts)[number];

/** Of a rule that the event proves: the notice, the policy or the commitment of somebody who is bound by it. */
export const provedByItsEvent: Needs = {
  lives: 'anywhere',
  bank: 'anywhere',
  machine: 'anywhere',
  money: 'anyone',
};

/** A person's own money, paid from a bank in the United States where they live. */
export const usConsumer: Needs = { lives: 'US', bank: 'US', machine: 'anywhere', money: 'person' };

export type DeadlineRule = {
  /** Appears in addresses, files and stored rows; never changes. */
  id: string;
  /** Identifies the clock where a rule has several. */
  part?: string;
  /** Raised when what it computes changes. */
  version: number;
  level: Level;
  /** `staff` also for a rule that was well read but that only an officer or institution acts on. */
  audience: 'public' | 'staff';
  /** Whose rule it is, as it is shown. What it applies to, `needs` decides. */
  jurisdiction: string;
  needs: Needs;
  effectiveFrom?: LocalDate;
  effectiveTo?: LocalDate;
  /** Payment methods that the rule applies to; `any` where it does not ask how somebody paid. */
  ways: 'any' | DecidedWays;
  /** Only for payments that the person did not make or allow. */
  unauthorisedOnly?: true;
  /** Only for payments that the person did not make or allow, or that were carried out wrongly. */
  errorsOnly?: true;
  /** Only for payments whose hour is known: with a day alone, its own hour would be made up. */
  exactOnly?: true;
  customer?: 'new' | 'existing';
  /** Minimum amount in US cents, applied where the amount is known. */
  leastUsdCents?: number;
  trigger: Trigger;
  /** Absent when the law names no period; the ledger then has no row. */
  clock?: Clock;
  /** The later of the two dates counts, where this event is known as well. */
  orLater?: { kind: EventKind; clock: Clock };
  /** No row when one of these is known: another part of the rule then applies. */
  unless?: readonly EventKind[];
  /** Party that has to act. `institution` also stands for a public agency: a reminder to ask. */
  duty: 'client' | 'institution' | 'officer';
  /** Event that has to happen by then: receipt there, or dispatch here. */
  counts?: 'received' | 'given';
  strength: 'statute' | 'network-rule' | 'company-policy' | 'practice';
  source: RuleSource;
  words: RuleWords;
};

type RuleWords = {
  /** The right or duty in a few words. */
  title: string;
  /** The duty, as a sentence. */
  what: string;
  /** When it applies, as a sentence. */
  when: string;
  /** The trigger, to follow "after" or "from": "you paid". */
  from: string;
  /** Circumstance that may extend the time, where only the day of the payment is known. */
  longer?: string;
  /** Further remarks, as sentences. */
  note?: string;
  /** Advice for when the date has passed and asking can still help. */
  late?: string;
};

/** Translated texts of a rule; the source stays in English, as it was read. */
export type RuleTranslation = Readonly<
  Pick<RuleWords, 'title' | 'what' | 'when'> & Partial<Pick<RuleWords, 'note' | 'late'>>
>;

/**
 * The country, or EEA, whose public holidays a rule's business days would need; undefined where federal holidays of the
 * United States are the right ones. Those of other countries are not kept: a day counted without them may come too
 * early, and says so.
 */
export function holidaysNotKept({
  needs: { bank, lives },
}: Pick<DeadlineRule, 'needs'>): string | undefined {
  const [land = ''] = (bank === 'anywhere' ? lives : bank).split('-');
  return land === 'US' || land === 'anywhere' ? undefined : land;
}

/** Tests whether a rule is about payments of a way. */
export function isAboutWay({ ways }: Pick<DeadlineRule, 'ways'>, way: Way): boolean {
  return ways === 'any' || ways[way] === 'applies';
}

/** The ways that a rule names, in the order of the forms; none where it does not ask. */
export function namedWays({ ways }: Pick<DeadlineRule, 'ways'>): Way[] {
  return ways === 'any' ? [] : paymentWays.filter((way) => ways[way] === 'applies');
}

/** Key of a clock: a rule with parts has several. */
export function ruleKey({ id, part }: Pick<DeadlineRule, 'id' | 'part'>): string {
  return part === undefined ? id : `${id}.${part}`;
}

/**
 * Returns whether a client may see the dates of a rule: secondary sources and the duties of officers stay
 * with staff.
 */
export function isForClients({
  audience,
  level,
}: Pick<DeadlineRule, 'audience' | 'level'>): boolean {
  return audience === 'public' && level === 'S';
}

type Circumstances = Pick<Payment, 'customer' | 'authorised'>;

/**
 * The facts that are missing to say whether a rule applies.
 * @param payment undefined where the clock starts with an event that no payment belongs to
 * @returns none where it applies; undefined where it does not, whatever is missing
 */
export function missingFacts(
  { lives, bank, machine, money }: Needs,
  payer: Payer,
  payment: Pick<Payment, 'state' | 'bankCountry'> | undefined,
): NeededFact[] | undefined {
  const bankCountry = payment?.bankCountry ?? payer.bank;
  // Nobody is asked in which state a bank is: one at home is taken for one of the person's own state.
  const bankRegion = bankCountry === payer.country ? payer.region : undefined;
  const found = [
    placed(lives, payer.country, payer.region),
    asBank(placed(bank, bankCountry, bankRegion), bankCountry, payer),
    machine === 'anywhere' || machine === `US-${payment?.state}`
      ? undefined
      : payment?.state === undefined
        ? 'machine'
        : 'elsewhere',
    money === 'anyone' || payer.party === money
      ? undefined
      : payer.party === undefined
        ? 'money'
        : 'elsewhere',
  ] as const;
  if (found.includes('elsewhere')) return undefined;
  return neededFacts.filter((fact) => found.includes(fact));
}

type Placed = 'country' | 'region' | 'elsewhere' | undefined;

function placed(where: Where, country: Country | undefined, region: string | undefined): Placed {
  if (where === 'anywhere') return undefined;
  if (country === undefined) return 'country';
  const [land, part] = where.split('-');
  if (land === 'EEA' ? !isInEea(country) : land !== country) return 'elsewhere';
  if (part === undefined) return undefined;
  if (region === undefined) return 'region';
  return part === '*' || part === region ? undefined : 'elsewhere';
}

function asBank(found: Placed, bank: Country | undefined, payer: Payer): Placed | 'bank' {
  if (found === 'country') return 'bank';
  if (found !== 'region' || bank === payer.country) return found;
  return payer.country === undefined ? 'country' : 'elsewhere';
}

/**
 * Tests whether the date is no use to somebody who was deceived into paying, as most people were. While nobody has
 * said that another person made the payment, such a date never comes before one that can apply.
 * @param authorised who made the payment; null and undefined while that is unknown
 */
export function isOnlyIfOther(
  { unauthorisedOnly, errorsOnly }: Pick<DeadlineRule, 'unauthorisedOnly' | 'errorsOnly'>,
  authorised: boolean | null | undefined,
): boolean {
  return authorised !== false && (unauthorisedOnly === true || errorsOnly === true);
}

/**
 * Lists unknown circumstances of the payment that could remove the date: the row stays until they are
 * known.
 */
export function unknownWords(rule: DeadlineRule, payment: Circumstances | undefined): string[] {
  if (!payment) return [];
  const { customer, unauthorisedOnly } = rule;
  return [
    customer &&
      payment.customer === undefined &&
      `Nobody noted whether you were a new customer; this is for those who were${customer === 'new' ? '' : ' not'}.`,
    unauthorisedOnly &&
      payment.authorised === undefined &&
      'Nobody noted who made the payment; this is only for one that you did not make or allow.',
  ].filter((words) => typeof words === 'string');
}

/** Length of time in words, in the language of the page; kept texts name one. */
export function clockWords(clock: Clock | undefined, language = currentLanguage()): string {
  const locale = { locale: language };
  if (clock === undefined) return m.deadlines_clock_none({}, locale);
  switch (clock.unit) {
    case 'minutes':
      return m.deadlines_clock_minutes({ count: clock.n }, locale);
    case 'hours':
      return m.deadlines_clock_hours({ count: clock.n }, locale);
    case 'months':
      return m.deadlines_clock_months({ count: clock.n }, locale);
    case 'years':
      return m.deadlines_clock_years({ count: clock.n }, locale);
    case 'days': {
      const days = m.deadlines_clock_days({ count: clock.n }, locale);
      const time = clock.isFirstDayCounted
        ? m.deadlines_clock_first_day({ time: days }, locale)
        : days;
      if (clock.newAccount === undefined) return time;
      const longer = m.deadlines_clock_days({ count: clock.newAccount }, locale);
      return m.deadlines_clock_new_account({ time, longer }, locale);
    }
    case 'business-days': {
      const time = m.deadlines_clock_business_days({ count: clock.n }, locale);
      if (clock.newAccount === undefined) return time;
      const longer = m.deadlines_clock_business_days({ count: clock.newAccount }, locale);
      return m.deadlines_clock_new_account({ time, longer }, locale);
    }
    case 'billing-cycles':
      return m.deadlines_clock_billing({ count: clock.n, days: clock.mostDays }, locale);
    case 'year-end':
      return m.deadlines_clock_year_end({}, locale);
    case 'stated':
      return m.deadlines_clock_stated({}, locale);
  }
}

/** `clockWords` in English with a capital letter, for the start of a sentence that is kept. */
export function clockSentence(clock: Clock | undefined): string {
  const words = clockWords(clock, baseLanguage);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Rules of companies and customs of banks look different from law: nobody can insist on them. */
export function flagKindOf({ strength }: Pick<DeadlineRule, 'strength'>): FlagKind {
  return strength === 'statute' ? 'law' : 'practice';
}
