import type { Pool, PoolClient } from 'pg';
import type { Log } from '../ports.ts';

/** Often enough that a missed notice costs a visitor less than a second of an old page. */
const pollEvery = 900;

export type VersionFollower = { stop(): Promise<void> };

/**
 * Tells `onVersion` the site's version now and whenever it rises, by notice from the database and,
 * where notices are lost or missing, by asking.
 */
export async function followSiteVersion(
  pool: Pool,
  options: { log: Log; onVersion(version: number): void },
): Promise<VersionFollower> {
  let isStopped = false;
  let known = 0;
  let listener: PoolClient | undefined;

  function learn(version: number): void {
    if (version <= known) return;
    known = version;
    options.onVersion(version);
  }

  async function ask(): Promise<void> {
    const { rows } = await pool.query<{ version: string }>('select version from site_version');
    learn(Number(rows[0]?.version));
  }

  async function listen(): Promise<void> {
    if (listener) return;
    const client = await pool.connect();
    client.on('notification', (notice) => learn(Number(notice.payload)));
    client.on('error', () => {
      listener = undefined;
    });
    client.on('end', () => {
      listener = undefined;
    });
    await client.query('listen site_version');
    listener = client;
  }

  await ask();
  await listen();
  let asking: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (isStopped || asking) return;
    asking = listen()
      .then(ask)
      // The database is away: the pages in memory go on serving, and we ask again.
      .catch(() => {})
      .finally(() => {
        asking = undefined;
      });
  }, pollEvery);

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await asking;
      listener?.release(true);
    },
  };
}
