import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type {
  Dns,
  DnsAnswer,
  DnsRecordType,
  DownloadResult,
  PostAnswer,
  Web,
  WebAnswer,
} from '#kernel/ports/domains.ts';

/** Timeout in milliseconds for each of two attempts at a silent name server. */
const answerLimit = 2_000;

/** Maximum number of values kept of one answer; no honest name has more. */
const maxValues = 50;

/** @param options `servers`: instead of those of this machine, as `127.0.0.1:5353` */
export function createDns(options: { servers?: readonly string[] } = {}): Dns {
  return {
    async ask(name, type): Promise<DnsAnswer> {
      // One for each query: the servers of this machine may change while the program runs.
      const resolver = new Resolver({ timeout: answerLimit, tries: 2 });
      if (options.servers) resolver.setServers(options.servers);
      try {
        const values = await questions[type](resolver, name);
        if (values.length === 0) return { state: 'none' };
        return { state: 'found', values: values.slice(0, maxValues) };
      } catch (error) {
        return toAnswer(error);
      }
    },
  };
}

const questions: Record<DnsRecordType, (resolver: Resolver, name: string) => Promise<string[]>> = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: (resolver, name) => resolver.resolveCname(name),
  async MX(resolver, name) {
    const found = await resolver.resolveMx(name);
    return found
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ priority, exchange }) => `${priority} ${exchange}`);
  },
  async TXT(resolver, name) {
    // A long text is split into pieces of 255 characters, which are joined (RFC 7208, 3.3).
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  },
};

function toAnswer(error: unknown): DnsAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENODATA' || code === 'ENOTFOUND') return { state: 'none' };
  return { state: 'failed', reason: reasons.get(code) ?? `The name server answered ${code}.` };
}

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ETIMEOUT: 'The name server did not answer in time.',
    ECONNREFUSED: 'No name server could be reached from this machine.',
    ESERVFAIL: 'The name server of the domain does not work, or its signatures are wrong.',
    EREFUSED: 'The name server refuses to answer for this domain.',
    EBADRESP: 'The name server sent an answer that cannot be read.',
  }),
);

/** In milliseconds, for each address and for the answer after it. */
const timeout = 3_000;

/** Maximum number of addresses tried; the requester waits for all of them. */
const maxAddresses = 2;

type Options = {
  port?: number;
  isAllowed?: (address: string) => boolean;
  /** A certificate authority to trust in addition to the system's, as PEM. */
  authority?: string;
  /** Receivers that may be posted to on any port and address, as host:port. */
  webhookHosts?: ReadonlySet<string>;
};

type Target = Parameters<Web['look']>[0];
type Reached = Extract<WebAnswer, { state: 'reached' }>;

/** Tests use other options; the program connects to port 443 of public addresses only. */
export function createWeb(options: Options = {}): Web {
  const { isAllowed = isPublicAddress, webhookHosts = new Set() } = options;
  async function connectTo(target: Target, signal: AbortSignal): Promise<Connected> {
    const allowed = target.addresses.filter((address) => isAllowed(address));
    if (allowed.length === 0) return { reason: noAddress(target) };
    let reason = '';
    for (const address of allowed.slice(0, maxAddresses)) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
      try {
        // Uses the address itself: the name could resolve differently the next time.
        return { address, socket: await open(address, { host: target.host, limit, options }) };
      } catch (error) {
        reason = explain(error, address);
      }
    }
    return { reason };
  }
  return {
    async look(target, signal) {
      const connected = await connectTo(target, signal);
      if ('reason' in connected) return { state: 'unreached', ...connected };
      return readFrom(connected.socket, { ...target, address: connected.address, signal });
    },
    post: (target, sent, signal) => talk({ ...target, ...sent, method: 'POST', signal }),
    isNamed: (url) => webhookHosts.has(hostOf(url)),
    postNamed: (url, sent, signal) =>
      webhookHosts.has(hostOf(url))
        ? postTo(url, sent, signal)
        : Promise.resolve({ state: 'unreached', reason: 'It is not among WEBHOOK_HOSTS.' }),
    download: (target, most, signal) =>
      talk({ ...target, headers: downloads, method: 'GET', body: '', most, signal }),
  };
  async function talk(sending: Sending): Promise<DownloadResult> {
    const connected = await connectTo(sending, sending.signal);
    if ('reason' in connected) return { state: 'unreached', ...connected };
    const { socket } = connected;
    if (socket.authorized) return sendOver(socket, sending);
    socket.destroy();
    const reason = `Its certificate: ${wordsFor(String(socket.authorizationError))}`;
    return { state: 'unreached', reason };
  }
}

/** Host and port of an address, as the operator names them. */
function hostOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

async function postTo(
  url: string,
  sent: Parameters<Web['postNamed']>[1],
  signal: AbortSignal,
): Promise<PostAnswer> {
  try {
    const answer = await fetch(url, { ...sent, method: 'POST', redirect: 'manual', signal });
    await answer.body?.cancel();
    return { state: 'answered', status: answer.status };
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return {
      state: 'unreached',
      reason: reasonsOfNamed.get(code) ?? wordsFor(code || 'no answer'),
    };
  }
}

const reasonsOfNamed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ECONNREFUSED: 'Nothing listens on its port.',
    ECONNRESET: 'It ended the connection.',
    ENOTFOUND: 'Its name has no address on this machine.',
    UND_ERR_SOCKET: 'It took the connection and ended it without an answer.',
    '23': 'It did not answer in time.',
  }),
);

const downloads = { 'User-Agent': 'Lantern lists', 'Accept-Encoding': 'identity' };

type Connected = { address: string; socket: TLSSocket } | { reason: string };

type Sending = Target &
  Parameters<Web['post']>[1] & { method: string; signal: AbortSignal; most?: number };

function sendOver(socket: TLSSocket, sending: Sending): Promise<DownloadResult> {
  const { host, path, headers, body, signal, method, most } = sending;
  return new Promise((resolve) => {
    const asking = request({
      createConnection: () => socket,
      method,
      path,
      signal,
      setHost: false,
      headers: {
        Host: host,
        Connection: 'close',
        ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    asking.once('response', (response) => {
      resolve(readAnswer(response, most).finally(() => socket.destroy()));
    });
    asking.once('error', () => {
      socket.destroy();
      const reason = signal.aborted
        ? 'It took the message and did not answer in time.'
        : 'It took the connection and ended it without an answer.';
      resolve({ state: 'unreached', reason });
    });
    asking.end(body);
  });
}

/** Without `most` nothing is read: a receiver may keep its body open for as long as it likes. */
async function readAnswer(response: IncomingMessage, most?: number): Promise<DownloadResult> {
  const answered = { state: 'answered', status: response.statusCode ?? 0 } as const;
  if (most === undefined) return answered;
  const chunks: Buffer[] = [];
  let left = most;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) return answered;
      chunks.push(chunk);
    }
    return { ...answered, body: Buffer.concat(chunks) };
  } catch {
    return { state: 'unreached', reason: 'It broke off in the middle.' };
  }
}

function noAddress({ addresses }: Target): string {
  if (addresses.length === 0) return 'The domain has no address.';
  return `It points to ${addresses.join(', ')}, which is not on the public internet.`;
}

type Opening = { host: string; limit: AbortSignal; options: Options };

function open(address: string, { host, limit, options }: Opening): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address,
      port: options.port ?? 443,
      servername: host,
      // The certificate is inspected rather than trusted: staff want to know what is wrong with it.
      rejectUnauthorized: false,
      ALPNProtocols: ['http/1.1'],
      ...(options.authority !== undefined && { ca: [options.authority] }),
    });
    function give(error: Error) {
      socket.destroy();
      reject(error);
    }
    function stop() {
      give(new Error('ETIMEDOUT'));
    }
    socket.once('error', give);
    socket.once('secureConnect', () => {
      limit.removeEventListener('abort', stop);
      resolve(socket);
    });
    if (limit.aborted) stop();
    else limit.addEventListener('abort', stop, { once: true });
  });
}

async function readFrom(
  socket: TLSSocket,
  target: Target & { address: string; signal: AbortSignal },
): Promise<Reached> {
  const certificate = describe(socket);
  const answer = await askOver(socket, target);
  return { state: 'reached', address: target.address, certificate, answer };
}

function describe(socket: TLSSocket): Reached['certificate'] {
  const shown: PeerCertificate = socket.getPeerCertificate();
  const names = (shown.subjectaltname ?? '').split(', ').filter((name) => name.startsWith('DNS:'));
  const problem = socket.authorized ? undefined : wordsFor(String(socket.authorizationError));
  return {
    names: names.slice(0, maxValues).map((name) => name.slice('DNS:'.length)),
    issuer: String(shown.issuer?.O ?? shown.issuer?.CN ?? '').slice(0, 200),
    validTo: new Date(shown.valid_to),
    ...(problem !== undefined && { problem }),
  };
}

function askOver(
  socket: TLSSocket,
  { host, path, signal }: Target & { signal: AbortSignal },
): Promise<Reached['answer']> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  return new Promise((resolve) => {
    const asking = request({
      createConnection: () => socket,
      path,
      signal: limit,
      setHost: false,
      headers: { Host: host, Connection: 'close', 'User-Agent': 'Lantern domain check' },
    });
    asking.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      socket.destroy();
    });
    // Also fires if it is destroyed after the answer; the promise is settled by then.
    asking.once('error', () => {
      socket.destroy();
      resolve(undefined);
    });
    asking.end();
  });
}

function wordsFor(code: string): string {
  return problems.get(code) ?? `Browsers refuse it (${code}).`;
}

const problems: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CERT_HAS_EXPIRED: 'It has expired.',
    CERT_NOT_YET_VALID: 'It is not valid yet.',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'It is self-signed: no authority vouches for it.',
    SELF_SIGNED_CERT_IN_CHAIN: 'It comes from an authority that browsers do not know.',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'It comes from an authority that browsers do not know.',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      'The certificates between it and a known authority are missing: publish the whole chain.',
    ERR_TLS_CERT_ALTNAME_INVALID: 'It is for other names.',
  }),
);

function explain(error: unknown, address: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return `${address} refuses connections on port 443.`;
  if (code === 'ECONNRESET') return `${address} ended the connection on port 443.`;
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH')
    return `${address} cannot be reached from this machine.`;
  if (code.startsWith('ERR_SSL') || code === 'EPROTO')
    return `${address} does not speak TLS on port 443.`;
  return `${address} did not answer on port 443 in time.`;
}

/**
 * True for an address of the public internet. Everything else (this machine, its network, metadata
 * addresses at which clouds give out secrets, addresses that embed others) is never connected to.
 */
export function isPublicAddress(address: string): boolean {
  // Zone identifiers mark link-local addresses of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return ipaddr.IPv4.isValidFourPartDecimal(address);
  // Global unicast is 2000::/3 (RFC 4291); the rest is reserved or embeds IPv4.
  return globalUnicast.some((range) => parsed.match(range));
}

const globalUnicast = [ipaddr.IPv6.parseCIDR('2000::/3')];
