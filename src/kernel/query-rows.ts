import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/client.ts';

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

/**
 * Names and texts in a jsonb column. Other values are converted to text, so that one odd row does not
 * hide the others.
 */
export const jsonTexts = z
  .unknown()
  .transform((stored) =>
    Object.fromEntries(
      Object.entries(Object(stored)).map(([name, text]) => [
        name,
        typeof text === 'string' ? text : JSON.stringify(text),
      ]),
    ),
  );
