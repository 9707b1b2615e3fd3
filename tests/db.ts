import '#app/register.ts';
import { randomBytes } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openDatabase, type Database, type Db } from '#database/client.ts';
import { guardTransactions, OneConnection } from './one-connection.ts';

/** A database for this file, copied from the migrated template and dropped afterwards. */
export async function createTestDatabase(options: PoolConfig = {}): Promise<Database> {
  const server = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Pool({ ...server, max: 1 });
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
  const database = openDatabase({ ...server, database: name, max: 8, ...options });
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Where a test's database is, for a connection of its own: a pool hides its password from whoever copies its options. */
export function connectionTo({ pool }: Pick<Database, 'pool'>): PoolConfig {
  return { ...pool.options, password: pool.options.password };
}

/** The same as a `DATABASE_URL`. */
export function urlTo({ pool }: Pick<Database, 'pool'>): string {
  const { host, port, user, password } = inject('database');
  const login = password === undefined ? user : `${user}:${password}`;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${login}@/${pool.options.database}?${query}`;
}

class RollBack extends Error {}

/**
 * Gives the tests of one file their own database, and runs each test inside a transaction that is rolled
 * back. Transactions of verbs become savepoints. Parallel queries take turns on the one connection; tests
 * that need several connections use `createTestDatabase` instead.
 */
export function useTestDatabase(): { db(): Db } {
  let database: Database;
  let current: Db | undefined;
  let finish: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    database = await createTestDatabase({ Client: OneConnection });
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    const { promise: ended, reject: end } = Promise.withResolvers<never>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<Db>();
    const outcome = database.db
      .transaction((tx) => {
        guardTransactions(tx);
        begin(tx);
        return ended;
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    finish = () => {
      end(new RollBack());
      return outcome;
    };
    current = await Promise.race([begun, outcome.then(() => begun)]);
  });
  afterEach(() => finish?.());

  return {
    db() {
      if (current === undefined) throw new Error('db() is there only while a test runs.');
      return current;
    },
  };
}
