import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { PoolConfig } from 'pg';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { recordDownloads } from '#features/base/documents/public-documents.server.ts';
import { readDomainTable } from '#features/base/domains/domain-table.server.ts';
import { recordPageViews } from '#features/base/publishing/page-views.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import type { Config } from '#platform/adapters/environment/config.ts';
import { openDatabase, type Database } from '#database/client.ts';
import { buildFolder } from '#platform/config/program-root.ts';
import { FairTurns } from './fair-turns.ts';
import { HostGuard } from './host-guard.ts';
import { PageViews, DownloadCounts } from './page-views.ts';
import { handleRoute, pageRoutes } from './entry.ts';
import { followSiteVersion } from './follow-site-version.ts';
import { followDomains } from './follow-domains.ts';
import { createRequestListener, renderForEverybody, type Site } from './handle-request.ts';
import { Monitoring } from './monitoring.ts';
import { BrokenBodies } from './http-listener.ts';
import { LiveEvents } from '#platform/http/live/live-events.ts';
import { PageAddresses } from '#platform/http/page-addresses.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { plainHeaders } from '#platform/http/security-headers.ts';
import { StaticFiles } from '#platform/http/static-files.ts';

type OpenSite = {
  answer: RequestListener;
  /** Renders the public pages in advance, once visitors can come. */
  warmUp(): void;
  /** Ends the event streams, which never end by themselves; pending requests are still answered. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
};

/** Source of scripts and styles: the build, or Vite, which serves its files itself. */
type Assets = { clientFolder?: string; enhanceScript: string };

/** Opens the site, and follows its changes. */
export async function openSite(
  parts: { config: Config; database: Database; connection: PoolConfig; ports: Ports },
  { clientFolder, enhanceScript }: Assets = builtAssets(),
): Promise<OpenSite> {
  const { config, database, ports } = parts;
  const pages = pageRoutes();
  const cache = new PageCache();
  const liveEvents = new LiveEvents();
  const guard = new HostGuard(ports.site.configuredUrl, config.proxies);
  const domains = followDomains({
    read: () => readDomainTable(database),
    apply(table) {
      guard.setTable(table);
      ports.site.setPrimaryHost(table.primary);
    },
    log: ports.log,
  });
  // A pooler does not forward notifications, so listening needs a direct connection.
  const notices = config.databaseDirectUrl
    ? openDatabase({ ...parts.connection, max: 2 })
    : undefined;
  const follower = await followSiteVersion((notices ?? database).pool, {
    log: ports.log,
    onEvent: (payload) => liveEvents.announce(payload),
    onGap: () => liveEvents.announceGap(),
    onVersions(versions) {
      ports.siteMemory.setVersions(versions);
      // Pages contain the primary domain, so it is loaded first.
      void domains.refresh().then(() => cache.setVersions(versions));
    },
  });
  const views = new PageViews(ports.site);
  const downloads = new DownloadCounts();
  const metrics = config.metricsToken
    ? new (await import('./metrics.ts')).Metrics({
        patterns: pages.map(({ path }) => path),
        cache,
        pool: database.pool,
        limitsHit: ports.tally.limitsHit,
        signInsRefused: ports.tally.signInsRefused,
      })
    : undefined;
  const monitoring = new Monitoring({
    cache,
    createContext: () => createContext('monitoring'),
    reading: config.metricsToken && metrics ? { token: config.metricsToken, metrics } : undefined,
  });
  const site: Site = {
    monitoring,
    metrics,
    db: database.db,
    ports,
    hostGuard: guard,
    proxies: config.proxies,
    addresses: new PageAddresses(pages),
    cache,
    views,
    downloads,
    files: new StaticFiles(clientFolder, plainHeaders(ports.site, { isPrivate: false })),
    enhanceScript,
    liveEvents,
    broken: new BrokenBodies(ports.log),
    turns: new FairTurns(),
    handleRoute,
  };
  await domains.refresh();
  function createContext(job = 'counts'): ServiceContext {
    return {
      db: database.db,
      ports,
      actor: { type: 'system', job },
      requestId: `${job}-${Date.now()}`,
      now: () => new Date(),
    };
  }
  const flushers = [
    flushCounts(views, { name: 'page views', store: recordPageViews, createContext }),
    flushCounts(downloads, { name: 'downloads', store: recordDownloads, createContext }),
  ];
  const closing = new AbortController();
  let warming: Promise<void> | undefined;
  return {
    answer: createRequestListener(site),
    warmUp() {
      warming ??= warmPages(site, closing.signal);
    },
    async endStreams() {
      closing.abort();
      liveEvents.close();
      await follower.stop();
      await notices?.close();
      await domains.stop();
    },
    async close() {
      await warming;
      await Promise.all(flushers.map((flusher) => flusher.stop()));
    },
  };
}

function builtAssets(): Assets {
  const clientFolder = join(buildFolder(), 'client');
  return { clientFolder, enhanceScript: enhanceScriptAddress(clientFolder) };
}

/**
 * Renders the public pages once, one after the other, so that they are cached if the database becomes
 * unavailable.
 */
async function warmPages(site: Site, closing: AbortSignal): Promise<void> {
  for (const { path, tags } of site.addresses.cacheablePages()) {
    if (closing.aborted) return;
    const url = new URL(path, site.ports.site.appUrl);
    try {
      await site.cache.make({ key: path, tags }, () =>
        renderForEverybody(site, url, { isAhead: true }),
      );
    } catch (error) {
      site.ports.log.warn({ err: error, path }, 'A page could not be rendered in advance');
    }
  }
}

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/**
 * Address of the documents' script, from the islands' build.
 * @returns the development server's address of it when there is no build
 */
function enhanceScriptAddress(clientFolder: string): string {
  const file = join(clientFolder, 'islands/.vite/manifest.json');
  if (!existsSync(file)) return '/src/app/browser/enhance.ts';
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return `/islands/${manifest['src/app/browser/enhance.ts']?.file}`;
}

/** In milliseconds. Counts that are not stored yet are lost if the program is killed. */
const flushEvery = 60_000;

/** Counts that are kept in memory until they are taken. */
type Counts<Counted> = {
  take(): Counted[];
  giveBack(taken: readonly Counted[]): void;
};

type Flusher = { stop(): Promise<void> };

type Options<Counted> = {
  /** Name of the counts, for the log. */
  name: string;
  store(ctx: ServiceContext, taken: readonly Counted[]): Promise<void>;
  createContext(): ServiceContext;
};

/** Stores the counts of this process each minute, and once more at the end. */
function flushCounts<Counted>(
  counts: Counts<Counted>,
  { name, store, createContext }: Options<Counted>,
): Flusher {
  async function flush(): Promise<void> {
    const taken = counts.take();
    if (taken.length === 0) return;
    const ctx = createContext();
    try {
      await store(ctx, taken);
    } catch (error) {
      counts.giveBack(taken);
      ctx.ports.log.warn({ err: error, counts: name }, 'Counts could not be stored; trying again');
    }
  }
  const timer = setInterval(() => void flush(), flushEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      // A hanging database must not keep the program from ending.
      await Promise.race([flush(), wait(2_000, undefined, { ref: false })]);
    },
  };
}
