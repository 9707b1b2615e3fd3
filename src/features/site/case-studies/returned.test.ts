import { expect, test } from 'vitest';
import { caseStudies } from '#content/en/case-studies/case-studies.ts';
import { returnedOf } from './returned.ts';

const nothing = { frozen: [], seized: [], forfeited: [], returned: [] };

function money(value: string, more = {}) {
  return { value, text: 'in a test', source: 'test', ...more };
}

test('the bar is what came back of what was taken', () => {
  const outcome = { text: [], sources: [], ...nothing, returned: [money('About $1 million')] };
  const study = { amount: money('$4 million', { isLoss: true }), outcome };
  expect(returnedOf(study)).toEqual({
    taken: '$4 million',
    returned: 'About $1 million',
    share: 0.25,
  });
});

test('an unknown amount is no bar, neither an empty nor a full one', () => {
  const outcome = { text: [], sources: [], ...nothing };
  const amount = money('$4 million', { isLoss: true });
  expect(returnedOf({ amount, outcome }).share).toBeUndefined();
  const returned = [money('$1 million')];
  const only = { ...outcome, returned };
  expect(returnedOf({ amount: money('$1 million'), outcome: only }).share).toBeUndefined();
  const coins = { ...outcome, returned: [money('5 bitcoins')] };
  expect(returnedOf({ amount, outcome: coins }).share).toBeUndefined();
  const owed = { ...outcome, returned: [money('$1 million', { isOwed: true })] };
  expect(
    returnedOf({ amount, outcome: owed }).share,
    'a court’s order is no money',
  ).toBeUndefined();
});

test('of the studies, those whose sources state both are drawn', () => {
  const drawn = caseStudies.filter((study) => returnedOf(study).share !== undefined);
  expect(caseStudies).toHaveLength(24);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThan(caseStudies.length);
  for (const study of drawn)
    expect([study.outcome.returned.length > 0, study.id]).toEqual([true, study.id]);
});
