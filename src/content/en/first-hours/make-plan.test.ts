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

test('several ways to pay make one list, each step with its payment, and IC3 once', () => {
  const plan = planFor('paid=gift-card&paid=bank&paid=crypto-wallet&when=day');
  const steps = plan.groups.flatMap((group) => group.steps);
  expect(plan.ways.map(({ id }) => id)).toEqual(['bank', 'crypto-wallet', 'gift-card']);
  expect(new Set(titlesOf(plan)).size).toBe(titlesOf(plan).length);
  for (const way of plan.ways)
    for (const { title } of way.steps) {
      const step = steps.find((known) => known.title === title);
      expect(step?.way?.split(' + ')).toContain(way.label);
    }
  const ic3 = steps.filter(({ title }) => title.startsWith('Report to IC3'));
  expect(ic3.map(({ text }) => text)).toEqual([
    expect.stringMatching(/both banks.*transaction IDs/),
  ]);
  expect(ic3[0]?.text.match(/copies of the site/g)).toHaveLength(1);
  expect(plan.expect.map(({ way }) => way)).toEqual(plan.ways.map(({ label }) => label));
  expect(plan.sources).toEqual(expect.arrayContaining(plan.ways.flatMap((way) => way.sources)));
});

test('the times do not overlap', () => {
  expect(paidTimes.map(({ label }) => label)).toEqual([
    'Less than 24 hours ago',
    '24 hours to 3 days ago',
    'More than 3 days ago',
  ]);
});

test('who may have lost the phrase moves what is left before revoking anything', () => {
  const [, first, second] = planFor('paid=crypto-wallet&when=later').groups.flatMap(
    (group) => group.steps,
  );
  expect(first?.text).toMatch(/new wallet.*clean device.*Move what is left to it before anything/);
  expect(first?.text).toContain('Revoking permissions does nothing against a stolen phrase');
  expect(second?.title).toMatch(/revoke$/);
});

test('a crypto kiosk has its plan: the operator, the police and IC3 on the same day', () => {
  const plan = planFor('paid=crypto-kiosk&when=day');
  expect(titlesOf(plan)).toEqual(
    expect.arrayContaining([
      'Call the company that runs the kiosk',
      'Report it to your police, and keep the number',
      'Report to IC3 today',
    ]),
  );
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
  expect(planFor('paid=cash&when=later').expect[0]?.text).not.toContain('minutes count');
});

test.each(['', 'paid=bank', 'when=day', 'paid=shells&when=day', 'paid=bank&when=never'])(
  'no list for %j',
  (query) => {
    const choice = readPlanChoice(new URLSearchParams(query));
    expect(makePlan(choice)).toBeUndefined();
    expect(choice.isAsked).toBe(query !== '');
  },
);
