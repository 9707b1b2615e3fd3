import { expect, test } from 'vitest';
import { readNationalFigures } from './read-national-figures.ts';
import { readStateFigures } from './read-state-figures.ts';

const years = [2020, 2021, 2022, 2023, 2024, 2025];

test('50 states and DC, by name, each with the same six years and its source', () => {
  const states = readStateFigures();

  expect(states).toHaveLength(51);
  expect(states[0]?.name).toBe('Alabama');
  expect(states.at(-1)?.name).toBe('Wyoming');
  for (const state of states) {
    expect(state.years.map((figure) => figure.year)).toEqual(years);
    for (const figure of state.years) expect(figure.source).toContain(`FBI IC3, ${figure.year}`);
  }
});

test('figures are those of the reports', () => {
  const arizona = readStateFigures().find((state) => state.code === 'AZ');
  const of2024 = arizona?.years.find((figure) => figure.year === 2024);

  expect(of2024?.complaints).toBe(20_101);
  expect(Math.round((of2024?.losses ?? 0) / 100_000)).toBe(3_924);
});

test('the national total is the published one and not the sum of the states', () => {
  const total = readNationalFigures('total');
  const latest = total.at(-1);
  const sum = readStateFigures().reduce(
    (losses, state) => losses + (state.years.at(-1)?.losses ?? 0),
    0,
  );

  expect(total.map((figure) => figure.year)).toEqual(years);
  expect(latest).toMatchObject({ complaints: 1_008_597, losses: 20_877_000_000 });
  expect(sum).toBeLessThan(latest?.losses ?? 0);
});
