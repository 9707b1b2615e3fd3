import { paymentWays, type PaymentWay } from '../first-72-hours.ts';
import type { SourceKey } from '../sources.ts';
import type { ActionStep } from './action-step.ts';
import { ic3Contact } from './contacts.ts';
import { paidTimes, sourcesForLater, stepsForLater, type PaidTime } from './plan-words.ts';
import { sourcesForEverybody, stepsForEverybody } from './steps-for-everybody.ts';

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
