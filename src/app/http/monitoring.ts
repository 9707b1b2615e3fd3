import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readOperatingFigures } from '#features/edges/operations/operating-figures.server.ts';
import {
  readParts,
  readServingParts,
  type PartName,
} from '#features/edges/operations/parts.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { urls } from '#shared/urls.ts';
import type { Metrics } from './metrics.ts';
import type { PageCache } from '#platform/http/page-cache.ts';

/** Readiness of a process for a load balancer: 200 receives visitors, 503 does not. */
type Readiness = {
  status: 'ready' | 'degraded' | 'unavailable' | 'starting' | 'stopping';
  /** Parts that are unavailable while pages are still served. */
  degraded: readonly PartName[];
};

/** @returns the path of a monitoring request, which is answered in every state */
function watchedPath({ method, url = '' }: IncomingMessage): string | undefined {
  const isWatched = url.startsWith('/api/health/') || url.startsWith(urls.metrics());
  return isWatched && (method === 'GET' || method === 'HEAD') ? url.split('?', 1)[0] : undefined;
}

/**
 * Answers for a process that has no site, or soon has none.
 * @returns false for any other request
 */
export function answerWithoutSite(
  request: IncomingMessage,
  response: ServerResponse,
  status: 'starting' | 'stopping',
): boolean {
  const path = watchedPath(request);
  if (path === urls.live()) {
    writeJson(response, 200, { status: 'live' });
    return true;
  }
  if (path !== urls.ready()) return false;
  writeJson(response, 503, { status, degraded: [] } satisfies Readiness);
  return true;
}

type Parts = {
  createContext(): ServiceContext;
  cache: Pick<PageCache, 'size'>;
  /** Undefined: metrics are disabled, and the response says what is missing. */
  reading: { token: string; metrics: Metrics } | undefined;
};

/** In milliseconds, for the figures from the database. */
const timeout = 3_000;

/** Answers monitoring requests, under every host name and before everything else. */
export class Monitoring {
  readonly #parts: Parts;
  #looking: Promise<Readiness> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns false for any other request */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = watchedPath(request);
    if (path === undefined) return false;
    if (path === urls.live()) writeJson(response, 200, { status: 'live' });
    else if (path === urls.ready()) void this.#tellReadiness(response);
    else if (path === urls.metrics()) void this.#tellFigures(request, response);
    else return false;
    return true;
  }

  async #tellReadiness(response: ServerResponse): Promise<void> {
    // Concurrent requests share one query.
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    const readiness = await this.#looking;
    writeJson(response, readiness.status === 'unavailable' ? 503 : 200, readiness);
  }

  async #look(): Promise<Readiness> {
    const { createContext, cache } = this.#parts;
    const parts = await readServingParts(createContext());
    const degraded = parts.filter(({ state }) => state === 'failing').map(({ name }) => name);
    // Without a database cached pages are still served, and forms ask to be sent again.
    const isAway = degraded.includes('database') && cache.size.pages === 0;
    return {
      status: isAway ? 'unavailable' : degraded.length > 0 ? 'degraded' : 'ready',
      degraded,
    };
  }

  async #tellFigures(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { reading, createContext } = this.#parts;
    if (!reading || !isToken(request.headers.authorization, reading.token)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return writeJson(response, 401, {
        error: 'Start Lantern with METRICS_TOKEN, and send it as Bearer.',
      });
    }
    const ctx = createContext();
    const late = new Promise<undefined>((resolve) => {
      setTimeout(resolve, timeout, undefined).unref();
    });
    const [figures, freeDisk, diskSize] = await Promise.all([
      Promise.race([readOperatingFigures(ctx).catch(() => undefined), late]),
      ctx.ports.machine.freeDisk().catch(() => undefined),
      ctx.ports.machine.diskSize().catch(() => undefined),
    ]);
    const parts = await readParts(ctx, figures);
    const text = await reading.metrics.write(figures, { freeDisk, diskSize, parts });
    write(response, { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', text });
  }
}

/** Compares in constant time, for tokens of any length. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hash(given), hash(token));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function writeJson(response: ServerResponse, status: number, value: object): void {
  write(response, { status, type: 'application/json', text: JSON.stringify(value) });
}

type Answer = { status: number; type: string; text: string };

function write(response: ServerResponse, { status, type, text }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
