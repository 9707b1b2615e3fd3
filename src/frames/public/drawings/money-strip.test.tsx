import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { caseStudies } from '#content/en/case-studies/case-studies.ts';
import { MoneyStrip, readAmount, stripRows } from './money-strip.tsx';

const source = 'court';
const amount = { value: 'A figure', text: '', source };
const nothing = { text: [], sources: [], frozen: [], seized: [], forfeited: [], returned: [] };

test.each([
  ['About $214 million', { unit: 'dollars', amount: 214_000_000 }],
  ['$1,098,920', { unit: 'dollars', amount: 1_098_920 }],
  ['Over $3.6 billion', { unit: 'dollars', amount: 3_600_000_000 }],
  ['63.7 bitcoins', { unit: 'bitcoins', amount: 63.7 }],
  ['51,680 bitcoins and $661,900 in cash', { unit: 'bitcoins', amount: 51_680 }],
  ['AUD 5.5 million', undefined],
  ['Over 68,000 bank accounts and nearly 400 crypto wallets', undefined],
])('"%s" is read as it is meant', (value, expected) => {
  expect(readAmount(value)).toEqual(expected);
});

test('bars are on one scale, and unknown amounts have a label instead', () => {
  const study = {
    amount,
    taken: { value: '$40 million', text: '', source },
    outcome: { ...nothing, frozen: [{ value: 'About $30 million', text: '', source }] },
  };

  expect(stripRows(study).map(({ state, share }) => [state, share])).toEqual([
    ['taken', 1],
    ['frozen', 0.75],
    ['seized', undefined],
    ['forfeited', undefined],
    ['returned', undefined],
  ]);
  const html = renderToStaticMarkup(<MoneyStrip study={study} />);
  expect(html).toContain('Returned');
  expect(html).toContain('No figure in our sources');
  expect(html).not.toContain('Seized');
});

test('a sum that was only ordered is written and not drawn', () => {
  const owed = { value: '$11 billion', text: '', source, isOwed: true as const };
  const rows = stripRows({ amount, outcome: { ...nothing, forfeited: [owed] } });

  expect(rows.find(({ state }) => state === 'forfeited')).toMatchObject({
    value: '$11 billion',
    share: undefined,
  });
});

test('dollars of one day are not compared with coins of another', () => {
  const study = {
    amount,
    taken: { value: '$71 million', text: '', source },
    outcome: { ...nothing, seized: [{ value: '94,636 bitcoins', text: '', source }] },
  };

  expect(
    stripRows(study)
      .map(({ share }) => share)
      .filter(Boolean),
  ).toEqual([1]);
});

test.each(caseStudies)('the strip of $id returns no more than was taken', (study) => {
  const [taken = 1, , , , returned = 0] = stripRows(study).map(({ share }) => share);
  expect(returned).toBeLessThanOrEqual(taken);
});
