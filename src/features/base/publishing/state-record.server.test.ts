import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { stateStatistics } from './statistics-schema.server.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { getStateRecord } from './state-statistics.server.ts';
import { loadStatistics } from './load-statistics.server.ts';

const database = useTestDatabase();

async function loaded(): Promise<ServiceContext> {
  const ctx = testContext(database.db(), { actor: { type: 'system', job: 'load-statistics' } });
  await loadStatistics(ctx);
  return ctx;
}

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

test('totals, average and changes come from the yearly figures of that state alone', async () => {
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

test('a state stands beside its neighbours, and Hawaii, which has none, beside its like', async () => {
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

test('a telephone number is left out where two lists differ', async () => {
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
