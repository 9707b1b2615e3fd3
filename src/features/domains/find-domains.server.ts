import { asc, desc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { configuredHost, readableName } from './domain-record.server.ts';
import type { Domain } from './domain-record.server.ts';

export type DomainRow = Domain & {
  /** As people read it, where that differs. */
  readableName: string | undefined;
};

export type FoundDomains = {
  /** The primary one first. */
  rows: DomainRow[];
  /** Where links lead now. */
  address: string;
  /** The host of APP_URL, which is always served. */
  configuredHost: string;
};

/** All domains, active or not. */
export async function findDomains(ctx: ServiceContext): Promise<FoundDomains> {
  authorize(ctx, 'domain:read');
  const rows = await ctx.db
    .select()
    .from(domains)
    .orderBy(desc(domains.isPrimary), asc(domains.domainName));
  const { appUrl, configuredUrl } = ctx.ports.site;
  // The memory of this process follows within a second; the list is what was just stored.
  const primary = rows.find(({ isPrimary }) => isPrimary)?.domainName;
  const address = primary === undefined ? configuredUrl : withHost(appUrl, primary);
  const readable = rows.map((row) => ({ ...row, readableName: readableName(row.domainName) }));
  return { rows: readable, address, configuredHost: configuredHost(ctx) };
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}
