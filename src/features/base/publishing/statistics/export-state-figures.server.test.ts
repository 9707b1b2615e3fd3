import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { exportStateFigures } from './export-state-figures.server.ts';
import { loadStatistics } from '../load-statistics.server.ts';

const database = useTestDatabase();

test('every line of the file names its source; an unpublished rate stays empty', async () => {
  const ctx = testContext(database.db(), { actor: { type: 'system', job: 'load-statistics' } });
  await loadStatistics(ctx);

  const text = await exportStateFigures(ctx);
  const lines = parse<Record<string, string>>(text, { columns: true });

  expect(lines).toHaveLength(306);
  for (const line of lines) {
    expect(line['source']).toContain(`FBI IC3, ${line['year']}`);
    const hasRate = line['year'] === '2023' || line['year'] === '2024';
    expect(line['losses_per_100k_usd'] !== '').toBe(hasRate);
    expect(line['rates_source'] !== '').toBe(hasRate);
  }
  expect(
    lines.find((line) => line['state_code'] === 'AZ' && line['year'] === '2024'),
  ).toMatchObject({ state_name: 'Arizona', complaints: '20101' });
});
