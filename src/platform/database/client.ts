import { is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { LightClient, unanswered } from './light-client.ts';
import { schema } from './schema.ts';

/** A pool or an open transaction: services never need to know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/** Whether it is an open transaction, which holds a connection until it ends. */
export function isTransaction(db: Db): boolean {
  return is(db, PgTransaction);
}

/**
 * Opens a pool. A database that cannot be reached fails after two seconds, so that a visitor gets a
 * clear message instead of a hanging page; when many come at once, each waits longer for a turn.
 */
export function openDatabase(connection: PoolConfig): Database {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 8_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lantern',
    Client: LightClient,
    ...connection,
  });
  // Without listeners, a connection lost while idle or inside a transaction would end the process;
  // whoever uses it is told by the query that fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { schema });
  const lent = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  db.transaction = (work, config) =>
    borrow(pool, (client) => {
      const own = lent.get(client) ?? drizzle(client, { schema });
      lent.set(client, own);
      return own.transaction(work, config);
    });
  return { db, pool, close: () => pool.end() };
}

/**
 * The query builder's own way of lending a connection to a transaction forgets it when BEGIN fails:
 * after as many failures as the pool has connections, nothing would work until the next start.
 */
async function borrow<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isInDoubt = false;
  try {
    return await work(client);
  } catch (error) {
    isInDoubt = isUnanswered(error);
    throw error;
  } finally {
    // The pool itself throws away connections that it knows to be dead.
    client.release(isInDoubt);
  }
}

/** A query that got no answer in time may still be running on its connection. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === unanswered || isUnanswered(error.cause);
}
