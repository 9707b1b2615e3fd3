import { domainToUnicode } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { Refusal } from '#kernel/errors.ts';

export type Domain = typeof domains.$inferSelect;

export type DomainFindings = NonNullable<Domain['lastCheck']>;

export type DnsFinding = DomainFindings['ipv4'];

/** Lets one change of the list follow the other: one domain is primary. */
export async function lockDomains(tx: ServiceContext): Promise<void> {
  await tx.db.execute(sql`lock table ${domains} in share row exclusive mode`);
}

/** @throws Refusal `not_found` */
export async function storedDomain(ctx: ServiceContext, id: string): Promise<Domain> {
  const [row] = await ctx.db.select().from(domains).where(eq(domains.id, id));
  if (!row) throw new Refusal('not_found', 'This domain does not exist any more.');
  return row;
}

/** The host name that the operator configured, which is always served. */
export function configuredHost(ctx: ServiceContext): string {
  return new URL(ctx.ports.site.configuredUrl).hostname;
}

/** A domain as people read it, where that differs from what name servers know it as. */
export function readableName(domainName: string): string | undefined {
  const readable = domainToUnicode(domainName);
  return readable === domainName ? undefined : readable;
}
