import type { Pool, PoolClient } from 'pg';
import { liveEventsChannel } from '#kernel/announce.ts';
import type { Log } from '#kernel/ports/ports.ts';

/** Often enough that a missed notice costs a visitor less than a second of an old page. */
const pollEvery = 900;

type VersionFollower = { stop(): Promise<void> };

/**
 * Tells `onVersion` the site's version now and whenever it rises, by notice from the database and,
 * where notices are lost or missing, by asking. On the same connection it hears the live events of
 * the back office: `onEvent` gets each one's payload, `onGap` is told after some may have been lost.
 */
export async function followSiteVersion(
  pool: Pool,
  options: {
    log: Log;
    onVersion(version: number): void;
    onEvent?(payload: string): void;
    onGap?(): void;
  },
): Promise<VersionFollower> {
  let isStopped = false;
  let known = 0;
  let listener: PoolClient | undefined;
  let wasListening = false;

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
    listener = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === liveEventsChannel) options.onEvent?.(payload);
      else learn(Number(payload));
    });
    client.once('error', () => drop(client));
    client.once('end', () => drop(client));
    await client
      .query(`listen site_version; listen ${liveEventsChannel}`)
      .catch((error: unknown) => {
        drop(client);
        throw error;
      });
    if (wasListening) options.onGap?.();
    wasListening = true;
  }

  /** The pool waits for every client it lent, dead ones too. */
  function drop(client: PoolClient): void {
    if (listener !== client) return;
    listener = undefined;
    client.release(true);
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
      if (listener) drop(listener);
    },
  };
}
