import { paymentWays, type PaymentWay } from '../first-72-hours.ts';
import type { SourceKey } from '../sources.ts';
import type { ActionStep } from './action-step.ts';
import {
  ic3Contact,
  sourcesForEverybody,
  stepsForEverybody,
  victimPages,
} from './steps-for-everybody.ts';

export type PlanChoice = {
  paid: PaymentWay['id'] | undefined;
  when: PaidTime['id'] | undefined;
  /** Whether the address holds an answer at all, right or wrong. */
  isAsked: boolean;
};

/** Anything can stand in an address: what is unknown counts as not chosen. */
export function readPlanChoice(query: URLSearchParams): PlanChoice {
  return {
    paid: paymentWays.find(({ id }) => id === query.get('paid'))?.id,
    when: paidTimes.find(({ id }) => id === query.get('when'))?.id,
    isAsked: query.has('paid') || query.has('when'),
  };
}

export type Plan = {
  way: PaymentWay;
  time: PaidTime;
  groups: readonly { title: string; steps: readonly ActionStep[] }[];
  expect: string;
  sources: readonly SourceKey[];
};

/** The list for one way to pay and one time; undefined until both are chosen. */
export function makePlan({ paid, when }: PlanChoice): Plan | undefined {
  const way = paymentWays.find(({ id }) => id === paid);
  const time = paidTimes.find(({ id }) => id === when);
  if (!way || !time) return undefined;
  const isLater = time.id === 'later';
  const steps = [
    ...stepsForEverybody.filter((step) => step.when === 'hour'),
    ...(isLater ? way.steps.flatMap(afterwards) : way.steps),
    ...stepsForEverybody.filter((step) => step.when !== 'hour' && !isCovered(step, way)),
    ...(isLater ? stepsForLater : []),
  ];
  const groups = time.groups.map(({ title, of }) => ({
    title,
    steps: of.flatMap((known) => steps.filter((step) => step.when === known)),
  }));
  const sources = [...way.sources, ...sourcesForEverybody, ...(isLater ? sourcesForLater : [])];
  const expect = (isLater ? way.expectLater : undefined) ?? way.expect;
  return { way, time, groups, expect, sources: [...new Set(sources)] };
}

function afterwards({ later, ...step }: ActionStep): ActionStep[] {
  return later === 'left-out' ? [] : [{ ...step, ...later }];
}

/** Some ways to pay have their own words for the report to IC3: once is enough. */
function isCovered(step: ActionStep, way: PaymentWay): boolean {
  return isIc3(step) && way.steps.some(isIc3);
}

function isIc3({ contacts }: ActionStep): boolean {
  return contacts?.includes(ic3Contact) ?? false;
}

type PaidTime = {
  /** As it stands in the address. */
  id: 'day' | 'days' | 'later';
  label: string;
  lead: string;
  /** Headings of the list, and which steps stand under them. */
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
    label: '1 to 3 days ago',
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

/** What is left to do when the first days are over. */
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
  paid: 'How you paid',
  when: 'When you paid',
  choose: 'Choose one',
  paidMissing: 'Choose how you paid.',
  whenMissing: 'Choose when you paid.',
  submit: 'Show my list',
  title: 'Your list',
  contact: 'Official contact',
  changeTitle: 'Paid in another way, or at another time?',
  changeLead: 'If you paid in several ways, make a list for each.',
  allWays: 'See all ways to pay on one page',
  reportLead: 'A report to us is not a report to the police or to IC3. Do those first.',
} as const;
