import { expect, test } from 'vitest';
import { z } from 'zod';
import { usStates } from '#shared/us-states.ts';
import { dataChecksum, readDataFile, readDataFiles } from './load-statistics.server.ts';

test('the files use the names of our own list, and each state has its offices', () => {
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

test('an office is given only by a secure address or a telephone number', () => {
  const { states } = readDataFiles();
  for (const address of states.flatMap(({ consumerUrl }) => consumerUrl ?? []))
    expect(new URL(address).protocol, address).toBe('https:');
  for (const number of states.flatMap(({ consumerPhone }) => consumerPhone ?? []))
    expect(number).toMatch(/^(1-)?\d{3}-\d{3}-\d{4}$/);
});

test('the same files have the same checksum', () => {
  expect(dataChecksum()).toMatch(/^[0-9a-f]{64}$/);
  expect(dataChecksum()).toBe(dataChecksum());
});
