import { Client, type ClientBase, type PoolConfig } from 'pg';

/**
 * Turns compilation of queries off for a connection. A PostgreSQL of a distribution compiles each query
 * that its planner takes for expensive, and takes those of `readInTime` for that, because they may only use
 * indexes: 0.7 seconds, for queries of 8 milliseconds.
 * @param client a new connection, for a `PoolConfig`'s `onConnect` too
 */
export async function turnJitOff(client: ClientBase): Promise<void> {
  // As a statement, because poolers refuse `options` at the start of a connection. A connection that was
  // lost meanwhile says so at its next query, and a compatible service may have no such setting.
  await client.query('set jit = off').catch(() => {});
}

/** Any number that no other advisory lock uses: two processes that start may not change a role at once. */
const roleLock = 7_232_048;

/**
 * Turns it off for all connections of the client's role to its database, where a pooler lends them for one
 * transaction: what a statement sets there stays with a connection that is lent to somebody else next.
 * @throws Error if the role may not change its own settings
 */
export async function turnJitOffForRole(client: ClientBase): Promise<void> {
  await client.query(`do $$ begin
    perform pg_advisory_xact_lock(${roleLock});
    if current_setting('jit', true) = 'on' then
      execute format('alter role %I in database %I set jit = off', session_user, current_database());
    end if;
  end $$`);
}

/**
 * Opens a connection outside of a pool. The caller ends it.
 * @param name its `application_name`; a restore refuses a database with others that begin with `lantern`,
 *   so a glance has none
 */
export async function openClient(connection: PoolConfig, name?: string): Promise<Client> {
  const client = new Client({
    ...connection,
    ...(name && { application_name: name }),
  } as PoolConfig);
  // Without a listener a lost connection would end the process; the next query reports it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await turnJitOff(client);
  return client;
}
