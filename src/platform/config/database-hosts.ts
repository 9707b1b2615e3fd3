import { isIP, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

export type DatabaseHost = { host: string; port: number };

type Servers = {
  hosts: readonly DatabaseHost[];
  /** The same address with one host, which no connection uses. */
  url: string;
};

/**
 * An address, because the driver would use a name instead of the one that the server's certificate
 * must have.
 */
const unusedAddress = '0.0.0.0';

const attribute = 'target_session_attrs';

/**
 * Parses an address with several servers in libpq syntax: `user@one:5432,two:5433/name`, or
 * `?host=/folder,/other&port=5432,5433`.
 * @returns undefined if the address is invalid, 'single' if it names one server and no target
 *   attributes
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function parseServers(text: string): Servers | 'single' | undefined {
  const [, start, user = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is.exec(text) ?? [];
  const single = `${start}${user}${unusedAddress}${rest}`;
  if (start === undefined || !URL.canParse(single)) return undefined;
  const url = new URL(single);
  const { searchParams } = url;
  const names = searchParams.get('host')?.split(',');
  const found = (names ?? authority.split(',')).map(readHost);
  const wanted = searchParams.get(attribute);
  if (found.length === 1 && wanted === null) return 'single';
  // libpq's other values would select servers that accept no changes.
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary') return undefined;
  const ports = searchParams.get('port')?.split(',') ?? [];
  const hosts = found.map((known, at) => {
    const port = ports.length === 1 ? ports[0] : ports[at];
    return known && { ...known, ...(port && { port: Number(port) }) };
  });
  if (ports.length > 1 && ports.length !== hosts.length) return undefined;
  if (!hosts.every((host) => host !== undefined && host.port > 0 && host.port < 65_536))
    return undefined;
  for (const name of ['host', 'port', attribute]) searchParams.delete(name);
  return { hosts: hosts.filter((host) => host !== undefined), url: url.href };
}

function readHost(text: string): DatabaseHost | undefined {
  const [, address, name, port = '5432'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  const host = address ?? name;
  return host === undefined ? undefined : { host: decodeURIComponent(host), port: Number(port) };
}

/** `db.example.org:5433`, or a socket folder with its port. */
export function describeHost({ host, port }: DatabaseHost): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/**
 * In milliseconds, before the first keep-alive probe. A server that vanished from the network leaves
 * connections that would otherwise hang for hours.
 */
const keepAliveAfter = 10_000;

/** Driver options without an address as text, which would override each of the others. */
type Options = Omit<PoolConfig, 'connectionString'>;

/**
 * Driver options for the server that `url` names. With several, each connection goes to the one that
 * accepts changes at that moment; the driver itself knows one host only.
 * @param url one that `parseServers` understands
 * @returns options of which a caller may replace any, such as `database`
 * @throws Error for an unreadable certificate or a name that is not encoded
 */
export function connectionTo(url: string): Options {
  const lasting = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfter };
  const servers = parseServers(url);
  if (!servers || servers === 'single') return { ...readOptions(url), ...lasting };
  const writable = new WritableHost(servers);
  return {
    ...readOptions(servers.url),
    ...lasting,
    stream: (driver?: DriverConfig) => openSocket(() => writable.find(), driver, writable),
  };
}

function readOptions(url: string): Options {
  // A restore finds running programs by the name that they give themselves.
  const { application_name: _, ...options } = parseIntoClientConfig(url);
  // The driver leaves an encoded slash, colon or question mark in the name as it is.
  const [, name] = /^\w+:\/\/[^/?#]*\/([^?#]+)/.exec(url) ?? [];
  return name === undefined ? options : { ...options, database: decodeURIComponent(name) };
}

/** Options that the driver passes to `stream`, before it reads them itself (`pg` 8.23). */
type DriverConfig = { ssl?: unknown };

function openSocket(
  find: () => Promise<DatabaseHost>,
  driver?: DriverConfig,
  knowledge?: WritableHost,
): Socket {
  const socket = new HostSocket(find, knowledge);
  // Name for SNI, and for the check of the certificate.
  if (driver?.ssl) {
    const ssl: object = typeof driver.ssl === 'object' ? driver.ssl : {};
    driver.ssl = {
      ...ssl,
      // The driver makes it non-enumerable.
      ...('key' in ssl && { key: ssl.key }),
      get host() {
        return socket.chosen;
      },
      get servername() {
        return isIP(socket.chosen) ? '' : socket.chosen;
      },
    };
  }
  return socket;
}

/** A socket that connects to the result of `find`, whatever the driver requests. */
class HostSocket extends Socket {
  readonly #find: () => Promise<DatabaseHost>;
  readonly #knowledge: WritableHost | undefined;
  chosen = '';

  constructor(find: () => Promise<DatabaseHost>, knowledge: WritableHost | undefined) {
    super();
    this.#find = find;
    this.#knowledge = knowledge;
  }

  override connect(): this {
    void this.#go();
    return this;
  }

  async #go(): Promise<void> {
    try {
      const found = await this.#find();
      if (this.destroyed) return;
      const { host, port } = found;
      this.chosen = host;
      this.#knowledge?.follow(this, found);
      if (host.startsWith('/')) super.connect({ path: `${host}/.s.PGSQL.${port}` });
      else super.connect({ host, port });
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** No server accepts changes now: all are down, or the next one has not been promoted yet. */
class NoWritableServer extends Error {
  /** Sent by a server that is starting: "cannot connect now". */
  readonly code = '57P03';
}

/** In milliseconds, so that a connection can still be made within its limit of five seconds. */
const answerTimeout = 3_500;

/** In milliseconds: wait for the other servers once one has reported that it accepts changes. */
const otherServersTimeout = 200;

type Answer = { host: DatabaseHost; timeline: string } | { problem: string };

/** Finds the server that accepts changes. It is determined again after a connection to it has ended. */
class WritableHost {
  readonly #servers: Servers;
  #known: DatabaseHost | undefined;
  #asking: Promise<DatabaseHost> | undefined;

  constructor(servers: Servers) {
    this.#servers = servers;
  }

  /** @throws NoWritableServer */
  find(): Promise<DatabaseHost> {
    if (this.#known) return Promise.resolve(this.#known);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** While a connection is open, its server cannot have become a standby: that takes a restart. */
  follow(socket: Socket, host: DatabaseHost): void {
    socket.once('connect', () => {
      this.#known = host;
    });
    socket.once('close', () => {
      this.#known = undefined;
    });
  }

  async #ask(): Promise<DatabaseHost> {
    const answers: Answer[] = [];
    const first = Promise.withResolvers<void>();
    const all = this.#servers.hosts.map(async (host) => {
      const answer = await ask(this.#servers.url, host);
      answers.push(answer);
      if ('host' in answer) first.resolve();
    });
    await Promise.race([Promise.all(all), first.promise.then(() => wait(otherServersTimeout))]);
    const taking = answers.flatMap((answer) => ('host' in answer ? [answer] : []));
    // A promotion begins a new timeline. A former primary that came back unprompted is on the old one.
    const [best] = taking.toSorted(
      (a, b) =>
        b.timeline.localeCompare(a.timeline) ||
        this.#servers.hosts.indexOf(a.host) - this.#servers.hosts.indexOf(b.host),
    );
    if (best) return best.host;
    const said = answers.flatMap((answer) => ('problem' in answer ? [answer.problem] : []));
    throw new NoWritableServer(`no server takes changes (${said.join('; ')})`);
  }
}

async function ask(url: string, host: DatabaseHost): Promise<Answer> {
  const client = new Client({
    ...readOptions(url),
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
    stream: (driver?: DriverConfig) => openSocket(() => Promise.resolve(host), driver),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off')
      return { problem: `${describeHost(host)}: it is a standby or read-only` };
    return { host, timeline: await readTimeline(client) };
  } catch (error) {
    return { problem: `${describeHost(host)}: ${describe(error)}` };
  } finally {
    void client.end().catch(() => {});
  }
}

/** Eight hexadecimal digits; empty for a compatible service without timelines. */
async function readTimeline(client: Client): Promise<string> {
  const { rows } = await client
    .query('select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline')
    .catch(() => ({ rows: [] }));
  return String(rows[0]?.timeline ?? '');
}

/** A name with several addresses fails with an empty message and one nested error for each. */
function describe(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
