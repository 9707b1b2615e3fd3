import {
  besides,
  type Beside,
  type CallFacts,
  type PersonFacts,
} from '#content/first-calls/first-call.ts';
import { dangers as allDangers, type Danger } from '#content/first-calls/plans.ts';
import { helperFields } from '#features/casework/safety/forms/helper.ts';
import { findDangerSigns } from '#shared/self-harm.ts';
import { dangerSigns, type DangerSign } from '#shared/vocabulary/danger-signs.ts';
import { mentionsPosedOfficer } from '#shared/posed-officer.ts';
import { mentionsSentPapers } from '#shared/sent-papers.ts';
import { mentionsLiveContact } from '#shared/live-contact.ts';
import { mentionsThreat } from '#shared/threats.ts';
import { keysOf } from '#shared/vocabulary/list.ts';

type Answers = Readonly<Record<string, string | undefined>>;

/** The answers of a report, and when they were given. */
export type ToldReport = { answers: Answers; sentAt: Date };

/** What was heard after a report was sent. */
export type Heard = {
  /** When words of each kind were last written, in a chat, a message or a file. */
  signs?: Readonly<Partial<Record<DangerSign, Date>>>;
  /** When staff last called it over, after they had talked with the person. */
  overAt?: Date | null | undefined;
};

/** The facts of payments with those of the person, which one of them has for all. */
export function withPerson(facts: readonly CallFacts[], person: PersonFacts): CallFacts[] {
  if (Object.keys(person).length === 0) return [...facts];
  const [first = {}, ...rest] = facts;
  return [{ ...first, person }, ...rest];
}

const dangerOfSign: Readonly<Record<DangerSign, Danger>> = {
  act: 'danger-act',
  threat: 'danger-threat',
  thoughts: 'danger-thoughts',
  unsure: 'danger-unsure',
  contact: 'on-the-phone',
};

/** Dangers that pass: some time without a new sign, and they no longer come before the payments. */
const passing: ReadonlySet<Danger> = new Set([
  'danger-act',
  'danger-threat',
  'danger-unsure',
  'danger-thoughts',
  'pictures-minor',
  'pictures-old',
  'pictures-adult',
  'pictures',
  'on-the-phone',
]);

/** What nobody but the person, or staff, can say is over. */
const endable: ReadonlySet<Danger> = new Set([...passing, 'lives-with-offender']);

export function isEndable(danger: Danger): boolean {
  return endable.has(danger);
}

const day = 86_400_000;

/** How long a danger that passes comes first without a new sign: what happens “now” is over the next day. */
function lastsFor(danger: Danger): number {
  return danger === 'on-the-phone' ? day : 7 * day;
}

/**
 * The dangers of a person, from all that they told us: every page, mail, row and list reads this one function.
 * Words that were found decide nothing: they choose whose line comes first, and the other one stays beside it.
 */
export function personOf(
  reports: readonly ToldReport[],
  now: Date,
  heard: Heard = {},
): PersonFacts {
  const saidAt = toldDangers(reports, heard);
  const said = [...saidAt.keys()];
  const dangers = said.filter((danger) => {
    const at = saidAt.get(danger)?.getTime() ?? 0;
    const isOld = passing.has(danger) && now.getTime() - at >= lastsFor(danger);
    return !isEnded(danger, { at, heard }) && !isOld;
  });
  const past = said.filter((danger) => !dangers.includes(danger));
  const [latest] = reports.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
  const { country, region } = placeOf(reports);
  const beside = besides.filter((each) => reports.some(({ answers }) => isBeside[each](answers)));
  return {
    ...(country && { country, ...(region && { region }) }),
    ...(dangers.length > 0 && { dangers: withoutDoubt(dangers) }),
    ...(past.length > 0 && { pastDangers: past }),
    ...(beside.length > 0 && { beside }),
    ...(latest && isTypedByHelper(latest.answers) && { reader: 'helper' }),
  };
}

/** Every danger that was ever told or heard, the most urgent first, with when it last was. */
export function toldDangers(
  reports: readonly ToldReport[],
  { signs = {} }: Heard = {},
): ReadonlyMap<Danger, Date> {
  const saidAt = new Map<Danger, Date>();
  function add(danger: Danger, at: Date): void {
    const before = saidAt.get(danger);
    if (!before || before < at) saidAt.set(danger, at);
  }
  for (const { answers, sentAt } of reports) {
    for (const danger of ticked(answers)) add(danger, sentAt);
    for (const sign of signsIn(Object.values(answers).join('\n'))) add(dangerOfSign[sign], sentAt);
  }
  for (const sign of dangerSigns) {
    const at = signs[sign];
    if (at) add(dangerOfSign[sign], at);
  }
  return new Map(
    allDangers.flatMap((danger) => {
      const at = saidAt.get(danger);
      return at ? [[danger, at] as const] : [];
    }),
  );
}

/** Told dangers that staff have not called over, however long ago they were told: time alone ends none. */
export function openDangers(
  reports: readonly ToldReport[],
  heard: Heard,
): ReadonlyMap<Danger, Date> {
  const told = [...toldDangers(reports, heard)];
  return new Map(told.filter(([danger, at]) => !isEnded(danger, { at: at.getTime(), heard })));
}

function isEnded(danger: Danger, { at, heard: { overAt } }: { at: number; heard: Heard }): boolean {
  return endable.has(danger) && Boolean(overAt) && at <= (overAt?.getTime() ?? 0);
}

/** Ticked, chosen, or heard in the story: the words that follow ask whether it is so. */
const isBeside: Readonly<Record<Beside, (answers: Answers) => boolean>> = {
  'papers-out': ({ dangers = '', message = '' }) =>
    dangers.split('\n').includes('documents') || mentionsSentPapers(message),
  'posed-officer': ({ dangers = '', caseType, message = '' }) =>
    dangers.split('\n').includes('posed-officer') ||
    caseType === 'impersonation' ||
    mentionsPosedOfficer(message),
};

function isTypedByHelper(answers: Answers): boolean {
  return answers['reported_by'] === 'helper' || keysOf(helperFields).some((name) => answers[name]);
}

/** Words of a text about danger to a life, and about an offender who is still with them. */
export function signsIn(text: string): ReadonlySet<DangerSign> {
  const signs = new Set(findDangerSigns(text));
  if (mentionsThreat(text)) signs.add('threat');
  if (mentionsLiveContact(text)) signs.add('contact');
  return signs;
}

/** Signs at which staff look at once, whatever the hour. */
export function isAlarmingSign(sign: DangerSign): boolean {
  return alarming.has(dangerOfSign[sign]);
}

/** Ticked in the form: that they think about dying, or that somebody threatens them. */
export function saysDanger(answers: Answers, danger: 'danger-thoughts' | 'danger-threat'): boolean {
  return ticked(answers).includes(danger);
}

/** Who wrote clear words is not asked what doubtful ones meant, and an age that is known is not asked either. */
function withoutDoubt(dangers: readonly Danger[]): Danger[] {
  const isClear = dangers.some((each) => each === 'danger-act' || each === 'danger-thoughts');
  const isActing = dangers.includes('danger-act');
  const isAgeKnown = dangers.some((each) => each.startsWith('pictures-'));
  return dangers.filter(
    (each) =>
      !(each === 'danger-unsure' && isClear) &&
      !(each === 'danger-thoughts' && isActing) &&
      !(each === 'pictures' && isAgeKnown),
  );
}

function ticked(answers: Answers): Danger[] {
  const names = new Set((answers['dangers'] ?? '').split('\n'));
  const others = allDangers.filter((danger) => names.has(danger) && danger !== 'pictures');
  // An earlier release called every such threat by the name of the minor.
  const isPictures = names.has('pictures') || names.has('minor-sextortion');
  return isPictures || answers['caseType'] === 'sextortion'
    ? [...others, picturesOf(answers)]
    : others;
}

/** Two ages decide, of today and of the picture; until both are told, the words fit everybody. */
function picturesOf({ pictures_age: told }: Answers): Danger {
  if (told === 'under-18') return 'pictures-minor';
  if (told === 'before-18') return 'pictures-old';
  return told === 'adult' ? 'pictures-adult' : 'pictures';
}

/** Of the newest report that says so. */
function placeOf(reports: readonly ToldReport[]): { country?: string; region?: string } {
  const [told] = reports
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .filter(({ answers }) => Boolean(answers['country']));
  const { country = '', region = '' } = told?.answers ?? {};
  return country === '' ? {} : { country, ...(region !== '' && { region }) };
}

/** Dangers that a mail may name: none that somebody at home must not read. */
const spoken: ReadonlySet<Danger> = new Set([
  'on-the-phone',
  'remote-access',
  'seed-phrase',
  'second-fraud',
]);

/**
 * The same facts for a mail, or a page that stays in a browser's history: without what somebody at home must not read.
 * @returns undefined where no call may be named: one made too early would be noticed at home
 */
export function callsToShow(facts: readonly CallFacts[]): CallFacts[] | undefined {
  if (isWatched(facts)) return undefined;
  return facts.map(({ person, ...fact }) => {
    if (!person) return fact;
    const { pastDangers: _, dangers = [], ...others } = person;
    const named = dangers.filter((danger) => spoken.has(danger));
    return { ...fact, person: { ...others, ...(named.length > 0 && { dangers: named }) } };
  });
}

/** The offender lives with the person or reads their phone, also where another danger leads. */
export function isWatched(facts: readonly CallFacts[]): boolean {
  return facts.some(({ person }) => person?.dangers?.includes('lives-with-offender'));
}

/** Dangers at which staff look at once, whatever the hour. */
const alarming: ReadonlySet<Danger> = new Set([
  'danger-act',
  'danger-threat',
  'danger-unsure',
  'danger-thoughts',
  'lives-with-offender',
  'pictures-minor',
  'pictures-old',
  'pictures-adult',
  'pictures',
]);

export function isAlarming({ dangers = [] }: PersonFacts): boolean {
  return dangers.some((danger) => alarming.has(danger));
}

/** Dangers to money rather than to a person, said of the person by staff. */
export const exposures = {
  'on-the-phone': 'They may be on the phone with them, or tell them what to do',
  'remote-access': 'Somebody was in their phone or computer',
  'seed-phrase': 'Gave away a seed phrase or key',
  'second-fraud': 'Somebody offers to get the money back',
  'elder-trusted-contact': 'An older person, with somebody who helps',
  'still-pending': 'A payment may still be on its way',
} as const satisfies Partial<Record<Danger, string>>;

/** Somebody is with the person while they write: said beside every other danger, because it decides the first step. */
const withThemNow = 'On the phone or screen with them';

/** For staff, in a row or a list: what leads. */
const staffWords: Readonly<Record<Exclude<Danger, keyof typeof exposures>, string>> = {
  'danger-act': 'A life is in danger now',
  'danger-threat': 'Somebody threatens to come',
  'danger-unsure': 'May be in danger: ask',
  'danger-thoughts': 'Words of self-harm',
  'lives-with-offender': 'Lives with the offender',
  'pictures-minor': 'Under 18, threatened with pictures',
  'pictures-old': 'Threatened with pictures from before 18',
  'pictures-adult': 'Threatened with pictures',
  pictures: 'Threatened with pictures',
};

/** @returns undefined where no danger to a person was told, or it is over */
export function staffDanger({ dangers = [] }: PersonFacts): string | undefined {
  const leading = dangers.find((danger) => !Object.hasOwn(exposures, danger));
  const words = leading && dangerInWords(leading);
  if (!dangers.includes('on-the-phone')) return words;
  return words === undefined ? withThemNow : `${words} · ${lowerFirst(withThemNow)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function dangerInWords(danger: Danger): string {
  return { ...staffWords, ...exposures }[danger];
}
