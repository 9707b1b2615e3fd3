import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  judgeHost,
  kindOfHost,
  type HostKind,
  type HostVerdict,
} from '#features/base/domains/domain-record.server.ts';
import { noDomains, type DomainTable } from '#features/base/domains/domain-table.server.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { TrustedProxies } from '#platform/adapters/environment/trusted-proxies.ts';
import { plainHeaders } from '#platform/http/security-headers.ts';

/** Served under every name, because monitoring may not know the site's names. */
const openPaths: readonly string[] = ['/api/health', '/.well-known/lantern-check'];

/** Address of the site, and its guarantees for subdomains. */
type SiteNames = Pick<SiteAddress, 'appUrl' | 'isHttps' | 'hasSecureSubdomains'>;

/** Bounds the cache against made-up names. */
const maxVerdicts = 1_000;

/** In seconds: a domain may become the primary one again. */
const redirectKept = 300;

/**
 * Checks the Host header before everything else: other names are redirected to the primary one or refused.
 * The list is cached in memory, so that no request waits for the database.
 */
export class HostGuard {
  readonly #configuredHost: string;
  readonly #verdicts = new Map<string, HostVerdict>();
  #table: DomainTable = noDomains;
  readonly #proxies: TrustedProxies;

  /**
   * @param configuredUrl the operator's own address, which is always served
   * @param proxies may forward the name that the visitor asked for; none by default
   */
  constructor(configuredUrl: string, proxies = new TrustedProxies([])) {
    this.#proxies = proxies;
    this.#configuredHost = new URL(configuredUrl).hostname;
  }

  setTable(table: DomainTable): void {
    this.#table = table;
    this.#verdicts.clear();
  }

  /** The hot path: no work without domains, one map look-up with them. */
  judge(request: IncomingMessage): HostVerdict {
    if (this.#table.roles.size === 0) return 'serve';
    const host = this.#proxies.askedHost(request);
    if (host === undefined) return 'serve';
    if (!isSingle(request)) return 'bad';
    return this.#verdicts.get(host) ?? this.#learn(host);
  }

  /** Kind of the name a request came under; needed for forms that are sent, not for reads. */
  kindOf(request: IncomingMessage): HostKind {
    return kindOfHost(this.#proxies.askedHost(request), {
      table: this.#table,
      configuredHost: this.#configuredHost,
    });
  }

  #learn(host: string): HostVerdict {
    const site = { table: this.#table, configuredHost: this.#configuredHost };
    const verdict = judgeHost(host, site);
    if (this.#verdicts.size >= maxVerdicts) this.#verdicts.clear();
    this.#verdicts.set(host, verdict);
    return verdict;
  }
}

/** Node keeps the first of several Host headers; a proxy may have used another one. */
function isSingle({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/**
 * Answers a request under a name other than the site's.
 * @returns false when it is to be served all the same
 */
export function redirectOrRefuse(
  request: IncomingMessage,
  response: ServerResponse,
  options: { verdict: Exclude<HostVerdict, 'serve'>; site: SiteNames },
): boolean {
  const { verdict, site } = options;
  const { appUrl } = site;
  const target = request.url ?? '/';
  const [path = ''] = target.split('?');
  if (verdict !== 'bad' && openPaths.includes(path)) return false;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A form that was open while its domain became a secondary one is still accepted.
  if (verdict === 'redirect' && !isRead) return false;
  if (verdict === 'redirect' && target.startsWith('/')) {
    response.writeHead(301, [
      ...plainHeaders(site, { isPrivate: false }).flat(),
      'Location',
      `${appUrl}${target}`,
      'Content-Length',
      '0',
      'Cache-Control',
      `public, max-age=${redirectKept}`,
    ]);
    response.end();
    return true;
  }
  response.writeHead(verdict === 'refuse' ? 421 : 400, [
    ...plainHeaders(site, { isPrivate: true }).flat(),
    'Content-Type',
    'text/plain; charset=utf-8',
    'Connection',
    'close',
  ]);
  const text = verdict === 'refuse' ? 'There is no website at this address.\n' : 'Bad address.\n';
  response.end(request.method === 'HEAD' ? undefined : text);
  return true;
}
