import { findPaidAnswer, type AskedWay } from '#shared/vocabulary/ways.ts';
import { paymentWays } from '../first-72-hours.ts';
import type { SourceKey } from '../sources.ts';
import type { ActionStep, PlanWay } from './action-step.ts';
import {
  ic3Contact,
  sourcesForEverybody,
  stepsForEverybody,
  victimPages,
} from './steps-for-everybody.ts';

export type PlanChoice = {
  /** In the order of the page. */
  paid: readonly AskedWay[];
  when: PaidTime['id'] | undefined;
  /** True if the address has an answer, valid or not. */
  isAsked: boolean;
};

/** Reads a choice from an address, ignoring unknown values. */
export function readPlanChoice(query: URLSearchParams): PlanChoice {
  const paid = query.getAll('paid').map(findPaidAnswer);
  return {
    paid: paymentWays.filter(({ id }) => paid.includes(id)).map(({ id }) => id),
    when: paidTimes.find(({ id }) => id === query.get('when'))?.id,
    isAsked: query.has('paid') || query.has('when'),
  };
}

export type Plan = {
  /** One or more. */
  ways: readonly PlanWay[];
  time: PaidTime;
  groups: readonly { title: string; steps: readonly ActionStep[] }[];
  /** Realistic outcomes; `way` where there are several. */
  expect: readonly { way?: string; text: string }[];
  sources: readonly SourceKey[];
};

/** Content of a plan in one language; ways and times have the same ids in all languages. */
export type PlanContent = {
  paymentWays: readonly PlanWay[];
  paidTimes: readonly PaidTime[];
  stepsForEverybody: readonly ActionStep[];
  /** Steps that remain after the first days. */
  stepsForLater: readonly ActionStep[];
};

/** One list for all ways to pay and one time; undefined until both are chosen. */
export function makePlan(choice: PlanChoice): Plan | undefined {
  return makePlanOf({ paymentWays, paidTimes, stepsForEverybody, stepsForLater }, choice);
}

/** The same from the words of any language. */
export function makePlanOf(content: PlanContent, { paid, when }: PlanChoice): Plan | undefined {
  const ways = content.paymentWays.filter(({ id }) => paid.includes(id));
  const time = content.paidTimes.find(({ id }) => id === when);
  if (ways.length === 0 || !time) return undefined;
  const isLater = time.id === 'later';
  const own = joinSteps(
    ways.map((way) => (isLater ? { ...way, steps: way.steps.flatMap(afterwards) } : way)),
  );
  const { stepsForEverybody: common } = content;
  const steps = [
    ...common.filter((step) => step.when === 'hour'),
    ...own,
    ...common.filter((step) => step.when !== 'hour' && !isCovered(step, own)),
    ...(isLater ? content.stepsForLater : []),
  ];
  const groups = time.groups.map(({ title, of }) => ({
    title,
    steps: of.flatMap((known) => steps.filter((step) => step.when === known)),
  }));
  const sources = [
    ...ways.flatMap((way) => way.sources),
    ...sourcesForEverybody,
    ...(isLater ? sourcesForLater : []),
  ];
  const expect = ways.map((way) => ({
    ...(ways.length > 1 && { way: way.label }),
    text: (isLater ? way.expectLater : undefined) ?? way.expect,
  }));
  return { ways, time, groups, expect, sources: [...new Set(sources)] };
}

/**
 * Merges the steps of several ways into one list: each names its payment, and a step that several ways share,
 * such as the report to IC3, appears once with the words of all.
 */
function joinSteps(ways: readonly PlanWay[]): ActionStep[] {
  const [only] = ways;
  if (only && ways.length === 1) return [...only.steps];
  const joined: ActionStep[] = [];
  for (const { label, steps } of ways)
    for (const step of steps) {
      const place = joined.findIndex(({ title }) => title === step.title);
      const earlier = joined[place];
      if (!earlier) joined.push({ ...step, way: label });
      else joined[place] = joinStep(earlier, { ...step, way: label });
    }
  return joined;
}

function joinStep(one: ActionStep, other: ActionStep): ActionStep {
  const writeDown = joinWords(one.writeDown, other.writeDown);
  return {
    ...one,
    text: joinWords(one.text, other.text),
    way: [one.way, other.way].join(' + '),
    ...(writeDown !== '' && { writeDown }),
  };
}

/** The sentences of both, each once. */
function joinWords(one = '', other = ''): string {
  const sentences = [one, other].flatMap((text) => text.split(/(?<=[.!?])\s+/));
  return [...new Set(sentences)].filter(Boolean).join(' ');
}

function afterwards({ later, ...step }: ActionStep): ActionStep[] {
  return later === 'left-out' ? [] : [{ ...step, ...later }];
}

/** Some ways to pay have their own words for the report to IC3: once is enough. */
function isCovered(step: ActionStep, own: readonly ActionStep[]): boolean {
  return isIc3(step) && own.some(isIc3);
}

function isIc3({ contacts }: ActionStep): boolean {
  return contacts?.some(({ href }) => href === ic3Contact.href) ?? false;
}

export type PaidTime = {
  /** Its value in the address. */
  id: 'day' | 'days' | 'later';
  label: string;
  lead: string;
  /** Headings of the list, with the steps under each. */
  groups: readonly { title: string; of: readonly ActionStep['when'][] }[];
};

export const paidTimes: readonly PaidTime[] = [
  {
    id: 'day',
    label: 'Less than 24 hours ago',
    lead: 'Speed matters most now. Make the first calls, then come back to this list.',
    groups: [
      { title: 'Now', of: ['hour'] },
      { title: 'Today', of: ['day'] },
      { title: 'Within 72 hours', of: ['72-hours'] },
    ],
  },
  {
    id: 'days',
    label: '24 hours to 3 days ago',
    lead: 'It is not too late to ask. Take all of these steps today, in this order.',
    groups: [
      { title: 'Now', of: ['hour'] },
      { title: 'Today', of: ['day', '72-hours'] },
    ],
  },
  {
    id: 'later',
    label: 'More than 3 days ago',
    lead: 'It is still worth reporting. Cases are linked months or years later, and a report is what connects your payment to them.',
    groups: [
      { title: 'First', of: ['hour'] },
      { title: 'Then', of: ['day', '72-hours'] },
      { title: 'In the months to come', of: ['months'] },
    ],
  },
];

/** Steps that remain after the first days. */
const stepsForLater: readonly ActionStep[] = [
  {
    when: 'months',
    title: 'Look at the pages for victims now and then',
    text: 'Money that was forfeited in a case can be paid out to its victims. This is called remission. You need papers that show your loss, and taking part is free.',
    contacts: [victimPages],
  },
];

const sourcesForLater: readonly SourceKey[] = ['dojVictims', 'remissionRule'];

export const planWords = {
  formTitle: 'Make your own list',
  formLead:
    'Say how and when you paid. You get one list, in order, that you can print. What you choose is not stored.',
  paidHint: 'Tick all that apply. They make one list.',
  whenHint: 'At different times? Choose the last payment.',
  paid: 'How you paid',
  when: 'When you paid',
  choose: 'Choose one',
  paidMissing: 'Choose how you paid.',
  whenMissing: 'Choose when you paid.',
  submit: 'Show my list',
  title: 'Your list',
  contact: 'Official contact',
  changeTitle: 'Paid in another way, or at another time?',
  changeLead: 'If you paid in several ways, tick them all.',
  allWays: 'See all ways to pay on one page',
  reportLead: 'A report to us is not a report to the police or to IC3. Do those first.',
};
