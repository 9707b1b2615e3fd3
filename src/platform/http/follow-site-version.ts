import type { Pool, PoolClient } from 'pg';
import type { DomainTable } from '#features/domains/domain-table.server.ts';
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

/** In milliseconds, after a reading that failed. */
const retryAfter = 1_000;

type DomainFollower = {
  /** Reads the list again; resolves when it is in force, or when the old one has to do for now. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/** Keeps the list of domains that this process goes by; readings follow one another. */
export function followDomains(options: {
  read(): Promise<DomainTable>;
  apply(table: DomainTable): void;
  log: Log;
}): DomainFollower {
  const { read, apply, log } = options;
  let isStopped = false;
  let retrying: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  async function load(): Promise<void> {
    if (isStopped) return;
    clearTimeout(retrying);
    try {
      apply(await read());
    } catch (error) {
      log.warn({ err: error }, 'Domains could not be read; the last known ones stay in force');
      retrying = setTimeout(() => void refresh(), retryAfter);
    }
  }

  function refresh(): Promise<void> {
    last = last.then(load);
    return last;
  }

  return {
    refresh,
    async stop() {
      isStopped = true;
      await last;
      clearTimeout(retrying);
    },
  };
}
