import { parse } from 'tldts';
import {
  adviseDkim,
  adviseMx,
  type RecordAdvice,
  type AdviceInput,
} from './record-advice.server.ts';
import { adviseDmarc } from './dmarc-advice.server.ts';

/** Records to publish so that mail from the domain arrives and nobody else can send in its name. */
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

/** Values that the providers document for their customers. */
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

/** Undefined without a server that has a public name. */
function mechanismOf(smtpHost: string | undefined): string | undefined {
  if (smtpHost === undefined) return undefined;
  const host = smtpHost.toLowerCase();
  const known = providers.find(([form]) => form.test(host))?.[1];
  if (known !== undefined) return known;
  const { isIp, isIcann } = parse(host);
  return isIp === false && isIcann === true ? `a:${host}` : undefined;
}
