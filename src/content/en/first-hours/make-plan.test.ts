import { describe, expect, test } from 'vitest';
import { callTimes } from '../../first-calls/call-time.ts';
import { contentIn } from '../../localized-content.ts';
import { paymentWays } from '../first-72-hours.ts';
import { sources } from '../sources.ts';
import { stepIn } from './action-step.ts';
import { makePlan, paidTimes, readPlanChoice, type Plan } from './make-plan.ts';

function planFor(query: string): Plan {
  const plan = makePlan(readPlanChoice(new URLSearchParams(query)));
  if (!plan) throw new Error(`no list for ${query}`);
  return plan;
}

const languages = ['en', 'es'] as const;

const choices = paymentWays.flatMap((way) =>
  paidTimes.map((time) => ({ query: `paid=${way.id}&when=${time.id}`, way })),
);

describe.each(choices)('$query', ({ query, way }) => {
  const plan = planFor(query);

  test('has what everybody does, without the report that is among the calls', () => {
    const titles = plan.steps.map(({ title }) => title);
    expect(titles[0]).toBe('Pay nothing more');
    expect(titles.filter((title) => /IC3|where you live/.test(title))).toEqual([]);
    expect(titles.length).toBeGreaterThan(4);
  });

  test('has what to expect, and every source', () => {
    expect(plan.expect[0]?.text).toMatch(/\S/);
    expect(plan.sources).toEqual(expect.arrayContaining([...way.sources]));
    for (const key of plan.sources) expect(sources[key].href).toMatch(/^https:/);
  });
});

const ofTheUnitedStates = /IC3|FTC|CFTC|\bSEC\b|FBI|Hotline|833-|IdentityTheft|Social Sec|Seguro/;

test.each(languages)('offices of the United States are for people there, in %s', (language) => {
  const { stepsForEverybody, makePlan: make, readPlanChoice: read } = contentIn(language);
  const choice = read(new URLSearchParams('paid=bank&when=day'));
  for (const country of ['CA', 'GB', 'DE', 'BR']) {
    const plan = JSON.stringify(make({ ...choice, country })?.steps);
    expect(plan, country).not.toMatch(ofTheUnitedStates);
    const all = JSON.stringify(stepsForEverybody.map((step) => stepIn(country, step)));
    expect(all, country).not.toMatch(ofTheUnitedStates);
  }
  for (const step of stepsForEverybody) {
    const unknown = stepIn(undefined, step);
    const [everywhere = '', inUs = ''] = unknown.text.split(
      /In the United States: |En Estados Unidos: /,
    );
    expect(everywhere + unknown.title).not.toMatch(ofTheUnitedStates);
    expect(stepIn('US', step).text).toContain(inUs);
    expect(stepIn('US', step).text).not.toMatch(/In the United States|En Estados Unidos/);
  }
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
