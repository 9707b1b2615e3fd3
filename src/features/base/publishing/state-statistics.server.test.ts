import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { statesBeside, statesWithPage, usStates } from '#shared/us-states.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { loadStatistics } from './load-statistics.server.ts';
import {
  getStateRecord,
  nearestStates,
  percentChange,
  rankOf,
  readNationalFigures,
  readStateFigures,
} from './state-statistics.server.ts';
import { stateStatistics } from '#database/tables/statistics.ts';

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

test('while the database is unavailable, the last figures read are shown', async () => {
  const ctx = await loaded();
  const read = await readStateFigures(ctx);
  const away = new Proxy(ctx.db, {
    get() {
      throw new Error('The database is away.');
    },
  });

  expect(await readStateFigures({ ...ctx, db: away })).toEqual(read);
});

test('the national total is the published one rather than the sum of the states', async () => {
  const states = await readStateFigures(await loaded());
  const total = readNationalFigures('total');
  const latest = total.at(-1);
  const sum = states.reduce((losses, state) => losses + (state.years.at(-1)?.losses ?? 0), 0);

  expect(total.map((figure) => figure.year)).toEqual(years);
  expect(latest).toMatchObject({ complaints: 1_008_597, losses: 20_877_000_000 });
  expect(sum).toBeLessThan(latest?.losses ?? 0);
});

describe('change in percent', () => {
  test('in percent of the earlier figure', () => {
    expect(percentChange(200, 250)).toBe(25);
    expect(percentChange(200, 50)).toBe(-75);
    expect(percentChange(200, 200)).toBe(0);
  });

  test('a missing figure yields no change', () => {
    expect(percentChange(undefined, 250)).toBeUndefined();
    expect(percentChange(0, 250)).toBeUndefined();
  });
});

describe('the rank of a state', () => {
  const figures = [
    { code: 'A', value: 10 },
    { code: 'B', value: 1_000 },
    { code: 'C', value: 100 },
    { code: 'D', value: 100 },
    { code: 'E', value: 12 },
  ];

  test('the highest figure is first, and equal figures share a rank', () => {
    expect(rankOf('B', figures)).toEqual({ rank: 1, of: 5 });
    expect(rankOf('C', figures)).toEqual({ rank: 2, of: 5 });
    expect(rankOf('D', figures)).toEqual({ rank: 2, of: 5 });
    expect(rankOf('E', figures)).toEqual({ rank: 4, of: 5 });
    expect(rankOf('X', figures)).toBeUndefined();
  });

  test('distance is relative', () => {
    expect(nearestStates('A', figures, 1)).toEqual([{ code: 'E', value: 12 }]);
    expect(nearestStates('B', figures, 2).map(({ code }) => code)).toEqual(['C', 'D']);
    expect(nearestStates('X', figures, 2)).toEqual([]);
  });

  test('a state is never among its own nearest states, and they are ordered highest first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), (values) => {
        const list = values.map((value, index) => ({ code: String(index), value }));
        const near = nearestStates('0', list, 4);
        expect(near).toHaveLength(Math.min(4, list.length - 1));
        expect(near.map(({ code }) => code)).not.toContain('0');
        for (const [index, { value }] of near.entries())
          expect(value).toBeLessThanOrEqual(near[index - 1]?.value ?? Infinity);
      }),
    );
  });

  test('borders are symmetric, and only Alaska and Hawaii have none', () => {
    const pairs = usStates.flatMap(({ code }) => statesBeside(code).map((other) => [code, other]));
    for (const [one = '', other = ''] of pairs) expect(statesBeside(other), other).toContain(one);

    expect(pairs).toHaveLength(2 * 107);
    expect(usStates.filter(({ code }) => statesBeside(code).length === 0)).toMatchObject([
      { code: 'AK' },
      { code: 'HI' },
    ]);
  });
});

describe('the record of a state', () => {
  test('every state page has a record, and every figure in it a source that names its year', async () => {
    const ctx = await loaded();
    for (const { slug, name, code } of statesWithPage) {
      const record = await getStateRecord(ctx, { slug });
      if (!record) throw new Error(`${name} has no record.`);
      expect(record).toMatchObject({ stateCode: code, stateName: name, slug });
      expect(record.yearlyData).toHaveLength(6);
      expect(record.topScamTypes).toHaveLength(9);
      expect(record.topScamTypes.map(({ type }) => type).join()).not.toMatch(/Credit Bureaus/);
      expect(record.crimeTypes).toHaveLength(31);
      expect(record.fieldOffices).not.toHaveLength(0);
      expect(record.groups.map(({ groupName, year }) => [groupName, year])).toEqual([
        ['60_and_over', 2024],
        ['cryptocurrency', 2024],
      ]);
      const figures = [
        ...record.yearlyData,
        ...record.topScamTypes,
        ...record.groups,
        ...record.crimeTypes,
        ...(record.ranks.lossesPer100k ? [record.ranks.lossesPer100k] : []),
      ];
      for (const { source, year } of figures) expect(source).toContain(String(year));
      for (const { source } of record.topScamTypes) expect(source).toContain('FTC');
      for (const { source } of record.crimeTypes) expect(source).toContain('2021');
    }
  });

  test('totals, average and changes are computed from the yearly figures of that state alone', async () => {
    const record = await getStateRecord(await loaded(), { slug: 'arizona' });
    if (!record) throw new Error('Arizona has no record.');
    const { yearlyData, totalCases, totalLosses } = record;
    const [first, second] = yearlyData;
    const [beforeLast, last] = yearlyData.slice(-2);
    if (!first || !second || !beforeLast || !last) throw new Error('Arizona has too few years.');

    expect(totalCases).toBe(yearlyData.reduce((sum, year) => sum + year.cases, 0));
    expect(totalLosses).toBe(yearlyData.reduce((sum, year) => sum + year.losses, 0));
    expect(record.averageLoss).toBeCloseTo(totalLosses / totalCases, 6);
    expect(record.lossesChange).toBeCloseTo((last.losses / first.losses - 1) * 100, 6);
    expect(record.yearOverYearIncrease).toBeCloseTo((last.losses / beforeLast.losses - 1) * 100, 6);
    expect([first.casesChange, first.lossesChange]).toEqual([undefined, undefined]);
    expect(second.casesChange).toBeCloseTo((second.cases / first.cases - 1) * 100, 6);
  });

  test('the 50 states are ranked among each other, the District of Columbia is not', async () => {
    const ctx = await loaded();
    const ranks: number[] = [];
    for (const { slug } of statesWithPage) {
      const record = await getStateRecord(ctx, { slug });
      expect(record?.ranks.losses?.of).toBe(50);
      ranks.push(record?.ranks.losses?.rank ?? 0);
      expect(record?.compared.states.map((state) => state.slug)).not.toContain(slug);
    }
    expect(ranks.toSorted((one, other) => one - other)).toEqual(ranks.map((_, index) => index + 1));
    const california = await getStateRecord(ctx, { slug: 'california' });
    expect(california?.ranks).toMatchObject({ losses: { rank: 1 }, cases: { rank: 1 } });
  });

  test('a state is compared with its neighbours, and Hawaii, which has none, with similar states', async () => {
    const ctx = await loaded();
    const besides = await Promise.all(
      ['maine', 'maryland', 'hawaii'].map(async (slug) => {
        const { by, states } = (await getStateRecord(ctx, { slug }))?.compared ?? {};
        return [by, states?.map(({ stateCode }) => stateCode)];
      }),
    );

    expect(besides.slice(0, 2)).toEqual([
      ['border', ['NH']],
      ['border', ['DE', 'DC', 'PA', 'VA', 'WV']],
    ]);
    expect(besides[2]).toEqual(['losses', expect.any(Array)]);
    expect(besides[2]?.[1]).toHaveLength(4);
  });

  test('a phone number is omitted if two lists differ', async () => {
    const ctx = await loaded();

    expect((await getStateRecord(ctx, { slug: 'hawaii' }))?.phoneNumber).toBeNull();
    expect((await getStateRecord(ctx, { slug: 'texas' }))?.phoneNumber).toBe('1-800-621-0508');
    expect(await getStateRecord(ctx, { slug: 'louisiana' })).toMatchObject({
      phoneNumber: '1-800-351-4889',
      consumerUrl: null,
    });
  });

  test('without figures there is no record', async () => {
    const ctx = await loaded();
    await database.db().delete(stateStatistics).where(eq(stateStatistics.stateCode, 'TX'));

    expect(await getStateRecord(ctx, { slug: 'texas' })).toBeUndefined();
    expect(await getStateRecord(ctx, { slug: 'atlantis' })).toBeUndefined();
  });
});
