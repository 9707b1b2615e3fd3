import { validateHeaderValue, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How long a connection stays open without a request, in milliseconds: longer than proxies keep theirs
 * (Caddy two minutes, nginx one). If we closed first, a form just sent on it would be lost.
 */
export const idleTimeout = 130_000;

/** Appended by Node after our headers on a keep-alive connection; every date has the same length. */
const dateHeader = 'Date: ';
const noDate = new Date(0).toUTCString();
const keptOpen = `Connection: keep-alive\r\nKeep-Alive: timeout=${idleTimeout / 1_000}\r\n\r\n`;

/**
 * A shared response, prepared as one buffer: Node sends head and body separately, which costs more
 * than everything else about a cached page.
 */
export class PreparedResponse {
  readonly #headers: readonly string[];
  readonly #dateAt: number;
  readonly #bodyAt: number;
  #whole: Buffer;
  /** Seconds since 1970 of the date in the head. */
  #second = 0;
  /** A slow connection still reads from the buffer, so its date must not change. */
  #isUnderWay = false;

  /**
   * @param headers of a response with status 200, alternating names and values, including
   *   `Content-Length`
   */
  constructor(headers: readonly string[], body: Buffer) {
    this.#headers = headers;
    let head = 'HTTP/1.1 200 OK\r\n';
    for (let place = 0; place + 1 < headers.length; place += 2) {
      const [name = '', value = ''] = headers.slice(place, place + 2);
      validateHeaderValue(name, value);
      head += `${name}: ${value}\r\n`;
    }
    head += dateHeader;
    this.#dateAt = head.length;
    head += `${noDate}\r\n${keptOpen}`;
    this.#bodyAt = head.length;
    this.#whole = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  }

  get bytes(): number {
    return this.#whole.length;
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = response;
    if (socket?.writable && isUsual(request, response)) {
      socket.write(this.#dated(), (error) => {
        // Node's own end of a response notifies its server: this connection is free for the next request.
        if (!error) response.emit('finish');
      });
      this.#isUnderWay ||= socket.writableLength > 0;
      return;
    }
    response.writeHead(200, [...this.#headers]);
    response.end(request.method === 'HEAD' ? undefined : this.#whole.subarray(this.#bodyAt));
  }

  #dated(): Buffer {
    const now = Date.now();
    const second = Math.floor(now / 1_000);
    if (second !== this.#second) {
      if (this.#isUnderWay) this.#whole = Buffer.from(this.#whole);
      this.#isUnderWay = false;
      this.#second = second;
      this.#whole.write(new Date(now).toUTCString(), this.#dateAt, 'latin1');
    }
    return this.#whole;
  }
}

/**
 * True if the response may be sent as it is: HTTP/1.1 on a keep-alive connection, nothing added to the
 * response, and no earlier response pending, in which case the response has no socket yet.
 */
function isUsual(request: IncomingMessage, response: ServerResponse): boolean {
  return (
    request.method === 'GET' &&
    request.httpVersion === '1.1' &&
    response.shouldKeepAlive &&
    response.getHeaderNames().length === 0
  );
}
