import { parse } from 'tldts';
import type { DomainTable } from './read-domain-table.server.ts';

/** `redirect`: to the primary domain; `bad`: no host name at all. */
export type HostVerdict = 'serve' | 'redirect' | 'refuse' | 'bad';

/** A name or an address, and perhaps a port. */
const hostHeader =
  /^(?:(?<name>[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?)\.?|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Whether the program answers to a name. Nobody is locked out by the list of domains: the host of
 * APP_URL is always served, and so is what cannot be a name of the public internet (addresses,
 * `localhost`, the names that proxies and containers give each other).
 * @param host the Host header; absent in HTTP/1.0
 * @param site `configuredHost`: the host name in APP_URL
 */
export function judgeHost(
  host: string | undefined,
  site: { table: DomainTable; configuredHost: string },
): HostVerdict {
  const { table, configuredHost } = site;
  if (table.roles.size === 0 || host === undefined || host === '') return 'serve';
  const match = hostHeader.exec(host);
  if (!match) return 'bad';
  const name = match.groups?.['name']?.toLowerCase();
  if (name === undefined || name === configuredHost.toLowerCase()) return 'serve';
  switch (table.roles.get(name)) {
    case 'primary':
      return 'serve';
    case 'secondary':
      return table.primary === undefined ? 'serve' : 'redirect';
    case 'inactive':
      return 'refuse';
    case undefined:
      return isPublicName(name) ? 'refuse' : 'serve';
  }
}

function isPublicName(name: string): boolean {
  const { isIp, isIcann, domain } = parse(name, { allowPrivateDomains: false });
  return isIp === false && isIcann === true && domain !== null;
}
