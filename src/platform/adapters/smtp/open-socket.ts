import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import type { SMTPConnectionOptions } from 'nodemailer';
import type { HostPlace, SmtpAccess } from '#kernel/ports/mail.ts';
import { SmtpFault } from './classify-failure.ts';

type Target = Pick<SmtpAccess, 'host' | 'port' | 'security' | 'reach'>;

/** In milliseconds, for all addresses of a name together. */
const connectLimit = 10_000;

/**
 * In milliseconds, for name resolution: the system's own limit is half a minute or more for each
 * silent name server, and a visitor of the page would wait for all of it.
 */
const nameLimit = 8_000;

/** Resolves every address of a host name; replaced in tests. */
export type ResolveHost = (host: string) => Promise<string[]>;

export async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** @throws the resolver's error, or a timeout error; a later result is dropped */
async function resolveInTime(host: string, resolve: ResolveHost): Promise<string[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The name servers are silent.')), nameLimit);
  try {
    return await Promise.race([resolve(host), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Connects to a mail server at an address that was checked first. The name is not resolved again,
 * because it could then resolve to another address.
 * @throws SmtpFault
 */
export async function openSocket(target: Target, resolve: ResolveHost): Promise<Socket> {
  const addresses = await findAddresses(target, resolve);
  return new Promise((opened, failed) => {
    const socket = connect({
      host: target.host,
      port: target.port,
      autoSelectFamily: true,
      lookup: (_host, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
    });
    const timer = setTimeout(() => socket.destroy(timedOut()), connectLimit);
    socket.once('error', (error) => {
      clearTimeout(timer);
      failed(explainConnection(error, target));
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      opened(socket);
    });
  });
}

/** Finds whether a host is in this network, on the internet, or must not be connected to. */
export async function locateHost(host: string, resolve: ResolveHost): Promise<HostPlace> {
  const addresses = await resolveInTime(host, resolve).catch(() => []);
  const kinds = new Set(addresses.map((address) => judgeAddress(address)));
  if (kinds.size === 0) return 'unknown';
  if (kinds.has('forbidden')) return 'forbidden';
  return kinds.has('private') ? 'private' : 'public';
}

/**
 * Resolves a host and judges every address of it.
 * @throws SmtpFault
 */
export async function findAddresses(target: Target, resolve: ResolveHost): Promise<string[]> {
  const { host, reach, security } = target;
  const addresses = await resolveInTime(host, resolve).catch((error: unknown) => {
    throw explainName(error, host);
  });
  if (reach === 'anywhere') return addresses;
  const kinds = addresses.map((address) => judgeAddress(address));
  if (kinds.includes('forbidden')) throw forbidden(host);
  if (kinds.includes('private') && reach !== 'private') throw notAllowed(host);
  if (security === 'none' && kinds.includes('public')) throw inTheOpen();
  return addresses;
}

function forbidden(host: string): SmtpFault {
  return new SmtpFault({
    step: 'name',
    reason: `${host} leads to an address that is never connected to, such as a link of this machine or a cloud’s own service.`,
    advice: 'Enter the name that your mail provider gives.',
  });
}

function notAllowed(host: string): SmtpFault {
  return new SmtpFault({
    step: 'name',
    reason: `${host} leads into this machine’s own network.`,
    advice:
      'If that is meant, save the configuration again after entering your password. If it is not, somebody changed where the name leads.',
  });
}

function inTheOpen(): SmtpFault {
  return new SmtpFault({
    step: 'security',
    reason: 'Without encryption, mail and password would cross the internet in the open.',
    advice: 'Choose STARTTLS or TLS. “None” is for servers in this machine or network only.',
  });
}

function explainName(error: unknown, host: string): SmtpFault {
  const code = codeOf(error);
  const isUnknown = code === 'ENOTFOUND' || code === 'ENODATA';
  return new SmtpFault({
    step: 'name',
    reason: isUnknown
      ? `There is no server named ${host}.`
      : `The name ${host} could not be looked up: no name server answered.`,
    advice: isUnknown
      ? 'Check the spelling against what your mail provider says.'
      : 'Check this machine’s internet connection, then try again.',
  });
}

function explainConnection(error: Error, { host, port }: Target): SmtpFault {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED')
    return new SmtpFault({
      step: 'connection',
      reason: `${host} refuses connections on port ${port}.`,
      advice: 'Check the port: 587 for STARTTLS, 465 for TLS. Or the mail server is not running.',
    });
  if (code === 'ETIMEDOUT')
    return new SmtpFault({
      step: 'connection',
      reason: `${host} did not answer on port ${port} within ${connectLimit / 1000} seconds.`,
      advice:
        'A firewall may be in the way: many hosters block outgoing mail on port 25. Try 587 or 465.',
    });
  return new SmtpFault({
    step: 'connection',
    reason: `${host} could not be reached on port ${port} (${code}).`,
    advice: 'Check this machine’s internet connection, then try again.',
  });
}

function timedOut(): Error {
  return Object.assign(new Error('The connection took too long.'), { code: 'ETIMEDOUT' });
}

/** If several addresses were tried, each has its error; the first one is reported. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (error instanceof Error && 'code' in error) return String(error.code);
  return 'no reason given';
}

/** Metadata services at which clouds give secrets to requests from inside. */
const metadata = ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200'];

const within = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Class of a mail server's address. `forbidden` ones are never connected to: link-local and multicast
 * addresses, reserved ranges, and cloud metadata services.
 */
function judgeAddress(address: string): 'public' | 'private' | 'forbidden' {
  // Zone identifiers mark link-local addresses of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return 'forbidden';
  // An IPv4-mapped IPv6 address counts as IPv4.
  const parsed = ipaddr.process(address);
  if (metadata.includes(parsed.toString())) return 'forbidden';
  const range = parsed.range();
  if (within.has(range)) return 'private';
  if (range !== 'unicast') return 'forbidden';
  // Global unicast is 2000::/3 (RFC 4291); the rest is reserved or embeds IPv4.
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
  return isGlobal ? 'public' : 'forbidden';
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Connection options for the library, the same for sending and for checking. */
export function connectionOptions(
  { host, port, security, isCertificateChecked }: SmtpAccess,
  { timeout, authority }: { timeout: number; authority: string | undefined },
) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: {
      rejectUnauthorized: isCertificateChecked,
      ...(authority !== undefined && { ca: [authority] }),
    },
    connectionTimeout: 10_000,
    greetingTimeout: Math.min(10_000, timeout),
    socketTimeout: timeout,
  } satisfies SMTPConnectionOptions;
}
