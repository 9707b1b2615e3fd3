import type { ReactNode } from 'react';
import { LocalTime } from '#frames/staff/local-time.tsx';
import type { DnsFinding, DomainFindings } from '../domain-record.server.ts';

/** Results of the name servers and the site, point by point. */
export function CheckResult({ findings }: { findings: DomainFindings }) {
  const { cname, ipv4, ipv6, web } = findings;
  const hasNoAddress = ipv4.state === 'none' && ipv6.state === 'none';
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[11rem_1fr]">
      {cname.state === 'found' && <Point name="Stands for (CNAME)">{dnsWords(cname)}</Point>}
      <Point name="IPv4 addresses (A)">{dnsWords(ipv4)}</Point>
      <Point name="IPv6 addresses (AAAA)">{dnsWords(ipv6)}</Point>
      <Point name="Leads to">
        {siteWords(web)}
        {hasNoAddress && (
          <span className="mt-1 block">
            Where you manage the domain, add an A record with the public IPv4 address of this
            server, and an AAAA record if it has an IPv6 address. Name servers may take some hours
            to see it; then check again.
          </span>
        )}
      </Point>
      {web.state === 'reached' && (
        <Point name="Certificate">
          <Certificate certificate={web.certificate} />
        </Point>
      )}
    </dl>
  );
}

function Point({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="font-semibold">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function dnsWords(finding: DnsFinding): string {
  if (finding.state === 'found') return finding.values.join(', ');
  return finding.state === 'none' ? 'None' : finding.reason;
}

function siteWords(web: DomainFindings['web']): string {
  if (web.state === 'unreached') return `Nothing: ${web.reason}`;
  if (web.answeredBy === 'this') return `This installation, at ${web.address}`;
  if (web.answeredBy === 'another')
    return `Another website, at ${web.address}. Point the domain’s addresses to this server, or make the proxy there pass requests on.`;
  return `${web.address}, which shows a certificate and then does not answer`;
}

type Reached = Extract<DomainFindings['web'], { state: 'reached' }>;

function Certificate({ certificate }: { certificate: Reached['certificate'] }) {
  const { names, issuer, validTo, problem } = certificate;
  return (
    <>
      {problem && <strong className="block text-danger-ink">{problem}</strong>}
      <span className="block">For {names.length > 0 ? names.join(', ') : 'no name'}</span>
      {validTo && (
        <span className="block">
          Valid until <LocalTime value={new Date(validTo)} dateOnly />
          {issuer && `, from ${issuer}`}
        </span>
      )}
    </>
  );
}
