import { setTimeout as wait } from 'node:timers/promises';
import { is } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core';
import { Client, DatabaseError, Pool } from 'pg';
import type { ClientConfig, PoolClient, PoolConfig, QueryResult } from 'pg';
import { capabilityTables } from '#features/records.server.ts';
import * as outbox from '#kernel/outbox/schema.ts';
import * as suppressions from '#kernel/outbox/suppressions-schema.ts';
import * as files from '#kernel/schema/files.ts';
import * as security from '#kernel/schema/security.ts';
import * as settings from '#kernel/schema/settings.ts';
import * as relations from './relations.ts';

/** A pool or an open transaction: verbs never need to know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  pool: Pool;
  /**
   * Gives whoever asks from now on a new connection, which knows the server's new settings. Those in use
   * end when they are given back; nobody is cut off.
   * @param atMost how long to wait for those in use, in milliseconds
   */
  renewConnections(atMost: number): Promise<void>;
  close(): Promise<void>;
};

/** Whether it is an open transaction, which holds a connection until it ends. */
export function isTransaction(db: Db): boolean {
  return is(db, PgTransaction);
}

/**
 * Opens a pool. A database that cannot be reached fails after five seconds, so that a visitor gets a
 * clear message instead of a hanging page; when many come at once, each waits longer for a turn.
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
    Client: class extends LightClient {
      /** Fixed when connecting begins: until it is there the server's settings may still change. */
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
  // Without listeners, a connection lost while idle or inside a transaction would end the process;
  // whoever uses it is told by the query that fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('release', (_, client) => {
    // Otherwise the connection would refuse changes to whoever has it next, while another server takes them.
    const refuses = client instanceof LightClient && client.isReadOnly;
    if (refuses || isOld(client)) void client.end();
  });
  function isOld(client: PoolClient): boolean {
    return 'round' in client && client.round !== round;
  }
  const db = drizzle(pool, { schema });
  const lent = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  db.transaction = (work, config) =>
    borrow(pool, (client) => {
      const own = lent.get(client) ?? drizzle(client, { schema });
      lent.set(client, own);
      return own.transaction(work, config);
    });
  async function renewConnections(atMost: number): Promise<void> {
    round += 1;
    const ended = Promise.all(open);
    // The pool lends idle ones first.
    const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
    for (const client of await Promise.all(idle)) client.release(isOld(client));
    await Promise.race([ended, wait(atMost, undefined, { ref: false })]);
  }
  return { db, pool, renewConnections, close: () => pool.end() };
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

/** All tables and relations, as the query builder wants them. */
export const schema = {
  ...capabilityTables,
  ...files,
  ...outbox,
  ...relations,
  ...security,
  ...settings,
  ...suppressions,
};

/** In milliseconds: longer than a server takes that is there, on a machine with thirty processes to run. */
const reachWithin = 5_000;

/** PostgreSQL's code. */
const readOnly = '25006';

type Settle = (error: Error | null | undefined, result: QueryResult) => void;

/**
 * A connection whose answers leave memory as soon as nobody reads them. With the promises and the time
 * limit of `pg` itself (8.23), each answer hangs on the one before, so the rows of a long read outlive
 * the quick collections: an export of a million rows took 160 MB for a while, with this one 31 MB.
 */
export class LightClient extends Client {
  /** In milliseconds; 0 waits for ever. */
  readonly #answerLimit: number;

  /** Whether its server has refused a change: it became a standby, or is closed for changes. */
  isReadOnly = false;

  /** A pool waits `connectionTimeoutMillis` for one of its connections; a new one has less time. */
  constructor({ query_timeout: answerLimit = 0, ...config }: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: reachWithin });
    this.#answerLimit = answerLimit;
  }

  /** Takes what `pg` takes. `never` stands for the answers of its seven overloads. */
  override query(...asked: unknown[]): never {
    const answer = isSubmittable(asked[0])
      ? Reflect.apply(super.query, this, asked)
      : this.#ask(asked);
    return answer as never;
  }

  #ask(asked: unknown[]): Promise<QueryResult> | undefined {
    const settle = asked.at(-1);
    if (isSettle(settle)) {
      this.#send(asked.slice(0, -1), settle);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#send(asked, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #send([config, values]: unknown[], settle: Settle): void {
    let isOver = false;
    function end(...outcome: Parameters<Settle>): void {
      clearTimeout(timer);
      if (!isOver) settle(...outcome);
      isOver = true;
    }
    const note = (...[error, result]: Parameters<Settle>): void => {
      this.isReadOnly ||= error instanceof DatabaseError && error.code === readOnly;
      end(error, result);
    };
    const timer =
      this.#answerLimit > 0
        ? setTimeout(
            () => Reflect.apply(end, undefined, [new Error(unanswered)]),
            this.#answerLimit,
          )
        : undefined;
    Reflect.apply(super.query, this, [config, values, note]);
  }
}

/**
 * A connection through a pooler that lends each transaction another one: what was prepared on one of
 * them is unknown to the next. The query builder takes every class with "Pool" in its name for a pool.
 */
class LentClient extends LightClient {
  override query(...asked: unknown[]): never {
    const [config, ...rest] = asked;
    if (typeof config !== 'object' || config === null || isSubmittable(config))
      return super.query(...asked);
    return super.query({ ...config, name: undefined }, ...rest);
  }
}

/** Poolers refuse limits that are named when a connection begins; the role has to have them there. */
export const pooled = {
  Client: LentClient,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} satisfies PoolConfig;

/** What `pg` calls it too. */
export const unanswered = 'Query read timeout';

function isSettle(value: unknown): value is Settle {
  return typeof value === 'function';
}

/** Such as a COPY stream, which looks after itself. */
function isSubmittable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'submit' in value;
}
