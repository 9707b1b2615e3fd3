import { describe, expect, test } from 'vitest';
import { callTimes } from '../../first-calls/call-time.ts';
import { paymentWays } from '../first-72-hours.ts';
import { sources } from '../sources.ts';
import { makePlan, paidTimes, readPlanChoice, type Plan } from './make-plan.ts';

function planFor(query: string): Plan {
  const plan = makePlan(readPlanChoice(new URLSearchParams(query)));
  if (!plan) throw new Error(`no list for ${query}`);
  return plan;
}

const choices = paymentWays.flatMap((way) =>
  paidTimes.map((time) => ({ query: `paid=${way.id}&when=${time.id}`, way })),
);

describe.each(choices)('$query', ({ query, way }) => {
  const plan = planFor(query);

  test('has what everybody does, without the report to IC3 that is among the calls', () => {
    const titles = plan.steps.map(({ title }) => title);
    expect(titles[0]).toBe('Pay nothing more');
    expect(titles.filter((title) => title.includes('IC3'))).toEqual([]);
    expect(titles.length).toBeGreaterThan(4);
  });

  test('has what to expect, and every source', () => {
    expect(plan.expect[0]?.text).toMatch(/\S/);
    expect(plan.sources).toEqual(expect.arrayContaining([...way.sources]));
    for (const key of plan.sources) expect(sources[key].href).toMatch(/^https:/);
  });
});

test('several ways to pay make one list, with what to expect of each', () => {
  const plan = planFor('paid=gift-card&paid=bank&paid=crypto-wallet&when=day');
  expect(plan.ways.map(({ id }) => id)).toEqual(['bank', 'crypto-wallet', 'gift-card']);
  expect(plan.expect.map(({ way }) => way)).toEqual(plan.ways.map(({ label }) => label));
});

test('the times do not overlap, and are those of the first calls', () => {
  expect(paidTimes.map(({ id }) => id)).toEqual(callTimes);
  expect(paidTimes.map(({ label }) => label)).toEqual([
    'Less than 24 hours ago',
    '1 to 3 days ago',
    '3 days to 2 weeks ago',
    '2 weeks to 6 months ago',
    'More than 6 months ago',
  ]);
});

test('an answer of an earlier address still has its list', () => {
  expect(planFor('paid=bank&when=later').time.id).toBe('weeks');
});

test('after three days nobody is told that minutes count', () => {
  for (const when of ['weeks', 'months', 'older'])
    expect(planFor(`paid=cash&when=${when}`).expect[0]?.text).not.toContain('minutes count');
});

test.each(['', 'paid=bank', 'when=day', 'paid=shells&when=day', 'paid=bank&when=never'])(
  'no list for %j',
  (query) => {
    const choice = readPlanChoice(new URLSearchParams(query));
    expect(makePlan(choice)).toBeUndefined();
    // A link can name a way alone; only the form sends a time, even an empty one.
    expect(choice.isAsked).toBe(query.includes('when='));
  },
);
