import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#database/tables/security.ts';
import { siteVersion } from '#database/tables/settings.ts';
import type { Db } from '#database/client.ts';
import { usStates } from '#shared/us-states.ts';
import { testContext, visitor } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import {
  dataChecksum,
  loadStatistics,
  readDataFile,
  readDataFiles,
} from './load-statistics.server.ts';
import {
  stateCrimeTypes,
  stateFtcCategories,
  stateGroups,
  stateRates,
  states,
  stateStatistics,
  statisticsLoad,
} from '#database/tables/statistics.ts';

const database = useTestDatabase();

function startContext(db: Db = database.db()) {
  return testContext(db, { actor: { type: 'system', job: 'load-statistics' } });
}

async function rowCounts(db: Db) {
  const tables = {
    states,
    stateStatistics,
    stateRates,
    stateGroups,
    stateCrimeTypes,
    stateFtcCategories,
  };
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await db.select({ rows: count() }).from(table);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

const allRows = {
  states: 51,
  stateStatistics: 306,
  stateRates: 102,
  stateGroups: 102,
  stateCrimeTypes: 1_581,
  stateFtcCategories: 510,
};

test('loads every row of the files, invalidates the page caches and leaves an audit record', async () => {
  const [before] = await database
    .db()
    .select()
    .from(siteVersion)
    .where(eq(siteVersion.tag, 'statistics'));

  expect(await loadStatistics(startContext())).toBe(true);

  expect(await rowCounts(database.db())).toEqual(allRows);
  const [after] = await database
    .db()
    .select()
    .from(siteVersion)
    .where(eq(siteVersion.tag, 'statistics'));
  expect(after?.version).toBe((before?.version ?? 0) + 1);
  const audit = await database.db().select().from(auditLog);
  expect(audit.map(({ action, actor }) => ({ action, actor }))).toEqual([
    { action: 'statistics.loaded', actor: 'system:load-statistics' },
  ]);
});

test('a second start runs one query and changes nothing', async () => {
  await loadStatistics(startContext());
  const [load] = await database.db().select().from(statisticsLoad);

  const queries: string[] = [];
  const asking = new Proxy(database.db(), {
    get(target, name, receiver) {
      queries.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });

  expect(await loadStatistics(startContext(asking))).toBe(false);
  expect(queries).toEqual(['query']);
  expect(await database.db().select().from(statisticsLoad)).toEqual([load]);
});

test('changed files replace everything: nothing is duplicated or left over', async () => {
  await loadStatistics(startContext());
  const db = database.db();
  await db.update(statisticsLoad).set({ checksum: 'of an older release' });
  await db.update(stateStatistics).set({ losses: 1 }).where(eq(stateStatistics.stateCode, 'AZ'));
  await db.insert(stateCrimeTypes).values({
    stateCode: 'AZ',
    year: 1999,
    crimeType: 'Withdrawn',
    complaints: 1,
    losses: 1,
    source: 'an older release',
  });

  expect(await loadStatistics(startContext())).toBe(true);

  expect(await rowCounts(db)).toEqual(allRows);
  const [smallest] = await db
    .select({ losses: sql<string>`min(${stateStatistics.losses})` })
    .from(stateStatistics)
    .where(eq(stateStatistics.stateCode, 'AZ'));
  expect(Number(smallest?.losses)).toBeGreaterThan(1_000_000);
});

test('processes that start simultaneously load once', async () => {
  const other = await createTestDatabase();
  try {
    const loads = await Promise.all([
      loadStatistics(startContext(other.db)),
      loadStatistics(startContext(other.db)),
      loadStatistics(startContext(other.db)),
    ]);

    expect(loads.filter(Boolean)).toHaveLength(1);
    expect(await rowCounts(other.db)).toEqual(allRows);
  } finally {
    await other.close();
  }
});

test('a visitor may not load anything', async () => {
  const ctx = testContext(database.db(), { actor: visitor });

  await expect(loadStatistics(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

describe('data files', () => {
  test('the files use our own names of states, and each state has its offices', () => {
    const named = z.object({ state_code: z.string(), state_name: z.string() });
    const own = new Map(usStates.map(({ code, name }) => [code, name]));
    const files = ['ic3-state-year.csv', 'fbi-field-offices.csv', 'state-consumer-offices.csv'];
    for (const file of files) {
      const rows = readDataFile(file, named);
      expect(new Set(rows.map((row) => row.state_code)).size).toBe(51);
      for (const row of rows) expect(row.state_name).toBe(own.get(row.state_code));
    }
    for (const state of readDataFiles().states) expect(state.fieldOffices).not.toHaveLength(0);
  });

  test('an office has only a secure address or a phone number', () => {
    const { states: listed } = readDataFiles();
    for (const address of listed.flatMap(({ consumerUrl }) => consumerUrl ?? []))
      expect(new URL(address).protocol, address).toBe('https:');
    for (const number of listed.flatMap(({ consumerPhone }) => consumerPhone ?? []))
      expect(number).toMatch(/^(1-)?\d{3}-\d{3}-\d{4}$/);
  });

  test('the same files have the same checksum', () => {
    expect(dataChecksum()).toMatch(/^[0-9a-f]{64}$/);
    expect(dataChecksum()).toBe(dataChecksum());
  });
});
