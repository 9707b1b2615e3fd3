import { setTimeout as wait } from 'node:timers/promises';
import type { Client, PoolConfig } from 'pg';
import { openClient } from '#database/open-client.ts';

/** Time limit for changes in progress, in milliseconds. */
const timeout = 30_000;

const pause = 50;

/** In milliseconds; a connection in use for longer is not about to send a query. */
const longestRead = 5_000;

/** Changes in progress did not end in time. */
export class StillBusy extends Error {}

/**
 * Closes the database for changes and begins a transaction that sees everything that was ever
 * acknowledged. Reads continue; a change fails immediately instead of waiting. Locks would not do: a
 * writer would wait without a message, and then store into the old database when they are released.
 * @param client stays in the transaction
 * @param options `renewConnections`: those of this process, whose readers must not be cut off
 * @throws StillBusy
 */
export async function freezeSource(
  client: Client,
  {
    source,
    renewConnections,
  }: { source: PoolConfig; renewConnections: (atMost: number) => Promise<void> },
): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  // Applies to every new connection; it survives a restart.
  await client.query('alter system set default_transaction_read_only = on');
  await client.query('select pg_reload_conf()');
  const end = Date.now() + timeout;
  while (!(await startsReadOnly(source))) await wait(pause);
  // Existing connections may not have applied it yet: they are terminated between transactions. A
  // connection whose query is still on its way looks idle to the server, so the readers of this process
  // release theirs first.
  const { rows } = await client.query<{ pid: number }>(`select pid ${others}`);
  await renewConnections(longestRead);
  const before = rows.map(({ pid }) => pid);
  while (await endIdle(client, before)) {
    if (Date.now() > end) throw new StillBusy('Changes under way did not end in time.');
    await wait(pause);
  }
  await client.query('begin isolation level repeatable read, read only');
}

const others = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** A new connection shows whether the server has applied it. */
async function startsReadOnly(connection: PoolConfig): Promise<boolean> {
  const client = await openClient(connection);
  const { rows } = await client
    .query('show default_transaction_read_only')
    .finally(() => client.end());
  return rows[0]?.default_transaction_read_only === 'on';
}

/** @returns the number of remaining ones */
async function endIdle(client: Client, pids: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `select count(*) filter (where state <> 'idle' or not pg_terminate_backend(pid, 1000))::int as left
      ${others} and pid = any($1)`,
    [pids],
  );
  return rows[0]?.left ?? 0;
}

/**
 * Reopens the embedded database for changes after a move has closed it: because the move failed, or at
 * a start after a power failure during one.
 */
export async function thawDatabase(connection: PoolConfig): Promise<void> {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query('show default_transaction_read_only');
    if (rows[0]?.default_transaction_read_only !== 'on') return;
    await client.query('alter system reset default_transaction_read_only');
    await client.query('select pg_reload_conf()');
    // The server has reloaded the setting, and notifies its connections next.
    await client.query('select pg_sleep(0.1)');
  } finally {
    await client.end();
  }
}
