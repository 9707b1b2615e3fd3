import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { loadStatistics } from './load-statistics.server.ts';
import { readNationalFigures, readStateFigures } from './state-statistics.server.ts';

const years = [2020, 2021, 2022, 2023, 2024, 2025];

const database = useTestDatabase();

async function loaded(): Promise<ServiceContext> {
  const ctx = testContext(database.db(), { actor: { type: 'system', job: 'load-statistics' } });
  await loadStatistics(ctx);
  return ctx;
}

test('50 states and DC, by name, each with the same years, every figure with its source', async () => {
  const states = await readStateFigures(await loaded());

  expect(states).toHaveLength(51);
  expect(states[0]?.name).toBe('Alabama');
  expect(states.at(-1)?.name).toBe('Wyoming');
  for (const state of states) {
    expect(state.years.map((figure) => figure.year)).toEqual(years);
    expect(state.rates.map((rate) => rate.year)).toEqual([2023, 2024]);
    for (const figure of [...state.years, ...state.rates])
      expect(figure.source).toContain(`FBI IC3, ${figure.year} Internet Crime Report`);
  }
});

test('figures are those of the reports', async () => {
  const states = await readStateFigures(await loaded());
  const arizona = states.find((state) => state.code === 'AZ');
  const of2024 = arizona?.years.find((figure) => figure.year === 2024);

  expect(of2024?.complaints).toBe(20_101);
  expect(Math.round((of2024?.losses ?? 0) / 100_000)).toBe(3_924);
  const alabama = states.find((state) => state.code === 'AL');
  expect(alabama?.rates[0]).toMatchObject({ complaintsPer100k: 112.8, lossesPer100k: 1_888_622 });
});

test('only the District of Columbia has no page', async () => {
  const states = await readStateFigures(await loaded());

  expect(states.filter(({ slug }) => slug === null).map(({ code }) => code)).toEqual(['DC']);
});

test('while the database is away, the figures read last are shown', async () => {
  const ctx = await loaded();
  const read = await readStateFigures(ctx);
  const away = new Proxy(ctx.db, {
    get() {
      throw new Error('The database is away.');
    },
  });

  expect(await readStateFigures({ ...ctx, db: away })).toEqual(read);
});

test('the national total is the published one and not the sum of the states', async () => {
  const states = await readStateFigures(await loaded());
  const total = readNationalFigures('total');
  const latest = total.at(-1);
  const sum = states.reduce((losses, state) => losses + (state.years.at(-1)?.losses ?? 0), 0);

  expect(total.map((figure) => figure.year)).toEqual(years);
  expect(latest).toMatchObject({ complaints: 1_008_597, losses: 20_877_000_000 });
  expect(sum).toBeLessThan(latest?.losses ?? 0);
});
