import type { Pool, PoolClient } from 'pg';
import { liveEventsChannel } from '#features/base/access/announce.server.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { siteTags, type SiteTag, type SiteVersions } from '#kernel/site-tags.ts';
import { siteVersionChannel } from '#kernel/site-version.ts';

/** Frequent enough that a missed notification costs a visitor less than a second of an old page. */
const pollEvery = 900;

/** In milliseconds: maximum delay of headline figures, and of outcomes whose day has come. */
const pagesKeptFor = 3_600_000;

type VersionFollower = { stop(): Promise<void> };

/**
 * Calls `onVersions` with the current versions of the site's parts whenever one rises and once an hour: by
 * notification from the database and, where notifications are lost or unavailable, by polling. On the same
 * connection it receives the live events of the back office: `onEvent` gets each one's payload, `onGap` is
 * called after some may have been lost.
 */
export async function followSiteVersion(
  pool: Pool,
  options: {
    log: Log;
    onVersions(versions: SiteVersions): void;
    onEvent?(payload: string): void;
    onGap?(): void;
    /** In milliseconds, instead of an hour. */
    keptFor?: number;
  },
): Promise<VersionFollower> {
  let isStopped = false;
  const { keptFor = pagesKeptFor } = options;
  const begun = performance.now();
  let known: SiteVersions | undefined;
  let listener: PoolClient | undefined;
  let wasListening = false;

  function learn(heard: readonly { tag: string; version: string }[]): void {
    const now = new Map(known);
    now.set('age', Math.floor((performance.now() - begun) / keptFor));
    for (const { tag, version } of heard)
      if (isTag(tag)) now.set(tag, Math.max(Number(version), now.get(tag) ?? 0));
    const isNew = [...now].some(([tag, version]) => known?.get(tag) !== version);
    known = now;
    if (isNew) options.onVersions(now);
  }

  async function ask(): Promise<void> {
    const { rows } = await pool.query<{ tag: string; version: string }>(
      'select tag, version from site_version',
    );
    learn(rows);
  }

  async function listen(): Promise<void> {
    if (listener) return;
    const client = await pool.connect();
    listener = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === liveEventsChannel) options.onEvent?.(payload);
      else {
        const [tag = '', version = ''] = payload.split(' ');
        learn([{ tag, version }]);
      }
    });
    client.once('error', () => drop(client));
    client.once('end', () => drop(client));
    await client
      .query(`listen ${siteVersionChannel}; listen ${liveEventsChannel}`)
      .catch((error: unknown) => {
        drop(client);
        throw error;
      });
    if (wasListening) options.onGap?.();
    wasListening = true;
  }

  /** The pool waits for every client that was checked out, including dead ones. */
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
      // The database is unavailable: cached pages are still served, and polling continues.
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

/** A newer release that runs in parallel may have parts that this one does not show. */
function isTag(tag: string): tag is SiteTag {
  return (siteTags as readonly string[]).includes(tag);
}
