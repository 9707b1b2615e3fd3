import { isIP, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';

export type DatabaseHost = { host: string; port: number };

type Servers = {
  hosts: readonly DatabaseHost[];
  /** The same address with one host, which no connection goes to. */
  url: string;
};

/**
 * An address, because the driver would put a name in place of the one that the certificate of the
 * server has to bear.
 */
const nowhere = '0.0.0.0';

const attribute = 'target_session_attrs';

/**
 * Takes apart an address with several servers, as libpq writes it: `user@one:5432,two:5433/name`, or
 * `?host=/folder,/other&port=5432,5433`.
 * @returns undefined where it is no such address, 'single' where it names one server and asks nothing
 *   of it
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function parseServers(text: string): Servers | 'single' | undefined {
  const [, start, user = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is.exec(text) ?? [];
  const single = `${start}${user}${nowhere}${rest}`;
  if (start === undefined || !URL.canParse(single)) return undefined;
  const url = new URL(single);
  const { searchParams } = url;
  const names = searchParams.get('host')?.split(',');
  const found = (names ?? authority.split(',')).map(readHost);
  const wanted = searchParams.get(attribute);
  if (found.length === 1 && wanted === null) return 'single';
  // Whatever else libpq knows would lead to servers that take no changes.
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

/** `db.example.org:5433`, or the folder of a socket with its port. */
export function describeHost({ host, port }: DatabaseHost): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/**
 * In milliseconds, before the first look whether somebody is there. A server that vanished from the
 * network leaves connections behind that would wait for hours.
 */
const keepAliveAfter = 10_000;

/**
 * What the driver needs to connect to the server that `url` names. Of several, each connection goes to
 * the one that takes changes at that moment; the driver itself knows one host only.
 * @param url one that `parseServers` understands
 */
export function connectionTo(url: string): PoolConfig {
  const lasting = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfter };
  const servers = parseServers(url);
  if (!servers || servers === 'single') return { connectionString: url, ...lasting };
  const writable = new WritableHost(servers);
  return {
    ...lasting,
    connectionString: servers.url,
    stream: (driver?: DriverConfig) => openSocket(() => writable.find(), driver, writable),
  };
}

/** What the driver hands to `stream`, before it looks at it itself (`pg` 8.23). */
type DriverConfig = { ssl?: unknown };

function openSocket(
  find: () => Promise<DatabaseHost>,
  driver?: DriverConfig,
  knowledge?: WritableHost,
): Socket {
  const socket = new HostSocket(find, knowledge);
  // The name that the server is asked for, and its certificate checked against.
  if (driver?.ssl) {
    const ssl: object = typeof driver.ssl === 'object' ? driver.ssl : {};
    driver.ssl = {
      ...ssl,
      // The driver hides it from enumeration.
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

/** A socket that goes where `find` says, whatever the driver asks it for. */
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

/** No server takes changes now: all are away, or the next one has not been promoted yet. */
class NoWritableServer extends Error {
  /** As a server says that is starting: "cannot connect now". */
  readonly code = '57P03';
}

/** In milliseconds, so that a connection can still come about within the five seconds it has. */
const answerWithin = 3_500;

/** In milliseconds: how long to wait for the other servers once one has said that it takes changes. */
const graceForOthers = 200;

type Answer = { host: DatabaseHost; timeline: string } | { problem: string };

/** Which of the servers takes changes. It is asked anew whenever a connection to it has ended. */
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

  /** As long as a connection stands, its server has not become another: that takes a restart. */
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
    await Promise.race([Promise.all(all), first.promise.then(() => wait(graceForOthers))]);
    const taking = answers.flatMap((answer) => ('host' in answer ? [answer] : []));
    // A promotion begins a new timeline. A primary of before that came back unasked is on the old one.
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
    connectionString: url,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
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

/** Eight hexadecimal digits; empty where a service that speaks PostgreSQL's language has none. */
async function readTimeline(client: Client): Promise<string> {
  const { rows } = await client
    .query('select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline')
    .catch(() => ({ rows: [] }));
  return String(rows[0]?.timeline ?? '');
}

/** A name with several addresses fails with an empty message and the errors of each inside. */
function describe(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
