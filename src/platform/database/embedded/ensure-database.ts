import { Client, escapeIdentifier } from 'pg';
import type { Connection } from './try-connection.ts';

/** Creates the database of that connection when the server does not have it yet. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ]);
    if (rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(connection.database)}`);
    }
  } finally {
    await client.end();
  }
}
