import type { LocalDate } from '#shared/calendar.ts';
import { currentLanguage } from '#shared/language.ts';
import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import { findCountry, type Country } from '#shared/vocabulary/countries.ts';
import { keyIn } from '#shared/vocabulary/list.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { usStates } from '#shared/us-states.ts';
import { answerOf, findWay, type PaidAnswer } from '#shared/vocabulary/ways.ts';
import { callSources, type CallSource } from '../en/first-calls/call-sources.ts';
import { dangerSteps } from '../en/first-calls/dangers.ts';
import { steps, type StepId } from '../en/first-calls/steps.ts';
import { realOfficers } from '../en/first-calls/real-officers.ts';
import type { LineKind, Sentence, SentenceKind, Step } from '../en/first-calls/step.ts';
import {
  kioskLaws,
  kioskLawsForStaff,
  type KioskLaw,
  type KioskLawState,
  type KioskOffice,
} from '../en/kiosk-laws.ts';
import { callContacts } from './call-contacts.ts';
import {
  callPlaceOf,
  papersOf,
  planAbroad,
  planOfCompany,
  stepFor,
  usualSteps,
  type CallPlace,
} from './calls-by-country.ts';
import { callTimes, type CallTime } from './call-time.ts';
import { withoutVoice } from '../en/first-calls/without-voice.ts';
import { callWordsIn, type WrittenWay } from './call-words.ts';
import { crisisLine, fillLines, type Whereabouts } from './crisis-lines.ts';
import type { LastDay } from './last-day.ts';
import {
  byRunningClock,
  callPlans,
  comesBeforeMoney,
  dangerPlans,
  dangers as dangersInOrder,
  isForUnitedStates,
  type CallPlan,
  type Danger,
  type PaidBy,
  type Reader,
} from './plans.ts';

/** Known facts about one payment and the person who made it. */
export type CallFacts = {
  /** Missing: unknown how it was paid. */
  paid?: PaidBy | undefined;
  /** Missing: unknown when. */
  time?: CallTime | undefined;
  /** Since the payment, where its moment is known. */
  minutesAgo?: number | undefined;
  /** State of the kiosk: two capital letters. */
  state?: string | undefined;
  /** Whether the person made or allowed the payment. */
  isOwnOrder?: boolean | undefined;
  /** By law, soonest first; passed ones are left out. */
  lastDays?: readonly LastDay[] | undefined;
  /** Who paid; one of the facts has it for all of them. It decides whose offices and law are named. */
  payer?: Payer | undefined;
  /** Where the bank, app or card company of this payment is. */
  bankCountry?: Country | undefined;
  /** The person does not hear or speak on the telephone; one of the facts has it for all of them. */
  isWithoutVoice?: boolean | undefined;
  /** About the person, not the payment; one of the facts has it for all of them. */
  person?: PersonFacts | undefined;
};

/**
 * What was told beside the payments and comes before none of them: a copy of an ID is with the offender; somebody posed
 * as police, a court or an office.
 */
export const besides = ['papers-out', 'posed-officer'] as const;

export type Beside = (typeof besides)[number];

/** What is known of the person's dangers, and of who reads about them. */
export type PersonFacts = Whereabouts & {
  /** Dangers that come before every payment. */
  dangers?: readonly Danger[] | undefined;
  /** Those that are over, or were said long ago: a line stays of each, and the payments come first again. */
  pastDangers?: readonly Danger[] | undefined;
  beside?: readonly Beside[] | undefined;
  /** Missing: the person themselves. */
  reader?: Reader | undefined;
};

/** A danger in the words for who reads. */
export type DangerAnswer = Readonly<{
  id: Danger;
  title: string;
  /** Shown once, to who has just written it. */
  heard: string | undefined;
  words: string | undefined;
  after: string;
}>;

/** One call, form or act in the words of a language. */
export type Call = Readonly<{
  id: StepId;
  whom: string;
  find: readonly string[];
  contact: { text: string; href: string } | undefined;
  /** Without a voice call, before any number; empty for people who call, and for forms. */
  ways: readonly string[];
  /** What a call through a relay begins with; undefined where there is none. */
  relayOpening: string | undefined;
  say: string;
  /** The same in English, where the page is in another language: forms and desks may want it. */
  sayInEnglish: string | undefined;
  mode: Step['mode'];
  by: readonly string[];
  note: readonly string[];
  why: readonly { text: string; kind: SentenceKind | undefined }[];
  strength: Step['strength'];
  /** Ids of deadline rules. */
  rules: readonly string[];
  /** Of the machine, where a danger leads: then it stands with the operator's own call, not in that panel. */
  law?: KioskLawNotice | undefined;
}>;

/** The law of the kiosk's state, as far as it was read. */
export type KioskLawNotice = Readonly<{
  /** Of the state; undefined while nobody named it. */
  state: string | undefined;
  right: string;
  clock: string | undefined;
  office: KioskOffice | undefined;
  source: { citation: string; href: string; readOn: string } | undefined;
}>;

/** Where a sentence was read; without a day, on the day of most. */
export type CallReading = Readonly<{
  title: string;
  href: string | undefined;
  readOn: LocalDate | undefined;
}>;

/** What to think of somebody who says that they are police, a court or an office. */
export type OfficerWords = Readonly<{ title: string; texts: readonly string[] }>;

export type FirstCall = Readonly<{
  /** The payment that the first call is about. */
  paid: PaidBy;
  time: CallTime;
  call: Call;
  /** Other calls, each for whom it concerns: in place of the first, or beside it. */
  otherwise: readonly { when: string; isBeside: boolean; call: Call }[];
  next: readonly [Call, Call];
  /** First calls of other payments, and what follows from them. */
  rest: readonly Call[];
  /** What follows all calls, because of what else was told. */
  also: readonly Call[];
  /** What an office never does, for who was told that it called. */
  officers: OfficerWords | undefined;
  doNot: readonly string[];
  /** Of the machine; a panel that a danger leads leaves it to the operator's own call. */
  law: KioskLawNotice | undefined;
  /** The last day by law for the first call, where one is known. */
  until: LastDay | undefined;
  /** The one that leads, if there is any. */
  danger: DangerAnswer | undefined;
  /** All of them, in their order. */
  dangers: readonly DangerAnswer[];
  /** A line of each danger that is over or was said long ago. */
  past: readonly string[];
  /** Where the sentences shown were read. */
  sources: readonly CallReading[];
}>;

/** For an unknown time: words that name the day fit every time, and nothing is called over. */
const unknownTime: CallTime = 'days';

/**
 * The call that matters now. It depends on facts alone; plan, confirmation, receipt, tracker, inbox, case
 * and letters show its answer.
 * @param payments none: unknown how it was paid
 */
export function firstCall(
  payments: readonly CallFacts[],
  {
    danger,
    language = currentLanguage(),
    ...given
  }: { danger?: Danger | undefined; language?: Language } & PersonFacts = {},
): FirstCall {
  const said = { ...payments.find((payment) => payment.person)?.person, ...stated(given) };
  const told = payments.find((payment) => payment.payer)?.payer;
  // Where somebody lives is one fact; what the case knows of it is newer than what they wrote.
  const written = { country: findCountry(said.country ?? '')?.country, region: said.region };
  const { country, region } = told?.country === undefined ? written : told;
  const payer: Payer = { ...told, country, region };
  const person: PersonFacts = { ...said, country, region };
  const named = danger ? [danger, ...(person.dangers ?? [])] : (person.dangers ?? []);
  const dangers = dangersInOrder.filter((each) => named.includes(each));
  const place = callPlaceOf(payer);
  const reader = person.reader ?? 'self';
  const sorted = payments.toSorted((one, other) => rank(one) - rank(other));
  const [first = {}] = sorted;
  const paymentPlans = (sorted.length === 0 ? [{}] : sorted).map((one) => planOf(one, payer));
  const ofDangers = dangers.map((each) => dangerPlans[each][reader]);
  const [leading = planOf({}, payer), ...following] = [...ofDangers, ...paymentPlans].map((plan) =>
    planFor(place, plan),
  );
  const [usualSecond, usualThird] = usualSteps(place);
  const [second = usualSecond, third = usualThird, ...rest] = inOrder(
    leading,
    following,
    [
      // Beside an act, the second step: whoever calls for help needs the line.
      ...(dangers.includes('on-the-phone') ? (['hang-up'] as const) : []),
      ...ofDangers.flatMap(({ call, ahead = [] }) => [call, ...ahead]),
    ].map((id) => stepFor(place, id)),
  ).filter((id) => isAtHome(person) || !isForUnitedStates(id));
  const paid = first.paid ?? 'other';
  const isWithoutVoice = payments.some((payment) => payment.isWithoutVoice);
  const isLifeFirst = dangers.some((each) => comesBeforeMoney.has(each));
  const reading = { language, isWithoutVoice, person, isLifeFirst };
  const law = paymentAtKiosk(sorted, { language, place });
  const also = person.beside?.includes('papers-out') ? [papersOf(place)] : [];
  const isPosed = person.beside?.includes('posed-officer') === true;
  const shown = [
    leading.call,
    second,
    third,
    ...also,
    ...leading.otherwise.map(({ call }) => call),
    ...rest,
  ];
  const kiosk = [second, third, ...rest].find((id) => id.startsWith('kiosk-'));
  function callOf(id: StepId): Call {
    const call = callIn(id, reading);
    return dangers.length > 0 && id === kiosk ? { ...call, law } : call;
  }
  const answers = dangers.map((each) => dangerAnswer(each, person, language));
  return {
    paid,
    time: first.time ?? unknownTime,
    call: callOf(leading.call),
    otherwise: leading.otherwise.map(({ when, call: other }) => ({
      when: callWordsIn(language).callConditions[when],
      isBeside: when === 'us-involved',
      call: callOf(other),
    })),
    next: [callOf(second), callOf(third)],
    rest: rest.map(callOf),
    also: also.map(callOf),
    officers: isPosed ? officerWords(person, language) : undefined,
    doNot:
      dangers.length > 0
        ? [...new Set(dangers.flatMap((each) => warningsOf(each, reader, language)))]
        : callWordsIn(language).doNot[warnedOf(paid, place)],
    law,
    until: dangers.length > 0 ? undefined : lastDayFor(leading.call, first),
    danger: answers[0],
    dangers: answers,
    past: pastLines(person, language),
    sources: [
      ...sourcesOf(shown, reading),
      ...(isPosed ? listed(officerSentences(person).flatMap(({ sources }) => sources)) : []),
    ],
  };
}

/** Of a country: its own sentences where they were read, or the honest words that they were not. */
function officerSentences({ country }: PersonFacts): readonly Sentence[] {
  const { everywhere, inUs, unread } = realOfficers;
  return [...everywhere, ...(country === 'US' ? inUs : [unread])];
}

/** @param person where they live decides what is said of its offices */
export function officerWords(
  { country }: Whereabouts,
  language: Language = currentLanguage(),
): OfficerWords {
  const { title, everywhere, inUs, unread } = callWordsIn(language).realOfficers;
  return { title, texts: [...everywhere, ...(country === 'US' ? inUs : [unread])] };
}

/** Where nobody said in which country, the offices of the United States are named as such. */
function isAtHome({ country }: PersonFacts): boolean {
  return country === undefined || country === '' || country === 'US';
}

function stated(facts: PersonFacts): PersonFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function dangerAnswer(id: Danger, person: PersonFacts, language: Language): DangerAnswer {
  const words = callWordsIn(language).dangerWords[id];
  const isHelper = person.reader === 'helper';
  const { heard, words: said, after } = words;
  function filled(text: string): string {
    return fillLines(text, person, language);
  }
  const own = isHelper
    ? {
        heard: words.heardHelper ?? heard,
        said: words.wordsHelper ?? said,
        after: words.afterHelper ?? after,
      }
    : { heard, said, after };
  return {
    id,
    title: words.title,
    heard: own.heard,
    words: own.said === undefined ? undefined : filled(own.said),
    after: filled(own.after),
  };
}

function warningsOf(danger: Danger, reader: Reader, language: Language): readonly string[] {
  const { doNot, doNotHelper } = callWordsIn(language).dangerWords[danger];
  return reader === 'helper' ? (doNotHelper ?? doNot) : doNot;
}

function pastLines(person: PersonFacts, language: Language): string[] {
  const past = dangersInOrder.filter((each) => person.pastDangers?.includes(each));
  const texts = past.map((each) => callWordsIn(language).dangerWords[each].later);
  return [...new Set(texts)].map((text) => fillLines(text, person, language));
}

/** The more recent first, then by the clock that runs out first. */
function rank({ paid = 'other', time = unknownTime }: CallFacts): number {
  return callTimes.indexOf(time) * byRunningClock.length + byRunningClock.indexOf(paid);
}

/** Steps of another country give way to those of the person's. */
function planFor(place: CallPlace, plan: CallPlan): CallPlan {
  const [second, third] = plan.next;
  return {
    call: stepFor(place, plan.call),
    next: [stepFor(place, second), stepFor(place, third)],
    otherwise: plan.otherwise.map(({ when, call }) => ({ when, call: stepFor(place, call) })),
  };
}

/** What not to do at a kiosk rests on laws of the United States. */
function warnedOf(paid: PaidBy, place: CallPlace): PaidAnswer {
  const answer = answerOf(paid) ?? 'other';
  return answer === 'crypto-kiosk' && place !== 'US' ? 'other' : answer;
}

/** The plan of one payment, with what its facts decide already decided. */
function planOf(
  { paid = 'other', time = unknownTime, minutesAgo, isOwnOrder }: CallFacts,
  payer: Payer,
): CallPlan {
  const place = callPlaceOf(payer);
  const ofPlace = place === 'US' ? callPlans[paid][time] : planAbroad(place, paid, time);
  const plan = payer.party === 'company' ? planOfCompany(ofPlace) : ofPlace;
  const decided = plan.otherwise.find(
    ({ when }) =>
      (when === 'not-you' && isOwnOrder === false) ||
      // An answer that may mean a transfer within the country leaves the condition to the reader.
      (when === 'thirty-minutes' &&
        findWay(paid) !== undefined &&
        minutesAgo !== undefined &&
        minutesAgo < 30),
  );
  const otherwise = plan.otherwise.filter(
    ({ when }) =>
      when !== decided?.when &&
      !(when === 'not-you' && isOwnOrder !== undefined) &&
      !(when.startsWith('not-you-') && isOwnOrder === true) &&
      // Its words are those of somebody who paid.
      !(when === 'credit-card' && isOwnOrder === false) &&
      !(when === 'thirty-minutes' && minutesAgo !== undefined && minutesAgo >= 30),
  );
  return { ...plan, call: decided?.call ?? plan.call, otherwise };
}

/** The law of a kiosk's state sets the day of every call to its operator. */
function lastDayFor(call: StepId, { lastDays = [] }: CallFacts): LastDay | undefined {
  const { rules = [] }: Step = steps[call];
  return lastDays.find(
    ({ rule }) => rules.includes(rule) || (call.startsWith('kiosk-') && rule.startsWith('kiosk-')),
  );
}

/**
 * First the calls of other payments, then what follows each; one report to IC3 is enough.
 * @param ahead what a danger puts before every company
 */
function inOrder(
  leading: CallPlan,
  following: readonly CallPlan[],
  ahead: readonly StepId[],
): StepId[] {
  const ids = [
    ...ahead,
    ...following.map(({ call }) => call),
    ...leading.next,
    ...following.flatMap(({ next }) => next),
  ];
  const kept: StepId[] = [];
  for (const id of ids) {
    const isThere = [leading.call, ...kept].some(
      (other) => other === id || kindOf(other) === kindOf(id),
    );
    if (!isThere) kept.push(id);
  }
  return kept;
}

/** Reports to IC3 and to the police are one each, whatever they are about. */
function kindOf(id: StepId): string {
  if (id.startsWith('ic3')) return 'ic3';
  return id.startsWith('police') ? 'police' : id;
}

type Reading = {
  language: Language;
  isWithoutVoice: boolean;
  person: PersonFacts;
  /** A danger to a life, or at home: the money waits until they are safe. */
  isLifeFirst?: boolean;
};

/** Kinds of contact of a step, for who writes, signs or uses a relay. */
function writtenWays(id: StepId, person: PersonFacts): WrittenWay[] {
  const { mode, line }: Step = steps[id];
  const relay = relayOf(person);
  if (line) return writtenWaysOfLine(line, person);
  if (mode === 'in-person') return ['person'];
  if (mode !== 'call') return [];
  const href = callContacts[id]?.href ?? '';
  if (href === 'tel:911') return ['emergency'];
  if (href.startsWith('tel:') || id.startsWith('police')) return [relay];
  if (id.startsWith('wire')) return ['company', relay, 'wire'];
  return id.startsWith('bank-unauthorized') ? ['company', relay, 'notice'] : ['company', relay];
}

/** A line abroad names its own ways of writing; what is added is how to reach a number of it without a voice. */
function writtenWaysOfLine(line: LineKind, person: PersonFacts): WrittenWay[] {
  if (person.country === 'US')
    return line === 'emergency' || line === 'crisis' || line === 'home' ? [line] : [];
  if (!crisisLine(line, person, baseLanguage).contact?.href.startsWith('tel:')) return [];
  const relay = relayOf(person);
  return line === 'emergency' && person.country === 'CA' ? ['emergency-CA', relay] : [relay];
}

const relays = {
  US: 'relay-US',
  CA: 'relay-CA',
  GB: 'relay-GB',
  AU: 'relay-AU',
  NZ: 'relay-NZ',
} as const satisfies Readonly<Record<Country, WrittenWay>>;

/** The service that speaks for somebody, of their country; elsewhere none is named. */
function relayOf({ country }: PersonFacts): WrittenWay {
  const known = keyIn(relays, country);
  return known === undefined ? 'relay' : relays[known];
}

function callIn(id: StepId, { language, isWithoutVoice, person, isLifeFirst }: Reading): Call {
  const words = callWordsIn(language);
  const written = isWithoutVoice ? writtenWays(id, person) : [];
  const step: Step = steps[id];
  const { why, by, ...own } = words.steps[id];
  const line = step.line && crisisLine(step.line, person, language);
  // A danger meets people everywhere; its rights in the United States are for those who live there.
  const isLawLeftOut = isStepOfDanger(id) && person.country !== 'US';
  function isKept(_: string, place: number, list: readonly Sentence[]): boolean {
    return !(isLawLeftOut && list[place]?.kind === 'right');
  }
  return {
    id,
    ...own,
    ...(line && { whom: line.whom, find: line.find }),
    contact: line ? line.contact : callContacts[id],
    ways: written.flatMap((way) => words.withoutVoice[way]),
    relayOpening: written.length > 0 && step.mode === 'call' ? words.relayOpening : undefined,
    sayInEnglish: language === baseLanguage ? undefined : step.say,
    mode: step.mode,
    by:
      isLifeFirst && !isStepOfDanger(id)
        ? withoutHurry(by, words.whenSafe[person.reader ?? 'self'])
        : by.filter((text, place) => isKept(text, place, step.by)),
    why: why
      .map((text, place) => ({ text, kind: step.why[place]?.kind }))
      .filter(({ text }, place) => isKept(text, place, step.why)),
    strength: isLawLeftOut && step.strength === 'right' ? 'asking' : step.strength,
    rules: isLawLeftOut ? [] : (step.rules ?? []),
  };
}

/** Opens a "by when" with hurry: "Now.", "Today: …", "Ahora; …". */
const hurry =
  /^(?:Now|Today|At once|This (?:minute|hour)|The same hour|Ahora|Hoy|De inmediato|En est[ea] (?:minuto|hora)|En la misma hora)\b[^.;:]*[.;:]\s*/;

/** What the law or our margin says of days stays: somebody in safety may still keep them. */
function withoutHurry([first = '', ...others]: readonly string[], whenSafe: string): string[] {
  if (!hurry.test(first)) return [first, ...others];
  const rest = first.replace(hurry, '');
  const kept = rest === '' ? [] : [rest.charAt(0).toUpperCase() + rest.slice(1)];
  return [whenSafe, ...kept, ...others];
}

function isStepOfDanger(id: StepId): boolean {
  return Object.hasOwn(dangerSteps, id);
}

/** @param text as a mail or an address keeps it */
export function isPaidBy(text: string): text is PaidBy {
  return Object.hasOwn(callPlans, text);
}

/** @param text as a mail keeps it */
export function isDanger(text: string): text is Danger {
  return Object.hasOwn(dangerPlans, text);
}

/** The law of the state where the machine stands; elsewhere nothing is said of a law that nobody has read. */
function paymentAtKiosk(
  payments: readonly CallFacts[],
  { language, place }: { language: Language; place: CallPlace },
): KioskLawNotice | undefined {
  const payment = payments.find(({ paid }) => paid === 'crypto-kiosk');
  const isInUs = Boolean(payment?.state) || place === 'US';
  return payment && isInUs ? kioskLawNotice(payment.state, language) : undefined;
}

/** @param code of the state where the machine is */
export function kioskLawNotice(
  code: string | undefined,
  language: Language = currentLanguage(),
): KioskLawNotice {
  const own = callWordsIn(language);
  const state = usStates.find((known) => known.code === code)?.name;
  const none = { state, clock: undefined, office: undefined, source: undefined };
  if (state === undefined || code === undefined) return { ...none, right: own.unknownKioskState };
  if (!isKioskLawState(code))
    return {
      ...none,
      right: code in kioskLawsForStaff ? own.unreadKioskLaw : own.noKioskLaw,
    };
  const law: KioskLaw = kioskLaws[code];
  const { right, clock, ways } = own.kioskLaws[code];
  const { citation, href, readOn, office } = law;
  return { state, right, clock, office: { ...office, ways }, source: { citation, href, readOn } };
}

function isKioskLawState(code: string): code is KioskLawState {
  return code in kioskLaws;
}

function sourcesOf(ids: readonly StepId[], { isWithoutVoice, person }: Reading) {
  const keys = new Set<CallSource>();
  for (const id of ids) {
    const { line, find, by, note, why }: Step = steps[id];
    const written = isWithoutVoice
      ? writtenWays(id, person).flatMap((way) => withoutVoice[way])
      : [];
    for (const source of line ? crisisLine(line, person, baseLanguage).sources : [])
      keys.add(source);
    const isLawLeftOut = isStepOfDanger(id) && person.country !== 'US';
    for (const { sources, kind } of [...(line ? [] : find), ...by, ...note, ...why, ...written])
      if (!(isLawLeftOut && kind === 'right')) for (const source of sources) keys.add(source);
  }
  return listed(keys);
}

function listed(keys: Iterable<CallSource>): CallReading[] {
  return [...new Set(keys)].map((key) => {
    const { title, href, readOn } = callSources[key];
    return { title, href, readOn };
  });
}

/** The same for staff, in English, with what they alone may know. */
export type StaffCall = { answer: FirstCall; notes: readonly string[] };

/** @returns undefined where nothing is known of a payment */
export function staffCall(payments: readonly CallFacts[]): StaffCall | undefined {
  if (payments.length === 0) return undefined;
  const answer = firstCall(payments, { language: baseLanguage });
  const { staff = [] }: Step = steps[answer.call.id];
  const kiosk = payments.find(({ paid }) => paid === 'crypto-kiosk');
  return {
    answer,
    notes: [...staff.map(({ text }) => text), ...kioskNotes(kiosk?.state)],
  };
}

/** Notes for staff on the law of the kiosk's state, from secondary texts. */
function kioskNotes(state: string | undefined): string[] {
  if (state === undefined) return [];
  const law: KioskLaw | undefined = isKioskLawState(state) ? kioskLaws[state] : undefined;
  return [law?.staff, kioskLawsForStaff[state]].filter((note) => note !== undefined);
}

/** Whom the person is to reach first, for staff: not everybody calls. */
export function firstContactWords({ whom, ways }: Call): string {
  return `${ways.length > 0 ? 'Reach first, without a voice call' : 'Call first'}: ${whom}`;
}
