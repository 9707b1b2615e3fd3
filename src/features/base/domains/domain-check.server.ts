import { eq } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import { getDomain as organisationOf } from 'tldts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { urls } from '#shared/urls.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { storedDomain } from './domain-record.server.ts';
import { leadsHere } from './domain-table.server.ts';
import {
  domains,
  type DnsFinding,
  type DomainFindings,
  type WebFinding,
} from '#database/tables/domains.ts';

/** In milliseconds, for the whole check: somebody waits for it. */
const checkLimit = 10_000;

/**
 * Queries the name servers for a domain, requests the site behind it, and stores the result.
 * @throws Refusal `not_found`
 */
export async function checkDomain(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'domain:write');
  const before = await storedDomain(ctx, input.id);
  const { domainName, dkimSelector } = before;
  // Outside a transaction: no row lock waits for an external name server.
  const lastCheck = await look(ctx, { name: domainName, selector: dkimSelector });
  await inTransaction(ctx, async (tx) => {
    const [kept] = await tx.db
      .update(domains)
      .set({ lastCheck, checkedAt: tx.now() })
      .where(eq(domains.id, input.id))
      .returning({ isPrimary: domains.isPrimary });
    if (!kept) return;
    // Links depend on the state of the primary domain.
    if (kept.isPrimary && leadsHere({ lastCheck }) !== leadsHere(before))
      await raiseSiteVersion(tx, 'domains');
    await recordAudit(tx, {
      action: 'domain.checked',
      target: input.id,
      details: { name: domainName, web: summaryOf(lastCheck.web) },
    });
  });
}

async function look(
  ctx: ServiceContext,
  { name, selector }: { name: string; selector: string },
): Promise<DomainFindings> {
  const { dns } = ctx.ports;
  const signal = AbortSignal.timeout(checkLimit);
  const parent = organisationOf(name, { allowPrivateDomains: false });
  const isBelow = parent !== null && parent !== name;
  const mail = Promise.all([
    dns.ask(name, 'MX'),
    dns.ask(name, 'TXT'),
    dns.ask(`_dmarc.${name}`, 'TXT'),
    isBelow ? dns.ask(`_dmarc.${parent}`, 'TXT') : undefined,
    selector === '' ? undefined : dns.ask(`${selector}._domainkey.${name}`, 'TXT'),
  ]);
  const [cname, ipv4, ipv6] = await Promise.all([
    dns.ask(name, 'CNAME'),
    dns.ask(name, 'A'),
    dns.ask(name, 'AAAA'),
  ]);
  const addresses = [...valuesOf(ipv4), ...valuesOf(ipv6)];
  const web = await lookAtSite(ctx, { host: name, addresses, signal });
  const [mx, txt, dmarc, parentDmarc, dkim] = await mail;
  return {
    cname,
    ipv4,
    ipv6,
    mx,
    txt,
    dmarc,
    selector,
    web,
    ...(parentDmarc && { parentDmarc }),
    ...(dkim && { dkim }),
  };
}

async function lookAtSite(
  ctx: ServiceContext,
  target: { host: string; addresses: string[]; signal: AbortSignal },
): Promise<WebFinding> {
  const { signal, ...site } = target;
  const nonce = randomBytes(24).toString('base64url');
  const seen = await ctx.ports.web.look({ ...site, path: urls.domainCheck(nonce) }, signal);
  if (seen.state === 'unreached') return seen;
  const { address, answer, certificate } = seen;
  const isThis = answer?.headers[proofHeader] === domainProof(ctx.ports.site, nonce);
  const { validTo, ...rest } = certificate;
  const until = Number.isNaN(validTo.getTime()) ? '' : validTo.toISOString();
  return {
    state: 'reached',
    address,
    answeredBy: answer === undefined ? 'nobody' : isThis ? 'this' : 'another',
    certificate: { ...rest, validTo: until },
  };
}

function valuesOf(finding: DnsFinding): string[] {
  return finding.state === 'found' ? finding.values : [];
}

function summaryOf(web: WebFinding): string {
  return web.state === 'reached' ? `answered by ${web.answeredBy}` : 'not reached';
}

/** Header that carries the proof. */
export const proofHeader = 'lantern-check';

const nonceForm = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * A value that only this installation can compute. With it, the check of a domain verifies that the
 * name leads here and not to another site.
 * @param nonce chosen by the checking side; undefined if malformed
 */
export function domainProof(site: SiteAddress, nonce: string): string | undefined {
  if (!nonceForm.test(nonce)) return undefined;
  return createHmac('sha256', site.deriveKey('domain-check')).update(nonce).digest('base64url');
}
