import { asc, desc, eq, ne } from 'drizzle-orm';
import { parse } from 'tldts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { adviseRecords } from './domain-advice.server.ts';
import type { RecordAdvice } from './record-advice.server.ts';
import {
  configuredHost,
  lockDomains,
  primaryDoubt,
  readableName,
  refuseLockOut,
  storedDomain,
  type Domain,
} from './domain-record.server.ts';
import { leadsHere } from './domain-table.server.ts';
import { domains } from '#database/tables/domains.ts';

export type DomainRow = Domain & {
  /** True if links use it. */
  isLinked: boolean;
  /** Reason why it cannot be made primary yet. */
  doubt: string | undefined;
  /** Readable form, if it differs. */
  readableName: string | undefined;
};

type FoundDomains = {
  /** Primary domain first. */
  rows: DomainRow[];
  /** Current base address of links. */
  address: string;
  /** Host of APP_URL, which is always served. */
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
  // The cache of this process follows within a second; the list shows what was just stored.
  const primary = rows.find((row) => row.isPrimary && leadsHere(row))?.domainName;
  const address = primary === undefined ? configuredUrl : withHost(appUrl, primary);
  const readable = rows.map((row) => ({
    ...row,
    isLinked: row.isPrimary && leadsHere(row),
    doubt: primaryDoubt(row, ctx.now()),
    readableName: readableName(row.domainName),
  }));
  return { rows: readable, address, configuredHost: configuredHost(ctx) };
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}

type DomainDetails = {
  domain: Domain;
  /** Readable form, if it differs. */
  readableName: string | undefined;
  /** True for the host of APP_URL, which is always served. */
  isConfigured: boolean;
  /** Empty before the first check. */
  records: RecordAdvice[];
};

/** A domain with the conclusions from its last check. @throws Refusal `not_found` */
export async function getDomain(ctx: ServiceContext, id: string): Promise<DomainDetails> {
  authorize(ctx, 'domain:read');
  const domain = await storedDomain(ctx, id);
  const { domainName, lastCheck } = domain;
  const { contact_email, main_email, company_email, support_email } = await readSettings(ctx);
  const records = lastCheck
    ? adviseRecords({
        domain: domainName,
        findings: lastCheck,
        smtpHost: (await readMailServer(ctx))?.host,
        ownEmails: [contact_email, main_email, company_email, support_email].filter(Boolean),
      })
    : [];
  return {
    domain,
    readableName: readableName(domainName),
    isConfigured: domainName === configuredHost(ctx),
    records,
  };
}

type CreateDomainResult =
  | { ok: true; id: string; name: string }
  /** Why the name is invalid. */
  | { ok: false; message: string };

/** More than anybody has; the table is kept in memory. */
const maxDomains = 50;

/**
 * Adds a domain. Only `makeDomainPrimary` makes it the primary one: no link may use it before a check
 * has reached this installation.
 * @param input `usedHost`: the name through which the back office was opened
 * @throws Refusal `conflict` if that name would be closed
 */
export async function createDomain(
  ctx: ServiceContext,
  input: { name: string; usedHost: string | undefined },
): Promise<CreateDomainResult> {
  authorize(ctx, 'domain:write');
  const read = readDomainName(input.name);
  if (!read.ok) return read;
  const { name } = read;
  return inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const before = await tx.db.select({ name: domains.domainName }).from(domains);
    if (before.some((domain) => domain.name === name))
      return { ok: false, message: `${name} is in the list already.` };
    if (before.length >= maxDomains)
      return { ok: false, message: `There are ${maxDomains} domains; delete one first.` };
    const [created] = await tx.db
      .insert(domains)
      .values({ domainName: name, createdAt: tx.now(), updatedAt: tx.now() })
      .returning({ id: domains.id });
    if (!created) throw new Error('The domain was not stored.');
    await refuseLockOut(tx, input.usedHost);
    await raiseSiteVersion(tx, 'domains');
    await recordAudit(tx, {
      action: 'domain.created',
      target: created.id,
      severity: 'warning',
      details: { name },
    });
    return { ok: true, id: created.id, name };
  });
}

/**
 * Deletes a domain. Without the last one the program answers to every name again.
 * @param input `usedHost`: the name through which the back office was opened
 * @throws Refusal `not_found`; `conflict` for the primary one while there are others, and for the one
 *   in use
 */
export async function removeDomain(
  ctx: ServiceContext,
  input: { id: string; usedHost: string | undefined },
): Promise<void> {
  authorize(ctx, 'domain:write');
  await inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const { domainName, isPrimary } = await storedDomain(tx, input.id);
    const [other] = await tx.db.select().from(domains).where(ne(domains.id, input.id)).limit(1);
    if (isPrimary && other) {
      throw new Refusal(
        'conflict',
        'The primary domain cannot be deleted while there are others. Make another one primary first.',
      );
    }
    await tx.db.delete(domains).where(eq(domains.id, input.id));
    await refuseLockOut(tx, input.usedHost);
    await raiseSiteVersion(tx, 'domains');
    await recordAudit(tx, {
      action: 'domain.deleted',
      target: input.id,
      severity: 'warning',
      details: { name: domainName },
    });
  });
}

type ReadDomainName = { ok: true; name: string } | { ok: false; message: string };

const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Parses typed text as a host name: lower case, letters beyond a to z as xn--, without a trailing dot.
 * An address such as `https://example.org/` is reduced to its host.
 */
export function readDomainName(typed: string): ReadDomainName {
  const text = typed.trim();
  if (text === '') return { ok: false, message: 'Enter a domain, such as help.example.org.' };
  const whole = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return notAName;
  const url = new URL(whole);
  const isBare =
    url.pathname === '/' && `${url.search}${url.hash}${url.username}${url.password}` === '';
  if (!isBare || /[?#@]/.test(text)) return justTheName(url.hostname);
  if (url.port !== '') return { ok: false, message: 'Leave out the port.' };
  const name = url.hostname.replace(/\.$/, '');
  const { isIp, domain } = parse(name, { allowPrivateDomains: false });
  if (isIp) return { ok: false, message: 'Enter a name, not an IP address.' };
  const isName =
    name.length <= 253 && name.split('.').every((part) => part.length <= 63 && label.test(part));
  if (!isName) return notAName;
  // "co.uk" is a public suffix that nobody owns.
  if (domain === null)
    return {
      ok: false,
      message: 'Enter a whole domain, such as example.org, not an ending alone.',
    };
  return { ok: true, name };
}

const notAName: ReadDomainName = {
  ok: false,
  message: 'Enter a host name and nothing else, such as help.example.org.',
};

/** Removes the rest of an address that was copied from a browser. */
function justTheName(host: string): ReadDomainName {
  const read = readDomainName(host);
  return read.ok ? { ok: false, message: `Enter the name alone: ${read.name}` } : notAName;
}
