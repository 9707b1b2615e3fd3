import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { commonHostOf } from './common-hosts.server.ts';
import type { Recognised } from './indicator.server.ts';

export type Host = {
  /** ASCII, small, without a final dot. */
  host: string;
  /** The part that somebody registered: `evil.co.uk`, `evil.github.io`. */
  domain: string;
};

/**
 * A host name under a suffix that exists.
 * @param isSure false for a bare word with a dot, which may be a missing space after a full stop
 */
export function readHost(written: string, isSure: boolean): Host | undefined {
  if (written.length > 253) return undefined;
  const host = domainToASCII(written.replace(/\.$/, '').toLowerCase());
  if (host === '' || !/^[\da-z.-]+$/.test(host)) return undefined;
  const { domain, isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  if (!domain || isIp || host.split('.').some((label) => label.length > 63 || label === ''))
    return undefined;
  // A suffix that nobody runs is accepted only in an address with its scheme.
  if (!isIcann && !isPrivate && !isSure) return undefined;
  return { host, domain };
}

/** The domain as an indicator, unless everybody uses it. */
export function toDomain({ domain }: Host): Recognised | undefined {
  if (commonHostOf(domain)) return undefined;
  const display = domainToUnicode(domain);
  return { kind: 'domain', chain: '', value: domain, display, checksum: 'none' };
}
