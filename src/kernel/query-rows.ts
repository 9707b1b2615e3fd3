import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database/client.ts';

/**
 * Runs a statement that the query builder cannot express, and validates its rows.
 * @param shape one row, by the column names of the statement
 * @throws ZodError if a row does not match
 */
export async function queryRows<Row>(
  db: Db,
  shape: z.ZodType<Row>,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return z.array(shape).parse(rows);
}
