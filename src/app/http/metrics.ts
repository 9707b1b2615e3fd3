import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OperatingFigures } from '#features/edges/operations/operating-figures.server.ts';
import type { Part, PartName } from '#features/edges/operations/parts.server.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { urls } from '#shared/urls.ts';

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
  signInsRefused: ReadonlyMap<string, number>;
};

/** Streams last as long as their page is open, so their duration means nothing. */
const streams: ReadonlySet<string> = new Set([urls.chatEvents(), urls.admin.events()]);

/** In seconds: a cached page, a rendered one, a form, a document, and what a visitor gives up on. */
const buckets = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

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

  readonly #durations = new Histogram({
    name: 'lantern_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by route; without event streams.',
    labelNames: ['route'],
    buckets,
    registers: [this.#counted],
  });

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#patterns = new RoutePatterns(sources.patterns);
  }

  /** Counts and times the request once it is answered. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const route = this.#patterns.of(request.url ?? '/');
    let isFinished = false;
    response.once('finish', () => (isFinished = true));
    response.once('close', () => {
      // Cached pages bypass the head that Node would write, so `headersSent` alone counts them as aborted.
      const isAnswered = isFinished || response.headersSent;
      this.#requests.inc({ route, status: isAnswered ? String(response.statusCode) : 'aborted' });
      if (isAnswered && !streams.has(route))
        this.#durations.observe({ route }, (performance.now() - began) / 1_000);
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
    state: {
      freeDisk: number | undefined;
      diskSize: number | undefined;
      parts: readonly Part[];
    },
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
    function upOf(part: PartName): number | undefined {
      const found = state.parts.find(({ name }) => name === part);
      return found === undefined || found.state === 'off'
        ? undefined
        : Number(found.state === 'ok');
    }
    const { cache, pool, limitsHit, signInsRefused } = this.#sources;
    const { pages, bytes } = cache.size;
    const { rss, heapUsed } = process.memoryUsage();
    say('page_cache_pages', 'Pages in memory.', [{ value: pages }]);
    say('page_cache_bytes', 'Bytes of the pages in memory, packed and not.', [{ value: bytes }]);
    say('memory_bytes', 'Memory of the process.', [
      { labels: { kind: 'resident' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
    ]);
    say('uptime_seconds', 'Since the process was started.', [{ value: process.uptime() }]);
    say('database_up', '1 while the database answers.', [{ value: upOf('database') }]);
    say('database_connections', 'Connections of the pool, and who waits for one.', [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waited_for' }, value: pool.waitingCount },
    ]);
    say('disk_free_bytes', 'Free space where the data folder lies.', [{ value: state.freeDisk }]);
    say('disk_size_bytes', 'Size of that disk.', [{ value: state.diskSize }]);
    say('files_up', '0 while no file can be stored: disk or bucket are full, read-only or away.', [
      { value: upOf('files') },
    ]);
    say(
      'part_up',
      '0 while a part fails; missing for what is not set up. The same parts as in the back office.',
      state.parts.map(({ name }) => ({ labels: { part: name }, value: upOf(name) })),
    );
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
    say('backups_scheduled', '1 while backups are made by a schedule.', [
      { value: figures && Number(figures.isBackupScheduled) },
    ]);
    say('restore_test_age_seconds', 'Since the last restore as a test that succeeded.', [
      { value: figures?.restoreTest?.ageSeconds },
    ]);
    say('restore_test_success', '0 when the last restore as a test failed.', [
      { value: figures?.restoreTest && Number(figures.restoreTest.isGood) },
    ]);
    const signIns = new Counter({
      name: 'lantern_sign_ins_refused_total',
      help: 'Sign-ins of staff that were refused, by reason.',
      labelNames: ['reason'],
      registers: [now],
    });
    for (const [reason, times] of signInsRefused) signIns.inc({ reason }, times);
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
