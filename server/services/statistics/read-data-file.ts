import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { programRoot } from '#server/program/program-root.ts';
import { parseCsv } from './parse-csv.ts';

/** The text of a file of `data/`. */
export function dataFileText(name: string): string {
  return readFileSync(join(programRoot(), 'data', name), 'utf8');
}

/**
 * Reads a file of `data/` and checks every row.
 * @throws when a row does not have the fields that `row` wants
 */
export function readDataFile<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  return parseCsv(dataFileText(name)).map((record, index) => {
    const parsed = row.safeParse(record);
    if (parsed.success) return parsed.data;
    throw new Error(`data/${name}, line ${index + 2}: ${parsed.error.message}`);
  });
}
