import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { programRoot } from '#server/program/program-root.ts';
import { parseCsv } from './parse-csv.ts';

/**
 * Reads a file of `data/` and checks every row.
 * @throws when a row does not have the fields that `row` wants
 */
export function readDataFile<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  const text = readFileSync(join(programRoot(), 'data', name), 'utf8');
  return parseCsv(text).map((record, index) => {
    const parsed = row.safeParse(record);
    if (parsed.success) return parsed.data;
    throw new Error(`data/${name}, line ${index + 2}: ${parsed.error.message}`);
  });
}
