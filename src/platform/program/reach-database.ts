import { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';

/** How long a database may take to answer, in milliseconds. */
const timeout = 10_000;

/**
 * Connects once to the database that was chosen.
 * @throws OperatorError saying what is wrong with it, without the address, which holds the password
 */
export async function reachDatabase(
  connectionString: string,
  chosenBy: Config['databaseChosenBy'],
): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: timeout });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(
      `The database of ${chosenBy === 'file' ? 'config.json' : 'DATABASE_URL'} cannot be used: ${describe(error)}. Check the address and that PostgreSQL runs there.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A name with several addresses fails with an empty message and the errors of each inside. */
function describe(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
