import { parse } from 'tldts';
import type { DnsFinding, DomainFindings } from './schema.server.ts';

/** What to publish so that mail in the domain's name arrives and nobody else can send in it. */
export function adviseRecords(input: AdviceInput): RecordAdvice[] {
  const [spf, dkim] = [adviseSpf(input), adviseDkim(input)];
  const isProved = spf.state === 'good' && dkim.state === 'good';
  return [spf, dkim, adviseDmarc(input, { isProved }), adviseMx(input)];
}

const whatSpfIsFor =
  'SPF lists the servers that may send mail in the domain’s name. Without it, mail to clients is easily taken for spam, and anybody can pretend to be you.';

/** Sender Policy Framework, RFC 7208. */
function adviseSpf(input: AdviceInput): RecordAdvice {
  const { domain, findings, smtpHost } = input;
  const base = { kind: 'SPF', name: domain, type: 'TXT' } as const;
  const { txt } = findings;
  if (txt.state === 'failed') return { ...base, found: [], state: 'unknown', why: txt.reason };
  const texts = txt.state === 'found' ? txt.values : [];
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = found;
  const wanted = spfRecordFor(input);
  if (record === undefined) {
    return {
      ...base,
      found,
      state: 'missing',
      publish: wanted,
      why: `${whatSpfIsFor} ${whyThisSpf(smtpHost)}`,
    };
  }
  if (found.length > 1) {
    const why = 'There are several SPF records, and receivers then ignore all of them. Keep one.';
    return { ...base, found, state: 'wrong', publish: wanted, why };
  }
  return { ...base, found, ...judge(record, smtpHost) };
}

type Judged = Pick<RecordAdvice, 'state' | 'publish' | 'why'>;

function judge(record: string, smtpHost: string | undefined): Judged {
  const end = /(?:^|\s)([+?~-]?)all(?=\s|$)/i.exec(record)?.[1];
  const isRedirect = /\sredirect=/i.test(record);
  if (end === '' || end === '+') {
    const why = 'The record ends in “+all”: it allows every server in the world.';
    return { state: 'wrong', publish: record.replace(/\s\+?all(?=\s|$)/i, ' -all'), why };
  }
  const mechanism = mechanismOf(smtpHost);
  if (mechanism !== undefined && !record.toLowerCase().split(/\s+/).includes(mechanism)) {
    const isKnown = mechanism.startsWith('include:');
    const why = `Mail leaves through ${smtpHost}, which the record does not name. `;
    if (!isKnown)
      return {
        state: 'unknown',
        why: `${why}Ask your mail provider whether another part of it covers that server.`,
      };
    return { state: 'wrong', publish: withMechanism(record, mechanism), why: `${why}Add it.` };
  }
  if (end === '?' || (end === undefined && !isRedirect)) {
    const stricter = `${record.replace(/\s\?all(?=\s|$)/i, '').trim()} ~all`;
    const why = 'The record does not say what to do with mail from other servers.';
    return { state: 'improve', publish: stricter, why };
  }
  return { state: 'good', why: 'The record says which servers may send, and that others may not.' };
}

function spfRecordFor({ findings, smtpHost }: AdviceInput): string {
  const mechanism = mechanismOf(smtpHost);
  if (mechanism !== undefined) return `v=spf1 ${mechanism} -all`;
  if (smtpHost !== undefined) return 'v=spf1 a mx -all';
  return findings.mx.state === 'found' ? 'v=spf1 mx -all' : 'v=spf1 -all';
}

function whyThisSpf(smtpHost: string | undefined): string {
  if (smtpHost !== undefined) return `This one allows ${smtpHost}, through which your mail leaves.`;
  return 'No mail server is configured here, so this one allows none but those that receive the domain’s mail. Change it when you add a mail provider.';
}

function withMechanism(record: string, mechanism: string): string {
  const place = record.search(/\s[?~-]?all(?=\s|$)|\sredirect=/i);
  if (place === -1) return `${record} ${mechanism}`;
  return `${record.slice(0, place)} ${mechanism}${record.slice(place)}`;
}

/** What the providers themselves tell their customers to publish. */
const providers: readonly [RegExp, string][] = [
  [/(^|\.)(gmail|google)\.com$/, 'include:_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'include:spf.protection.outlook.com'],
  [/(^|\.)amazonaws\.com$/, 'include:amazonses.com'],
  [/(^|\.)sendgrid\.net$/, 'include:sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'include:mailgun.org'],
  [/(^|\.)postmarkapp\.com$/, 'include:spf.mtasv.net'],
  [/(^|\.)mailjet\.com$/, 'include:spf.mailjet.com'],
  [/(^|\.)fastmail\.com$/, 'include:spf.messagingengine.com'],
];

/** Undefined without a server that others could look up. */
function mechanismOf(smtpHost: string | undefined): string | undefined {
  if (smtpHost === undefined) return undefined;
  const host = smtpHost.toLowerCase();
  const known = providers.find(([form]) => form.test(host))?.[1];
  if (known !== undefined) return known;
  const { isIp, isIcann } = parse(host);
  return isIp === false && isIcann === true ? `a:${host}` : undefined;
}

const whatDmarcIsFor =
  'DMARC tells receivers what to do with mail that claims to come from you and fails SPF and DKIM. Whoever poses as you to your clients is stopped by it.';

/**
 * Domain-based Message Authentication, RFC 7489.
 * @param options `isProved`: SPF and DKIM are in order, so that a strict policy loses no mail of ours
 */
function adviseDmarc(input: AdviceInput, { isProved }: { isProved: boolean }): RecordAdvice {
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
  // Without a mail server all mail in this name is forged.
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

const whatDkimIsFor =
  'DKIM signs every mail, so that receivers see it was not changed on the way and comes from you.';

/** DomainKeys Identified Mail, RFC 6376. The key is the mail provider's: nobody else can name it. */
function adviseDkim({ domain, findings, smtpHost }: AdviceInput): RecordAdvice {
  const { dkim, selector } = findings;
  const name = `${selector || 'selector'}._domainkey.${domain}`;
  const base = { kind: 'DKIM', name, type: 'TXT' } as const;
  if (dkim === undefined) {
    const why =
      smtpHost === undefined
        ? `${whatDkimIsFor} It is not needed before a mail server is configured.`
        : `${whatDkimIsFor} Your mail provider gives you a selector and a key: publish the key, and enter the selector below, so that it can be checked.`;
    return { ...base, found: [], state: smtpHost === undefined ? 'unknown' : 'missing', why };
  }
  if (dkim.state === 'failed') return { ...base, found: [], state: 'unknown', why: dkim.reason };
  const texts = dkim.state === 'found' ? dkim.values : [];
  const found = texts.filter((text) => /(^|;)\s*p\s*=/i.test(text));
  const [record] = found;
  if (record === undefined) {
    const why = `There is no key under this selector. Publish the one that your mail provider shows for “${selector}”.`;
    return { ...base, found: texts, state: 'missing', why };
  }
  if (/(^|;)\s*p\s*=\s*(;|$)/i.test(record)) {
    const why = 'The key is empty, which means that it was withdrawn. Publish the current one.';
    return { ...base, found, state: 'wrong', why };
  }
  return { ...base, found, state: 'good', why: 'Receivers find the key to check signatures with.' };
}

/** Mail exchangers, RFC 5321 (5.1); a domain without mail says so with RFC 7505. */
function adviseMx({ domain, findings, ownEmails }: AdviceInput): RecordAdvice {
  const base = { kind: 'MX', name: domain, type: 'MX' } as const;
  const { mx } = findings;
  if (mx.state === 'failed') return { ...base, found: [], state: 'unknown', why: mx.reason };
  const hasOwnMail = ownEmails.some((email) => email.toLowerCase().endsWith(`@${domain}`));
  if (mx.state === 'none') {
    if (hasOwnMail) {
      const why =
        'You give out an address at this domain, and no server takes its mail. Publish the records that your mail provider shows.';
      return { ...base, found: [], state: 'missing', why };
    }
    const why =
      'No server takes mail for this domain. If that is meant, say so: senders then know at once instead of trying for days.';
    return { ...base, found: [], state: 'improve', publish: '0 .', why };
  }
  const isRefusing = mx.values.some((value) => /^\d+ \.?$/.test(value));
  if (isRefusing && hasOwnMail) {
    const why =
      'You give out an address at this domain, and the record says that it takes no mail.';
    return { ...base, found: mx.values, state: 'wrong', why };
  }
  const why = isRefusing
    ? 'The domain says that it takes no mail.'
    : 'These servers take the domain’s mail.';
  return { ...base, found: mx.values, state: 'good', why };
}

/**
 * `good`: leave it; `improve`: works and could protect better; `missing`, `wrong`: publish something;
 * `unknown`: the name server did not say, or only the mail provider can.
 */
export type AdviceState = 'good' | 'improve' | 'missing' | 'wrong' | 'unknown';

/** What is published about mail, and what should be. */
export type RecordAdvice = {
  kind: 'MX' | 'SPF' | 'DKIM' | 'DMARC';
  /** Where the record stands, as a zone file has it. */
  name: string;
  type: 'MX' | 'TXT';
  found: string[];
  state: AdviceState;
  /** The exact text to publish, where there is something to change. */
  publish?: string;
  /** Why, in plain words. */
  why: string;
};

export type AdviceInput = {
  domain: string;
  findings: DomainFindings;
  /** The mail server of this installation; undefined: none is configured. */
  smtpHost: string | undefined;
  /** Addresses that the organisation gives out. */
  ownEmails: readonly string[];
};
