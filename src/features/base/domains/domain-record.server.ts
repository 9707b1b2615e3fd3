import { eq, sql } from 'drizzle-orm';
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { leadsHere, readDomainTable, type DomainTable } from './domain-table.server.ts';
import { domains } from '#database/tables/domains.ts';

export type Domain = typeof domains.$inferSelect;

export type DomainFindings = NonNullable<Domain['lastCheck']>;

export type DnsFinding = DomainFindings['ipv4'];

/** Serialises changes of the list: one domain is primary. */
export async function lockDomains(tx: ServiceContext): Promise<void> {
  await tx.db.execute(sql`lock table ${domains} in share row exclusive mode`);
}

/** @throws Refusal `not_found` */
export async function storedDomain(ctx: ServiceContext, id: string): Promise<Domain> {
  const [row] = await ctx.db.select().from(domains).where(eq(domains.id, id));
  if (!row) throw new Refusal('not_found', 'This domain does not exist any more.');
  return row;
}

/** Host name configured by the operator, which is always served. */
export function configuredHost(ctx: ServiceContext): string {
  return new URL(ctx.ports.site.configuredUrl).hostname;
}

/** Readable form of a domain, if it differs from the DNS name. */
export function readableName(domainName: string): string | undefined {
  const readable = domainToUnicode(domainName);
  return readable === domainName ? undefined : readable;
}

/** In milliseconds: an older check says little about the present. */
const checkValidity = 24 * 60 * 60_000;

/** Reason why a domain cannot become primary yet, with the remedy; undefined if it can. */
export function primaryDoubt(domain: Domain, now: Date): string | undefined {
  const { domainName, lastCheck, checkedAt } = domain;
  if (!lastCheck || !checkedAt) return `Check ${domainName} first: links in mail will name it.`;
  if (!leadsHere(domain))
    return `The last check did not see ${domainName} lead here with a certificate that browsers accept. Mend that and check again.`;
  const { web } = lastCheck;
  if (web.state === 'reached' && Date.parse(web.certificate.validTo) <= now.getTime())
    return `The certificate of ${domainName} has ended. Renew it and check again.`;
  if (now.getTime() - checkedAt.getTime() > checkValidity)
    return `The last check of ${domainName} is more than a day old. Check again first.`;
  return undefined;
}

/**
 * Called after a change, in its transaction: rolls it back if the actor could no longer work here.
 * @param usedHost the name through which the back office was opened
 * @throws Refusal `conflict`
 */
export async function refuseLockOut(
  tx: ServiceContext,
  usedHost: string | undefined,
): Promise<void> {
  const table = await readDomainTable(tx);
  const verdict = judgeHost(usedHost, { table, configuredHost: configuredHost(tx) });
  if (verdict === 'refuse') {
    throw new Refusal(
      'conflict',
      `You are here through ${usedHost}, and this would close that address. Add it to the list first, or open the back office at ${tx.ports.site.configuredUrl}.`,
    );
  }
}

/** `redirect`: to the primary domain; `bad`: not a host name. */
export type HostVerdict = 'serve' | 'redirect' | 'refuse' | 'bad';

/** A name or an address, optionally with a port. */
const hostHeader =
  /^(?:(?<name>[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?)\.?|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Decides whether the program answers to a host name. The list of domains locks nobody out: the host
 * of APP_URL is always served, and so are addresses, `localhost` and the names that proxies and
 * containers use internally.
 * @param host the Host header; absent in HTTP/1.0
 * @param site `configuredHost`: the host name in APP_URL
 */
export function judgeHost(
  host: string | undefined,
  site: { table: DomainTable; configuredHost: string },
): HostVerdict {
  const { table, configuredHost: hostInUse } = site;
  if (table.roles.size === 0 || host === undefined || host === '') return 'serve';
  const match = hostHeader.exec(host);
  if (!match) return 'bad';
  const name = match.groups?.['name']?.toLowerCase();
  if (name === undefined || name === hostInUse.toLowerCase()) return 'serve';
  switch (table.roles.get(name)) {
    case 'primary':
      return 'serve';
    case 'secondary':
      return table.primary === undefined ? 'serve' : 'redirect';
    case 'inactive':
      return 'refuse';
    case undefined:
      return isInternalName(name) ? 'serve' : 'refuse';
  }
}

/** `own`: certainly ours; `internal`: used between proxies and containers; `foreign`: anybody's. */
export type HostKind = 'own' | 'internal' | 'foreign';

/**
 * Classifies the host name of a request. The owner of a name that points here also controls the Origin
 * of its pages, so a match of the two alone proves nothing.
 * @param host the Host header
 */
export function kindOfHost(
  host: string | undefined,
  { table, configuredHost: hostInUse }: { table: DomainTable; configuredHost: string },
): HostKind {
  const match = hostHeader.exec(host ?? '');
  if (!match) return 'foreign';
  const name = match.groups?.['name']?.toLowerCase();
  if (name === undefined || name === hostInUse.toLowerCase() || name === 'localhost') return 'own';
  const role = table.roles.get(name);
  if (role !== undefined) return role === 'inactive' ? 'foreign' : 'own';
  if (parse(name).isIp) return 'own';
  return isInternalName(name) ? 'internal' : 'foreign';
}

/** Suffixes that no name on the public internet has: RFC 6761, 6762 and 8375, ICANN, and custom. */
const internalEndings =
  /\.(local|localhost|localdomain|internal|intranet|private|lan|home|corp|home\.arpa|svc|docker)$/;

function isInternalName(name: string): boolean {
  return parse(name).isIp === true || !name.includes('.') || internalEndings.test(name);
}
