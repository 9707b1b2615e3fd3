import { setTimeout as wait } from 'node:timers/promises';
import { is } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { turnJitOff } from './open-client.ts';
import { StreamingClient, unanswered } from './streaming-client.ts';
import { schema } from './schema.ts';

/** A pool or an open transaction: services need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema>;

export type Database = {
  db: Db;
  pool: Pool;
  /**
   * Gives later requests new connections, which have the server's new settings. Connections in use end
   * when they are released; nobody is cut off.
   * @param atMost how long to wait for those in use, in milliseconds
   */
  renewConnections(atMost: number): Promise<void>;
  close(): Promise<void>;
};

/** True for an open transaction, which holds a connection until it ends. */
export function isTransaction(db: Db): boolean {
  return is(db, PgTransaction);
}

/**
 * Opens a pool. An unreachable database fails after five seconds, so that a visitor gets a clear
 * message instead of a hanging page; under load, each request waits longer for a connection.
 */
export function openDatabase(connection: PoolConfig): Database {
  let round = 0;
  const open = new Set<Promise<void>>();
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 8_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lantern',
    // Statements of `sendAll` do not wait for each other's results. Such a connection supports no COPY.
    pipeline: true,
    onConnect: turnJitOff,
    Client: class extends StreamingClient {
      /** Set when connecting begins: until it is connected the server's settings may still change. */
      readonly round = round;

      override connect(...given: unknown[]): never {
        const ended = new Promise<void>((resolve) => this.once('end', resolve));
        open.add(ended);
        void ended.then(() => open.delete(ended));
        return Reflect.apply(super.connect, this, given) as never;
      }
    },
    ...connection,
  });
  // Without listeners, a connection lost while idle or inside a transaction would end the process; the
  // failing query reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('release', (_, client) => {
    // Otherwise the next user of the connection could not make changes, while another server accepts them.
    const refuses = client instanceof StreamingClient && client.isReadOnly;
    if (refuses || isOld(client)) void client.end();
  });
  function isOld(client: PoolClient): boolean {
    return 'round' in client && client.round !== round;
  }
  const db: NodePgDatabase<Schema> & Db = drizzle(pool, { schema });
  const wrapped = new WeakMap<PoolClient, NodePgDatabase<Schema>>();
  function ownOf(client: PoolClient): NodePgDatabase<Schema> {
    const own = wrapped.get(client) ?? drizzle(client, { schema });
    wrapped.set(client, own);
    return own;
  }
  db.transaction = (work, config) =>
    borrow(pool, (client) => ownOf(client).transaction(work, config));
  async function renewConnections(atMost: number): Promise<void> {
    round += 1;
    const ended = Promise.all(open);
    // The pool hands out idle ones first.
    const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
    for (const client of await Promise.all(idle)) client.release(isOld(client));
    await Promise.race([ended, wait(atMost, undefined, { ref: false })]);
  }
  return { db, pool, renewConnections, close: () => pool.end() };
}

/**
 * The query builder's own transaction leaks its connection if BEGIN fails: after as many failures as
 * the pool has connections, nothing would work until the next start.
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
    // The pool itself discards connections that it knows to be dead.
    client.release(isInDoubt);
  }
}

/** A query that timed out may still be running on its connection. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === unanswered || isUnanswered(error.cause);
}

type Schema = typeof schema;
