import type { DnsFinding } from '#database/tables/domains.ts';
import type { RecordAdvice, AdviceInput } from './record-advice.server.ts';

const whatDmarcIsFor =
  'DMARC tells receivers what to do with mail that claims to come from you and fails SPF and DKIM. Whoever poses as you to your clients is stopped by it.';

/**
 * Domain-based Message Authentication, RFC 7489.
 * @param options `isProved`: SPF and DKIM are in order, so that a strict policy loses no legitimate
 *   mail
 */
export function adviseDmarc(input: AdviceInput, { isProved }: { isProved: boolean }): RecordAdvice {
  const { domain, findings } = input;
  const base = { kind: 'DMARC', name: `_dmarc.${domain}`, type: 'TXT' } as const;
  if (findings.dmarc.state === 'failed')
    return { ...base, found: [], state: 'unknown', why: findings.dmarc.reason };
  const own = policiesIn(findings.dmarc);
  const above = policiesIn(findings.parentDmarc);
  const found = own.length > 0 ? own : above;
  const [record] = found;
  if (record === undefined) {
    const publish = dmarcRecordFor(input, isProved);
    return {
      ...base,
      found,
      state: 'missing',
      publish,
      why: `${whatDmarcIsFor} ${whyThisDmarc(input, isProved)}`,
    };
  }
  if (own.length > 1) {
    const publish = dmarcRecordFor(input, isProved);
    const why = 'There are several DMARC records, and receivers then ignore all of them. Keep one.';
    return { ...base, found, state: 'wrong', publish, why };
  }
  const isInherited = own.length === 0;
  const policy = policyOf(record, isInherited);
  const where = isInherited ? ' It comes from the domain above.' : '';
  if (policy === 'reject' || policy === 'quarantine')
    return { ...base, found, state: 'good', why: `Forged mail is refused or put aside.${where}` };
  if (policy === 'none') {
    const isReady = isProved || input.smtpHost === undefined;
    const why = `The policy “none” only watches: forged mail still arrives.${where} ${whyThisDmarc(input, isProved)}`;
    if (!isReady) return { ...base, found, state: 'improve', why };
    return { ...base, found, state: 'improve', publish: stricterPolicy(record, isInherited), why };
  }
  const why = `The record names no policy that receivers know.${where}`;
  return { ...base, found, state: 'wrong', publish: dmarcRecordFor(input, isProved), why };
}

function policiesIn(finding: DnsFinding | undefined): string[] {
  if (finding?.state !== 'found') return [];
  return finding.values.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text));
}

function policyOf(record: string, isInherited: boolean): string | undefined {
  const tags = record
    .split(';')
    .map((tag) => tag.split('=').map((part) => part.trim().toLowerCase()));
  const ofSubdomains = tags.find(([tag]) => tag === 'sp')?.[1];
  const own = tags.find(([tag]) => tag === 'p')?.[1];
  return isInherited ? (ofSubdomains ?? own) : own;
}

function dmarcRecordFor({ domain, ownEmails, smtpHost }: AdviceInput, isProved: boolean): string {
  // Without a mail server, all mail from this domain is forged.
  const policy = smtpHost === undefined ? 'reject' : isProved ? 'quarantine' : 'none';
  const report = ownEmails.find((email) => email.toLowerCase().endsWith(`@${domain}`));
  return `v=DMARC1; p=${policy}${report ? `; rua=mailto:${report}` : ''}`;
}

function whyThisDmarc({ smtpHost }: AdviceInput, isProved: boolean): string {
  if (smtpHost === undefined) return 'No mail is sent from here, so all of it may be refused.';
  return isProved
    ? 'SPF and DKIM are in order, so a strict policy loses none of your own mail.'
    : 'Begin with “none”, put SPF and DKIM in order, then make it stricter: the other way round your own mail could be lost.';
}

function stricterPolicy(record: string, isInherited: boolean): string {
  const changed = record.replace(/(;\s*p\s*=\s*)none/i, '$1quarantine');
  return isInherited ? changed.replace(/;\s*sp\s*=\s*none/i, '') : changed;
}
