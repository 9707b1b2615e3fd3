import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Ports } from '../ports.ts';
import { OperatorError } from '../operator-error.ts';
import { programRoot } from '../program/program-root.ts';
import { readDomainTable } from '../services/read-domain-table.ts';
import { DomainDoor } from './domain-door.ts';
import { enhanceScriptAddress } from './enhance-script.ts';
import { cacheablePaths, handleRoute } from './entry.ts';
import { followDomains } from './follow-domains.ts';
import { followSiteVersion } from './follow-site-version.ts';
import { createRequestListener, renderForEverybody } from './handle-request.ts';
import type { Site } from './handle-request.ts';
import { LiveEvents } from './live/live-events.ts';
import { flushPageViews } from './flush-page-views.ts';
import { PageCache } from './page-cache.ts';
import { PageViews } from './page-views.ts';
import { securityHeaders } from './security-headers.ts';
import { StaticFiles } from './static-files.ts';

export type SiteServer = { address: string; close(): Promise<void> };

/**
 * Opens the door: listens, and follows changes of the public site.
 * @throws OperatorError when the address is taken or not allowed
 */
export async function serveSite(parts: {
  config: Config;
  database: Database;
  ports: Ports;
}): Promise<SiteServer> {
  const { config, database, ports } = parts;
  const clientFolder = join(programRoot(), 'build/client');
  const cache = new PageCache();
  const isHttps = config.appUrl.startsWith('https:');
  const liveEvents = new LiveEvents();
  const door = new DomainDoor(ports.site.configuredUrl);
  const domains = followDomains({
    read: () => readDomainTable(database),
    apply(table) {
      door.setTable(table);
      ports.site.setPrimaryHost(table.primary);
    },
    log: ports.log,
  });
  const follower = await followSiteVersion(database.pool, {
    log: ports.log,
    onEvent: (payload) => liveEvents.announce(payload),
    onGap: () => liveEvents.announceGap(),
    onVersion(version) {
      ports.siteMemory.setVersion(version);
      // Pages name the primary domain, so its name comes first.
      void domains.refresh().then(() => cache.setVersion(version));
    },
  });
  const views = new PageViews(ports.site);
  const site: Site = {
    db: database.db,
    ports,
    door,
    cache,
    views,
    files: new StaticFiles(clientFolder, securityHeaders({ isHttps, isPrivate: false })),
    enhanceScript: enhanceScriptAddress(clientFolder),
    liveEvents,
    handleRoute,
  };
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    createRequestListener(site),
  );
  try {
    await domains.refresh();
    await listen(server, config);
  } catch (error) {
    await follower.stop();
    await domains.stop();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const flusher = flushPageViews(views, () => ({
    db: database.db,
    ports,
    actor: { type: 'system', job: 'page-views' },
    requestId: `page-views-${Date.now()}`,
    now: () => new Date(),
  }));
  const closing = new AbortController();
  const warming = warmUp(site, closing.signal);
  return {
    address: config.port === 0 ? `http://localhost:${port}` : config.appUrl,
    async close() {
      closing.abort();
      // A stream never ends by itself; the server would wait for it.
      liveEvents.close();
      await follower.stop();
      await domains.stop();
      await closeServer(server);
      await warming;
      await flusher.stop();
    },
  };
}

/** Renders the public pages once, one after the other, so that they are there if the database goes. */
async function warmUp(site: Site, closing: AbortSignal): Promise<void> {
  for (const path of cacheablePaths()) {
    if (closing.aborted) return;
    const url = new URL(path, site.ports.site.appUrl);
    try {
      await site.cache.fill(path, () => renderForEverybody(site, url, { isAhead: true }));
    } catch (error) {
      site.ports.log.warn(
        { err: error, path },
        'A page could not be rendered ahead of its first visitor',
      );
    }
  }
}

type HttpServer = ReturnType<typeof createServer>;

function listen(server: HttpServer, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new OperatorError(explain(error, port, host), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is already in use; stop the other program or set PORT to a free one.`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} may not be used by this user; set PORT to a number above 1023.`;
  }
  return `The program cannot listen on ${host} port ${port}: ${error.message}.`;
}

/** Lets requests under way finish, then closes what browsers keep open. */
async function closeServer(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection is kept for the browser's next request, also after an answer that ends just now.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  const forcing = setTimeout(() => server.closeAllConnections(), 5_000);
  await closed;
  clearInterval(sweeping);
  clearTimeout(forcing);
}
