import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { statePageWords } from '#content/en/state-page.ts';
import type { StateRecord } from '#features/base/publishing/state-statistics.ts';
import { StatePage } from './state-page.tsx';

const part = { year: 2024, cases: 12, losses: 3_400_000 };

const state: StateRecord = {
  stateCode: 'AL',
  stateName: 'Alabama',
  slug: 'alabama',
  fieldOffices: ['Birmingham', 'Mobile'],
  phoneNumber: null,
  consumerUrl: 'https://example.org/office',
  totalCases: 3_000,
  totalLosses: 61_250_000,
  lossesChange: 104.25,
  yearOverYearIncrease: 104.25,
  averageLoss: 20_416,
  yearlyData: [
    {
      year: 2021,
      cases: 1_000,
      losses: 20_100_000,
      source: 'Annual report 2021, p. 26',
      casesChange: undefined,
      lossesChange: undefined,
    },
    {
      year: 2022,
      cases: 2_000,
      losses: 41_150_000,
      source: 'Annual report 2022, p. 25',
      casesChange: 100,
      lossesChange: 104.25,
    },
  ],
  ranks: {
    losses: { rank: 7, of: 50 },
    cases: { rank: 9, of: 50 },
    lossesPer100k: { rank: 40, of: 50, year: 2024, value: 5, source: 'Rates of 2024, p. 22' },
  },
  compared: {
    by: 'border',
    states: [
      {
        stateCode: 'FL',
        stateName: 'Florida',
        slug: 'florida',
        losses: 40_000_000,
        yearlyLosses: [10_000_000, 40_000_000],
      },
      {
        stateCode: 'DC',
        stateName: 'District of Columbia',
        slug: null,
        losses: 30_000_000,
        yearlyLosses: [10_000_000, 30_000_000],
      },
    ],
  },
  topScamTypes: [
    { type: 'Imposter Scams', percentage: 10, cases: 8_302, year: 2024, source: 'Sentinel 2024' },
  ],
  groups: [{ ...part, groupName: 'cryptocurrency', source: 'Groups of 2024, p. 39' }],
  crimeTypes: [{ ...part, year: 2021, type: 'Investment', source: 'State report of 2021' }],
};

const national = [
  { year: 2021, losses: 7_000_000_000 },
  { year: 2022, losses: 10_500_000_000 },
];

function textOf(record: StateRecord): string {
  const router = createMemoryRouter([
    { path: '*', element: <StatePage state={record} national={national} /> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, ' ');
}

test('the sums are written out, and the years in millions with one decimal', () => {
  const text = textOf(state);

  expect(text).toContain('$61 million');
  expect(text).toContain('$20,416');
  expect(text).toContain('$41.2M');
  expect(text).toContain('+104.3%');
  expect(text, 'a rise of percent and one of times would say the same twice').not.toContain(
    'against 2021',
  );
});

test('every publication that a figure comes from is named', () => {
  const text = textOf(state);
  const sources = [
    ...state.yearlyData,
    ...state.topScamTypes,
    ...state.groups,
    ...state.crimeTypes,
    state.ranks.lossesPer100k,
  ];

  for (const entry of sources) expect(text).toContain(entry?.source);
});

test('a figure that jumps in the report is marked and explained, and only there', () => {
  expect(textOf(state)).toContain(statePageWords.swing('2022'));
  expect(textOf({ ...state, stateCode: 'AZ' })).not.toContain('unusually large swing');
});

test('neighbours are shown with the growth of their losses, including the one without a page or link', () => {
  const text = textOf(state);

  expect(text).toContain(statePageWords.beside.border);
  expect(text).toContain(statePageWords.times('4.0', 2021));
  expect(text).toContain('District of Columbia');
  expect(text).toContain(statePageWords.capital);
  expect(textOf({ ...state, compared: { ...state.compared, by: 'losses' } })).toContain(
    statePageWords.besideNote.losses('Alabama'),
  );
});

test('without a telephone number that lists agree on, the federal directory is named', () => {
  expect(textOf(state)).toContain(statePageWords.helpDirectory);
  const agreed = { ...state, phoneNumber: '1-800-555-0100' };
  expect(textOf(agreed)).not.toContain(statePageWords.helpDirectory);
  expect(textOf(agreed)).toContain(statePageWords.helpOfficeCheck);
});

test('no figure of a state is called national, and the two counts are distinguished', () => {
  const text = textOf(state);

  expect(text).not.toMatch(/national (figure|loss)|nationwide/i);
  expect(text).toContain('Never add its figures to those of the FBI');
});
