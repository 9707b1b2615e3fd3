import { describe, expect, test } from 'vitest';
import type { UserDetails } from '#database/tables/cases.ts';
import { payments } from '#database/tables/payments.ts';
import { caseOutcomes } from '#database/tables/outcomes.ts';
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

/** The last day of the previous quarter. */
const counted = new Date('2025-12-31T12:00:00Z');

type Stored = { userDetails?: UserDetails; at?: Date; isRestricted?: boolean };

function addCase(
  status: 'closed' | 'investigating',
  { userDetails = {}, at = counted, isRestricted = false }: Stored = {},
): Promise<string> {
  const closedAt = status === 'closed' ? at : null;
  return storeCase(database.db(), { status, userDetails, createdAt: at, closedAt, isRestricted });
}

async function addClosed(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addCase('closed'));
  return ids;
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

describe('the returned amount', () => {
  test('is the sum over closed cases to two digits; held money, open and new cases do not count', async () => {
    for (const id of await addClosed(11)) {
      await addAmount(id, ['returned', 'USD', 2, '30050']);
      await addAmount(id, ['frozen', 'USD', 2, '900000']);
      await addAmount(id, ['returned', 'BTC', 8, '10000000']);
    }
    const open = await addCase('investigating');
    const since = await addCase('closed', { at: new Date('2026-01-01T00:00:00Z') });
    for (const id of [open, since]) await addAmount(id, ['returned', 'USD', 2, '700000']);

    expect(await figureOf('assets_recovered')).toBe('1.1 BTC + $3,300');
  });

  test('of ten clients, or mostly of one, would reveal theirs and is not shown', async () => {
    const ids = await addClosed(10);
    for (const id of ids) await addAmount(id, ['returned', 'USD', 2, '30000']);
    expect(await figureOf('assets_recovered')).toBeUndefined();

    await addAmount(await addCase('closed'), ['returned', 'USD', 2, '900000']);

    expect(await figureOf('assets_recovered')).toBeUndefined();
  });

  test('of one or two clients is shown with their consent', async () => {
    const ids = await addClosed(2);
    for (const id of ids) await addAmount(id, ['returned', 'EUR', 2, '51250']);
    expect(await figureOf('assets_recovered')).toBeUndefined();

    await database
      .db()
      .insert(caseOutcomes)
      .values(
        ids.map((caseId) => ({
          caseId,
          amount: 51_250,
          currency: 'EUR',
          month: '2025-12',
          consentRecordedAt: now(),
          publishedAt: now(),
        })),
      );

    expect(await figureOf('assets_recovered')).toBe('€1,025');
  });
});

test('a success rate needs eleven people on either side, and is rounded down', async () => {
  const ids = await addClosed(22);
  for (const id of ids.slice(0, 10)) await addAmount(id, ['returned', 'USD', 2, '1']);
  await addAmount(ids[11] ?? '', ['frozen', 'USD', 2, '1']);
  expect(await figureOf('recovery_success_rate')).toBeUndefined();

  await addAmount(ids[10] ?? '', ['returned', 'USD', 2, '1']);
  await addClosed(1);

  expect(await figureOf('recovery_success_rate')).toBe('47%');
});

test('without any case there is no figure at all', async () => {
  expect(await readHeadlineFigures(testContext(database.db(), { now }), settings)).toEqual([]);
});

test('counts people once, to the end of the last quarter, rounded down and never ten or fewer', async () => {
  await addClosed(10);
  await addCase('investigating', { userDetails: { email: 'Ana@example.org' } });
  await addCase('investigating', { userDetails: { contact_email: 'ana@EXAMPLE.org' } });
  await addCase('closed', { isRestricted: true });
  const asOf = '2025-12-31';
  const ctx = testContext(database.db(), { now });
  const before = [{ key: 'victims_assisted', value: '10+', source: undefined, asOf }];
  expect(await readHeadlineFigures(ctx, settings)).toEqual(before);

  await addCase('closed', { at: new Date('2026-02-28T10:00:00Z') });
  // Yesterday's case does not count before its quarter is over.
  expect(await readHeadlineFigures(ctx, settings)).toEqual(before);

  await addClosed(13);
  expect(await readHeadlineFigures(ctx, settings)).toEqual([
    { key: 'total_cases_closed', value: '20+', source: undefined, asOf },
    { key: 'victims_assisted', value: '20+', source: undefined, asOf },
  ]);
});

test('an entered figure needs its source', async () => {
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
