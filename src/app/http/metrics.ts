import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { Counter, Gauge, Registry } from 'prom-client';
import type { OperatingFigures } from '#features/edges/operations/health.server.ts';
import type { PageCache } from '#platform/http/page-cache.ts';

/** Addresses outside of the router, by prefix. */
const places = ['/assets/*', '/islands/*', '/media/*', '/documents/*'];

/** Labels have to be bounded, because an attacker could create any number: a pattern, never an address. */
export class RoutePatterns {
  readonly #fixed: ReadonlySet<string>;
  readonly #open: readonly { pattern: string; matches: RegExp }[];

  /** @param patterns in the syntax of routes, such as `/news-room/:slug` and `/api/v1/*` */
  constructor(patterns: readonly string[]) {
    const open = [...patterns, ...places].filter((pattern) => /[:*]/.test(pattern));
    this.#fixed = new Set(patterns.filter((pattern) => !open.includes(pattern)));
    this.#open = open
      .toSorted((one, other) => weigh(other) - weigh(one))
      .map((pattern) => ({ pattern, matches: toExpression(pattern) }));
  }

  /** @param url of a request, including the query string */
  of(url: string): string {
    const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)(?:\/|\.data)$/, '') || '/';
    if (this.#fixed.has(path)) return path;
    return this.#open.find(({ matches }) => matches.test(path))?.pattern ?? '*';
  }
}

/** More specific patterns come first, as in the router. */
function weigh(pattern: string): number {
  return pattern
    .split('/')
    .reduce((sum, step) => sum + (step === '*' ? -8 : step.startsWith(':') ? 2 : 4), 0);
}

function toExpression(pattern: string): RegExp {
  const steps = pattern.split('/').map((step) => {
    if (step === '*') return '.*';
    return step.startsWith(':') ? '[^/]+' : step.replaceAll('.', '\\.');
  });
  return new RegExp(`^${steps.join('/')}$`);
}

/** A value with its labels; omitted when the value is undefined. */
type Value = { labels?: Record<string, string>; value: number | undefined };

type Sources = {
  patterns: readonly string[];
  cache: Pick<PageCache, 'size'>;
  pool: Pool;
  limitsHit: ReadonlyMap<string, number>;
};

/** Counters of this process since its start, and the export for Prometheus. */
export class Metrics {
  readonly #sources: Sources;
  readonly #patterns: RoutePatterns;
  readonly #counted = new Registry();
  readonly #requests = new Counter({
    name: 'lantern_requests_total',
    help: 'Answers by route and status; "aborted" where the visitor left before one.',
    labelNames: ['route', 'status'],
    registers: [this.#counted],
  });
  readonly #pages = new Counter({
    name: 'lantern_page_cache_requests_total',
    help: 'Pages that are the same for everybody: from the cache (hit), or rendered (miss).',
    labelNames: ['result'],
    registers: [this.#counted],
  });

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#patterns = new RoutePatterns(sources.patterns);
  }

  /** Counts the request once it is answered. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => {
      const status = response.headersSent ? String(response.statusCode) : 'aborted';
      this.#requests.inc({ route: this.#patterns.of(request.url ?? '/'), status });
    });
  }

  countPage(result: 'hit' | 'miss'): void {
    this.#pages.inc({ result });
  }

  /**
   * Writes everything in Prometheus' text format 0.0.4.
   * @param figures undefined while the database is unavailable: they are then omitted, not zero
   */
  async write(
    figures: OperatingFigures | undefined,
    disk: { freeDisk: number | undefined; canStoreFiles: boolean },
  ): Promise<string> {
    // A new registry each time, so that no outdated value is exported.
    const now = new Registry();
    function say(name: string, help: string, values: readonly Value[]): void {
      const known = values.filter(({ value }) => value !== undefined);
      if (known.length === 0) return;
      const labelNames = Object.keys(known[0]?.labels ?? {});
      const gauge = new Gauge({ name: `lantern_${name}`, help, labelNames, registers: [now] });
      for (const { labels = {}, value = 0 } of known) gauge.set(labels, value);
    }
    const { cache, pool, limitsHit } = this.#sources;
    const { pages, bytes } = cache.size;
    const { rss, heapUsed } = process.memoryUsage();
    say('page_cache_pages', 'Pages in memory.', [{ value: pages }]);
    say('page_cache_bytes', 'Bytes of the pages in memory, packed and not.', [{ value: bytes }]);
    say('memory_bytes', 'Memory of the process.', [
      { labels: { kind: 'resident' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
    ]);
    say('uptime_seconds', 'Since the process was started.', [{ value: process.uptime() }]);
    say('database_up', '1 while the database answers.', [{ value: figures ? 1 : 0 }]);
    say('database_connections', 'Connections of the pool, and who waits for one.', [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waited_for' }, value: pool.waitingCount },
    ]);
    say('disk_free_bytes', 'Free space where the data folder lies.', [{ value: disk.freeDisk }]);
    say('files_up', '0 while no file can be stored: the disk is full, read-only or away.', [
      { value: disk.canStoreFiles ? 1 : 0 },
    ]);
    const lanes = figures?.outbox ?? [];
    say(
      'outbox_waiting',
      'Mails that wait, by lane.',
      lanes.map(({ lane, waiting }) => ({ labels: { lane }, value: waiting })),
    );
    say(
      'outbox_oldest_seconds',
      'Age of the oldest mail that waits, by lane.',
      lanes.map(({ lane, oldestSeconds }) => ({ labels: { lane }, value: oldestSeconds })),
    );
    say('outbox_failed', 'Mails that were given up.', [{ value: figures?.failedMails }]);
    say('jobs', 'Background jobs that wait or have failed.', [
      { labels: { state: 'waiting' }, value: figures?.jobs?.waiting },
      { labels: { state: 'failed' }, value: figures?.jobs?.failed },
    ]);
    say('backup_age_seconds', 'Since the last backup that was made; missing when there is none.', [
      { value: figures?.backupAgeSeconds },
    ]);
    const limits = new Counter({
      name: 'lantern_limits_hit_total',
      help: 'Refusals by a limit, by its name.',
      labelNames: ['limit'],
      registers: [now],
    });
    for (const [limit, times] of limitsHit) limits.inc({ limit }, times);
    return Registry.merge([this.#counted, now]).metrics();
  }
}
