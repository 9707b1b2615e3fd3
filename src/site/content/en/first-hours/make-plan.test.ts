import { describe, expect, test } from 'vitest';
import { paymentWays } from '../first-72-hours.ts';
import { sources } from '../sources.ts';
import { makePlan, paidTimes, readPlanChoice, type Plan } from './make-plan.ts';

function planFor(query: string): Plan {
  const plan = makePlan(readPlanChoice(new URLSearchParams(query)));
  if (!plan) throw new Error(`no list for ${query}`);
  return plan;
}

function titlesOf({ groups }: Plan): string[] {
  return groups.flatMap(({ steps }) => steps.map(({ title }) => title));
}

const choices = paymentWays.flatMap((way) =>
  paidTimes.map((time) => ({ query: `paid=${way.id}&when=${time.id}`, way, time })),
);

describe.each(choices)('$query', ({ query, way, time }) => {
  const plan = planFor(query);
  const titles = titlesOf(plan);

  test('has steps under every heading, no step twice, and every source', () => {
    for (const { steps } of plan.groups) expect(steps).not.toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(plan.sources).toEqual(expect.arrayContaining([...way.sources]));
    for (const key of plan.sources) expect(sources[key].href).toMatch(/^https:/);
  });

  test('starts with paying nothing more and then whom to call for this way to pay', () => {
    expect(titles.slice(0, 2)).toEqual(['Pay nothing more', way.steps[0]?.title]);
  });

  test('holds all steps for this way, and the report to IC3 once', () => {
    const kept = way.steps.filter((step) => time.id !== 'later' || step.later !== 'left-out');
    expect(titles.filter((title) => title.startsWith('Report to IC3'))).toHaveLength(1);
    for (const { writeDown } of kept.filter((step) => step.writeDown)) {
      const steps = plan.groups.flatMap((group) => group.steps);
      expect(steps.map((step) => step.writeDown)).toContain(writeDown);
    }
    expect(titles.length).toBeGreaterThanOrEqual(kept.length + 5);
  });
});

test('within the first day the calls come before the reports', () => {
  const [now, today, last] = planFor('paid=bank&when=day').groups;
  expect(now?.steps.map(({ when }) => when)).toEqual(['hour', 'hour']);
  expect(today?.steps[0]?.title).toBe('Report to IC3 today');
  expect(last?.steps[0]?.title).toBe('Ask your bank in writing, within 72 hours');
});

test('after three days it leaves out what has no sense any more, and says what has', () => {
  const later = planFor('paid=crypto-exchange&when=later');
  expect(titlesOf(later)).not.toContain('Call your bank, if you paid the exchange from it');
  expect(titlesOf(later).at(-1)).toBe('Look at the pages for victims now and then');
  expect(later.sources).toContain('dojVictims');
  expect(titlesOf(planFor('paid=bank&when=later')).join()).not.toContain('within 72 hours');
  expect(planFor('paid=cash&when=later').expect).not.toContain('minutes count');
});

test.each(['', 'paid=bank', 'when=day', 'paid=shells&when=day', 'paid=bank&when=never'])(
  'no list for %j',
  (query) => {
    const choice = readPlanChoice(new URLSearchParams(query));
    expect(makePlan(choice)).toBeUndefined();
    expect(choice.isAsked).toBe(query !== '');
  },
);
