import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { programRoot } from '#platform/program/program-root.ts';

/** The text of a file of `data/`. */
export function dataFileText(name: string): string {
  return readFileSync(join(programRoot(), 'data', name), 'utf8');
}

/**
 * Reads a file of `data/` and checks every row.
 * @throws when a row has not as many fields as the header, or not those that `row` wants
 */
export function readDataFile<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  const records: unknown[] = parse(dataFileText(name), { columns: true });
  return records.map((record, index) => {
    const parsed = row.safeParse(record);
    if (parsed.success) return parsed.data;
    throw new Error(`data/${name}, line ${index + 2}: ${parsed.error.message}`);
  });
}
