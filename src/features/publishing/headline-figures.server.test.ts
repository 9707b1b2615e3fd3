import { describe, expect, test } from 'vitest';
import type { UserDetails } from '#features/cases/schema.server.ts';
import { payments } from '#features/payments/schema.server.ts';
import { caseOutcomes } from '#features/cases/outcomes-schema.server.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readHeadlineFigures, type FigureKey } from './headline-figures.server.ts';

const database = useTestDatabase();
const settings = settingsFromStored([]);

function now(): Date {
  return new Date('2026-03-01T10:00:00Z');
}

function addCase(status: 'closed' | 'investigating', userDetails: UserDetails): Promise<string> {
  return storeCase(database.db(), { status, userDetails });
}

type State = (typeof payments.$inferInsert)['state'];

async function addAmount(caseId: string, amount: [State, string, number, string]): Promise<void> {
  const [state, asset, decimals, minor] = amount;
  const row = { caseId, state, asset, decimals, amount: minor, saidBy: 'staff' } as const;
  await database.db().insert(payments).values(row);
}

async function figureOf(key: FigureKey): Promise<string | undefined> {
  const auto = { ...settings, total_cases_closed: '', victims_assisted: '' };
  const figures = await readHeadlineFigures(testContext(database.db(), { now }), auto);
  return figures.find((figure) => figure.key === key)?.value;
}

describe('what was returned', () => {
  test('is the exact sum over closed cases; nothing held or still open counts', async () => {
    for (const minor of ['100050', '200000', '30000']) {
      const id = await addCase('closed', {});
      await addAmount(id, ['returned', 'USD', 2, minor]);
      await addAmount(id, ['frozen', 'USD', 2, '900000']);
      await addAmount(id, ['returned', 'BTC', 8, '10000000']);
    }
    const open = await addCase('investigating', {});
    await addAmount(open, ['returned', 'USD', 2, '700000']);

    expect(await figureOf('assets_recovered')).toBe('0.3 BTC + $3,300.50');
  });

  test('of one or two clients is theirs to publish', async () => {
    const ids = [await addCase('closed', {}), await addCase('closed', {})];
    for (const id of ids) await addAmount(id, ['returned', 'EUR', 2, '50000']);
    expect(await figureOf('assets_recovered')).toBeUndefined();

    await database
      .db()
      .insert(caseOutcomes)
      .values(
        ids.map((caseId) => ({
          caseId,
          amount: 50_000,
          currency: 'EUR',
          month: '2026-02',
          consentRecordedAt: now(),
          publishedAt: now(),
        })),
      );

    expect(await figureOf('assets_recovered')).toBe('€1,000');
  });
});

test('a success rate needs twenty closed cases, and is rounded down', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 19; count += 1) ids.push(await addCase('closed', {}));
  await addAmount(ids[0] ?? '', ['returned', 'USD', 2, '1']);
  await addAmount(ids[1] ?? '', ['frozen', 'USD', 2, '1']);
  expect(await figureOf('recovery_success_rate')).toBeUndefined();

  for (let count = 0; count < 2; count += 1) await addCase('closed', {});

  expect(await figureOf('recovery_success_rate')).toBe('4%');
});

test('without any case there is no figure at all', async () => {
  expect(await readHeadlineFigures(testContext(database.db(), { now }), settings)).toEqual([]);
});

test('counts closed cases, and each person once, with the day of counting', async () => {
  await addCase('closed', { email: 'Ana@example.org' });
  await addCase('investigating', { contact_email: 'ana@EXAMPLE.org' });
  await addCase('investigating', { name: 'No address' });

  expect(await readHeadlineFigures(testContext(database.db(), { now }), settings)).toEqual([
    { key: 'total_cases_closed', value: '1', source: undefined, asOf: '2026-03-01' },
    { key: 'victims_assisted', value: '2', source: undefined, asOf: '2026-03-01' },
  ]);
});

test('a typed figure needs its origin', async () => {
  const ctx = testContext(database.db(), { now });
  const typed = { ...settings, total_cases_closed: '9,999' };

  expect(await readHeadlineFigures(ctx, typed)).toEqual([]);
  expect(
    await readHeadlineFigures(ctx, {
      ...settings,
      assets_recovered: '$1.2M | Annual report 2025 | 2025-12-31',
    }),
  ).toEqual([
    { key: 'assets_recovered', value: '$1.2M', source: 'Annual report 2025', asOf: '2025-12-31' },
  ]);
});
