import { Client } from 'pg';
import type { PoolConfig } from 'pg';

/**
 * Lets the embedded database take changes again, which a move has closed: because the move failed, or
 * at a start after a power failure in the middle of one.
 */
export async function thawDatabase(connection: PoolConfig): Promise<void> {
  const client = new Client(connection as ConstructorParameters<typeof Client>[0]);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('show default_transaction_read_only');
    if (rows[0]?.default_transaction_read_only !== 'on') return;
    await client.query('alter system reset default_transaction_read_only');
    await client.query('select pg_reload_conf()');
    // The server has been told, and tells its connections next.
    await client.query('select pg_sleep(0.1)');
  } finally {
    await client.end();
  }
}
