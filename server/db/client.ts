import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import { schema } from './schema/schema.ts';

/** A pool or an open transaction: services never need to know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool. A database that does not answer fails after two seconds, so that a visitor gets a
 * clear message instead of a hanging page.
 */
export function openDatabase(connection: PoolConfig): Database {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lantern',
    ...connection,
  });
  // Without listeners, a connection lost while idle or inside a transaction would end the process;
  // whoever uses it is told by the query that fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
