import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StateFigures } from '#features/base/publishing/state-statistics.ts';
import { classCount, classOf, figureOf, makeMapClasses, readMapView } from './map-view.tsx';

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

test('an invalid address shows the default view', () => {
  expect(view('show=__proto__&year=1e9')).toMatchObject({ measure: 'per-100k', year: 2024 });
});

test('each figure has its source, and a missing one is undefined', () => {
  const [alabama] = states;
  if (!alabama) throw new Error('The list above is empty.');

  expect(figureOf(alabama, { measure: 'complaints', year: 2023 })).toEqual({
    value: 3,
    source: 'Report 2023',
  });
  expect(figureOf(alabama, { measure: 'per-100k', year: 2025 })).toBeUndefined();
});

describe('classes of the map', () => {
  test('as many states in each class, however far apart the figures are', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000_000];

    expect(makeMapClasses(values)).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 8 },
      { from: 9, to: 1_000_000 },
    ]);
  });

  test('every figure is within its class, and a higher one never in a lower class', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 60 }), (values) => {
        const classes = makeMapClasses(values);
        expect(classes.length).toBeLessThanOrEqual(classCount);
        for (const value of values) {
          const found = classes[classOf(value, classes)];
          expect(found?.from).toBeLessThanOrEqual(value);
          expect(found?.to).toBeGreaterThanOrEqual(value);
        }
        for (const [index, { from }] of classes.entries())
          expect(from).toBeGreaterThan(classes[index - 1]?.to ?? -1);
      }),
    );
  });
});
