import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#kernel/ports/ports.ts';
import type { Config } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { answerWithoutSite } from './monitoring.ts';
import { idleTimeout } from '#platform/http/prepared-response.ts';

/** Maximum wait of a request for the site to be reopened, in milliseconds. */
const timeout = 45_000;

/** Time limit for pending requests before the site behind them is closed, in milliseconds. */
const endTimeout = 10_000;

/** In milliseconds: longer than `keepalive_timeout` of the upstream in deploy/nginx.conf. */
const drainTime = 3_000;

/** In milliseconds: shorter than `TimeoutStopSec` of the units in `deploy/`. */
const longestRequest = 40_000;

/** Unanswered requests of one connection: browsers and proxies send the next one after the response. */
const maxPipelined = 16;

/**
 * In milliseconds: a client must read a part of its response in this time. Progress is seen by whole writes,
 * and a large picture is one write, which a slow phone takes minutes to read.
 */
const unreadTimeout = 5 * 60_000;

/** `pending`: unanswered requests; `read`: bytes that had left when something was seen to wait. */
type Connection = { pending: number; read: number | undefined };

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * The public HTTP port. The site behind it can be closed and reopened: requests that arrive meanwhile wait
 * instead of failing.
 */
export class HttpListener {
  readonly #server = createServer(
    // The longest upload; `cutSlowRequest` is stricter with everything else.
    {
      requestTimeout: 16 * 60_000,
      headersTimeout: 10_000,
      keepAliveTimeout: idleTimeout,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (!this.#isCut({ request, response })) this.#enter({ request, response });
    },
  );
  #site: RequestListener | undefined;
  #waiting = new Set<Exchange>();
  #underWay = 0;
  #asked = 0;
  #isStopping = false;
  #whenQuiet: (() => void) | undefined;
  readonly #busy = new Map<Socket, Connection>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: { unreadTimeout?: number } = {}) {
    this.#sweeping = setInterval(() => this.#cutUnread(), options.unreadTimeout ?? unreadTimeout);
    this.#sweeping.unref();
  }

  /** @throws OperatorError when the address is taken or not allowed */
  listen({ port, host }: Config): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        reject(new OperatorError(explain(error, port, host), { cause: error }));
      });
      this.#server.listen(port, host, resolve);
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Number of requests so far. */
  get asked(): number {
    return this.#asked;
  }

  /** Serves requests with this site from now on, waiting ones first. */
  serve(site: RequestListener): void {
    this.#site = site;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const exchange of waiting) this.#enter(exchange);
  }

  /** Holds new requests from now on. Resolves when the pending ones are answered. */
  pause(): Promise<void> {
    this.#site = undefined;
    if (this.#underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const giveUp = setTimeout(resolve, endTimeout);
      this.#whenQuiet = () => {
        clearTimeout(giveUp);
        resolve();
      };
    });
  }

  /**
   * Accepts no more connections, lets pending requests finish, then closes idle connections.
   * @param options `isDraining`: a proxy may send its next request on an idle connection at this very
   *   moment, and would lose it. Such connections stay open a little longer, and each is closed with its
   *   next response, or by the proxy.
   */
  async close({ isDraining = false }: { isDraining?: boolean } = {}): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#sweeping);
    if (!this.#server.listening) return;
    const closed = new Promise<void>((resolve) => {
      // Node's own `close` of an HTTP server closes idle connections at once.
      if (isDraining) NetServer.prototype.close.call(this.#server, () => resolve());
      else this.#server.close(() => resolve());
    });
    if (isDraining) await Promise.race([closed, wait(drainTime, undefined, { ref: false })]);
    // A connection is kept alive for the browser's next request, even after a response that ends just now.
    const sweeping = setInterval(() => this.#server.closeIdleConnections(), 50);
    const patience = isDraining ? longestRequest : 5_000;
    const forcing = setTimeout(() => this.#server.closeAllConnections(), patience);
    await closed;
    clearInterval(sweeping);
    clearTimeout(forcing);
  }

  /**
   * Closes a connection that sends requests without waiting for responses.
   * @returns whether it is closed; one packet can hold requests that follow
   */
  #isCut({ request: { socket }, response }: Exchange): boolean {
    if (socket.destroyed) return true;
    const connection = this.#busy.get(socket) ?? { pending: 0, read: undefined };
    connection.pending += 1;
    this.#busy.set(socket, connection);
    response.once('close', () => {
      connection.pending -= 1;
      if (connection.pending === 0) this.#busy.delete(socket);
    });
    if (connection.pending > maxPipelined) socket.destroy();
    return socket.destroyed;
  }

  /** Closes connections whose clients have read nothing since the last time, although something waits. */
  #cutUnread(): void {
    for (const [socket, connection] of this.#busy) {
      const read = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) connection.read = undefined;
      else if (read === connection.read) socket.destroy();
      else connection.read = read;
    }
  }

  #enter(exchange: Exchange): void {
    const { request, response } = exchange;
    this.#asked += 1;
    const state = this.#isStopping ? 'stopping' : 'starting';
    const isWhole = this.#site !== undefined && !this.#isStopping;
    if (!isWhole && answerWithoutSite(request, response, state)) return;
    if (!this.#site) return this.#wait(exchange);
    // The proxy then sends its next request to another process.
    if (this.#isStopping) response.shouldKeepAlive = false;
    this.#underWay += 1;
    response.once('close', () => {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#whenQuiet?.();
    });
    this.#site(request, response);
  }

  #wait(exchange: Exchange): void {
    this.#waiting.add(exchange);
    const giveUp = setTimeout(() => {
      if (!this.#waiting.delete(exchange)) return;
      const head = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '10' };
      exchange.response.writeHead(503, { ...head, 'Cache-Control': 'no-store' });
      exchange.response.end('The program is being opened anew. Please try again in a moment.');
    }, timeout);
    exchange.response.once('close', () => {
      clearTimeout(giveUp);
      this.#waiting.delete(exchange);
    });
  }
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

/** In milliseconds, for the whole of an ordinary form. */
const ordinary = 30_000;

/** In milliseconds, for the whole of a form with files: 200 MB at 2 Mbit/s. */
const withFiles = 15 * 60_000;

/** In milliseconds without a single byte; the server may be busy with an earlier file of the same form. */
const longestSilence = 120_000;

/** Closes the connection of a client that sends too slowly (slowloris). */
export function cutSlowRequest(
  request: IncomingMessage,
  { isUpload }: { isUpload: boolean },
): void {
  if (request.complete) return;
  const { socket } = request;
  let before = socket.bytesRead;
  function cut(): void {
    if (!request.complete) request.destroy();
  }
  function cutWhenSilent(): void {
    if (socket.bytesRead === before) cut();
    before = socket.bytesRead;
  }
  const timers = [
    setTimeout(cut, isUpload ? withFiles : ordinary),
    ...(isUpload ? [setInterval(cutWhenSilent, longestSilence)] : []),
  ];
  for (const timer of timers) timer.unref();
  function end(): void {
    for (const timer of timers) clearTimeout(timer);
  }
  request.once('end', end).once('close', end);
}

/** In milliseconds: aggregated, so that slow clients cannot flood the log. */
const countedFor = 60_000;

/** Logs requests with an incomplete body, one line per minute. */
export class BrokenBodies {
  readonly #log: Log;
  #count = 0;

  constructor(log: Log) {
    this.#log = log;
  }

  /** @returns whether the request is one of them; it is then counted, and is no server error */
  note({ complete, destroyed }: IncomingMessage): boolean {
    if (complete || !destroyed) return false;
    this.#count += 1;
    if (this.#count === 1) setTimeout(() => this.#tell(), countedFor).unref();
    return true;
  }

  #tell(): void {
    this.#log.warn({ requests: this.#count }, 'Requests ended with an incomplete body');
    this.#count = 0;
  }
}
