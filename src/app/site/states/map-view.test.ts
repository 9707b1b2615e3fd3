import { expect, test } from 'vitest';
import type { StateFigures } from '#features/base/publishing/state-statistics.ts';
import { figureOf, readMapView } from './map-view.tsx';

const states: StateFigures[] = [
  {
    code: 'AL',
    name: 'Alabama',
    slug: 'alabama',
    years: [
      { year: 2023, complaints: 3, losses: 30, source: 'Report 2023' },
      { year: 2024, complaints: 4, losses: 40, source: 'Report 2024' },
      { year: 2025, complaints: 5, losses: 50, source: 'Report 2025' },
    ],
    rates: [
      { year: 2023, complaintsPer100k: 1, lossesPer100k: 7, source: 'Report 2023' },
      { year: 2024, complaintsPer100k: 1, lossesPer100k: 8, source: 'Report 2024' },
    ],
  },
];

function view(query: string) {
  return readMapView(new URLSearchParams(query), states);
}

test('without a choice it shows the losses per 100,000 people, where they are published', () => {
  expect(view('')).toEqual({ measure: 'per-100k', year: 2024, years: [2023, 2024] });
  const unpublished = states.map((state) => ({ ...state, rates: [] }));
  expect(readMapView(new URLSearchParams(), unpublished)).toMatchObject({
    measure: 'losses',
    year: 2025,
  });
});

test('a year without a published rate becomes the last one that has it', () => {
  expect(view('show=per-100k&year=2025')).toMatchObject({ measure: 'per-100k', year: 2024 });
  expect(view('show=per-100k&year=2023')).toMatchObject({ year: 2023, years: [2023, 2024] });
});

test('nonsense in the address is answered with the usual view', () => {
  expect(view('show=__proto__&year=1e9')).toMatchObject({ measure: 'per-100k', year: 2024 });
});

test('each figure comes with its source, and a missing one is no figure', () => {
  const [alabama] = states;
  if (!alabama) throw new Error('The list above is empty.');

  expect(figureOf(alabama, { measure: 'complaints', year: 2023 })).toEqual({
    value: 3,
    source: 'Report 2023',
  });
  expect(figureOf(alabama, { measure: 'per-100k', year: 2025 })).toBeUndefined();
});
