import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database/client.ts';

/**
 * Runs a statement that the query builder has no words for, and checks its rows as they enter.
 * @param shape one row, by the names that the statement gives its columns
 * @throws ZodError where a row is not as described
 */
export async function queryRows<Row>(
  db: Db,
  shape: z.ZodType<Row>,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return z.array(shape).parse(rows);
}
