import { findCallTime, type CallTime } from '../../first-calls/call-time.ts';
import { findPaidAnswer, type AskedWay } from '#shared/vocabulary/ways.ts';
import { paymentWays } from '../first-72-hours.ts';
import type { SourceKey } from '../sources.ts';
import { stepIn, type ActionStep, type PlanWay } from './action-step.ts';
import { sourcesForEverybody, stepsForEverybody } from './steps-for-everybody.ts';

export type PlanChoice = {
  /** In the order of the page. */
  paid: readonly AskedWay[];
  when: CallTime | undefined;
  /** Whether the form was sent, complete or not. A link can name a way of paying alone. */
  isAsked: boolean;
  /** Where the person lives, as ISO 3166-1; undefined while nobody said. */
  country?: string | undefined;
};

/** Reads a choice from an address, ignoring unknown values. */
export function readPlanChoice(query: URLSearchParams): PlanChoice {
  const paid = query.getAll('paid').map(findPaidAnswer);
  return {
    paid: paymentWays.filter(({ id }) => paid.includes(id)).map(({ id }) => id),
    when: findCallTime(query.get('when')),
    isAsked: query.has('when'),
  };
}

/** Content of a plan except its calls, which `firstCall` decides. */
export type Plan = {
  /** One or more. */
  ways: readonly PlanWay[];
  time: PaidTime;
  /** Steps for everybody; a report is among the calls. */
  steps: readonly ActionStep[];
  /** Honest expectations; `way` where there are several. */
  expect: readonly { way?: string; text: string }[];
  sources: readonly SourceKey[];
};

/** Content of a plan in one language; ways and times have the same ids in all languages. */
export type PlanContent = {
  paymentWays: readonly PlanWay[];
  paidTimes: readonly PaidTime[];
  stepsForEverybody: readonly ActionStep[];
};

/** One list for all ways to pay and one time; undefined until both are chosen. */
export function makePlan(choice: PlanChoice): Plan | undefined {
  return makePlanOf({ paymentWays, paidTimes, stepsForEverybody }, choice);
}

/** The same from the words of any language. */
export function makePlanOf(
  content: PlanContent,
  { paid, when, country }: PlanChoice,
): Plan | undefined {
  const ways = content.paymentWays.filter(({ id }) => paid.includes(id));
  const time = content.paidTimes.find(({ id }) => id === when);
  if (ways.length === 0 || !time) return undefined;
  const isLater = time.id !== 'day' && time.id !== 'days';
  const expect = ways.map((way) => ({
    ...(ways.length > 1 && { way: way.label }),
    text: (isLater ? way.expectLater : undefined) ?? way.expect,
  }));
  return {
    ways,
    time,
    steps: content.stepsForEverybody
      .filter((step) => !step.isAmongCalls)
      .map((step) => stepIn(country, step)),
    expect,
    sources: [...new Set([...ways.flatMap((way) => way.sources), ...sourcesForEverybody])],
  };
}

export type PaidTime = {
  /** As in the address. */
  id: CallTime;
  label: string;
  lead: string;
};

export const paidTimes: readonly PaidTime[] = [
  {
    id: 'day',
    label: 'Less than 24 hours ago',
    lead: 'If it is safe for you to call, start with the first call. Then come back to this list.',
  },
  {
    id: 'days',
    label: '1 to 3 days ago',
    lead: 'It is not too late to ask. Make these calls today, in this order.',
  },
  {
    id: 'weeks',
    label: '3 days to 2 weeks ago',
    lead: 'It is not too late to ask. Make these calls today, in this order.',
  },
  {
    id: 'months',
    label: '2 weeks to 6 months ago',
    lead: 'It is still worth asking and reporting. Written answers are what every later step needs.',
  },
  {
    id: 'older',
    label: 'More than 6 months ago',
    lead: 'It is still worth reporting. Cases are linked months or years later, and a report is what connects your payment to them.',
  },
];

export const planWords = {
  formTitle: 'Make your own list',
  formLead:
    'Say how and when you paid. You get the call that comes first, the two that follow, and the rest in order, to print. What you choose is not stored.',
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
  rest: 'Everything else, in order',
  allWays: 'See all ways to pay on one page',
  reportLead:
    'A report to us is not a report to the police or to another public office. Report there first.',
};
