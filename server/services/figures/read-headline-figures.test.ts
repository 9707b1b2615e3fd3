import { expect, test } from 'vitest';
import { cases } from '#server/db/schema/cases.ts';
import type { UserDetails } from '#server/db/schema/cases.ts';
import { settingsFromStored } from '#shared/settings/registry.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readHeadlineFigures } from './read-headline-figures.ts';

const database = useTestDatabase();
const settings = settingsFromStored([]);

function now(): Date {
  return new Date('2026-03-01T10:00:00Z');
}

let added = 0;

async function addCase(status: 'closed' | 'investigating', userDetails: UserDetails) {
  added += 1;
  await database
    .db()
    .insert(cases)
    .values({
      caseNumber: `LGN-2026-${String(added).padStart(6, '0')}`,
      caseType: 'fraud',
      status,
      userDetails,
      searchText: '',
    });
}

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
